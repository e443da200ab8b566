import { isRecord } from '../../model/record';

/** The check of what a caller hands over: a clear message before a round trip, never a key in it. */

/** A text that is not blank. Throws a `TypeError`. */
export function requireText(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`\`${name}\` must be a string`);
  if (value.trim() === '') throw new TypeError(`\`${name}\` must not be empty`);
  return requireWhole(name, value);
}

/** A text that may be blank. Throws a `TypeError` for half a character, which no address and no body can carry. */
export function requireWhole(name: string, text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`\`${name}\` must not hold half of a surrogate pair`);
  return text;
}

/** Characters of the longest id; ours, since the service's document names none. */
const LONGEST_ID = 256;

/** An id that is sent in a query or a body. Throws a `TypeError`, and a `RangeError` for one that is too long. */
export function requireId(name: string, value: unknown): string {
  const id = requireText(name, value);
  if (id.length > LONGEST_ID) throw new RangeError(`\`${name}\` must have at most ${LONGEST_ID} characters`);
  return id;
}

/** A key or token that a header can carry. Throws a `TypeError` without the value: a pasted line break is the usual fault. */
export function requireCredential(name: string, value: unknown): string {
  const text = requireText(name, value);
  if (!/^[\x21-\x7e]+$/.test(text)) throw new TypeError(`\`${name}\` must be printable ASCII without spaces`);
  return text;
}

/** An id that may stand in a path. Throws as `requireId`, and for dots only. */
export function requirePathId(name: string, value: unknown): string {
  const id = requireId(name, value);
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

/** One of a few words. Throws a `TypeError`. */
export function requireWord<Word extends string>(name: string, value: unknown, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new TypeError(`\`${name}\` must be ${words.map((each) => `'${each}'`).join(' or ')}`);
  return word;
}

/** A list of texts, each held to `requireItem`. Throws a `TypeError`. */
export function requireTexts(
  name: string,
  value: unknown,
  requireItem: (name: string, item: unknown) => string = requireText,
): readonly string[] {
  if (!Array.isArray(value)) throw new TypeError(`\`${name}\` must be an array of strings`);
  return value.map((item, index) => requireItem(`${name}[${index}]`, item));
}

/** Attributes as pairs, names in code-unit order: the edge caches by the bytes of the address. Throws a `TypeError`. */
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
