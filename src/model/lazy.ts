/** A value that is loaded once, on first use. */
export interface Lazy<Value> {
  /** Loads the value; after a failure the next call tries again. */
  load(): Promise<Value>;
  /** The value, if it is loaded. */
  now(): Value | undefined;
}

/** `fetchValue` receives the number of earlier attempts: a module that failed must be requested with a new URL. (A26) */
export function createLazy<Value>(fetchValue: (attempt: number) => Promise<Value>): Lazy<Value> {
  let value: Value | undefined;
  let pending: Promise<Value> | undefined;
  let attempt = 0;
  return {
    now: () => value,
    load() {
      pending ??= fetchValue(attempt++).then(
        (fetched) => {
          value = fetched;
          return fetched;
        },
        (error) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}
