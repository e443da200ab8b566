import {
  type ContractOperation,
  type ContractParameter,
  findMismatches,
  findOperation,
  type Json,
} from './contract-file';

export interface SentRequest {
  readonly method: string;
  /** The requested URL, absolute or from the path on, with its query. */
  readonly url: string;
  readonly headers: Headers | Readonly<Record<string, string>>;
  /** The body as text, `''` for none. */
  readonly body: string;
}

const KEY = 'x-service-api-key';

/** Says what of a request does not fit docs/openapi.yaml, a line each; nothing when it fits. */
export function validateRequest(request: SentRequest): string[] {
  const url = new URL(request.url, 'http://contract.invalid');
  const headers = new Headers(request.headers);
  const name = `${request.method.toUpperCase()} ${url.pathname}`;
  const found = findOperation(request.method, url.pathname);
  if (found.status !== 'found') return [`${name}: ${found.status}`];
  const { operation, path } = found;
  return [
    ...findCredentialMismatches(operation, url.searchParams, headers),
    ...findParameterMismatches(operation, path, url.searchParams, headers),
    ...findBodyMismatches(operation, headers, request.body),
  ].map((problem) => `${name}: ${problem}`);
}

function findCredentialMismatches(operation: ContractOperation, query: URLSearchParams, headers: Headers): string[] {
  const has: Readonly<Record<string, boolean>> = {
    apiKeyHeader: Boolean(headers.get(KEY)),
    tenantHeader: Boolean(headers.get(KEY)),
    apiKeyQuery: Boolean(query.get(KEY)),
    bearer: /^Bearer \S+$/.test(headers.get('authorization') ?? ''),
  };
  const ways = operation.security.map((way) => Object.keys(way));
  if (ways.length === 0 || ways.some((way) => way.every((scheme) => has[scheme]))) return [];
  return [`needs ${ways.map((way) => way.join(' and ')).join(' or ')}`];
}

function findParameterMismatches(
  operation: ContractOperation,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  headers: Headers,
): string[] {
  const known = new Set(operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name));
  if (operation.security.some((way) => 'apiKeyQuery' in way)) known.add(KEY);
  const unknown = [...new Set(query.keys())].filter((name) => !known.has(name.replace(/\[.*$/, '')));
  const wrong = operation.parameters.flatMap((parameter) => {
    const value =
      parameter.in === 'path'
        ? path[parameter.name]
        : parameter.in === 'header'
          ? (headers.get(parameter.name) ?? undefined)
          : readQuery(parameter, query);
    if (value === undefined) return parameter.required ? [`the ${parameter.in} lacks ${parameter.name}`] : [];
    return findMismatches(parameter.schema, value, parameter.name);
  });
  return [...unknown.map((name) => `the query has an unknown ${name}`), ...wrong];
}

/** A query parameter as the type of its schema. */
function readQuery({ name, style, schema }: ContractParameter, query: URLSearchParams): unknown {
  if (style === 'deepObject') {
    const entries = [...query].filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'));
    return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
  }
  const values = query.getAll(name);
  if (values.length === 0) return undefined;
  if (schema.type === 'array') return values;
  if (schema.type === 'integer') return /^-?\d+$/.test(values[0] ?? '') ? Number(values[0]) : values[0];
  return values[0];
}

function findBodyMismatches(operation: ContractOperation, headers: Headers, body: string): string[] {
  if (!operation.requestBody) return body === '' ? [] : ['must have no body'];
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const media = operation.requestBody.content[type];
  if (!media) return [`has the content type '${type}'`];
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return ['the body is not JSON'];
  }
  // A text/plain body is a string whose content is the JSON that `contentSchema` describes.
  return findMismatches((media.schema.contentSchema as Json | undefined) ?? media.schema, value, 'body');
}
