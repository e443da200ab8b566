import { type DeliveryResult, LONGEST_PAUSE_MS } from './delivery-result';

/** How delivery goes in this tab. Times are monotonic milliseconds, but for what is said to be wall clock. */
export interface DeliveryState {
  /** Answers in a row that acknowledged nothing. */
  readonly failures: number;
  /** Requests in a row that had no answer. */
  readonly unanswered: number;
  /** Nothing is sent before: our own patience after a failure. */
  readonly retryAtMs: number;
  /** Nothing is sent before: the server asked for it, here or in another tab. */
  readonly waitUntilMs: number;
  /** The stored wall-clock time that `waitUntilMs` already accounts for. (F6) */
  readonly seenWait: number;
  /** Keys that the service refused; only another page load asks again. (D9) */
  readonly refusedKeys: readonly string[];
  /** When the latest requests began. */
  readonly startsMs: readonly number[];
}

export type DeliveryEvent =
  | { readonly type: 'started'; readonly atMs: number }
  /** `chance` is random in 0 … 1. */
  | {
      readonly type: 'answered';
      readonly result: DeliveryResult;
      readonly apiKey: string;
      readonly atMs: number;
      readonly chance: number;
    }
  /** Another tab, or an earlier page, left word of a pause: until `until`, wall clock. */
  | {
      readonly type: 'waitFound';
      readonly until: number;
      readonly now: number;
      readonly atMs: number;
      readonly chance: number;
    }
  /** The browser says that the network is back. */
  | { readonly type: 'reconnected'; readonly atMs: number; readonly chance: number };

export const INITIAL_DELIVERY: DeliveryState = {
  failures: 0,
  unanswered: 0,
  retryAtMs: 0,
  waitUntilMs: 0,
  seenWait: 0,
  refusedKeys: [],
  startsMs: [],
};

const LONGEST_RETRY_MS = 60_000;

/** After so many requests without answer the network is only probed. (D13) */
const UNANSWERED_BEFORE_PROBING = 3;

/** Half of what a tab may ask of the service in ten seconds; the rest is for content and the way out. (U3) */
const PACE = { requests: 5, requestsAtExit: 9, windowMs: 10_000 };

/** Gives the state after `event`. */
export function nextDeliveryState(state: DeliveryState, event: DeliveryEvent): DeliveryState {
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
      // Not all tabs at the same moment, yet soon. (D15)
      return { ...state, unanswered: 0, retryAtMs: event.atMs + event.chance * 2000 };
    case 'answered':
      return nextAfterAnswer(state, event);
  }
}

function nextAfterAnswer(state: DeliveryState, event: DeliveryEvent & { type: 'answered' }): DeliveryState {
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

function waitFor(state: DeliveryState, ms: number, { atMs, chance }: { atMs: number; chance: number }): DeliveryState {
  if (ms <= 0) return state;
  // Up to a tenth more, so that tabs and visitors come back one by one; never past the longest. (D1, D3)
  const jittered = Math.min(ms * (1 + chance / 10), LONGEST_PAUSE_MS);
  return { ...state, waitUntilMs: Math.max(state.waitUntilMs, atMs + jittered) };
}

/** Full jitter: anywhere between at once and 1 s × 2ⁿ, a minute at most. (D6) */
function toBackoff(failures: number, chance: number): number {
  return chance * Math.min(1000 * 2 ** failures, LONGEST_RETRY_MS);
}

/** Milliseconds until the next request may begin; undefined when nothing but news changes that. */
export function findDelay(
  state: DeliveryState,
  { atMs, apiKey, isVisible }: { readonly atMs: number; readonly apiKey: string; readonly isVisible: boolean },
): number | undefined {
  if (state.refusedKeys.includes(apiKey)) return undefined;
  if (state.unanswered >= UNANSWERED_BEFORE_PROBING && !isVisible) return undefined;
  const paceFrom = state.startsMs.at(-PACE.requests);
  const paceMs = paceFrom === undefined ? 0 : paceFrom + PACE.windowMs;
  return Math.max(0, state.retryAtMs - atMs, state.waitUntilMs - atMs, paceMs - atMs);
}

/** How many requests may begin now, at the way out, where there is no later. */
export function countExitRequests(state: DeliveryState, atMs: number, apiKey: string): number {
  if (state.refusedKeys.includes(apiKey) || state.waitUntilMs > atMs || state.unanswered >= UNANSWERED_BEFORE_PROBING)
    return 0;
  return PACE.requestsAtExit - state.startsMs.filter((start) => start > atMs - PACE.windowMs).length;
}
