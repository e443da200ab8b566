import { pageDocument } from '../../platform/plain';

let holders = 0;
let unlock = () => {};

/** Whether the page's scrollbar takes room: what covers the page grows by it when the page is locked. */
export const hasScrollbar = () => innerWidth > pageDocument.documentElement.clientWidth;

/** Keeps the page behind a player from scrolling; the last one to let go restores its exact inline styles. */
export function lockScroll(): () => void {
  if (holders++ === 0) unlock = lock(pageDocument.documentElement);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--holders === 0) unlock();
  };
}

function lock(root: HTMLElement): () => void {
  const hadAttribute = root.hasAttribute('style');
  const wanted: [string, string][] = [['overflow', 'hidden']];
  // Without its room the page behind would jump sideways. `scrollbar-gutter` would keep it too, as a strip of the page
  // beside the player that nothing can cover.
  const scrollbar = innerWidth - root.clientWidth;
  if (scrollbar > 0)
    wanted.push(['padding-right', `${scrollbar + (Number.parseFloat(getComputedStyle(root).paddingRight) || 0)}px`]);
  const restores = wanted.map(([property, value]) => {
    const before = root.style.getPropertyValue(property);
    const priority = root.style.getPropertyPriority(property);
    root.style.setProperty(property, value, 'important');
    return () => {
      // What the host wrote meanwhile is the host's.
      if (root.style.getPropertyValue(property) !== value) return;
      if (before) root.style.setProperty(property, before, priority);
      else root.style.removeProperty(property);
    };
  });
  return () => {
    for (const restore of restores) restore();
    if (!hadAttribute && !root.getAttribute('style')) root.removeAttribute('style');
  };
}
