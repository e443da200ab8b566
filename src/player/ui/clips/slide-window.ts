/** The part of a long feed that has boxes in the page: `[start, end)` in clip indexes. */
export interface SlideWindow {
  readonly start: number;
  readonly end: number;
}

export const MOST_SLIDES = 40;
/** Slides between the current one and the window's edge, so that no gesture reaches the edge. */
const MARGIN = 6;

/** The window around `index`; the same object while the current one is good. Only to be called at rest. */
export function nextSlideWindow(slides: SlideWindow, index: number, count: number): SlideWindow {
  const isGood =
    slides.end <= count &&
    slides.start <= index &&
    index < slides.end &&
    (slides.start === 0 || index - slides.start >= MARGIN) &&
    (slides.end === count || slides.end - index > MARGIN);
  if (isGood) return slides;
  const start = Math.max(0, Math.min(index - MOST_SLIDES / 2, count - MOST_SLIDES));
  const next = { start, end: Math.min(count, start + MOST_SLIDES) };
  return next.start === slides.start && next.end === slides.end ? slides : next;
}
