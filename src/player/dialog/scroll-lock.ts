import { readZoom } from '../../platform/css-zoom';
import { pageDocument } from '../../platform/document-of';

let holders = 0;
let unlock = () => {};

/** Whether the page reserves space for its scrollbar while it does not scroll. */
const hasGutter = (root: Element) => !/^(auto)?$/.test(getComputedStyle(root).getPropertyValue('scrollbar-gutter'));

/** Whether the page gets wider when it is locked, so that what covers it must wait for that. */
export const growsWhenLocked = () => {
  const root = pageDocument.documentElement;
  return innerWidth > root.clientWidth || hasGutter(root);
};

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
  const restores: (() => void)[] = [];
  const write = (property: string, value: string) => {
    const before = root.style.getPropertyValue(property);
    const priority = root.style.getPropertyPriority(property);
    root.style.setProperty(property, value, 'important');
    restores.push(() => {
      // Keep what the host wrote in the meantime.
      if (root.style.getPropertyValue(property) !== value) return;
      if (before) root.style.setProperty(property, before, priority);
      else root.style.removeProperty(property);
    });
  };
  const pad = (side: 'left' | 'right', px: number) => {
    const style = getComputedStyle(root);
    const before = Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
    if (px > 0) write(`padding-${side}`, `${before + px / readZoom(root)}px`);
  };

  // The space of the scrollbar becomes padding, so that the page does not move. As a gutter it would be a strip next to
  // the player that nothing can cover.
  if (hasGutter(root)) {
    const before = root.getBoundingClientRect();
    write('overflow', 'hidden');
    write('scrollbar-gutter', 'auto');
    const after = root.getBoundingClientRect();
    pad('left', before.left - after.left);
    pad('right', after.right - before.right);
  } else {
    const scrollbar = innerWidth - root.clientWidth;
    write('overflow', 'hidden');
    pad('right', scrollbar);
  }
  return () => {
    for (const restore of restores) restore();
    if (!hadAttribute && !root.getAttribute('style')) root.removeAttribute('style');
  };
}
