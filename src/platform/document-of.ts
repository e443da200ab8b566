import { plain } from './plain';

/** The page's document, whatever names its elements have; undefined on a server, as `document` itself. (I28) */
export const pageDocument = (typeof document === 'undefined' ? undefined : /* @__PURE__ */ plain(document)) as Document;

/** The document that a node is in: the page may have put a view into a frame, a popup or a picture-in-picture window. (I35) */
export const documentOf = ({ ownerDocument }: Node): Document =>
  ownerDocument && ownerDocument !== document ? plain(ownerDocument) : pageDocument;

/** The window that a node is in. */
export const windowOf = (node: Node): Window & typeof globalThis => documentOf(node).defaultView ?? window;
