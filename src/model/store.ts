/** A value that can be watched. Setting the same value notifies no watcher. */
export interface Store<Value> extends ReadableStore<Value> {
  set(value: Value): void;
}

export interface ReadableStore<Value> {
  get(): Value;
  /** Calls `onChange` at each later change; returns a stop function. */
  watch(onChange: (value: Value) => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const watchers = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // A copy: a watcher may stop itself or add another one while it is called.
      for (const watcher of [...watchers]) if (watchers.has(watcher)) watcher(next);
    },
    watch(onChange) {
      // Wrapped, so that one function can watch twice.
      const watcher = (next: Value) => onChange(next);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
