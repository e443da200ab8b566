import { readElement } from '../../platform/read-element';

/** Attribute (without `data-`) and the name it has in a view's configuration. */
const NAMES = {
  'base-url': 'basename',
  basename: 'basename',
  categories: 'categories',
  collection: 'collection',
  'clip-id': 'clipId',
  'external-id': 'externalId',
  'cell-type': 'cellType',
  'display-limit': 'displayLimit',
  'ui-style': 'uiStyle',
  'visible-tiles': 'visibleTiles',
} as const;

/** Every attribute of our elements that a view listens to. */
export const LIST_ATTRIBUTES: readonly string[] = Object.keys(NAMES);

/**
 * The configuration in the attributes of an element, under the configuration's names. A container uses the prefix
 * `data-`, a custom element of the SDK none.
 */
export function readListAttributes(element: Element, prefix: 'data-' | ''): Readonly<Record<string, string>> {
  const { getAttribute } = readElement(element);
  const found: Record<string, string> = {};
  for (const [attribute, name] of Object.entries(NAMES)) {
    const value = getAttribute(prefix + attribute);
    if (value !== null) found[name] ??= value;
  }
  return found;
}
