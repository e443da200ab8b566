import type { Drawing, Properties } from '../render/element';
import { escapeText, toOpeningTag } from './markup';

/** Elements without content and end tag. */
const VOID = new Set(['img', 'link']);

/**
 * The HTML of an element. Custom properties are left out, because a content security policy forbids inline styles; so are
 * listeners. `adjust` returns other attributes for an element.
 */
export function toHtml(
  { tag, properties, children }: Drawing,
  adjust: (tag: string, given: Properties, key: string | undefined) => object,
): string {
  const { key, ref: _ref, text, ...given } = properties;
  const attributes = Object.entries(adjust(tag, given, key))
    .filter(([name, value]) => !name.startsWith('--') && value !== undefined && typeof value !== 'function')
    // An attribute such as `draggable` or `aria-hidden` needs its value.
    .map(([name, value]) => [name.toLowerCase(), value === true && name === 'hidden' ? true : String(value)] as const);
  const start = toOpeningTag(tag, Object.fromEntries(attributes));
  if (VOID.has(tag)) return start;
  const content = children.map((child) => (child ? toHtml(child, adjust) : '')).join('');
  return `${start}${text === undefined ? content : escapeText(text)}</${tag}>`;
}
