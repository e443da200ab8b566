import { readString } from '../../model/record';

const CODES_BY_STATUS = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  429: 'TooManyRequests',
} as const;

/**
 * What went wrong, in one vocabulary for all three error formats.
 *
 * `UnexpectedAnswer` is an answer that is not what the contract promises: another status, a redirect, a body that is
 * not JSON or lacks a field; the message names the first wrong path, for example `clips[3].id`. `AnswerTooLarge` is a
 * body over `maxAnswerBytes`, or one of more than 200,000 values: 8 MiB of them would take 200 MiB as objects. `Timeout` and `NetworkFailure` had no whole answer; their `status` is 0.
 */
export type ApiErrorCode =
  | (typeof CODES_BY_STATUS)[keyof typeof CODES_BY_STATUS]
  | 'ServerError'
  | 'UnexpectedAnswer'
  | 'AnswerTooLarge'
  | 'Timeout'
  | 'NetworkFailure';

export interface ApiErrorFields {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly body?: unknown;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * A call that did not succeed.
 *
 * Neither the message nor the body holds the API key or the access token, in whatever form the service wrote it back.
 */
export class ApiError extends Error {
  /** `ApiError`, across copies of the package too. */
  override readonly name = 'ApiError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What went wrong, in one word. */
  readonly code: ApiErrorCode;
  /** The parsed body; its text where it is not JSON; the first 64 KiB of its text where it is longer; undefined where there is none. */
  readonly body: unknown;
  /** What the service calls this request in its logs: the header `x-request-id`, else `instance` of format A. */
  declare readonly requestId?: string;
  /** How long the service asks to wait, by its header `Retry-After`; milliseconds from the answer on, 0 for a date that is past. */
  declare readonly retryAfterMs?: number;

  constructor({ status, code, message, body, requestId, retryAfterMs }: ApiErrorFields) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
    if (requestId) this.requestId = requestId;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/** The code that stands for an HTTP status. */
export function toErrorCode(status: number): ApiErrorCode {
  if (status in CODES_BY_STATUS) return CODES_BY_STATUS[status as keyof typeof CODES_BY_STATUS];
  return status >= 500 ? 'ServerError' : 'UnexpectedAnswer';
}

/** The service's own words: `detail` of formats A and C, `message` of B, else the title; `''` for anything else. (H0.6) */
export function readErrorWords(body: unknown): string {
  return readString(body, 'detail') || readString(body, 'message') || readString(body, 'title');
}
