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
 * The kind of failure, the same for all three error formats.
 *
 * `UnexpectedAnswer` is a response that breaks the contract: another status, a redirect, a body that is
 * not JSON or lacks a field; the message names the first wrong path, for example `clips[3].id`. `AnswerTooLarge` is a
 * body over `maxAnswerBytes`, or one of more than 200,000 values: 8 MiB of them would take 200 MiB as objects.
 * `Unsuccessful` is a 200 whose `success` is false. `Timeout` and `NetworkFailure` had no complete response; their `status`
 * is 0.
 */
export type ApiErrorCode =
  | (typeof CODES_BY_STATUS)[keyof typeof CODES_BY_STATUS]
  | 'ServerError'
  | 'UnexpectedAnswer'
  | 'Unsuccessful'
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
 * A failed call.
 *
 * It does not contain the API key or the access token as they were sent.
 */
export class ApiError extends Error {
  /** `ApiError`, also for other copies of the package. */
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The kind of failure. */
  readonly code: ApiErrorCode;
  /** With the client option `keepErrorBodies` the parsed body, or the first 64 KiB of a longer text or one that is not JSON; else undefined. */
  readonly body: unknown;
  /** The id of this request in the logs of the service: the header `x-request-id`, else `instance` of format A. */
  declare readonly requestId?: string;
  /** The wait that the header `Retry-After` requests, in milliseconds from the response on; 0 for a past date. */
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

/** The code for an HTTP status. */
export function toErrorCode(status: number): ApiErrorCode {
  if (status in CODES_BY_STATUS) return CODES_BY_STATUS[status as keyof typeof CODES_BY_STATUS];
  return status >= 500 ? 'ServerError' : 'UnexpectedAnswer';
}

/** The message of the service: `detail` of formats A and C, `message` of B, else the title; `''` for anything else. (H0.6) */
export function readErrorWords(body: unknown): string {
  return readString(body, 'detail') || readString(body, 'message') || readString(body, 'title');
}
