import { readRetryAfterMs } from '../api/retry-after';
import { json } from '../model/json';
import { readArray, readNumber, readString } from '../model/record';
import type { NetworkAnswer } from '../platform/network';

// What a response to a batch means, and when the next request may start. Knows neither the events nor the network.

/** What a response to a batch means for its events. */
export type DeliveryResult =
  /** The service has them, except those it names as `rejected`. (D10, H11.5) */
  | { readonly kind: 'acknowledged'; readonly rejected: readonly string[] }
  /** The batch is too big, or one of its events is invalid: it is halved. (D7, D8) */
  | { readonly kind: 'tooLarge' | 'malformed' }
  /** This key may not send. (D9) */
  | { readonly kind: 'refused' }
  /** The service requests a pause. (D1–D4) */
  | { readonly kind: 'wait'; readonly ms: number }
  /** A response, but no acknowledgement: a server error, a captive portal. (D6, D11, D12) */
  | { readonly kind: 'failed' }
  /** No response: blocked, offline, too slow. (D13–D16) */
  | { readonly kind: 'unreachable' }
  /** The SDK cancelled the request. */
  | { readonly kind: 'aborted' };

/** The state of delivery in this tab. Times are monotonic milliseconds, except those marked as wall clock. */
export interface RetryState {
  /** Responses in a row that acknowledged nothing. */
  readonly failures: number;
  /** Requests in a row without a response. */
  readonly unanswered: number;
  /** Nothing is sent before this time: backoff after a failure. */
  readonly retryAtMs: number;
  /** Nothing is sent before this time: the service requested a pause, here or in another tab. */
  readonly waitUntilMs: number;
  /** The stored wall-clock time that `waitUntilMs` already includes. (F6) */
  readonly seenWait: number;
  /** Keys that the service refused; they are not tried again until the next page load. (D9) */
  readonly refusedKeys: readonly string[];
  /** When the latest requests started. */
  readonly startsMs: readonly number[];
}

export type RetryEvent =
  | { readonly type: 'started'; readonly atMs: number }
  /** `chance` is random in 0 … 1. */
  | {
      readonly type: 'answered';
      readonly result: DeliveryResult;
      readonly apiKey: string;
      readonly atMs: number;
      readonly chance: number;
    }
  /** Another tab, or an earlier page, stored a pause that ends at `until`, wall clock. */
  | {
      readonly type: 'waitFound';
      readonly until: number;
      readonly now: number;
      readonly atMs: number;
      readonly chance: number;
    }
  /** The browser reports that the network is back. */
  | { readonly type: 'reconnected'; readonly atMs: number; readonly chance: number };

export const INITIAL_RETRY_STATE: RetryState = {
  failures: 0,
  unanswered: 0,
  retryAtMs: 0,
  waitUntilMs: 0,
  seenWait: 0,
  refusedKeys: [],
  startsMs: [],
};

/** The longest pause that a server, or another tab, can request. (D3, K6) */
const LONGEST_PAUSE_MS = 300_000;

/** The pause if the service requests one without a readable duration. (D2) */
const DEFAULT_PAUSE_MS = 60_000;

/** A smaller clock difference is ignored. (D27) */
const TOLERATED_SKEW_MS = 300_000;

const LONGEST_RETRY_MS = 60_000;

/** After this many requests without a response, one request a minute probes the network. (D13) */
const UNANSWERED_BEFORE_PROBING = 3;

/** Half of what a tab may request from the service in ten seconds; the rest is for content and for page exit. (U3) */
const PACE = { requests: 5, requestsAtExit: 9, windowMs: 10_000 };

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

function toAcknowledgement(text: string): DeliveryResult {
  try {
    const body: unknown = json.parse(text);
    if (readNumber(body, 'accepted') === undefined) return { kind: 'failed' };
    return { kind: 'acknowledged', rejected: readArray(body, 'rejected').map((item) => readString(item, 'eventId')) };
  } catch {
    return { kind: 'failed' };
  }
}

/** How far this device's clock is behind the server's; 0 up to 5 minutes, undefined if the response has no date. (D27, K3) */
export function findClockOffset(answer: NetworkAnswer, now: number): number | undefined {
  if (answer.kind === 'failed') return undefined;
  const offset = Date.parse(answer.header('date') ?? '') - now;
  if (Number.isNaN(offset)) return undefined;
  return Math.abs(offset) > TOLERATED_SKEW_MS ? offset : 0;
}

/** Returns the state after `event`. */
export function nextRetryState(state: RetryState, event: RetryEvent): RetryState {
  switch (event.type) {
    case 'started':
      return { ...state, startsMs: [...state.startsMs, event.atMs].slice(-PACE.requestsAtExit) };
    case 'waitFound': {
      if (event.until === state.seenWait) return state;
      const ms = Math.min(event.until - event.now, LONGEST_PAUSE_MS);
      return { ...waitFor(state, ms, event), seenWait: event.until };
    }
    case 'reconnected':
      if (!state.unanswered) return state;
      // Soon, but not all tabs at the same moment. (D15)
      return { ...state, unanswered: 0, retryAtMs: event.atMs + event.chance * 2000 };
    case 'answered':
      return nextAfterAnswer(state, event);
  }
}

function nextAfterAnswer(state: RetryState, event: RetryEvent & { type: 'answered' }): RetryState {
  const { result, apiKey, atMs, chance } = event;
  const answered = { ...state, unanswered: 0 };
  switch (result.kind) {
    case 'acknowledged':
    case 'tooLarge':
    case 'malformed':
      return { ...answered, failures: 0, retryAtMs: 0 };
    case 'refused':
      return { ...answered, failures: 0, retryAtMs: 0, refusedKeys: [...state.refusedKeys, apiKey] };
    case 'wait':
      return waitFor(answered, result.ms, event);
    case 'failed':
      return { ...answered, failures: state.failures + 1, retryAtMs: atMs + toBackoff(state.failures, chance) };
    case 'unreachable': {
      const unanswered = state.unanswered + 1;
      const delay = unanswered < UNANSWERED_BEFORE_PROBING ? toBackoff(state.unanswered, chance) : LONGEST_RETRY_MS;
      return { ...state, unanswered, retryAtMs: atMs + delay };
    }
    case 'aborted':
      return state;
  }
}

function waitFor(state: RetryState, ms: number, { atMs, chance }: { atMs: number; chance: number }): RetryState {
  if (ms <= 0) return state;
  // Up to a tenth longer, so that tabs and visitors do not all return at once; never over the longest pause. (D1, D3)
  const jittered = Math.min(ms * (1 + chance / 10), LONGEST_PAUSE_MS);
  return { ...state, waitUntilMs: Math.max(state.waitUntilMs, atMs + jittered) };
}

/** Full jitter: between 0 and 1 s × 2ⁿ, at most a minute. (D6) */
function toBackoff(failures: number, chance: number): number {
  return chance * Math.min(1000 * 2 ** failures, LONGEST_RETRY_MS);
}

/** Milliseconds until the next request may start; undefined if only an event changes that. */
export function findDelay(
  state: RetryState,
  { atMs, apiKey, isVisible }: { readonly atMs: number; readonly apiKey: string; readonly isVisible: boolean },
): number | undefined {
  if (state.refusedKeys.includes(apiKey)) return undefined;
  if (state.unanswered >= UNANSWERED_BEFORE_PROBING && !isVisible) return undefined;
  const paceFrom = state.startsMs.at(-PACE.requests);
  const paceMs = paceFrom === undefined ? 0 : paceFrom + PACE.windowMs;
  return Math.max(0, state.retryAtMs - atMs, state.waitUntilMs - atMs, paceMs - atMs);
}

/** How many requests may start now because the page exits. */
export function countExitRequests(state: RetryState, atMs: number, apiKey: string): number {
  if (state.refusedKeys.includes(apiKey) || state.waitUntilMs > atMs || state.unanswered >= UNANSWERED_BEFORE_PROBING)
    return 0;
  return PACE.requestsAtExit - state.startsMs.filter((start) => start > atMs - PACE.windowMs).length;
}
