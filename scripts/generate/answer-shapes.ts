import { readdirSync, readFileSync } from 'node:fs';
import { METHODS, readContract, resolveRef, type Schema, toRefName } from './contract';

const clientFolder = new URL('../../src/api/client/', import.meta.url);

const HEADER = `// Generated from docs/openapi.yaml by scripts/generate/answer-shapes.ts (npx tsx scripts/generate.ts). Do not edit.\n`;

/** Keywords that read-answer.ts ignores: they do not decide whether a response is usable. */
const SILENT = new Set([
  'description',
  'x-origin',
  'discriminator',
  'format',
  'maximum',
  'minItems',
  'maxItems',
  'enum',
]);

/** Fields whose value may lose wrong parts: the look of a feed, and the echo of a request. */
const REPAIRED = new Set(['theme', 'filters']);

/** Every quoted word in the client's sources; the names of its operations are among them. */
function readQuotedWords(): ReadonlySet<string> {
  const sources = readdirSync(clientFolder).filter((name) => /^[\w-]+\.ts$/.test(name));
  const code = sources.map((name) => readFileSync(new URL(name, clientFolder), 'utf8')).join('\n');
  return new Set([...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
}

/** Collects the shapes that a type reaches, by name. `toWord` returns a schema in the grammar of read-answer.ts. */
function createShapes(schemas: Readonly<Record<string, Schema>>) {
  const shapes = new Map<string, string>();
  let nameless = 0;

  const toFields = (name: string, schema: Schema) => {
    const required = new Set(schema.required ?? []);
    return Object.entries(schema.properties ?? {}).map(([key, field]) => {
      if (!required.has(key)) throw new Error(`${name}.${key} is optional: read-answer.ts knows no such field`);
      const word = (REPAIRED.has(key) ? '~' : '') + toWord(field, undefined, name);
      return word === 's' ? key : `${key}:${word}`;
    });
  };

  const toShape = (name: string, schema: Schema) => {
    if (!shapes.has(name)) {
      // Reserve the name first: a shape may contain itself.
      shapes.set(name, '');
      shapes.set(name, toFields(name, schema).join(' '));
    }
    return name;
  };

  const toObject = (schema: Schema, name?: string) => {
    const { properties, additionalProperties, maxProperties } = schema;
    if (properties) return toShape(name ?? `_${++nameless}`, schema);
    if (maxProperties === 0) return '0';
    return `${toWord(additionalProperties ?? {})}{}`;
  };

  const toListWord = (word: string) => {
    if (word.includes('|')) throw new Error(`read-answer.ts knows no list of alternatives: ${word}`);
    return `${word}[]`;
  };

  const toScalar = (schema: Schema, owner: string | undefined) => {
    const { type, minimum = -1, format, minLength = 0, pattern } = schema;
    if (schema.const !== undefined) return `=${schema.const}`;
    if (type === 'boolean') return 'b';
    // A number out of its range must not cost a whole answer, unless it is the answer.
    if (type === 'integer') return minimum >= 0 && owner === 'Count' ? 'u' : 'i';
    if (type === 'number') return 'n';
    if (type === 'string') return format === 'uuid' || minLength > 0 || pattern ? 'd' : 's';
    throw new Error(`read-answer.ts knows no type ${JSON.stringify(schema)}`);
  };

  function toWord(schema: Schema, name?: string, owner?: string): string {
    if (schema.$ref) {
      const target = toRefName(schema.$ref);
      return toWord(schemas[target] ?? {}, target);
    }
    const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key) && !SILENT.has(key));
    if (unknown.length > 0) throw new Error(`read-answer.ts knows no ${unknown}: ${JSON.stringify(schema)}`);
    if (schema.oneOf) {
      const words = schema.oneOf.filter(({ type }) => type !== 'null').map((one) => toWord(one));
      return words.join('|') + (words.length < schema.oneOf.length ? '?' : '');
    }
    if (Array.isArray(schema.type)) {
      const [type, ...rest] = schema.type.filter((one) => one !== 'null');
      if (rest.length > 0) throw new Error(`read-answer.ts knows no union of types: ${JSON.stringify(schema)}`);
      return `${toWord({ ...schema, type: type ?? '' }, name)}?`;
    }
    if (schema.type === undefined && schema.const === undefined) return '*';
    if (schema.type === 'array') return toListWord(toWord(schema.items ?? {}));
    return schema.type === 'object' ? toObject(schema, name) : toScalar(schema, owner);
  }

  return { shapes, toWord };
}

const KNOWN = new Set([
  ...['$ref', 'oneOf', 'type', 'items', 'properties', 'required', 'additionalProperties', 'maxProperties'],
  ...['const', 'minimum', 'minLength', 'pattern'],
]);

/** The text of src/api/client/answer-shapes.generated.ts for the present docs/openapi.yaml. */
export function createAnswerShapes(): string {
  const contract = readContract();
  const wanted = readQuotedWords();
  const { shapes, toWord } = createShapes(contract.components.schemas);
  const answers = Object.values(contract.paths)
    .flatMap((path) => METHODS.flatMap((method) => path[method] ?? []))
    .filter(({ operationId }) => wanted.has(operationId))
    .map(({ operationId, responses }) => {
      const success = responses['200'];
      const schema = success && resolveRef(contract, success).content?.['application/json']?.schema;
      return [operationId, schema ? toWord(schema) : ''] as const;
    });
  const toLines = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, word]) => `  ${name}: '${word}',\n`).join('');
  return [
    HEADER,
    '\n/** The body of response 200 of each operation, in the grammar of read-answer.ts; empty without a body. */\n',
    `export const ANSWERS = {\n${toLines(answers)}} as const;\n`,
    '\n/** The fields of each object. */\n',
    `export const SHAPES: Readonly<Record<string, string>> = {\n${toLines(shapes)}};\n`,
  ].join('');
}
