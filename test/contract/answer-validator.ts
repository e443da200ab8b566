import { type ContractResponse, contractResponse, findMismatches, findOperation } from './contract-file';

export interface Answer {
  readonly method: string;
  /** The requested URL, absolute or from the path on. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers | Readonly<Record<string, string>>;
  /** The body as text, `''` for none. */
  readonly body: string;
}

const PROBLEM = contractResponse('Problem');
const METHOD_NOT_ALLOWED = contractResponse('MethodNotAllowed');
const NO_BODY: ContractResponse = {};

const ERROR_WORDS: Readonly<Record<string, number>> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  RequestTimeout: 408,
  Conflict: 409,
  TooManyRequests: 429,
  InternalServerError: 500,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
};

/** Statuses that have a word of their own; `Error` stands for any other one. */
const STATUS_WORDS: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(ERROR_WORDS).map(([word, status]) => [status, word]),
);

/**
 * Says what of an answer does not fit docs/openapi.yaml, a line each; nothing when it fits.
 *
 * Fields that the contract does not list count as wrong, so that the mock cannot drift. An unknown path must be a 404,
 * a wrong method a 405 with `Allow`, both in format A. (H0.5)
 */
export function validateAnswer(answer: Answer): string[] {
  const { pathname } = new URL(answer.url, 'http://contract.invalid');
  const headers = new Headers(answer.headers);
  const method = answer.method.toUpperCase();
  const name = `${method} ${pathname} ${answer.status}`;
  if (method === 'OPTIONS') return answer.status < 300 || answer.status === 404 ? [] : [`${name} a preflight failed`];

  const found = findOperation(method, pathname);
  if (found.status !== 'found') {
    const expected = found.status === 'unknownPath' ? 404 : 405;
    if (answer.status !== expected) return [`${name} must be ${expected}: ${found.status}`];
    return findResponseMismatches(name, expected === 404 ? PROBLEM : METHOD_NOT_ALLOWED, answer, headers);
  }

  const { responses } = found.operation;
  const response =
    responses[answer.status] ??
    (answer.status === 404 || answer.status === 413 ? PROBLEM : undefined) ??
    (answer.status >= 400 ? responses.default : undefined);
  if (!response) return [`${name} is not among ${Object.keys(responses).join(', ')}`];
  return findResponseMismatches(name, method === 'HEAD' ? NO_BODY : response, answer, headers);
}

function findResponseMismatches(name: string, response: ContractResponse, answer: Answer, headers: Headers): string[] {
  const absent = Object.entries(response.headers ?? {})
    .filter(([header, { required }]) => required && !headers.has(header))
    .map(([header]) => `${name} has no ${header} header`);
  return [...absent, ...findBodyMismatches(name, response, answer, headers)];
}

function findBodyMismatches(name: string, response: ContractResponse, answer: Answer, headers: Headers): string[] {
  const media = response.content?.['application/json'];
  if (!media) return answer.body === '' ? [] : [`${name} must have no body`];
  const type = headers.get('content-type') ?? '';
  const wrongType = /^application\/(?:[\w.-]+\+)?json\b/.test(type) ? [] : [`${name} has the content type '${type}'`];
  let value: unknown;
  try {
    value = JSON.parse(answer.body);
  } catch {
    return [...wrongType, `${name} is not JSON`];
  }
  return [...wrongType, ...findMismatches(media.schema, value, name), ...findOtherStatus(name, value, answer.status)];
}

/** An error body that repeats the status must repeat the right one. */
function findOtherStatus(name: string, value: unknown, status: number): string[] {
  if (status < 400 || typeof value !== 'object' || value === null) return [];
  const said =
    'error' in value && typeof value.error === 'string'
      ? (ERROR_WORDS[value.error] ?? (status in STATUS_WORDS ? undefined : status))
      : 'status' in value
        ? value.status
        : undefined;
  return said === status ? [] : [`${name} says ${String(said)} in its body`];
}
