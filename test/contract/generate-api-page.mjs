// Writes docs/http-api.md, the readable form of docs/openapi.yaml.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const contract = new URL('../../docs/openapi.yaml', import.meta.url);
const output = new URL('../../docs/http-api.md', import.meta.url);

const CREDENTIALS = {
  apiKeyHeader: 'API key in the header `x-service-api-key`',
  apiKeyQuery: 'API key in the query, `x-service-api-key`',
  bearer: '`Authorization: Bearer …`',
  tenantHeader: "the tenant's GUID in the header `x-service-api-key`",
};

const nameOf = (ref) => ref.split('/').at(-1);
const toAnchor = (name) => `[${name}](#${name.toLowerCase()})`;
const toCell = (text = '') =>
  String(text)
    .trim()
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
const toTable = (head, rows) =>
  rows.length === 0
    ? []
    : [
        `| ${head.join(' | ')} |`,
        `|${'---|'.repeat(head.length)}`,
        ...rows.map((row) => `| ${row.map(toCell).join(' | ')} |`),
        '',
      ];

/** A schema in a few words: its type, its bounds, where it has fields of its own their names. */
function toWords(schema) {
  if (schema.$ref) return toAnchor(nameOf(schema.$ref));
  if (schema.oneOf) return schema.oneOf.map(toWords).join(' or ');
  if (schema.contentSchema) return `JSON text of ${toWords(schema.contentSchema)}`;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(', ');
  const types = [schema.type ?? 'any'].flat();
  return types
    .map((type) => (type === 'array' ? `list of ${toWords(schema.items)}` : toTypeWord(type, schema)))
    .join(' or ');
}

function toTypeWord(type, schema) {
  if (type === 'object' && schema.additionalProperties?.type) return `object of ${schema.additionalProperties.type}`;
  if (type !== 'string' || !schema.format) return type;
  return { uuid: 'GUID', 'date-time': 'timestamp' }[schema.format] ?? type;
}

function toBounds({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: fallback }) {
  const range = (least, most, what) =>
    least === undefined && most === undefined
      ? []
      : [
          [least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`]
            .filter(Boolean)
            .join(', ') + what,
        ];
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(pattern ? [`matches \`${pattern}\``] : []),
    ...(fallback === undefined ? [] : [`default \`${fallback}\``]),
  ];
}

/** The rows of an object's fields; fields of fields follow by their path. */
function toFieldRows(schema, prefix = '') {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name);
    const own = field.oneOf?.find((part) => part.properties) ?? field.items ?? field;
    const notes = [field.description, toBounds(field).join('; ')].filter(Boolean).join(' ');
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

function toSchemaPart(name, schema) {
  const rows = toFieldRows(schema);
  const words =
    rows.length === 0
      ? [
          `${toWords(schema)}${toBounds(schema)
            .map((bound) => `; ${bound}`)
            .join('')}.`,
          '',
        ]
      : [];
  return [
    `### ${name}`,
    '',
    ...(schema.description ? [schema.description.trim(), ''] : []),
    ...words,
    ...toTable(['Field', 'Type', 'There', 'Notes'], rows),
  ];
}

function toBodyWords(content = {}) {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? toWords(schema) : `\`${type}\`: ${toWords(schema)}`))
    .join('; ');
}

function toOperationPart(document, method, path, item, operation) {
  const follow = (value) => (value.$ref ? document.components[value.$ref.split('/')[2]][nameOf(value.$ref)] : value);
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(follow);
  const ways = (operation.security ?? []).map((way) =>
    Object.keys(way)
      .map((scheme) => CREDENTIALS[scheme])
      .join(' and '),
  );
  const body = operation.requestBody && follow(operation.requestBody);
  const answers = Object.entries(operation.responses).map(([status, answer]) => [status, follow(answer)]);
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
        [one.description, toBounds(one.schema).join('; ')].filter(Boolean).join(' '),
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

/** The text of docs/http-api.md as the contract file asks for it now. */
export function createApiPage() {
  const document = parse(readFileSync(contract, 'utf8'));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete']
      .filter((method) => item[method])
      .map((method) => ({ method, path, item, operation: item[method] })),
  );
  const parts = document.tags.flatMap((tag) => [
    `## ${tag.name}`,
    '',
    tag.description,
    '',
    ...operations
      .filter(({ operation }) => operation.tags.includes(tag.name))
      .flatMap(({ method, path, item, operation }) => toOperationPart(document, method, path, item, operation)),
  ]);
  const lines = [
    '<!-- Written by test/contract/generate-api-page.mjs (npm run generate) out of openapi.yaml. Not edited by hand. -->',
    '',
    '# The HTTP API',
    '',
    document.info.description.trim(),
    '',
    'The machine-readable form is [openapi.yaml](openapi.yaml); rule numbers such as H5.6 are explained in [rules/http.md](rules/http.md). Examples of every body stand in the machine-readable form.',
    '',
    ...toTable(
      ['Operation', 'What', 'Origin'],
      operations.map(({ method, path, operation }) => [
        `\`${method.toUpperCase()} ${path}\``,
        operation.summary,
        operation['x-origin'] === 'service-sdk' ? 'ours' : 'the service',
      ]),
    ),
    ...parts,
    '## Bodies',
    '',
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => toSchemaPart(name, schema)),
  ];
  return `${lines.join('\n').trim()}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(output, createApiPage());
  console.log(`wrote ${fileURLToPath(output)}`);
}
