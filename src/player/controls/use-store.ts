import { useLayoutEffect, useState } from 'preact/hooks';
import type { ReadableStore } from '../../model/store';

/** The value of a store; a change of it draws the component anew. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  const [value, setValue] = useState(() => store.get());
  useLayoutEffect(() => {
    const update = () => setValue(() => store.get());
    // It may have changed between the drawing and now.
    update();
    return store.watch(update);
  }, [store]);
  return value;
}
