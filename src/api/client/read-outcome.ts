import { readBoolean, readString } from '../../model/record';
import { readRetryAfterMs } from '../retry-after';
import { ANSWERS } from './answer-shapes.generated';
import { ApiError, readErrorWords, toErrorCode } from './api-error';
import type { ApiRequest } from './api-request';
import { type Reading, readAnswer } from './read-answer';
import type { Redact } from './redact';
import { isRetriedStatus } from './retry-delay';

/** The result of one attempt. */
export type Outcome =
  | { readonly kind: 'answered'; readonly value: unknown; readonly repairs: readonly string[] }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly mayRetry: boolean };

/** The maximum length of a message, including its path. */
const LONGEST_MESSAGE = 1_000;

const NO_REASON = 'the service gave no reason';

const LONGEST_REQUEST_ID = 200;

/** The maximum length of a body that an error keeps. */
const LONGEST_BODY = 65_536;

export interface OutcomeContext {
  readonly redact: Redact;
  readonly keepErrorBodies: boolean;
  /** The clock of this machine. */
  readonly nowMs: number;
}

/** Reads a response with the body `text`. */
export function readOutcome(
  request: ApiRequest,
  response: Response,
  text: string,
  { redact, keepErrorBodies, nowMs }: OutcomeContext,
): Outcome {
  const { status, headers } = response;
  const parsed = parse(text);
  const reading = readSuccess(request, status, text, parsed);
  if (reading?.kind === 'right') return { kind: 'answered', value: reading.value, repairs: reading.repairs };

  const code = reading?.kind === 'unsuccessful' ? 'Unsuccessful' : toErrorCode(status);
  const words =
    reading?.kind === 'wrong'
      ? toWrongWords(reading.path, request, response)
      : readErrorWords(parsed) || (reading ? NO_REASON : toOwnWords(request, response));
  return {
    kind: 'failed',
    error: new ApiError({
      status,
      code,
      message: toMessage(request, `${status} ${code}: ${words}`, redact),
      // Parse again, because reading added the missing nullable fields.
      body: keepErrorBodies ? toKeptBody(text, redact) : undefined,
      requestId: redact(headers.get('x-request-id') ?? readString(parsed, 'instance')).slice(0, LONGEST_REQUEST_ID),
      retryAfterMs: toRetryAfterMs(headers, nowMs),
    }),
    mayRetry: isRetriedStatus(status),
  };
}

/** The outcome of a body over `maxBytes`, which was not read to its end. */
export function toTooLarge(request: ApiRequest, { status }: Response, maxBytes: number, redact: Redact): Outcome {
  const code = 'AnswerTooLarge';
  const words = `the body has more than ${maxBytes} bytes (the client option \`maxAnswerBytes\`) or 200000 values`;
  const message = toMessage(request, `${status} ${code}: ${words}`, redact);
  return { kind: 'failed', error: new ApiError({ status, code, message }), mayRetry: false };
}

/**
 * The outcome of an attempt without a complete response.
 *
 * Keeps only the code of the failure: its message and cause may contain the URL, and the URL may contain the key.
 */
export function toFailedOutcome(request: ApiRequest, error: unknown, redact: Redact): Outcome {
  const code = readString((error as { readonly cause?: unknown } | undefined)?.cause, 'code');
  const words = `the service could not be reached${code ? ` (${code})` : ''}`;
  const message = toMessage(request, words, redact);
  return { kind: 'failed', error: new ApiError({ status: 0, code: 'NetworkFailure', message }), mayRetry: true };
}

/** One line without credentials; a control character could forge a line of a log. */
function toMessage({ method, path }: ApiRequest, words: string, redact: Redact): string {
  return redact(`${method} ${path}: ${words}`.replace(/\p{Cc}+/gu, ' ')).slice(0, LONGEST_MESSAGE);
}

/** A valid response with `success: false`. */
interface Unsuccessful {
  readonly kind: 'unsuccessful';
}

/** Reads a response with the documented status; undefined for another status. */
function readSuccess(
  { operation, skipping }: ApiRequest,
  status: number,
  text: string,
  parsed: unknown,
): Reading | Unsuccessful | undefined {
  // The contract requires an empty body: the log-in page of a network is not a success. (H9.1)
  if (ANSWERS[operation] === '') {
    if (status !== 200 && status !== 204) return undefined;
    return text === '' ? { kind: 'right', value: undefined, repairs: [] } : { kind: 'wrong', path: '' };
  }
  if (status !== 200) return undefined;
  const reading = readAnswer(operation, parsed, skipping);
  const isUnsuccessful = reading.kind === 'right' && ANSWERS[operation] === 'CategoryChange';
  return isUnsuccessful && !readBoolean(reading.value, 'success') ? { kind: 'unsuccessful' } : reading;
}

function toRetryAfterMs(headers: Headers, now: number): number | undefined {
  const ms = readRetryAfterMs({ retryAfter: headers.get('retry-after'), date: headers.get('date') }, now);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function toWrongWords(path: string, request: ApiRequest, response: Response): string {
  return path === '' ? toOwnWords(request, response) : `\`${path}\` is not what the contract promises`;
}

function toOwnWords({ operation }: ApiRequest, { status, type, headers }: Response): string {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return 'a redirect is not followed';
  if (status < 300) {
    const promised = ANSWERS[operation] === '' ? 'answer is not empty' : 'body is not the expected JSON';
    return `the ${promised} (content type: ${headers.get('content-type') ?? 'none'})`;
  }
  return NO_REASON;
}

/** The part of a body that an error keeps; undefined if it is empty. */
function toKeptBody(text: string, redact: Redact): unknown {
  const kept = redact(text).slice(0, LONGEST_BODY);
  // Redact texts again: JSON may have escaped a character of the secret.
  return kept === '' ? undefined : parse(kept, (_key, value) => (typeof value === 'string' ? redact(value) : value));
}

/** The parsed body, or its text if it is not JSON. */
function parse(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return text;
  }
}
