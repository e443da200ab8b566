import { bare } from './bare';
import type { Stop } from './stop';

/** Calls `run` when the children or attributes of `node` change, until the returned function is called. */
export function watchMutations(node: Node, run: () => void, options: MutationObserverInit): Stop {
  const observer = new MutationObserver(run);
  observer.observe(node, bare(options));
  return () => observer.disconnect();
}
