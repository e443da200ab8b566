import { readString } from '../../model/record';
import { readRetryAfterMs } from '../retry-after';
import { ANSWERS } from './answer-shapes.generated';
import { ApiError, readErrorWords, toErrorCode } from './api-error';
import type { ApiRequest } from './api-request';
import { type Reading, readAnswer } from './read-answer';
import { LONGEST_TEXT, type Redactor } from './redact';
import { isRetriedStatus } from './retry-delay';

/** How one try ended. */
export type Outcome =
  | { readonly kind: 'answered'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly mayRetry: boolean };

/** How much of a service's own words a message repeats, its path included. */
const LONGEST_MESSAGE = 1_000;

const LONGEST_REQUEST_ID = 200;

/** Reads an answer whose body is `text`, at `now` by this machine's clock; the redactor takes credentials out of its error. */
export function readOutcome(
  request: ApiRequest,
  response: Response,
  text: string,
  redactor: Redactor,
  now: number,
): Outcome {
  const { status, headers } = response;
  const parsed = parse(text);
  const reading = readSuccess(request, status, text, parsed);
  if (reading?.kind === 'right') return { kind: 'answered', value: reading.value };

  // Parsed anew: reading has made fields null that were left out, and the error tells what came.
  const body = text.length > LONGEST_TEXT ? redactor.text(text) : redactor.value(parse(text));
  const code = toErrorCode(status);
  const words = reading
    ? toWrongWords(reading.path, request, response)
    : readErrorWords(body) || toOwnWords(request, response);
  return {
    kind: 'failed',
    error: new ApiError({
      status,
      code,
      message: toMessage(request, `${status} ${code}: ${words}`, redactor),
      body: text === '' ? undefined : body,
      requestId: redactor
        .text(headers.get('x-request-id') ?? readString(parsed, 'instance'))
        .slice(0, LONGEST_REQUEST_ID),
      retryAfterMs: toRetryAfterMs(headers, now),
    }),
    mayRetry: isRetriedStatus(status),
  };
}

/** The outcome of a body over `maxBytes`, which was not read to its end. */
export function toTooLarge(request: ApiRequest, { status }: Response, maxBytes: number, redactor: Redactor): Outcome {
  const code = 'AnswerTooLarge';
  const words = `the body has more than ${maxBytes} bytes (the client option \`maxAnswerBytes\`) or 200000 values`;
  const message = toMessage(request, `${status} ${code}: ${words}`, redactor);
  return { kind: 'failed', error: new ApiError({ status, code, message }), mayRetry: false };
}

/**
 * The outcome of a try without a whole answer.
 *
 * Only the failure's code is kept: its message and its cause may hold the address, and the address the key.
 */
export function toFailedOutcome(request: ApiRequest, error: unknown, redactor: Redactor): Outcome {
  const code = readString((error as { readonly cause?: unknown } | undefined)?.cause, 'code');
  const words = `the service could not be reached${code ? ` (${code})` : ''}`;
  const message = toMessage(request, words, redactor);
  return { kind: 'failed', error: new ApiError({ status: 0, code: 'NetworkFailure', message }), mayRetry: true };
}

/** One line, without credentials and without what could forge a line of a log. */
function toMessage({ method, path }: ApiRequest, words: string, redactor: Redactor): string {
  return redactor.text(`${method} ${path}: ${words}`.replace(/\p{Cc}+/gu, ' ')).slice(0, LONGEST_MESSAGE);
}

/** The reading of an answer with the promised status; undefined for another status. */
function readSuccess(
  { operation, skipping }: ApiRequest,
  status: number,
  text: string,
  parsed: unknown,
): Reading | undefined {
  // Nothing is promised but that nothing comes: a log-in page of a network would be a success else. (H9.1)
  if (ANSWERS[operation] === '') {
    if (status !== 200 && status !== 204) return undefined;
    return text === '' ? { kind: 'right', value: undefined } : { kind: 'wrong', path: '' };
  }
  return status === 200 ? readAnswer(operation, parsed, skipping) : undefined;
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
    const promised = ANSWERS[operation] === '' ? 'answer is not the empty one' : 'body is not the JSON';
    return `the ${promised} that was asked for (content type: ${headers.get('content-type') ?? 'none'})`;
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
