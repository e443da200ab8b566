import { windowOf } from './document-of';
import type { Stop } from './stop';

/** Calls `run` for each change of the size of `element`, by an observer of the window that the element is in. (I35) */
export function watchSize(element: Element, run: ResizeObserverCallback): Stop {
  const observer = new (windowOf(element).ResizeObserver)(run);
  observer.observe(element);
  return () => observer.disconnect();
}
