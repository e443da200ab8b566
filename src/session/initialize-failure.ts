import { createStore, type ReadableStore } from '../model/store';

/** A failed `initialize`. */
export interface InitializeFailure {
  readonly error: unknown;
  /** Calls `initialize` again with the same arguments. */
  retry(): void;
}

export interface InitializeFailures {
  /** The last failure, if no call has succeeded; undefined before the first failure and while a call is running. (A28) */
  readonly last: ReadableStore<InitializeFailure | undefined>;
  add(apiKey: unknown, userInput: unknown, error: unknown): void;
  clear(): void;
}

export function createInitializeFailures(
  isInitialized: ReadableStore<boolean>,
  initialize: (apiKey: unknown, userInput: unknown) => Promise<void>,
): InitializeFailures {
  const last = createStore<InitializeFailure | undefined>(undefined);
  return {
    last,
    add(apiKey, userInput, error) {
      const retry = () => void initialize(apiKey, userInput).catch(() => {});
      if (!isInitialized.get()) last.set({ error, retry });
    },
    clear: () => last.set(undefined),
  };
}
