import { type Drawing, element } from '../../render/element';

/** A line icon of 24 by 24, hidden from screen readers: the button around it has the name. */
const icon = (lines: string) => (): Drawing =>
  element(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': true },
    element('path', { d: lines }),
  );

/** Points to the end of the line; mirrored by CSS for the start and in right-to-left pages. */
export const chevronIcon = icon('m9 5 7 7-7 7');

export const retryIcon = icon('M4 12a8 8 0 1 0 2.6-5.9L4 8.5m0-5v5h5');

/** A stack of cards: a list with nothing in it. */
export const emptyIcon = icon('M4 7.5h10V20H4zM8.5 3.5H20V16');
