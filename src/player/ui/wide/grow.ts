/** From this height on all grows with the player, up to twice its size. */
const FULL_PX = 1200;
/** One pixel of the styles, at the height of the player. */
export const UNIT = `clamp(1px,100cqh/${FULL_PX},2px)`;

const grown = new WeakSet<CSSStyleSheet>();

/**
 * Writes every length of the player's styles in units of `--u`: the same as before if `--u` is not set. Sizes in queries
 * stay unchanged.
 */
export function growStyles(root: ShadowRoot): void {
  for (const sheet of root.adoptedStyleSheets) {
    if (grown.has(sheet)) continue;
    grown.add(sheet);
    const css = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    sheet.replaceSync(toUnits(css));
  }
}

export const toUnits = (css: string): string =>
  css.replace(/@[^{]+|(-?[\d.]+)px/g, (all, px) => (px ? `calc(${px}*var(--u,1px))` : all));
