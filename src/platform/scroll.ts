import { bare } from './bare';

/** Scrolls to this horizontal position at once. */
export const jumpTo = (scroller: Element, left: number): void =>
  scroller.scroll(bare<ScrollToOptions>({ left, behavior: 'instant' }));

/** Scrolls the parents of an element so that it is in sight. */
export const scrollIntoSight = (element: Element, options: ScrollIntoViewOptions): void =>
  element.scrollIntoView(bare(options));
