import { plain } from './plain';

/** Removes a node from the page. Not by its `remove`: that of Prototype.js throws if there is no parent. (I1) */
export function detach(node: Node | undefined): void {
  const parent = node?.parentNode;
  if (parent) plain(parent).removeChild(node);
}
