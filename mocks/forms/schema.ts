import { setIn } from './path';

/**
 * The part of JSON Schema that describes what a person may write. The JSON files of a content folder are checked
 * against it, the test desk draws its forms from it, and what the desk sends is checked against it. What the contract
 * describes comes from the contract (`contract-schemas.generated.ts`).
 */
export interface Schema {
  readonly type: TypeName | readonly TypeName[];
  /** Label of a form; without it the property's name is the label. */
  readonly title?: string;
  readonly description?: string;
  readonly format?: keyof typeof FORMATS;
  readonly enum?: readonly string[];
  /** 1 for a text that may not be empty. */
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Properties;
  readonly required?: readonly string[];
  /** Properties of other names: forbidden when left out, kept as they are when `true`. */
  readonly additionalProperties?: Schema | true;
  readonly propertyNames?: { readonly format: 'language' };
  /** A text of several lines. */
  readonly 'x-multiline'?: boolean;
  /** A form shows it only on demand. */
  readonly 'x-folded'?: boolean;
  /** The fields of the record that it stands for, unless it is the one of its name: `thumbnails.small`. */
  readonly 'x-fields'?: readonly string[];
}

export type Properties = Readonly<Record<string, Schema>>;
type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** An object with these properties and no others. */
export const object = (title: string, properties: Properties, more: Partial<Schema> = {}): Schema => ({
  ...{ type: 'object', title, properties },
  ...more,
});
/** Properties that a form shows only on demand. */
export const folded = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, { ...schema, 'x-folded': true }]));
/** The schema of a property that stands for other fields of the record. */
export const as = (schema: Schema, ...fields: readonly string[]): Schema => ({ ...schema, 'x-fields': fields });
/** Some properties of the contract. */
export const pick = <Name extends string>(from: Record<Name, Schema>, ...names: Name[]): Properties =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
export const list = (items: Schema): Schema => ({ type: 'array', items });
/** The schema or `null`; its label is the name of the property. */
export const orNull = ({ title: _, ...schema }: Schema): Schema => ({
  ...schema,
  type: [schema.type, 'null'].flat() as TypeName[],
});

export const TEXT: Schema = { type: 'string' };
export const TEXTS: Schema = { ...list(TEXT), description: 'One a line.' };
/** An address of the network, or the name of a file next to the one that names it. */
export const ADDRESS: Schema = { type: 'string', format: 'address' };
/** A moment, or `''` for none. */
export const MOMENT: Schema = { type: 'string', format: 'moment' };
const byName = (value: Schema, about: string): Schema => ({
  type: 'object',
  description: about,
  additionalProperties: value,
});
/** Texts by free names; they travel in activity events. */
export const METADATA = byName(TEXT, 'One a line, as "name: value".');
const byLanguage = (schema: Schema): Schema => ({ ...schema, propertyNames: { format: 'language' } });
export const TITLES = byLanguage(byName(TEXT, 'One a line, as "de: Titel".'));
export const CAPTIONS = byLanguage(byName(ADDRESS, 'WebVTT files as "de: file.vtt". The first is the default.'));

/** The schema with these as the only values of `categories`. */
export const withCategories = (schema: Schema, known: readonly string[]) =>
  schema.properties?.categories
    ? (setIn(schema, ['properties', 'categories', 'items'], { ...TEXT, enum: known }) as Schema)
    : schema;

/** Whether a value of this type is allowed. */
export const allows = ({ type }: Schema, name: TypeName): boolean => type === name || type.includes(name);

/** What is allowed, as the end of a sentence. */
export function describeSchema(schema: Schema): string {
  const { format, items, minimum, maximum, minLength } = schema;
  const is = (name: TypeName) => allows(schema, name);
  const describe = () => {
    if (schema.enum) return `one of ${schema.enum.map((word) => `"${word}"`).join(', ')}`;
    if (format) return FORMATS[format].words;
    if (is('string')) return minLength ? 'a text that is not empty' : 'a text';
    if (is('boolean')) return 'true or false';
    if (is('array')) return items && allows(items, 'string') ? 'a list of texts' : 'a list';
    if (is('object')) return 'an object';
    const lowest = minimum === undefined ? '' : ` of ${minimum} or more`;
    return `a ${is('integer') ? 'whole ' : ''}number${maximum === undefined ? lowest : ` from ${minimum} to ${maximum}`}`;
  };
  return describe() + (is('null') ? ' or null' : '');
}

const MOMENT_PATTERN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const isMoment = (text: string) => MOMENT_PATTERN.test(text) && !Number.isNaN(Date.parse(text));
const A_MOMENT = 'a moment such as "2026-11-20T12:00:00Z"';

/** Formats of texts, and their descriptions in error messages. */
export const FORMATS = {
  // The mock also serves hostile addresses (a scenario), so only what is no address at all is refused.
  address: { words: 'an address, or the name of a file', fits: (text: string) => !/[\s<>"\\^`{|}]/.test(text.trim()) },
  'date-time': { words: A_MOMENT, fits: isMoment },
  moment: { words: `${A_MOMENT}, or ""`, fits: (text: string) => text === '' || isMoment(text) },
  uuid: {
    words: 'a GUID such as "3b7e0c1a-52d4-4f6e-9a1b-0c2d4e6f8a1b"',
    fits: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  },
  uri: { words: 'an absolute URL', fits: (text: string) => URL.canParse(text) },
  color: {
    words: 'a colour such as "#1C62EB" or "rgb(28 98 235)"',
    fits: (text: string) => /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+(\([\d\s.,%/-]+\))?)$/i.test(text),
  },
} as const;
