import { readContract, resolveRef, type Schema, toRefName } from './contract';

const HEADER = `// Generated from docs/openapi.yaml by scripts/generate/read-schemas.ts (npx tsx scripts/generate.ts). Do not edit.
`;

/** Keywords that do not decide whether an answer fits. */
const SILENT = new Set(['description', 'discriminator', 'default', 'x-origin']);
/** Keywords that `service-mock check` compares. */
const COMPARED = new Set([
  ...['$ref', 'oneOf', 'type', 'items', 'properties', 'required', 'additionalProperties', 'maxProperties', 'const'],
  ...['format', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'minItems', 'maxItems'],
]);

/** Collects the schemas that answers reach, by name. `toCompared` returns a schema without what is not compared. */
function createSchemas(schemas: Readonly<Record<string, Schema>>) {
  const reached = new Map<string, object>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    // Reserve the name first: a schema may contain itself.
    reached.set(name, {});
    reached.set(name, toCompared(schemas[name] ?? {}));
  };
  const toInner = (keyword: string, value: unknown): unknown => {
    if (keyword === '$ref') {
      reach(toRefName(String(value)));
      return toRefName(String(value));
    }
    if (keyword === 'oneOf') return (value as readonly Schema[]).map(toCompared);
    if (keyword === 'items' || keyword === 'additionalProperties') return toCompared(value as Schema);
    if (keyword !== 'properties') return value;
    return Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, toCompared(field)]));
  };
  function toCompared(schema: Schema): object {
    const keywords = Object.entries(schema).filter(([keyword]) => !SILENT.has(keyword));
    const unknown = keywords.find(([keyword]) => !COMPARED.has(keyword));
    if (unknown) throw new Error(`service-mock check does not compare ${unknown[0]}: ${JSON.stringify(schema)}`);
    return Object.fromEntries(keywords.map(([keyword, value]) => [keyword, toInner(keyword, value)]));
  }
  return { reached, toCompared };
}

/** The text of mocks/server/check/read-schemas.generated.ts for the present docs/openapi.yaml. */
export function createReadSchemas(): string {
  const contract = readContract();
  const { reached, toCompared } = createSchemas(contract.components.schemas);
  const answers = Object.values(contract.paths).flatMap(({ get }) => {
    const success = get?.responses['200'];
    const schema = success && resolveRef(contract, success).content?.['application/json']?.schema;
    return get && schema ? [[get.operationId, toCompared(schema)] as const] : [];
  });
  const toLines = (entries: Iterable<readonly [string, object]>) =>
    [...entries].map(([name, schema]) => `  ${name}: ${JSON.stringify(schema)},\n`).join('');
  return [
    HEADER,
    "import type { AnswerSchema } from './find-differences';\n",
    '\n/** The body of response 200 of each GET operation. */\n',
    `export const READS: Readonly<Record<string, AnswerSchema>> = {\n${toLines(answers)}};\n`,
    '\n/** What `$ref` names. */\n',
    `export const SCHEMAS: Readonly<Record<string, AnswerSchema>> = {\n${toLines(reached)}};\n`,
  ].join('');
}
