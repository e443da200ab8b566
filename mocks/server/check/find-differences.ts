import { isFitting, isObject, show } from '../../forms/read-form';
import { describeSchema, type Schema } from '../../forms/schema';
import { SCHEMAS } from './read-schemas.generated';

/** Where an answer is not what was expected. */
export interface Difference {
  /** `clips[3].id`; empty for the body itself. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

/** A schema of the contract, with the keywords that decide whether an answer fits. */
export interface AnswerSchema {
  /** A name in `SCHEMAS`. */
  readonly $ref?: string;
  readonly oneOf?: readonly AnswerSchema[];
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: AnswerSchema;
  readonly maxProperties?: number;
  readonly items?: AnswerSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
}

/** Every place where a body is not what the contract promises. A field that the contract does not list is one, too. */
export function findDifferences(schema: AnswerSchema, value: unknown, path = ''): readonly Difference[] {
  if (schema.$ref !== undefined) return findDifferences(toSchema(schema), value, path);
  if (schema.oneOf) return findDifferences(findMeant(schema.oneOf, value), value, path);
  if (schema.type === undefined) return [];
  const differ = (expected: string) => [{ path, expected, received: show(value) }];
  // The forms of the mock compare single values; their schema is a part of this one.
  if (!isFitting(schema as Schema, value)) return differ(describe(schema));
  if (schema.const !== undefined && value !== schema.const) return differ(`"${schema.const}"`);
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern).test(value)) {
    return differ(`a text that matches ${schema.pattern}`);
  }
  if (Array.isArray(value)) return findInList(schema, value, path);
  return isObject(value) ? findInObject(schema, value, path) : [];
}

/** The alternative with the most fields of the value, and of these the one that fits best. */
function findMeant(alternatives: readonly AnswerSchema[], value: unknown): AnswerSchema {
  const rated = alternatives.map((one) => {
    const { properties = {} } = toSchema(one);
    const known = Object.keys(Object(value)).filter((name) => Object.hasOwn(properties, name)).length;
    return { one, known, wrong: findDifferences(one, value).length };
  });
  return rated.sort((a, b) => b.known - a.known || a.wrong - b.wrong)[0]?.one ?? {};
}

const toSchema = (schema: AnswerSchema): AnswerSchema =>
  schema.$ref === undefined ? schema : toSchema(SCHEMAS[schema.$ref] ?? {});

function findInList({ items = {}, minItems = 0, maxItems }: AnswerSchema, list: readonly unknown[], path: string) {
  const isTooLong = maxItems !== undefined && list.length > maxItems;
  const expected = isTooLong ? `at most ${maxItems} items` : `at least ${minItems} items`;
  const wrongLength = isTooLong || list.length < minItems ? [{ path, expected, received: `${list.length} items` }] : [];
  return [...wrongLength, ...list.flatMap((item, index) => findDifferences(items, item, `${path}[${index}]`))];
}

function findInObject(schema: AnswerSchema, value: object, path: string) {
  const { properties = {}, required = [], additionalProperties, maxProperties } = schema;
  const rest = maxProperties === 0 ? undefined : additionalProperties;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path: join(path, name), expected: describe(properties[name] ?? {}), received: 'nothing' }));
  const others = Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : rest;
    if (known) return findDifferences(known, inner, join(path, name));
    return [{ path: join(path, name), expected: 'no field of this name', received: show(inner) }];
  });
  return [...missing, ...others];
}

/**
 * Fields that a recorded body contains and this one does not, and values of another kind. Values themselves may change,
 * and so may the length of lists.
 */
export function findChanges(recorded: unknown, received: unknown): readonly Difference[] {
  const now = kindsByPath(received);
  const found: Difference[] = [];
  for (const [path, kinds] of kindsByPath(recorded)) {
    const present = now.get(path);
    const parent = path.replace(/(\.?[^.[\]]+|\[\])$/, '');
    const expected = `${[...kinds].join(' or ')}, as recorded`;
    if (!present && !path.endsWith('[]') && now.get(parent)?.has('an object')) {
      found.push({ path, expected, received: 'nothing' });
    } else if (present && ![...present].some((kind) => kind === 'null' || kinds.has(kind) || kinds.has('null'))) {
      found.push({ path, expected, received: [...present].join(' or ') });
    }
  }
  return found;
}

/** The kinds of the values at each path; `clips[].id` is the path of all ids of a list. */
function kindsByPath(value: unknown, path = '', found = new Map<string, Set<string>>()) {
  found.set(path, (found.get(path) ?? new Set()).add(kindOf(value)));
  if (Array.isArray(value)) for (const item of value) kindsByPath(item, `${path}[]`, found);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) kindsByPath(inner, join(path, name), found);
  return found;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/** What a schema allows, as the end of a sentence. */
function describe(schema: AnswerSchema): string {
  if (schema.$ref !== undefined) return describe(toSchema(schema));
  if (schema.oneOf) return [...new Set(schema.oneOf.map(describe))].join(' or ');
  if (schema.const !== undefined) return `"${schema.const}"`;
  if (schema.type === 'null') return 'null';
  if (schema.type === undefined) return 'a value';
  const { items, ...rest } = schema;
  return describeSchema({ ...rest, ...(items?.type && { items }) } as Schema);
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
