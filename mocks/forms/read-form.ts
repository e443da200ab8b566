import { findNearest } from './nearest';
import {
  describeShape,
  FORMATS,
  type GroupShape,
  type ListShape,
  type MapShape,
  type Shape,
  type ValueOf,
} from './shape';

/** One mistake: where it is, and what to write instead. */
export interface Problem {
  /** Names and places from the outside in; empty is the whole. */
  readonly path: readonly (string | number)[];
  /** A sentence for the person who wrote it. */
  readonly sentence: string;
  /** Whether the name is wrong, and not its value. */
  readonly isName?: boolean;
}

/** What was read: every field that is right, and what is wrong with the others. */
export interface FormReading<Form> {
  readonly form: Form;
  readonly problems: readonly Problem[];
}

/** Reads what a person wrote. A field with a mistake anywhere in it is left out; the others stand. */
export function readForm<S extends GroupShape>(shape: S, given: unknown): FormReading<ValueOf<S>> {
  const { form, problems } = readGroup(shape, given);
  // Every field was compared with its shape on the way.
  return { form: form as ValueOf<S>, problems };
}

/** The same where the shape is not known to the compiler. */
export function readGroup(shape: GroupShape, given: unknown): FormReading<Readonly<Record<string, unknown>>> {
  const problems: Problem[] = [];
  if (isObject(given)) return { form: readFields(shape, given, [], problems), problems };
  return { form: {}, problems: [{ path: [], sentence: `${nameKind(given)} stands where an object belongs.` }] };
}

type Path = readonly (string | number)[];

function readFields(shape: GroupShape, given: object, path: Path, problems: Problem[]): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : shape.others;
    const before = problems.length;
    if (field) readValue(field, value, [...path, name], problems);
    else if (!shape.isOpen) problems.push({ path: [...path, name], sentence: sayUnknown(shape, name), isName: true });
    if (problems.length === before) Object.defineProperty(read, name, { value, enumerable: true, configurable: true });
  }
  for (const name of shape.needed ?? []) {
    if (!Object.hasOwn(given, name)) problems.push({ path, sentence: `"${name}" is missing.` });
  }
  return read;
}

function sayUnknown(shape: GroupShape, name: string): string {
  const names = Object.keys(shape.fields);
  const other =
    shape.otherNames !== undefined && Object.hasOwn(shape.otherNames, name) ? shape.otherNames[name] : undefined;
  const nearest = other ?? findNearest(name, names);
  const rest = nearest === undefined ? `The names are ${names.join(', ')}.` : `Did you mean "${nearest}"?`;
  return `"${name}" is no name that is known here. ${rest}`;
}

function readValue(shape: Shape, value: unknown, path: Path, problems: Problem[]): void {
  if (!hasKind(shape, value)) {
    const sentence = `"${nameOf(path)}" must be ${describeShape(shape)}, not ${show(value)}.`;
    problems.push({ path, sentence });
  } else if (shape.kind === 'maybe' && value !== null) readValue(shape.of, value, path, problems);
  else if (shape.kind === 'group' && isObject(value)) readFields(shape, value, path, problems);
  else if (shape.kind === 'map' && isObject(value)) readMap(shape, value, path, problems);
  else if (shape.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) readItem(shape, item, [...path, index], problems);
  }
}

/** Whether a value is of the right kind, whatever stands inside it. */
function hasKind(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'maybe':
      return value === null || hasKind(shape.of, value);
    case 'text':
      if (typeof value !== 'string' || (shape.isNeeded && value.trim() === '')) return false;
      return shape.format === undefined || FORMATS[shape.format].fits(value);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value) || (shape.isWhole && !Number.isInteger(value)))
        return false;
      return value >= shape.least && value <= (shape.most ?? Number.POSITIVE_INFINITY);
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && shape.words.includes(value);
    case 'list':
      return Array.isArray(value);
    case 'map':
    case 'group':
      return isObject(value);
  }
}

function readMap(shape: MapShape, value: object, path: Path, problems: Problem[]): void {
  for (const [name, item] of Object.entries(value)) {
    if (shape.names === 'free' || LANGUAGE.test(name)) readValue(shape.of, item, [...path, name], problems);
    else {
      const sentence = `"${name}" must be the code of a language such as "de" or "pt-BR".`;
      problems.push({ path: [...path, name], sentence, isName: true });
    }
  }
}

const LANGUAGE = /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/;

function readItem(shape: ListShape, item: unknown, path: Path, problems: Problem[]): void {
  if (shape.words === undefined || typeof item !== 'string' || shape.words.includes(item)) {
    readValue(shape.of, item, path, problems);
    return;
  }
  const nearest = findNearest(item, shape.words);
  const rest =
    nearest === undefined ? `There are ${shape.words.join(', ') || 'none yet'}.` : `Did you mean "${nearest}"?`;
  problems.push({ path, sentence: `"${item}" is none that there is. ${rest}` });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The last name of a path, with the place in a list: `secondaryActions[1]`. */
function nameOf(path: Path): string {
  const last = path[path.length - 1];
  if (typeof last !== 'number') return last ?? '';
  return `${nameOf(path.slice(0, -1))}[${last}]`;
}

function show(value: unknown): string {
  if (typeof value === 'object' && value !== null) return nameKind(value).toLowerCase();
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function nameKind(value: unknown): string {
  if (Array.isArray(value)) return 'A list';
  return typeof value === 'object' && value !== null ? 'An object' : show(value);
}
