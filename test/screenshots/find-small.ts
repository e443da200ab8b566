import type { Page } from 'playwright-core';

/** The size that a finger hits (2.5.5), and the least size next to another control (2.5.8). */
const TARGET_PX = 44;
const LEAST_PX = 24;
const TEXT_PX = 12;

/**
 * Returns the SDK's controls with a hit area under 44 px, unless another control begins there, and its text under 12 px.
 *
 * The hit area is measured from the control's middle, pseudo-elements included. Links in running text are as high as their
 * line (2.5.8 excepts them), and a control that a scroller cuts off is measured by its box.
 */
export const findSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(measure, { target: TARGET_PX, least: LEAST_PX, text: TEXT_PX });

type Point = readonly [x: number, y: number];

/** Runs in the page. */
function measure({ target, least, text }: { readonly target: number; readonly least: number; readonly text: number }) {
  const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=tab], [role=slider]';
  const player = document.querySelector('service-player');
  const sheet = player?.shadowRoot?.querySelector('dialog.sheet');
  const ours = player ? [sheet ?? player] : [...document.querySelectorAll('#one, #two, #three, #four')];
  const withShadows = (root: Element | ShadowRoot): Element[] => [
    ...root.querySelectorAll('*'),
    ...('shadowRoot' in root && root.shadowRoot ? withShadows(root.shadowRoot) : []),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? withShadows(shadowRoot) : [])),
  ];
  const all = [...new Set(ours.flatMap(withShadows))];
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], .for-ears, .aside') &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const nameOf = (element: Element) =>
    `${element.localName}.${String(element.className)} “${(element.ariaLabel || element.textContent || '').trim().slice(0, 30)}”`;

  const hitAt = (...[x, y]: Point): Element | undefined => {
    let hit: Element | undefined;
    for (let root: DocumentOrShadowRoot | null = document; root; root = hit.shadowRoot) {
      const next = root.elementFromPoint(x, y);
      if (!next || next === hit) break;
      hit = next;
    }
    return hit;
  };
  /** How far the control is hit from a point on, one way; `isNext` where another control begins there. */
  const reach = (control: Element, [x, y]: Point, [dx, dy]: Point) => {
    const box = control.getBoundingClientRect();
    for (let px = 1; px <= target; px++) {
      const [atX, atY]: Point = [x + dx * px, y + dy * px];
      const hit = hitAt(atX, atY);
      if (hit && control.contains(hit)) continue;
      const other = hit?.closest(CONTROLS);
      const isCut = atX > box.left && atX < box.right && atY > box.top && atY < box.bottom;
      return { px: px - 0.5, isNext: Boolean(other) && other !== control, isCut };
    }
    return { px: target, isNext: false, isCut: false };
  };
  const faults: string[] = [];
  const before = scrollY;
  for (const control of all.filter((one) => one.matches(CONTROLS) && isSeen(one))) {
    const whole = () => control.getBoundingClientRect();
    if (!player) scrollBy({ top: whole().top + whole().height / 2 - innerHeight / 2, behavior: 'instant' });
    const { left, top, width, height } = whole();
    const middle: Point = [left + width / 2, top + height / 2];
    const isInline =
      getComputedStyle(control).display === 'inline' && control.parentElement?.textContent !== control.textContent;
    // What is covered or scrolled away is measured in the state that shows it.
    const hit = hitAt(...middle);
    if (isInline || !hit || !control.contains(hit)) continue;
    for (const [axis, size] of [
      ['wide', width],
      ['high', height],
    ] as const) {
      const sides = [-1, 1].map((way) => reach(control, middle, axis === 'wide' ? [way, 0] : [0, way]));
      const total = sides.reduce((sum, { px }) => sum + px, 0);
      const isEnough = (side: { readonly px: number; readonly isNext: boolean }) =>
        side.px >= target / 2 - 0.5 || side.isNext;
      if (total >= target - 0.5 || (size >= target && sides.some(({ isCut }) => isCut))) continue;
      if (total >= least && sides.every(isEnough)) continue;
      faults.push(`${nameOf(control)} is hit ${total} px ${axis}, box ${Math.round(size)}`);
    }
  }
  scrollTo({ top: before, behavior: 'instant' });
  for (const element of all.filter(isSeen)) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // A size of 0 is how a word steps aside for its icon.
    if (own && size > 0 && size < text) faults.push(`${nameOf(element)} is written in ${size} px`);
  }
  return faults;
}
