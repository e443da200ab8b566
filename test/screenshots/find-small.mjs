/** A finger hits what is so large (2.5.5); smaller may be what stands beside another control, but never smaller than that (2.5.8). */
const TARGET_PX = 44;
const LEAST_PX = 24;
const TEXT_PX = 12;

/**
 * What of ours is too small in the page as it stands: controls whose hit area is under 44 px, unless another control begins
 * there, and text under 12 px. Nothing where all is well.
 *
 * A hit area is what the browser gives a finger, from the control's middle on, pseudo-elements included. Links in running
 * text are as high as their line (2.5.8 excepts them), and what a scroller cuts off is measured by its box.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<readonly string[]>}
 */
export const findSmall = (page) => page.evaluate(measure, { target: TARGET_PX, least: LEAST_PX, text: TEXT_PX });

/** Runs in the page. */
function measure({ target, least, text }) {
  const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=tab], [role=slider]';
  const player = document.querySelector('service-player');
  const sheet = player?.shadowRoot?.querySelector('dialog.sheet');
  const ours = player ? [sheet ?? player] : [...document.querySelectorAll('#one, #two, #three, #four')];
  const withShadows = (root) => [
    ...root.querySelectorAll('*'),
    ...(root.shadowRoot ? withShadows(root.shadowRoot) : []),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? withShadows(shadowRoot) : [])),
  ];
  const all = [...new Set(ours.flatMap(withShadows))];
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], .for-ears, .aside') &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const nameOf = (element) =>
    `${element.localName}.${String(element.className)} “${(element.ariaLabel || element.textContent).trim().slice(0, 30)}”`;

  const hitAt = (x, y) => {
    let hit;
    for (let root = document; root; root = hit.shadowRoot) {
      const next = root.elementFromPoint(x, y);
      if (!next || next === hit) break;
      hit = next;
    }
    return hit;
  };
  /** How far the control is hit from a point on, one way; `isNext` where another control begins there. */
  const reach = (control, [x, y], [dx, dy]) => {
    const box = control.getBoundingClientRect();
    for (let px = 1; px <= target; px++) {
      const [atX, atY] = [x + dx * px, y + dy * px];
      const hit = hitAt(atX, atY);
      if (hit && control.contains(hit)) continue;
      const other = hit?.closest(CONTROLS);
      const isCut = atX > box.left && atX < box.right && atY > box.top && atY < box.bottom;
      return { px: px - 0.5, isNext: Boolean(other) && other !== control, isCut };
    }
    return { px: target, isNext: false, isCut: false };
  };
  const faults = [];
  const before = scrollY;
  for (const control of all.filter((one) => one.matches(CONTROLS) && isSeen(one))) {
    const whole = () => control.getBoundingClientRect();
    if (!player) scrollBy({ top: whole().top + whole().height / 2 - innerHeight / 2, behavior: 'instant' });
    const { left, top, width, height } = whole();
    const middle = [left + width / 2, top + height / 2];
    const isInline =
      getComputedStyle(control).display === 'inline' && control.parentElement?.textContent !== control.textContent;
    // What lies behind something, or is scrolled away, is measured where it is in reach.
    const hit = hitAt(...middle);
    if (isInline || !hit || !control.contains(hit)) continue;
    for (const [axis, size] of [
      ['wide', width],
      ['high', height],
    ]) {
      const sides = [-1, 1].map((way) => reach(control, middle, axis === 'wide' ? [way, 0] : [0, way]));
      const total = sides[0].px + sides[1].px;
      const isEnough = (side) => side.px >= target / 2 - 0.5 || side.isNext;
      if (total >= target - 0.5 || (size >= target && sides.some(({ isCut }) => isCut))) continue;
      if (total >= least && sides.every(isEnough)) continue;
      faults.push(`${nameOf(control)} is hit ${total} px ${axis}, box ${Math.round(size)}`);
    }
  }
  scrollTo({ top: before, behavior: 'instant' });
  for (const element of all.filter(isSeen)) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // A size of 0 is how a word steps aside for its icon.
    if (own && size > 0 && size < text) faults.push(`${nameOf(element)} is written in ${size} px`);
  }
  return faults;
}
