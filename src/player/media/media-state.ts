import { assertNever } from '../../model/assert-never';

/** The state of one item's media; a reason to pause is the event `held`, never a stall. */
export type MediaState =
  | { readonly status: 'idle' }
  /** Waiting for data: at the start, or in the middle. */
  | (Trying & {
      readonly status: 'waiting';
      /** Milliseconds without any progress; grows in the steps of `WAIT_STEPS_MS`. */
      readonly quietMs: number;
      /** The wait is long enough for a message; progress does not remove it. */
      readonly isSlow: boolean;
    })
  | (Trying & {
      readonly status: 'playing';
      /** Its time has moved since the browser reported that it plays. */
      readonly hasMoved: boolean;
    })
  /** Paused on purpose: no clock runs. */
  | (Trying & { readonly status: 'held' })
  /** The load has failed; another one begins after `RETRY_DELAY_MS`. */
  | (Trying & { readonly status: 'retrying' })
  /** The browser refused to play, muted too: a tap is needed. (J4) */
  | (Trying & { readonly status: 'blocked' })
  | { readonly status: 'failed'; readonly reason: MediaFailure }
  /** It has ended, and nothing follows. (J16) */
  | { readonly status: 'ended' };

interface Trying {
  /** Counts the loads of this item's URL; after a change the shell reloads it at `resumeAtSeconds`. */
  readonly loads: number;
  readonly resumeAtSeconds: number;
  readonly hasStarted: boolean;
  readonly hasRetried: boolean;
  readonly hasReloadedDecoder: boolean;
  /** A stall has led to a load less than `STEADY_MS` of playing ago: the next one does not. */
  readonly hasReloadedStall: boolean;
}

export type MediaFailure = 'offline' | 'missing' | 'decode' | 'slow';

export type MediaStateEvent =
  | { readonly type: 'assigned' }
  | { readonly type: 'released' }
  /** The browser reports that it plays. */
  | { readonly type: 'played' }
  /** Its time has moved. */
  | { readonly type: 'moved' }
  /** It ran out of data. */
  | { readonly type: 'stalled' }
  /** Some data came. */
  | { readonly type: 'progressed' }
  /** `toWaitMs(state)` has passed. */
  | { readonly type: 'waited' }
  | { readonly type: 'held' }
  | { readonly type: 'resumed' }
  | { readonly type: 'refused' }
  | { readonly type: 'ended' }
  | { readonly type: 'errored'; readonly error: MediaLoadError; readonly atSeconds: number }
  /** The viewer tries again, or the connection is back. */
  | { readonly type: 'retried' }
  /** Back from the back-forward cache, or at a new URL: reloaded, and earlier failures no longer count. (E7, J10) */
  | { readonly type: 'restored'; readonly atSeconds: number };

export type MediaLoadError =
  | { readonly kind: 'decode' }
  /** `httpStatus` if an engine knows it; a plain `<video>` does not report it. */
  | { readonly kind: 'load'; readonly httpStatus?: number; readonly isOnline: boolean };

export const RETRY_DELAY_MS = 1000;
const SPINNER_AFTER_MS = 300;
const SLOW_MS = 8000;
const RELOAD_MS = 10_000;
/** The item has failed after this long without any progress. (J3, D31) */
export const GIVE_UP_MS = 20_000;
/** A live stream that has stopped plays its last seconds after each load. They are fewer than this. (J16) */
const STEADY_MS = 60_000;
/** A video that the browser reports to play has stalled if its time does not move for this long, as WebKit may do. (J3) */
const MOTIONLESS_MS = 3000;
const WAIT_STEPS_MS = [SPINNER_AFTER_MS, SLOW_MS, RELOAD_MS, GIVE_UP_MS] as const;

export const IDLE_MEDIA: MediaState = { status: 'idle' };

const FRESH: Trying & { status: 'waiting'; quietMs: number; isSlow: boolean } = {
  status: 'waiting',
  loads: 1,
  resumeAtSeconds: 0,
  hasStarted: false,
  hasRetried: false,
  hasReloadedDecoder: false,
  hasReloadedStall: false,
  quietMs: 0,
  isSlow: false,
};

/** Returns the state after `event`, or `state` itself when the event means nothing in it. (J1–J6) */
export function nextMediaState(state: MediaState, event: MediaStateEvent): MediaState {
  if (event.type === 'assigned') return FRESH;
  if (event.type === 'released') return IDLE_MEDIA;
  if (state.status === 'idle') return state;
  if (state.status === 'failed' || state.status === 'ended') {
    if (event.type === 'restored') return { ...FRESH, resumeAtSeconds: event.atSeconds };
    return event.type === 'retried' ? FRESH : state;
  }
  switch (event.type) {
    case 'played':
      // The system's own keys and windows can play what the browser has refused.
      if (state.status !== 'waiting' && state.status !== 'blocked') return state;
      return { ...toTrying(state), status: 'playing', hasStarted: true, hasMoved: false };
    case 'moved':
      return state.status === 'playing' && !state.hasMoved ? { ...state, hasMoved: true } : state;
    case 'stalled':
    case 'resumed':
      return state.status === (event.type === 'stalled' ? 'playing' : 'held') ? toWaiting(state) : state;
    case 'progressed':
      if (state.status !== 'waiting' || state.quietMs <= SPINNER_AFTER_MS) return state;
      return { ...state, quietMs: SPINNER_AFTER_MS };
    case 'waited':
      return afterWait(state);
    case 'held':
      return state.status === 'held' || state.status === 'retrying' ? state : { ...toTrying(state), status: 'held' };
    case 'refused':
      return { ...toTrying(state), status: 'blocked' };
    case 'ended':
      return { status: 'ended' };
    case 'retried':
      return state.status === 'blocked' ? toWaiting(state) : state;
    case 'errored':
      return afterError(state, event.error, event.atSeconds);
    case 'restored':
      return { ...FRESH, loads: state.loads + 1, hasStarted: state.hasStarted, resumeAtSeconds: event.atSeconds };
    default:
      return assertNever(event);
  }
}

function afterWait(state: TryingState): MediaState {
  if (state.status === 'retrying') return toWaiting({ ...state, loads: state.loads + 1 });
  if (state.status === 'playing' && !state.hasMoved) return toWaiting(state);
  if (state.status === 'playing' && state.hasReloadedStall) return { ...state, hasReloadedStall: false };
  if (state.status !== 'waiting') return state;
  const quietMs = WAIT_STEPS_MS.find((step) => step > state.quietMs) ?? GIVE_UP_MS;
  if (quietMs >= GIVE_UP_MS) return { status: 'failed', reason: 'slow' };
  const waiting = { ...state, quietMs, isSlow: state.isSlow || quietMs >= SLOW_MS };
  if (quietMs !== RELOAD_MS || state.hasReloadedStall) return waiting;
  return { ...waiting, loads: state.loads + 1, hasReloadedStall: true };
}

function afterError(state: TryingState, error: MediaLoadError, atSeconds: number): MediaState {
  if (state.status === 'retrying') return state;
  const trying = { ...toTrying(state), resumeAtSeconds: atSeconds > 0 ? atSeconds : state.resumeAtSeconds };
  if (error.kind === 'decode' && !state.hasReloadedDecoder) {
    return toWaiting({ ...trying, loads: state.loads + 1, hasReloadedDecoder: true });
  }
  const reason = error.kind === 'decode' ? 'decode' : error.isOnline ? 'missing' : 'offline';
  const mayRetry = error.kind === 'decode' || isRetryable(error.httpStatus);
  if (state.hasRetried || !mayRetry) return { status: 'failed', reason };
  return { ...trying, status: 'retrying', hasRetried: true };
}

/** A refusal that another try cannot change is final; if the status is unknown, one try is worth it. (J1) */
function isRetryable(httpStatus: number | undefined): boolean {
  if (httpStatus === undefined || httpStatus === 0 || httpStatus >= 500) return true;
  return httpStatus === 408 || httpStatus === 425 || httpStatus === 429;
}

type TryingState = Extract<MediaState, Trying>;

function toTrying(trying: Trying): Trying {
  const { loads, resumeAtSeconds, hasStarted, hasRetried, hasReloadedDecoder, hasReloadedStall } = trying;
  return { loads, resumeAtSeconds, hasStarted, hasRetried, hasReloadedDecoder, hasReloadedStall };
}

function toWaiting(trying: Trying): MediaState {
  return { ...toTrying(trying), status: 'waiting', quietMs: 0, isSlow: false };
}

/** Milliseconds until the shell sends `waited`, or undefined if nothing is waited for. */
export function toWaitMs(state: MediaState): number | undefined {
  if (state.status === 'retrying') return RETRY_DELAY_MS;
  if (state.status === 'playing' && !state.hasMoved) return MOTIONLESS_MS;
  if (state.status === 'playing' && state.hasReloadedStall) return STEADY_MS;
  if (state.status !== 'waiting') return undefined;
  return (WAIT_STEPS_MS.find((step) => step > state.quietMs) ?? GIVE_UP_MS) - state.quietMs;
}

/** How many times this item's URL is to be loaded so far; 0 if it is not to be loaded. */
export function toLoads(state: MediaState): number {
  return 'loads' in state ? state.loads : 0;
}

export function hasSpinner(state: MediaState): boolean {
  return state.status === 'retrying' || (state.status === 'waiting' && state.quietMs >= SPINNER_AFTER_MS);
}
