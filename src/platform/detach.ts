import { plain } from './plain';

/** Removes a node from the page. Not by its `remove`: that of Prototype.js throws if there is no parent. (I1) */
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
