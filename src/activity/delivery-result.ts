import { readRetryAfterMs } from '../api/retry-after';
import { json } from '../model/json';
import { readArray, readNumber, readString } from '../model/record';
import type { NetworkAnswer } from '../platform/network';

/** What an answer to a batch means for its events. */
export type DeliveryResult =
  /** The service has them, but for those it names as `rejected`. (D10, H11.5) */
  | { readonly kind: 'acknowledged'; readonly rejected: readonly string[] }
  /** The batch is too big, or one of it is bad: it is halved. (D7, D8) */
  | { readonly kind: 'tooLarge' | 'malformed' }
  /** This key may not send. (D9) */
  | { readonly kind: 'refused' }
  /** The service asks for a pause. (D1–D4) */
  | { readonly kind: 'wait'; readonly ms: number }
  /** An answer, but no acknowledgement: a server's fault, a captive portal. (D6, D11, D12) */
  | { readonly kind: 'failed' }
  /** No answer: blocked, offline, too slow. (D13–D16) */
  | { readonly kind: 'unreachable' }
  /** We gave it up ourselves. */
  | { readonly kind: 'aborted' };

/** The longest pause that a server, or another tab, can ask for. (D3, K6) */
export const LONGEST_PAUSE_MS = 300_000;

/** A pause that the service asks for without saying how long, in words that can be read. (D2) */
const DEFAULT_PAUSE_MS = 60_000;

/** A clock that is off by less is taken as it is. (D27) */
const TOLERATED_SKEW_MS = 300_000;

export function toDeliveryResult(answer: NetworkAnswer, now: number): DeliveryResult {
  if (answer.kind === 'failed') return { kind: answer.reason === 'aborted' ? 'aborted' : 'unreachable' };
  const { status } = answer;
  if (status === 204) return { kind: 'acknowledged', rejected: [] };
  if (status === 200) return toAcknowledgement(answer.text);
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 413) return { kind: 'tooLarge' };
  if (status === 400) return { kind: 'malformed' };
  const retryAfter = answer.header('retry-after');
  if (status === 429 || (status === 503 && retryAfter)) {
    const ms = readRetryAfterMs({ retryAfter, date: answer.header('date') }, now);
    return { kind: 'wait', ms: Number.isNaN(ms) ? DEFAULT_PAUSE_MS : Math.min(Math.max(ms, 1000), LONGEST_PAUSE_MS) };
  }
  return { kind: 'failed' };
}

/** How far this device's clock is behind the server's, where the server tells and it is more than 5 minutes. (D27, K3) */
export function findClockOffset(answer: NetworkAnswer, now: number): number | undefined {
  if (answer.kind === 'failed') return undefined;
  const offset = Date.parse(answer.header('date') ?? '') - now;
  if (Number.isNaN(offset)) return undefined;
  return Math.abs(offset) > TOLERATED_SKEW_MS ? offset : 0;
}

function toAcknowledgement(text: string): DeliveryResult {
  try {
    const body: unknown = json.parse(text);
    if (readNumber(body, 'accepted') === undefined) return { kind: 'failed' };
    return { kind: 'acknowledged', rejected: readArray(body, 'rejected').map((item) => readString(item, 'eventId')) };
  } catch {
    return { kind: 'failed' };
  }
}
