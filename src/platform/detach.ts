import { plain } from './plain';

/** Takes a node out of the page. Not by its `remove`: Prototype.js has its own, which throws if there is no parent. (I1) */
export function detach(node: Node | undefined): void {
  const parent = node?.parentNode;
  if (parent) plain(parent).removeChild(node);
}

/** As `dispatchEvent`; if a host's own version throws, no listener receives the event, and it was not prevented. (I1) */
export function dispatch(target: EventTarget, event: Event): boolean {
  try {
    return target.dispatchEvent(event);
  } catch {
    return true;
  }
}
