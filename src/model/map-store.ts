import type { ReadableStore } from './store';

/** Derives a store from another one; the same value returns the same object. */
export function mapStore<From, To>(store: ReadableStore<From>, map: (value: From) => To): ReadableStore<To> {
  let from = store.get();
  let to = map(from);
  const get = () => {
    const now = store.get();
    if (!Object.is(now, from)) {
      from = now;
      to = map(now);
    }
    return to;
  };
  return { get, watch: (onChange) => store.watch(() => onChange(get())) };
}
