/** Parsed once each: players and lists come and go, their styles stay the same. */
const sheets = new Map<string, CSSStyleSheet>();

/** Gives a shadow root a style sheet that no content policy blocks; returns what takes it away again. */
export function adoptStyles(root: ShadowRoot, css: string): () => void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    // Another part of the same root may have it too.
    const at = root.adoptedStyleSheets.lastIndexOf(sheet);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, index) => index !== at);
  };
}
