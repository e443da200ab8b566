/** Gives a shadow root a style sheet of ours; constructed ones are no inline styles for a content security policy. */
export function adoptSheet(root: Node, css: string): void {
  if (!(root instanceof ShadowRoot)) return;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const sheets = new Map<string, CSSStyleSheet>();
