import { plain } from './plain';

/** Puts a node at the end of `parent`. */
export const attach = (parent: Element, node: Node): void => plain(parent).append(node);
