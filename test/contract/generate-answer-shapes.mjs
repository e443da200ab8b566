// Writes src/api/client/answer-shapes.generated.ts from docs/openapi.yaml; with --check it only says whether it is stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const contract = new URL('../../docs/openapi.yaml', import.meta.url);
const clientFolder = new URL('../../src/api/client/', import.meta.url);
const output = new URL('answer-shapes.generated.ts', clientFolder);

const HEADER = `// Generated from docs/openapi.yaml by test/contract/generate-answer-shapes.mjs (npm run generate). Not edited by hand.\n`;

const METHODS = ['get', 'post', 'put', 'delete'];

/** What read-answer.ts knows to leave alone: they say nothing of the type, or not enough to refuse a whole answer over. */
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

/** Every word that the client's sources quote: the names of its operations are among them. */
function readQuotedWords() {
  const sources = readdirSync(clientFolder).filter((name) => /^[\w-]+\.ts$/.test(name));
  const code = sources.map((name) => readFileSync(new URL(name, clientFolder), 'utf8')).join('\n');
  return new Set([...code.matchAll(/'(\w+)'/g)].map(([, name]) => name));
}

/** Collects the shapes that a type reaches, by name; gives back the word for a schema, in the grammar of read-answer.ts. */
function createShapes(components) {
  const shapes = new Map();
  let nameless = 0;

  const toFields = (name, schema) => {
    const required = new Set(schema.required ?? []);
    return Object.entries(schema.properties).map(([key, field]) => {
      if (!required.has(key)) throw new Error(`${name}.${key} is optional: read-answer.ts knows no such field`);
      const word = toWord(field);
      return word === 's' ? key : `${key}:${word}`;
    });
  };

  const toShape = (name, schema) => {
    if (!shapes.has(name)) {
      // The name first, so that a shape may hold itself.
      shapes.set(name, '');
      shapes.set(name, toFields(name, schema).join(' '));
    }
    return name;
  };

  const toObject = (schema, name) => {
    const { properties, additionalProperties, maxProperties } = schema;
    if (properties) return toShape(name ?? `_${++nameless}`, schema);
    if (maxProperties === 0) return '0';
    return `${toWord(additionalProperties ?? {})}{}`;
  };

  const toListWord = (word) => {
    if (word.includes('|')) throw new Error(`read-answer.ts knows no list of alternatives: ${word}`);
    return `${word}[]`;
  };

  const toScalar = (schema) => {
    const { type, minimum, format, minLength, pattern } = schema;
    if (schema.const !== undefined) return `=${schema.const}`;
    if (type === 'boolean') return 'b';
    if (type === 'integer') return minimum >= 0 ? 'u' : 'i';
    if (type === 'number') return 'n';
    if (type === 'string') return format === 'uuid' || minLength > 0 || pattern ? 'd' : 's';
    throw new Error(`read-answer.ts knows no type ${JSON.stringify(schema)}`);
  };

  function toWord(schema, name) {
    if (schema.$ref) {
      const target = schema.$ref.split('/').pop();
      return toWord(components.schemas[target], target);
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
      return `${toWord({ ...schema, type }, name)}?`;
    }
    if (schema.type === undefined && schema.const === undefined) return '*';
    if (schema.type === 'array') return toListWord(toWord(schema.items));
    return schema.type === 'object' ? toObject(schema, name) : toScalar(schema);
  }

  return { shapes, toWord };
}

const KNOWN = new Set([
  ...['$ref', 'oneOf', 'type', 'items', 'properties', 'required', 'additionalProperties', 'maxProperties'],
  ...['const', 'minimum', 'minLength', 'pattern'],
]);

/** The text of src/api/client/answer-shapes.generated.ts as the contract file asks for it now. */
export function createAnswerShapes() {
  const { paths, components } = parse(readFileSync(contract, 'utf8'));
  const wanted = readQuotedWords();
  const { shapes, toWord } = createShapes(components);
  const answers = Object.values(paths)
    .flatMap((path) => METHODS.flatMap((method) => path[method] ?? []))
    .filter(({ operationId }) => wanted.has(operationId))
    .map(({ operationId, responses }) => {
      const success = responses['200'];
      const response = success.$ref ? components.responses[success.$ref.split('/').pop()] : success;
      const schema = response.content?.['application/json'].schema;
      return [operationId, schema ? toWord(schema) : ''];
    });
  const toLines = (entries) => [...entries].map(([name, word]) => `  ${name}: '${word}',\n`).join('');
  return [
    HEADER,
    '\n/** What a 200 of each operation holds; empty for an operation whose answer has no body. The grammar: read-answer.ts. */\n',
    `export const ANSWERS = {\n${toLines(answers)}} as const;\n`,
    '\n/** The fields of each object. */\n',
    `export const SHAPES: Readonly<Record<string, string>> = {\n${toLines(shapes)}};\n`,
  ].join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = createAnswerShapes();
  if (!process.argv.includes('--check')) {
    writeFileSync(output, text);
    console.log(`wrote ${fileURLToPath(output)}`);
  } else if (readFileSync(output, 'utf8') !== text) {
    console.error('src/api/client/answer-shapes.generated.ts is stale: run npm run generate');
    process.exitCode = 1;
  }
}
