import { isRecord, readOwn } from '../../model/record';
import { ANSWERS, SHAPES } from './answer-shapes.generated';

/** An operation that the client calls, by its name in the contract. */
export type OperationId = keyof typeof ANSWERS;

/** A list whose invalid entries are left out and counted, so that one record does not fail a whole page. */
export type SkippingList = 'clips' | 'stories';

/** The value of a body, or the first path that breaks the contract. */
export type Reading =
  /** `repairs`: paths of the parts that were left out because they are missing or wrong, for example `theme.light`. */
  | { readonly kind: 'right'; readonly value: unknown; readonly repairs: readonly string[] }
  /** `clips[3].id`; empty for the body itself. */
  | { readonly kind: 'wrong'; readonly path: string };

const COUNTS = { clips: 'skippedClips', stories: 'skippedStories' } as const;

/**
 * Reads the parsed body of a 200 field by field.
 *
 * A missing nullable field becomes null. Unknown enumeration values and unknown fields are kept. Wrong parts of a theme
 * and of the echo of a request are removed. With `skipping`, invalid records of that list are left out; the value then
 * contains their number and the first wrong path. A list that contains other values, or no readable record, is wrong.
 */
export function readAnswer(operation: OperationId, body: unknown, skipping?: SkippingList): Reading {
  const word = ANSWERS[operation];
  const repairs: string[] = [];
  const toReading = (path: string | undefined, value: unknown): Reading =>
    path === undefined ? { kind: 'right', value, repairs } : { kind: 'wrong', path };
  const list = skipping && readOwn(body, skipping);
  if (!skipping || !Array.isArray(list) || !isRecord(body)) {
    return toReading(findWrongPath(word, body, '', repairs), body);
  }
  const itemWord = (fieldsOf(word).find(([key]) => key === skipping)?.[1] ?? '').slice(0, -2);
  const paths = list.map((item, index) => findWrongPath(itemWord, item, `${skipping}[${index}]`, repairs));
  const kept = list.filter((_, index) => paths[index] === undefined);
  const firstSkipped = paths.find((path) => path !== undefined);
  const isNoList = list.some((item) => !isRecord(item)) || kept.length === 0;
  const rest = { ...body, [skipping]: [] };
  const wrongPath = findWrongPath(word, rest, '', repairs) ?? (isNoList ? firstSkipped : undefined);
  return toReading(wrongPath, {
    ...rest,
    [skipping]: kept,
    [COUNTS[skipping]]: list.length - kept.length,
    firstWrongPath: firstSkipped ?? repairs[0],
  });
}

type Field = readonly [key: string, word: string];

const parsed = new Map<string, readonly Field[]>();

/** The fields of a shape: `id:d title eyebrow:s?`, a text if no type is given. */
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
 * The first path in `value` that does not match the type `word`; undefined if it matches. Adds removed parts to `repairs`.
 *
 * `s` text, `d` text that is not empty, `b` boolean, `n` number, `i` whole number, `u` whole number from 0 on, `*`
 * anything, `0` an object without fields, `=x` the text x, `A` an object of shape A; after it `[]` for a list of these,
 * `{}` for an object of these by any name, `|` between alternatives, `?` for null as well; before the type of a
 * field `~` for a value whose wrong parts are removed.
 */
function findWrongPath(word: string, value: unknown, path: string, repairs: string[]): string | undefined {
  if (word.endsWith('?')) return value === null ? undefined : findWrongPath(word.slice(0, -1), value, path, repairs);
  if (word.includes('|')) {
    // The last match: an empty object matches every shape without constants, and is last.
    const fitting = word
      .split('|')
      .reverse()
      .find((one) => isOf(one, value));
    return fitting === undefined ? path : findWrongPath(fitting, value, path, repairs);
  }
  if (word.endsWith('[]')) {
    if (!Array.isArray(value)) return path;
    return findFirst(value, (item, index) => findWrongPath(word.slice(0, -2), item, `${path}[${index}]`, repairs));
  }
  if (word.endsWith('{}')) {
    if (!isRecord(value)) return path;
    return findFirst(Object.keys(value), (key) =>
      findWrongPath(word.slice(0, -2), value[key], toPath(path, key), repairs),
    );
  }
  if (!(word in SHAPES)) return isScalar(word, value) ? undefined : path;
  if (!isRecord(value)) return path;
  return findFirst(fieldsOf(word), ([key, fieldWord]) =>
    findWrongField(fieldWord, value as Record<string, unknown>, key, toPath(path, key), repairs),
  );
}

function findWrongField(
  word: string,
  holder: Record<string, unknown>,
  key: string,
  path: string,
  repairs: string[],
): string | undefined {
  if (word.startsWith('~')) {
    repairField(word.slice(1), holder, key, path, repairs);
    // Without any valid part it becomes null or an empty object, which the contract allows.
    if (!Object.hasOwn(holder, key)) holder[key] = word.endsWith('?') ? null : {};
    return undefined;
  }
  const isOwn = Object.hasOwn(holder, key);
  if (!isOwn && word.endsWith('?')) holder[key] = null;
  return isOwn || word.endsWith('?') ? findWrongPath(word, holder[key], path, repairs) : path;
}

/** Removes the wrong parts of a field, as deep as possible, else the field. */
function repairField(
  word: string,
  holder: Record<string, unknown>,
  key: string,
  path: string,
  repairs: string[],
): void {
  if (findWrongField(word, holder, key, path, repairs) === undefined) return;
  const value = holder[key];
  const shape = word.replace(/\|0$|\?$/, '');
  if (isRecord(value) && shape in SHAPES) {
    for (const [partKey, partWord] of fieldsOf(shape)) {
      repairField(partWord, value as Record<string, unknown>, partKey, toPath(path, partKey), repairs);
    }
    return;
  }
  delete holder[key];
  repairs.push(path);
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

/** Whether the constants of an alternative match. */
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
