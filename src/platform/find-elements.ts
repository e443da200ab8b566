import { pageDocument } from './document-of';
import { ELEMENT_NAMES } from './element-names';

/** Our own elements that the page has, of every kind. */
export const findElements = (): HTMLElement[] => [...pageDocument.querySelectorAll<HTMLElement>(ELEMENT_NAMES)];
