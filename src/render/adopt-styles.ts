import { windowOf } from '../platform/document-of';

/** Parsed once for each document, which adopts no sheet of another one. (I35) */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Gives a shadow root a style sheet that no content policy blocks; returns a function that takes it away again. */
export function adoptStyles(root: ShadowRoot, css: string): () => void {
  const sheet = toSheet(root, css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    // Another part of the same root may have it too.
    const at = root.adoptedStyleSheets.lastIndexOf(sheet);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, index) => index !== at);
  };
}

function toSheet(root: ShadowRoot, css: string): CSSStyleSheet {
  const ofDocument = sheets.get(root.ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(root.ownerDocument, ofDocument);
  let sheet = ofDocument.get(css);
  if (!sheet) {
    sheet = new (windowOf(root).CSSStyleSheet)();
    sheet.replaceSync(css);
    ofDocument.set(css, sheet);
  }
  return sheet;
}
