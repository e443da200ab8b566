import { bare } from './bare';
import { windowOf } from './document-of';
import type { Stop } from './stop';

// Observers of the window that an element is in. (I35)

/** Calls `run` for each change of the size of `element`. */
export function watchSize(element: Element, run: ResizeObserverCallback): Stop {
  const observer = new (windowOf(element).ResizeObserver)(run);
  observer.observe(element);
  return () => observer.disconnect();
}

/** An observer for elements in the window of `node`; nothing is observed yet. */
export const createIntersectionObserver = (
  node: Node,
  run: IntersectionObserverCallback,
  options: IntersectionObserverInit,
): IntersectionObserver => new (windowOf(node).IntersectionObserver)(run, bare(options));
