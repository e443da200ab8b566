import { contractDocument, type Json } from './contract-file';

/** What a field of the contract can be, one line each: `Clip.score is null`, `StoryPage.type is "poll"`. */
export type Fact = string;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const components = contractDocument.components as { readonly schemas: Readonly<Record<string, Json>> };

/** The schema behind a reference, and the name that prefixes its fields. */
function follow(schema: Json, site: string): { readonly schema: Json; readonly site: string } {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : undefined;
  if (name === undefined) return { schema, site };
  const found = components.schemas[name];
  if (!found) throw new Error(`the contract has no schema ${name}`);
  // Whether it may be null belongs to the field, not to the schema that fields share.
  return follow(found, readBranches(found).some(isNull) ? site : name);
}

const readBranches = (schema: Json) => ((schema.oneOf ?? schema.anyOf ?? []) as readonly Json[]).filter(isObject);
const isNull = (schema: Json) => schema.type === 'null';
const readProperties = (schema: Json) => Object.entries((schema.properties ?? {}) as Record<string, Json>);

/** The words that a field lists, be it as an enumeration or as examples of an open one. */
function readWords(schema: Json): readonly unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const examples = /^For example ((?:`\w+`(?:, )?)+)/.exec(String(schema.description ?? ''))?.[1] ?? '';
  return schema.type === 'string' ? [...examples.matchAll(/`(\w+)`/g)].map(([, word]) => word) : [];
}

/** What an answer of this schema can hold: every word of every enumeration, both sides of every nullable field. */
export function collectPossible(start: Json, place: string, facts = new Set<Fact>(), known = new Set<string>()) {
  const { schema, site } = follow(start, place);
  if (known.has(site)) return facts;
  known.add(site);
  const branches = readBranches(schema);
  if (branches.some(isNull) || (Array.isArray(schema.type) && schema.type.includes('null'))) {
    facts.add(`${site} is null`).add(`${site} is not null`);
  }
  for (const word of readWords(schema)) facts.add(`${site} is ${JSON.stringify(word)}`);
  branches.forEach((branch, index) => {
    if (!isNull(branch)) collectPossible(branch, `${site}(${index})`, facts, known);
  });
  for (const [key, property] of readProperties(schema)) collectPossible(property, `${site}.${key}`, facts, known);
  if (isObject(schema.items)) collectPossible(schema.items, `${site}[]`, facts, known);
  return facts;
}

/** What of this an answer does hold. */
export function collectSeen(start: Json, value: unknown, place: string, facts = new Set<Fact>()): Set<Fact> {
  const { schema, site } = follow(start, place);
  const branches = readBranches(schema);
  if (branches.some(isNull) || (Array.isArray(schema.type) && schema.type.includes('null'))) {
    facts.add(`${site} is ${value === null ? '' : 'not '}null`);
  }
  if (readWords(schema).includes(value)) facts.add(`${site} is ${JSON.stringify(value)}`);
  branches.forEach((branch, index) => {
    if (fits(branch, value)) collectSeen(branch, value, `${site}(${index})`, facts);
  });
  if (isObject(value)) {
    for (const [key, property] of readProperties(schema)) {
      if (Object.hasOwn(value, key)) collectSeen(property, value[key], `${site}.${key}`, facts);
    }
  }
  if (Array.isArray(value) && isObject(schema.items)) {
    for (const item of value) collectSeen(schema.items, item, `${site}[]`, facts);
  }
  return facts;
}

/** Whether a value matches this alternative: compares its constants. */
function fits(branch: Json, value: unknown): boolean {
  const { schema } = follow(branch, '');
  if (!isObject(value)) return schema.type !== 'object' && !isNull(schema);
  return readProperties(schema).every(([key, { const: word }]) => word === undefined || value[key] === word);
}
