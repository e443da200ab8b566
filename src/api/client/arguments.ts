import { isRecord } from '../../model/record';

/** The check of what a caller hands over: a clear message before a round trip, never a key in it. */

/** A text that is not blank. Throws a `TypeError`. */
export function requireText(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`\`${name}\` must be a string`);
  if (value.trim() === '') throw new TypeError(`\`${name}\` must not be empty`);
  return value;
}

/** A key or token that a header can carry. Throws a `TypeError` without the value: a pasted line break is the usual fault. */
export function requireCredential(name: string, value: unknown): string {
  const text = requireText(name, value);
  if (!/^[\x21-\x7e]+$/.test(text)) throw new TypeError(`\`${name}\` must be printable ASCII without spaces`);
  return text;
}

/** An id that may stand in a path, encoded. Throws a `TypeError`. */
export function requirePathId(name: string, value: unknown): string {
  const id = requireText(name, value);
  // `..` survives encoding and would name another path.
  if (/^\.{1,2}$/.test(id)) throw new TypeError(`\`${name}\` must not be only dots`);
  return encodeURIComponent(id);
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

/** A list of texts that are not blank. Throws a `TypeError`. */
export function requireTexts(name: string, value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new TypeError(`\`${name}\` must be an array of strings`);
  return value.map((item, index) => requireText(`${name}[${index}]`, item));
}

/** Attributes as pairs, names in code-unit order: the edge caches by the bytes of the address. Throws a `TypeError`. */
export function requireAttributes(value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (!isRecord(value)) throw new TypeError('`userAttributes` must be an object of strings');
  return Object.entries(value)
    .map(([name, text]): [string, string] => {
      if (name === '') throw new TypeError('`userAttributes` must not have an empty name');
      return [`userAttributes[${name}]`, requireText(`userAttributes.${name}`, text)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
