/** The part of a long feed that has boxes in the page: `[start, end)` in clip indexes. */
export interface SlideWindow {
  readonly start: number;
  readonly end: number;
}

export const MOST_SLIDES = 40;
/** Slides that must stand between the current one and the window's edge, so that no gesture meets the edge. */
const MARGIN = 6;

/** The window around `index`; the same object while the current one is good. Only to be called at rest. */
export function nextSlideWindow(window: SlideWindow, index: number, count: number): SlideWindow {
  const isGood =
    window.end <= count &&
    window.start <= index &&
    index < window.end &&
    (window.start === 0 || index - window.start >= MARGIN) &&
    (window.end === count || window.end - index > MARGIN);
  if (isGood) return window;
  const start = Math.max(0, Math.min(index - MOST_SLIDES / 2, count - MOST_SLIDES));
  const next = { start, end: Math.min(count, start + MOST_SLIDES) };
  return next.start === window.start && next.end === window.end ? window : next;
}
