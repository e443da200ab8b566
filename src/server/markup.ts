import { json } from '../model/json';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that neither HTML nor XML 1.0 may contain: control characters and halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Cs}/gu;

/** Escapes text for the content and the quoted attributes of HTML and XML. */
export function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An opening tag. An attribute without a value is `true`; one that is undefined is left out. */
export function toOpeningTag(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeText(String(value))}"`));
  return `<${name}${written.join('')}>`;
}

/** An element that contains only text; `''` without text. */
export const toTextElement = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeText(text)}</${name}>`;

/** JSON for a `<script type="application/ld+json">`: text cannot end the element or open a comment in it. */
export function toScriptJson(value: unknown): string {
  return json
    .stringify(value)
    .replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
