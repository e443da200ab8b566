import { readString } from '../../model/record';
import { ApiError, readErrorWords, toErrorCode } from './api-error';
import type { ApiRequest } from './api-request';
import { isRetriedStatus } from './retry-delay';

/** How one try ended. */
export type Outcome =
  | { readonly kind: 'answered'; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly error: ApiError;
      readonly mayRetry: boolean;
      /** Headers of the answer. */
      readonly retryAfter: string | null;
      readonly date: string | null;
    };

/** Reads an answer whose body is `text`; no `secrets` stay in the error. */
export function readOutcome(
  { method, path, answer }: ApiRequest,
  response: Response,
  text: string,
  secrets: readonly string[],
): Outcome {
  const { status, headers } = response;
  const value = parse(text);
  if (status === 200 && isShape(value, answer)) {
    return { kind: 'answered', value: answer === 'nothing' ? undefined : value };
  }
  const clean = redact(text, secrets);
  const body = parse(clean);
  const code = status >= 200 && status < 300 ? 'UnexpectedAnswer' : toErrorCode(status);
  const words = readErrorWords(body) || toOwnWords(response);
  return {
    kind: 'failed',
    error: new ApiError({
      status,
      code,
      message: redact(`${method} ${path}: ${status} ${code}: ${words}`, secrets),
      body: text === '' ? undefined : body,
      requestId: headers.get('x-request-id') ?? readString(body, 'instance'),
    }),
    mayRetry: isRetriedStatus(status),
    retryAfter: headers.get('retry-after'),
    date: headers.get('date'),
  };
}

/**
 * The outcome of a try without a whole answer.
 *
 * Only the failure's code is kept: its message and its cause may hold the address, and the address the key.
 */
export function toFailedOutcome({ method, path }: ApiRequest, error: unknown): Outcome {
  const code = readString((error as { readonly cause?: unknown } | undefined)?.cause, 'code');
  const unreached = () =>
    new ApiError({
      status: 0,
      code: 'NetworkFailure',
      message: `${method} ${path}: the service could not be reached${code ? ` (${code})` : ''}`,
    });
  return {
    kind: 'failed',
    error: error instanceof ApiError ? error : unreached(),
    mayRetry: true,
    retryAfter: null,
    date: null,
  };
}

function isShape(value: unknown, answer: ApiRequest['answer']): boolean {
  if (answer === 'nothing') return true;
  if (answer === 'array') return Array.isArray(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toOwnWords({ status, type, headers }: Response): string {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return 'a redirect is not followed';
  if (status >= 200 && status < 300) {
    return `the body is not the JSON that was asked for (content type: ${headers.get('content-type') ?? 'none'})`;
  }
  return 'the service gave no reason';
}

/** The parsed body, or its text where it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function redact(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}
