import { bare } from './bare';

/** Scrolls to this horizontal position at once. */
export const jumpTo = (scroller: Element, left: number): void =>
  scroller.scroll(bare<ScrollToOptions>({ left, behavior: 'instant' }));
