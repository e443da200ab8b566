import {
  type Content,
  type Contract,
  METHODS,
  type Operation,
  type PathItem,
  readContract,
  resolveRef,
  type Schema,
  toRefName,
} from './contract';

const CREDENTIALS: Readonly<Record<string, string>> = {
  apiKeyHeader: 'API key in the header `x-service-api-key`',
  apiKeyQuery: 'API key in the query, `x-service-api-key`',
  bearer: '`Authorization: Bearer …`',
  tenantHeader: "the tenant's GUID in the header `x-service-api-key`",
};

const toAnchor = (name: string) => `[${name}](#${name.toLowerCase()})`;
const toCell = (text = '') =>
  text
    .trim()
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
const toTable = (head: readonly string[], rows: readonly (readonly (string | undefined)[])[]) =>
  rows.length === 0
    ? []
    : [
        `| ${head.join(' | ')} |`,
        `|${'---|'.repeat(head.length)}`,
        ...rows.map((row) => `| ${row.map(toCell).join(' | ')} |`),
        '',
      ];

/** A schema in a few words. */
function toWords(schema: Schema): string {
  if (schema.$ref) return toAnchor(toRefName(schema.$ref));
  if (schema.oneOf) return schema.oneOf.map(toWords).join(' or ');
  if (schema.contentSchema) return `the JSON text of ${toWords(schema.contentSchema)}`;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(', ');
  const types = [schema.type ?? 'any'].flat();
  return types
    .map((type) => (type === 'array' ? `list of ${toWords(schema.items ?? {})}` : toTypeWord(type, schema)))
    .join(' or ');
}

function toTypeWord(type: string, schema: Schema): string {
  if (type === 'object' && schema.additionalProperties?.type) return `object of ${schema.additionalProperties.type}`;
  if (type !== 'string' || !schema.format) return type;
  return { uuid: 'GUID', 'date-time': 'timestamp' }[schema.format] ?? type;
}

function toBounds({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  pattern,
  default: fallback,
}: Schema): string {
  const range = (least: number | undefined, most: number | undefined, unit = '') => {
    const bounds = [least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`].filter(
      Boolean,
    );
    const units = unit && ` ${unit}${(most ?? least) === 1 ? '' : 's'}`;
    return bounds.length === 0 ? [] : [bounds.join(', ') + units];
  };
  const bounds = [
    ...range(minimum, maximum),
    ...range(minLength, maxLength, 'character'),
    ...range(minItems, maxItems, 'item'),
    ...(pattern ? [`matches \`${pattern}\``] : []),
    ...(fallback === undefined ? [] : [`default \`${fallback}\``]),
  ].join('; ');
  return bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`;
}

/** One row for each field of an object; nested fields follow with their path. */
function toFieldRows(schema: Schema, prefix = ''): readonly (readonly string[])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name);
    const own = field.oneOf?.find((part) => part.properties) ?? field.items ?? field;
    const notes = [field.description, toBounds(field)].filter(Boolean).join(' ');
    const type = own.properties
      ? field.items
        ? 'list of object'
        : field.oneOf
          ? 'object or null'
          : 'object'
      : toWords(field);
    const path = `${prefix}${name}`;
    return [
      [`\`${path}\``, type, isRequired ? 'always' : 'may be left out', notes],
      ...toFieldRows(own, `${path}${field.items ? '[]' : ''}.`),
    ];
  });
}

function toSchemaPart(name: string, schema: Schema): readonly string[] {
  const rows = toFieldRows(schema);
  const words = rows.length === 0 ? [[`${toWords(schema)}.`, toBounds(schema)].filter(Boolean).join(' '), ''] : [];
  return [
    `### ${name}`,
    '',
    ...(schema.description ? [schema.description.trim(), ''] : []),
    ...words,
    ...toTable(['Field', 'Type', 'There', 'Notes'], rows),
  ];
}

function toBodyWords(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? toWords(schema) : `\`${type}\`: ${toWords(schema)}`))
    .join('; ');
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly item: PathItem;
  readonly operation: Operation;
}

function toOperationPart(contract: Contract, { method, path, item, operation }: Endpoint): readonly string[] {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolveRef(contract, one),
  );
  const ways = (operation.security ?? []).map((way) =>
    Object.keys(way)
      .map((scheme) => CREDENTIALS[scheme])
      .join(' and '),
  );
  const body = operation.requestBody && resolveRef(contract, operation.requestBody);
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => [status, resolveRef(contract, answer)] as const,
  );
  return [
    `### ${operation.summary}`,
    '',
    `\`${method.toUpperCase()} ${path}\``,
    '',
    operation.description.trim(),
    '',
    ways.length > 0 ? `Credential: ${ways.join(', or ')}.` : 'Credential: in the body.',
    '',
    ...toTable(
      ['Parameter', 'In', 'Type', 'Required', 'Notes'],
      parameters.map((one) => [
        `\`${one.name}\``,
        one.in,
        toWords(one.schema),
        one.required ? 'yes' : 'no',
        [one.description, toBounds(one.schema)].filter(Boolean).join(' '),
      ]),
    ),
    ...(body ? [`Body: ${toBodyWords(body.content)}.`, ''] : []),
    ...toTable(
      ['Status', 'Body', 'When'],
      answers.map(([status, answer]) => [
        status === 'default' ? 'other' : status,
        toBodyWords(answer.content) || 'none',
        answer.description,
      ]),
    ),
  ];
}

/** The text of docs/http-api.md for the present docs/openapi.yaml. */
export function createApiPage(): string {
  const document = readContract();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, item, operation }] : [];
    }),
  );
  const parts = document.tags.flatMap((tag) => [
    `## ${tag.name}`,
    '',
    tag.description,
    '',
    ...operations
      .filter(({ operation }) => operation.tags.includes(tag.name))
      .flatMap((endpoint) => toOperationPart(document, endpoint)),
  ]);
  const lines = [
    '<!-- Generated from openapi.yaml by scripts/generate/api-page.ts (npx tsx scripts/generate.ts). Do not edit. -->',
    '',
    '# The HTTP API',
    '',
    document.info.description.trim(),
    '',
    'The machine-readable form is [openapi.yaml](openapi.yaml); it also has examples of every body. [The rules](rules/http.md) explain numbers such as H5.6.',
    '',
    ...toTable(
      ['Operation', 'Description', 'Origin'],
      operations.map(({ method, path, operation }) => [
        `\`${method.toUpperCase()} ${path}\``,
        operation.summary,
        operation['x-origin'] === 'service-sdk' ? 'SDK' : 'service',
      ]),
    ),
    ...parts,
    '## Bodies',
    '',
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => toSchemaPart(name, schema)),
  ];
  return `${lines.join('\n').trim()}\n`;
}
