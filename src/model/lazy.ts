/** Something that is fetched when it is first needed, once. */
export interface Lazy<Value> {
  /** The value; a load that failed is tried anew at the next call. */
  load(): Promise<Value>;
  /** The value, where it is there already. */
  now(): Value | undefined;
}

/** `fetchValue` hears how often it was asked before: a module that failed is asked for under a new address. (A26) */
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
