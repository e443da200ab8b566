/** A value that others watch. Setting it to itself tells nobody. */
export interface Store<Value> extends ReadableStore<Value> {
  set(value: Value): void;
}

export interface ReadableStore<Value> {
  get(): Value;
  /** Calls `onChange` at every later change; returns its own stop function. */
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
      // A copy: a watcher may stop itself or start another while it is told.
      for (const watcher of [...watchers]) if (watchers.has(watcher)) watcher(next);
    },
    watch(onChange) {
      // Wrapped, so that the same function watching twice is two watchers.
      const watcher = (next: Value) => onChange(next);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
