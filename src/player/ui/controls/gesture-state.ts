import { assertNever } from '../../../model/assert-never';

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
  /** The latest positions of the finger, the oldest first: the last ones give its speed. */
  readonly trail: readonly Spot[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
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

/** What a finished gesture means, in screen directions: the view decides which side is "next". */
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
  /** … and this far up; default: `SWIPE_PX`. */
  readonly upPx?: number;
  readonly isRtl: boolean;
}

export const HOLD_MS = 500;
/** The finger's first way, after which its axis is decided. */
export const AXIS_LOCK_PX = 10;
const SWIPE_PX = 50;
const SWIPE_SPEED = 0.3;
/** Share of the width that a slow finger must drag a story aside to leave it. */
const SWIPE_SHARE = 0.5;
const DISMISS_SPEED = 0.5;
/** This part of the finger's way before it is lifted decides its speed: a finger that has stopped is slow, however fast it was. */
const TRAIL_MS = 100;
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
    return { state: { status: 'pressed', pointerId, startX: x, startY: y, trail: [{ x, y, atMs }] }, outcome: 'none' };
  }
  if (state.status === 'idle') return still;
  if (event.type === 'cancelled') return { state: IDLE_GESTURE, outcome: 'none' };
  if (event.pointerId !== state.pointerId) return still;
  switch (event.type) {
    case 'rested':
      return state.status === 'pressed' ? { state: { ...state, status: 'holding' }, outcome: 'none' } : still;
    case 'moved':
      return { state: afterMove(state, event), outcome: 'none' };
    case 'released':
      return { state: IDLE_GESTURE, outcome: toOutcome(afterMove(state, event), event, area) };
    default:
      return assertNever(event);
  }
}

function afterMove(state: Exclude<GestureState, { status: 'idle' }>, { x, y, atMs }: Spot): GestureState {
  const trail = [...state.trail.filter((spot) => spot.atMs >= atMs - TRAIL_MS), { x, y, atMs }];
  if (state.status === 'dragging') return { ...state, trail, x, y };
  const [dx, dy] = [Math.abs(x - state.startX), Math.abs(y - state.startY)];
  // A hold never navigates, wherever the finger goes.
  if (state.status === 'holding') return state;
  if (Math.max(dx, dy) < AXIS_LOCK_PX) return { ...state, trail };
  return { ...state, trail, status: 'dragging', axis: dx > dy ? 'horizontal' : 'vertical', x, y };
}

/** Px in a millisecond along one axis, at the end of the way. */
function toSpeed(trail: readonly Spot[], isAcross: boolean): number {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return 0;
  return (isAcross ? last.x - first.x : last.y - first.y) / Math.max(1, last.atMs - first.atMs);
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
  const isAcross = state.axis === 'horizontal';
  const way = isAcross ? released.x - state.startX : released.y - state.startY;
  const speed = toSpeed(state.trail, isAcross);
  // A flick back cancels the gesture.
  if (speed * way < 0 && Math.abs(speed) >= SWIPE_SPEED) return 'none';
  const goes = (farPx: number, fast: number) => Math.abs(way) >= farPx || Math.abs(speed) >= fast;
  if (isAcross) return goes(area.width * SWIPE_SHARE, SWIPE_SPEED) ? (way < 0 ? 'swipedLeft' : 'swipedRight') : 'none';
  if (way < 0) return goes(area.upPx ?? SWIPE_PX, SWIPE_SPEED) ? 'swipedUp' : 'none';
  return goes(area.downPx, DISMISS_SPEED) ? 'swipedDown' : 'none';
}
