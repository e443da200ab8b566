import { pageDocument } from './document-of';

/** Our own elements that the page has, of every kind. */
export const findElements = (): HTMLElement[] => [
  ...pageDocument.querySelectorAll<HTMLElement>(
    'service-clips-row,service-clips-grid,service-clips-player,service-stories-row,service-stories-grid',
  ),
];
