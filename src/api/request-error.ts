import { type AskedPause, readRetryAfterMs } from './retry-after';

/** Why a request failed: no response, an error status, or an invalid body. */
export type RequestFailure =
  | { readonly kind: 'timeout' | 'unreachable' | 'aborted' | 'tooLarge' }
  | ({ readonly kind: 'status'; readonly status: number } & AskedPause)
  | { readonly kind: 'malformed'; readonly contentType: string };

/** A failed request. The message names the failure and never contains the URL, the key or the body. (S18, U6) */
export class RequestError extends Error {
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure) {
    super(toMessage(failure));
    this.failure = failure;
  }

  /** The HTTP status, if there was a response. */
  get status(): number | undefined {
    return this.failure.kind === 'status' ? this.failure.status : undefined;
  }

  /** The wait that the response requested, in milliseconds; `NaN` if there was none. */
  retryAfterMs(now: number): number {
    return this.failure.kind === 'status' ? readRetryAfterMs(this.failure, now) : Number.NaN;
  }
}

function toMessage(failure: RequestFailure): string {
  switch (failure.kind) {
    case 'timeout':
      return 'timeout: the service did not answer in time';
    case 'unreachable':
      return 'the service could not be reached';
    case 'aborted':
      return 'the request was aborted';
    case 'tooLarge':
      return 'the answer is too large';
    case 'status':
      return `the service answered with status ${failure.status}`;
    case 'malformed':
      return `the answer is not the expected JSON (content type: ${failure.contentType || 'none'})`;
  }
}
