import { plain } from './plain';

/** What an element itself says of itself: the fields of a form hide its own members. (I28) */
export const readElement = (
  element: Element,
): Pick<Element, 'id' | 'localName' | 'getAttribute' | 'getAttributeNames' | 'isConnected'> => plain(element);
