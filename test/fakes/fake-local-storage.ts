export type StorageOperation = 'get' | 'getItem' | 'setItem' | 'removeItem';

/** A `localStorage` that fails on demand and records each access; `items` is its content. */
export interface FakeLocalStorage {
  readonly items: Map<string, string>;
  /** `getItem Service.user`, …, in order; `get` alone is the access to `window.localStorage` itself. */
  readonly journal: string[];
  /** What each operation throws, from now on; null stands for a `localStorage` that is null. */
  failing: Partial<Record<StorageOperation, Error | null>>;
  /** A host's own `localStorage.clear()`. */
  clear(): void;
}

export const QUOTA = new DOMException('full', 'QuotaExceededError');
export const FORBIDDEN = new DOMException('no', 'SecurityError');

/** Puts a fake in the place of `globalThis.localStorage`; the test takes it away with `removeFakeLocalStorage`. */
export function installFakeLocalStorage(stored: Readonly<Record<string, string>> = {}): FakeLocalStorage {
  const fake: FakeLocalStorage = {
    items: new Map(Object.entries(stored)),
    journal: [],
    failing: {},
    clear: () => fake.items.clear(),
  };
  const operate = (operation: StorageOperation, key: string) => {
    fake.journal.push(`${operation} ${key}`);
    const error = fake.failing[operation];
    if (error) throw error;
  };
  const device = {
    getItem(key: string) {
      operate('getItem', key);
      return fake.items.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      operate('setItem', key);
      fake.items.set(key, String(value));
    },
    removeItem(key: string) {
      operate('removeItem', key);
      fake.items.delete(key);
    },
  };
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      fake.journal.push('get');
      const error = fake.failing.get;
      if (error) throw error;
      return error === null ? null : device;
    },
  });
  return fake;
}

export function removeFakeLocalStorage(): void {
  Reflect.deleteProperty(globalThis, 'localStorage');
}
