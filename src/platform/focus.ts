import { bare } from './bare';
import { pageDocument } from './document-of';
import { plain } from './plain';

/** Gives an element the focus, and leaves the page where it is scrolled to. */
export const focusInPlace = (element: HTMLElement | null | undefined): void => {
  if (element) plain(element).focus(bare({ preventScroll: true }));
};

/** The element with the focus, also inside open shadow roots. */
export function findFocused(): Element | null {
  let focused = pageDocument.activeElement;
  for (let inner = focused; inner; inner = plain(inner).shadowRoot?.activeElement ?? null) focused = inner;
  return focused;
}

/** Scrolls the parents of an element so that it is in sight. */
export const scrollIntoSight = (element: Element, options: ScrollIntoViewOptions): void =>
  element.scrollIntoView(bare(options));
