import { useLayoutEffect, useState } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';

/** The value of a store; a change redraws the component. */
export function useStore<Value>(store: ReadableStore<Value>): Value;
/** What `pick`, the same function at every drawing, reads from it; only a change of that redraws. */
export function useStore<Value, Picked>(store: ReadableStore<Value>, pick: (value: Value) => Picked): Picked;
export function useStore<Value>(store: ReadableStore<Value>, pick: (value: Value) => unknown = itself): unknown {
  const [value, setValue] = useState(() => pick(store.get()));
  useLayoutEffect(() => {
    const update = () => setValue(() => pick(store.get()));
    // It may have changed between the drawing and now.
    update();
    return store.watch(update);
  }, [store, pick]);
  return value;
}

const itself = (value: unknown) => value;
