import { isRecord, readOwn } from '../../model/record';
import { ANSWERS, SHAPES } from './answer-shapes.generated';

/** An operation that the client calls, by its name in the contract. */
export type OperationId = keyof typeof ANSWERS;

/** A list whose broken entries are left out and counted, so that one bad record does not cost a whole page. */
export type SkippingList = 'clips' | 'stories';

/** What a body holds, or where it first is not what the contract promises. */
export type Reading =
  | { readonly kind: 'right'; readonly value: unknown }
  /** `clips[3].id`; empty for the body itself. */
  | { readonly kind: 'wrong'; readonly path: string };

const COUNTS = { clips: 'skippedClips', stories: 'skippedStories' } as const;

/**
 * Reads the parsed body of a 200 field by field.
 *
 * A nullable field that was left out becomes null. Words that the contract lists may be new ones, and fields that it
 * does not know stay. With `skipping`, broken records of that list are left out; the value then carries their number
 * and the first wrong path. A list that holds something else than records, or no record that can be read, is wrong.
 */
export function readAnswer(operation: OperationId, body: unknown, skipping?: SkippingList): Reading {
  const word = ANSWERS[operation];
  const list = skipping && readOwn(body, skipping);
  if (!skipping || !Array.isArray(list) || !isRecord(body)) return toReading(findWrongPath(word, body, ''), body);
  const itemWord = (fieldsOf(word).find(([key]) => key === skipping)?.[1] ?? '').slice(0, -2);
  const paths = list.map((item, index) => findWrongPath(itemWord, item, `${skipping}[${index}]`));
  const kept = list.filter((_, index) => paths[index] === undefined);
  const firstWrongPath = paths.find((path) => path !== undefined);
  const isNoList = list.some((item) => !isRecord(item)) || kept.length === 0;
  const rest = { ...body, [skipping]: [] };
  return toReading(findWrongPath(word, rest, '') ?? (isNoList ? firstWrongPath : undefined), {
    ...rest,
    [skipping]: kept,
    [COUNTS[skipping]]: list.length - kept.length,
    firstWrongPath,
  });
}

const toReading = (path: string | undefined, value: unknown): Reading =>
  path === undefined ? { kind: 'right', value } : { kind: 'wrong', path };

type Field = readonly [key: string, word: string];

const parsed = new Map<string, readonly Field[]>();

/** The fields of a shape: `id:d title eyebrow:s?`, a text where no word is given. */
function fieldsOf(shape: string): readonly Field[] {
  const known = parsed.get(shape);
  if (known) return known;
  const fields = (SHAPES[shape] ?? '').split(' ').map((field): Field => {
    const [key = '', word = 's'] = field.split(':');
    return [key, word];
  });
  parsed.set(shape, fields);
  return fields;
}

/**
 * Where `value` first is not what a word says; undefined when it is.
 *
 * `s` text, `d` text that is not empty, `b` boolean, `n` number, `i` whole number, `u` whole number from 0 on, `*`
 * anything, `0` an object without fields, `=x` the text x, `A` an object of shape A; after it `[]` for a list of these,
 * `{}` for an object of these by any name, `|` between alternatives, `?` for null as well.
 */
function findWrongPath(word: string, value: unknown, path: string): string | undefined {
  if (word.endsWith('?')) return value === null ? undefined : findWrongPath(word.slice(0, -1), value, path);
  if (word.includes('|')) {
    // The last that fits: an empty object fits every shape without constants, and stands last.
    const fitting = word
      .split('|')
      .reverse()
      .find((one) => isOf(one, value));
    return fitting === undefined ? path : findWrongPath(fitting, value, path);
  }
  if (word.endsWith('[]')) {
    if (!Array.isArray(value)) return path;
    return findFirst(value, (item, index) => findWrongPath(word.slice(0, -2), item, `${path}[${index}]`));
  }
  if (word.endsWith('{}')) {
    if (!isRecord(value)) return path;
    return findFirst(Object.keys(value), (key) => findWrongPath(word.slice(0, -2), value[key], toPath(path, key)));
  }
  if (!(word in SHAPES)) return isScalar(word, value) ? undefined : path;
  return isRecord(value) ? findWrongField(word, value, path) : path;
}

function findWrongField(shape: string, value: Record<string, unknown>, path: string): string | undefined {
  return findFirst(fieldsOf(shape), ([key, word]) => {
    const isOwn = Object.hasOwn(value, key);
    if (!isOwn && word.endsWith('?')) value[key] = null;
    return isOwn || word.endsWith('?') ? findWrongPath(word, value[key], toPath(path, key)) : toPath(path, key);
  });
}

function findFirst<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

const toPath = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** Whether the constants of an alternative are there. */
function isOf(word: string, value: unknown): boolean {
  if (!(word in SHAPES)) return isScalar(word, value);
  return fieldsOf(word).every(([key, field]) => !field.startsWith('=') || isScalar(field, readOwn(value, key)));
}

function isScalar(word: string, value: unknown): boolean {
  switch (word) {
    case '*':
      return true;
    case 's':
      return typeof value === 'string';
    case 'd':
      return typeof value === 'string' && value !== '';
    case 'b':
      return typeof value === 'boolean';
    case 'n':
      return Number.isFinite(value);
    case 'i':
      return Number.isInteger(value);
    case 'u':
      return Number.isInteger(value) && (value as number) >= 0;
    case '0':
      return isRecord(value) && Object.keys(value).length === 0;
    default:
      return value === word.slice(1);
  }
}
