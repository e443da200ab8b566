import { isRecord } from '../../model/record';

/** Checks arguments before a request. A message names the argument and never contains a key. */

/** Only white space by Unicode (`trim` keeps U+0085) or by JavaScript (which adds U+FEFF). */
const BLANK = /^[\p{White_Space}\uFEFF]*$/u;

/** A text that is not blank. Throws a `TypeError`. */
export function requireText(name: string, value: unknown): string {
  return requireFilled(name, value, BLANK);
}

/** A text that is not empty; white space counts. Throws a `TypeError`. */
export function requirePattern(name: string, value: unknown): string {
  return requireFilled(name, value, /^$/);
}

function requireFilled(name: string, value: unknown, empty: RegExp): string {
  if (typeof value !== 'string') throw new TypeError(`\`${name}\` must be a string`);
  if (empty.test(value)) throw new TypeError(`\`${name}\` must not be empty`);
  return requireWhole(name, value);
}

/** A text that may be blank. Throws a `TypeError` for half of a surrogate pair, which no URL and no body can contain. */
export function requireWhole(name: string, text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`\`${name}\` must not hold half of a surrogate pair`);
  return text;
}

/** A key or token that a header can contain. Throws a `TypeError` without the value; the usual mistake is a pasted line break. */
export function requireCredential(name: string, value: unknown): string {
  const text = requireText(name, value);
  if (!/^[\x21-\x7e]+$/.test(text)) throw new TypeError(`\`${name}\` must be printable ASCII without spaces`);
  return text;
}

/** An ID for a path. Throws as `requireText`, and for `.` and `..`. */
export function requirePathId(name: string, value: unknown): string {
  const id = requireText(name, value);
  // `..` survives encoding and would name another path.
  if (/^\.{1,2}$/.test(id)) throw new TypeError(`\`${name}\` must not be only dots`);
  return id;
}

/** A whole number within bounds, both allowed. Throws a `RangeError`. */
export function requireInteger(name: string, value: unknown, lowest: number, highest: number): number {
  if (Number.isInteger(value) && (value as number) >= lowest && (value as number) <= highest) return value as number;
  const bounds = highest === Number.MAX_SAFE_INTEGER ? `from ${lowest} on` : `from ${lowest} to ${highest}`;
  throw new RangeError(`\`${name}\` must be a whole number ${bounds}`);
}

/** One of these values. Throws a `TypeError`. */
export function requireWord<Word extends string>(name: string, value: unknown, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new TypeError(`\`${name}\` must be ${words.map((each) => `'${each}'`).join(' or ')}`);
  return word;
}

/** A list of texts; `requireItem` checks each. Throws a `TypeError`. */
export function requireTexts(
  name: string,
  value: unknown,
  requireItem: (name: string, item: unknown) => string = requireText,
): readonly string[] {
  if (!Array.isArray(value)) throw new TypeError(`\`${name}\` must be an array of strings`);
  return value.map((item, index) => requireItem(`${name}[${index}]`, item));
}

/** Attributes as pairs, names in code-unit order: the CDN caches by the bytes of the URL. Throws a `TypeError`. */
export function requireAttributes(value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (!isRecord(value)) throw new TypeError('`userAttributes` must be an object of strings');
  return Object.entries(value)
    .map(([name, text]): [string, string] => {
      if (name === '') throw new TypeError('`userAttributes` must not have an empty name');
      requireWhole('userAttributes', name);
      return [`userAttributes[${name}]`, requireText(`userAttributes.${name}`, text)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
