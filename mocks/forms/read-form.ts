import type { Path } from './path';
import { allows, describeSchema, FORMATS, type Schema } from './schema';
import { suggest } from './suggest';

/** One mistake: its place, and what to write instead. */
export interface Problem {
  readonly path: Path;
  /** A sentence for the person who wrote the value. */
  readonly sentence: string;
  /** Whether the name is wrong, not its value. */
  readonly isName?: boolean;
}

/** Reads what a person wrote: every property without a mistake anywhere in it, and the mistakes of the others. */
export function readForm<Form extends object>(schema: Schema, given: unknown) {
  const problems = [...findProblems(schema, given, [])];
  const right = Object.entries(Object(given)).filter(([name]) => !problems.some(({ path }) => path[0] === name));
  // Every property was compared with its schema.
  return { form: Object.fromEntries(isObject(given) ? right : []) as Form, problems };
}

function* findProblems(schema: Schema, value: unknown, path: Path): Generator<Problem> {
  if (!isFitting(schema, value)) yield { path, sentence: describeMistake(schema, value, path) };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (schema.items) yield* findProblems(schema.items, item, [...path, index]);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) yield* findInProperty(schema, name, inner, [...path, name]);
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(value, name)) yield { path, sentence: `"${name}" is missing.` };
  }
}

function* findInProperty(schema: Schema, name: string, value: unknown, path: Path): Generator<Problem> {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const inner = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  if (propertyNames && !LANGUAGE.test(name)) {
    yield { path, sentence: `"${name}" must be the code of a language such as "de" or "pt-BR".`, isName: true };
  } else if (inner === undefined) {
    const names = Object.keys(properties);
    const fix = suggest(name, names, `The names are ${names.join(', ')}.`);
    yield { path, sentence: `Unknown name "${name}". ${fix}`, isName: true };
  } else if (inner !== true) yield* findProblems(inner, value, path);
}

/** Whether the value itself fits, whatever it contains. */
export function isFitting(schema: Schema, value: unknown): boolean {
  if (typeof value === 'string') {
    if (!allows(schema, 'string') || value.trim().length < (schema.minLength ?? 0)) return false;
    return (schema.enum?.includes(value) ?? true) && (!schema.format || FORMATS[schema.format].fits(value));
  }
  if (typeof value === 'number') {
    const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = schema;
    const isAllowed = allows(schema, 'number') || (allows(schema, 'integer') && Number.isInteger(value));
    return isAllowed && value >= minimum && value <= maximum;
  }
  if (typeof value === 'boolean') return allows(schema, 'boolean');
  return allows(schema, value === null ? 'null' : Array.isArray(value) ? 'array' : 'object');
}

function describeMistake(schema: Schema, value: unknown, path: Path): string {
  if (typeof path.at(-1) === 'number' && schema.enum && typeof value === 'string') {
    const fix = suggest(value, schema.enum, `Known are ${schema.enum.join(', ') || 'none yet'}.`);
    return `Unknown value "${value}". ${fix}`;
  }
  const name = path.length === 0 ? 'The content' : `"${nameOf(path)}"`;
  return `${name} must be ${describeSchema(schema)}, not ${show(value)}.`;
}

const LANGUAGE = /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The last name of a path, with an index of a list: `secondaryActions[1]`. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `${nameOf(path.slice(0, -1))}[${last}]` : (last ?? '');
}

/** A value as a sentence shows it. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
