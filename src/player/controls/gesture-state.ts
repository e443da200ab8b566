import { assertNever } from '../../model/assert-never';

/** One finger on a story, an ad or the head of a sheet. (players.md 1–4) */
export type GestureState =
  | { readonly status: 'idle' }
  | (Press & { readonly status: 'pressed' })
  | (Press & { readonly status: 'holding' })
  | (Press & {
      readonly status: 'dragging';
      readonly axis: 'horizontal' | 'vertical';
      readonly x: number;
      readonly y: number;
    });

interface Press {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  readonly startedAtMs: number;
}

export type GestureEvent =
  | {
      readonly type: 'pressed';
      readonly pointerId: number;
      readonly x: number;
      readonly y: number;
      readonly atMs: number;
    }
  | {
      readonly type: 'moved';
      readonly pointerId: number;
      readonly x: number;
      readonly y: number;
      readonly atMs: number;
    }
  | {
      readonly type: 'released';
      readonly pointerId: number;
      readonly x: number;
      readonly y: number;
      readonly atMs: number;
    }
  /** The browser took the finger over, or the page was hidden: whatever it was, it is not done. */
  | { readonly type: 'cancelled' }
  /** `HOLD_MS` have passed since the press. */
  | { readonly type: 'rested'; readonly pointerId: number };

/** What a finished gesture means, in screen directions: which side is "next" is for whoever draws to say. */
export type GestureOutcome =
  | 'none'
  | 'tappedStart'
  | 'tappedRest'
  | 'swipedLeft'
  | 'swipedRight'
  | 'swipedUp'
  | 'swipedDown';

export interface GestureArea {
  readonly width: number;
  /** A slow finger must go so far down. */
  readonly downPx: number;
  readonly isRtl: boolean;
}

export const HOLD_MS = 500;
/** The finger's first way, after which its axis is decided. */
const AXIS_LOCK_PX = 10;
export const SWIPE_PX = 50;
const SWIPE_SPEED = 0.3;
const DISMISS_SPEED = 0.5;
/** Share of the width, from the reading start, in which a tap goes back. */
const BACK_ZONE = 0.25;

export const IDLE_GESTURE: GestureState = { status: 'idle' };

/** The state after `event` and what it finished; every finger but the first is ignored. */
export function nextGesture(
  state: GestureState,
  event: GestureEvent,
  area: GestureArea,
): { readonly state: GestureState; readonly outcome: GestureOutcome } {
  const still = { state, outcome: 'none' } as const;
  if (event.type === 'pressed') {
    if (state.status !== 'idle') return still;
    const { pointerId, x, y, atMs } = event;
    return { state: { status: 'pressed', pointerId, startX: x, startY: y, startedAtMs: atMs }, outcome: 'none' };
  }
  if (state.status === 'idle') return still;
  if (event.type === 'cancelled') return { state: IDLE_GESTURE, outcome: 'none' };
  if (event.pointerId !== state.pointerId) return still;
  switch (event.type) {
    case 'rested':
      return state.status === 'pressed' ? { state: { ...state, status: 'holding' }, outcome: 'none' } : still;
    case 'moved':
      return { state: afterMove(state, event.x, event.y), outcome: 'none' };
    case 'released':
      return { state: IDLE_GESTURE, outcome: toOutcome(afterMove(state, event.x, event.y), event, area) };
    default:
      return assertNever(event);
  }
}

function afterMove(state: Exclude<GestureState, { status: 'idle' }>, x: number, y: number): GestureState {
  if (state.status === 'dragging') return { ...state, x, y };
  const [dx, dy] = [Math.abs(x - state.startX), Math.abs(y - state.startY)];
  // A hold never navigates, wherever the finger goes.
  if (state.status === 'holding' || Math.max(dx, dy) < AXIS_LOCK_PX) return state;
  return { ...state, status: 'dragging', axis: dx > dy ? 'horizontal' : 'vertical', x, y };
}

function toOutcome(
  state: GestureState,
  released: { readonly x: number; readonly y: number; readonly atMs: number },
  area: GestureArea,
): GestureOutcome {
  if (state.status === 'pressed') {
    const fromStart = area.isRtl ? area.width - released.x : released.x;
    return fromStart < area.width * BACK_ZONE ? 'tappedStart' : 'tappedRest';
  }
  if (state.status !== 'dragging') return 'none';
  const elapsedMs = Math.max(1, released.atMs - state.startedAtMs);
  const [dx, dy] = [released.x - state.startX, released.y - state.startY];
  if (state.axis === 'horizontal') {
    if (Math.abs(dx) < SWIPE_PX && Math.abs(dx) / elapsedMs < SWIPE_SPEED) return 'none';
    return dx < 0 ? 'swipedLeft' : 'swipedRight';
  }
  if (dy < 0) return -dy >= SWIPE_PX || -dy / elapsedMs >= SWIPE_SPEED ? 'swipedUp' : 'none';
  return dy >= area.downPx || dy / elapsedMs >= DISMISS_SPEED ? 'swipedDown' : 'none';
}
