import type { Clock } from '../../../platform/clock';
import {
  type GestureArea,
  type GestureEvent,
  type GestureOutcome,
  type GestureState,
  HOLD_MS,
  IDLE_GESTURE,
  nextGesture,
} from './gesture-state';

/** Where fingers are counted: `left` is its edge on the screen, in px. */
export interface GesturePlace extends GestureArea {
  readonly left: number;
}

export interface GestureOwner {
  readonly clock: Clock;
  /**
   * Decides who owns a finger: the player from the press on; the element below it, which keeps its taps, until a drag; or
   * not the player.
   */
  readonly claim: (event: PointerEvent) => 'pressed' | 'dragged' | undefined;
  /** Read at each press, because the element that follows the finger may change. */
  readonly toPlace: () => GesturePlace;
  /** A finger that rests is a hold, and no tap any more. */
  readonly hasHold?: boolean;
  readonly onChange?: (state: GestureState, before: GestureState) => void;
  /** Called at the end of each gesture, also of one without effect. */
  readonly onDone: (outcome: GestureOutcome) => void;
}

/** Feeds one finger on `element` to the gesture machine. */
export function watchGesture(element: HTMLElement, parts: GestureOwner): () => void {
  const { clock, claim, toPlace, hasHold, onChange, onDone } = parts;
  let state: GestureState = IDLE_GESTURE;
  let claimed: ReturnType<typeof claim>;
  let place: GesturePlace = { left: 0, width: 0, downPx: 0, isRtl: false };
  let stopHold = () => {};

  const capture = (pointerId: number) => {
    // Follows the finger outside the element too; a pointer that is gone already cannot be held.
    if (element.isConnected) element.setPointerCapture?.(pointerId);
  };
  const send = (event: GestureEvent) => {
    const before = state;
    const step = nextGesture(state, event, place);
    state = step.state;
    if (state === before) return;
    if (before.status === 'idle' && state.status === 'pressed' && hasHold) {
      const { pointerId } = state;
      stopHold = clock.after(HOLD_MS, () => send({ type: 'rested', pointerId }));
    }
    if (state.status === 'dragging' && before.status !== 'dragging') {
      stopHold();
      // A button keeps its finger until it is a swipe; then no click follows.
      if (claimed === 'dragged') capture(state.pointerId);
    }
    onChange?.(state, before);
    if (state.status !== 'idle') return;
    stopHold();
    onDone(claimed === 'dragged' && /^tapped/.test(step.outcome) ? 'none' : step.outcome);
  };
  const follow = (event: PointerEvent, type: 'pressed' | 'moved' | 'released') => {
    const { pointerId, clientX, clientY, timeStamp } = event;
    // The event's own time: a busy page receives the events of a quick finger late.
    send({ type, pointerId, x: clientX - place.left, y: clientY, atMs: timeStamp });
  };
  const listeners: Readonly<Record<string, (event: PointerEvent) => void>> = {
    pointerdown(event) {
      if (event.button !== 0 || state.status !== 'idle') return;
      claimed = claim(event);
      if (!claimed) return;
      place = toPlace();
      follow(event, 'pressed');
      if (claimed === 'pressed') capture(event.pointerId);
    },
    pointermove: (event) => state.status !== 'idle' && follow(event, 'moved'),
    pointerup: (event) => follow(event, 'released'),
    pointercancel: () => send({ type: 'cancelled' }),
    // The image menu of a long press, and only of that. (players.md 3.1)
    contextmenu: (event) => hasHold && state.status !== 'idle' && event.preventDefault(),
  };
  const each = Object.entries(listeners) as unknown as readonly ['pointermove', (event: PointerEvent) => void][];
  for (const [type, run] of each) element.addEventListener(type, run);
  return () => {
    for (const [type, run] of each) element.removeEventListener(type, run);
    send({ type: 'cancelled' });
    stopHold();
  };
}

/** What the finger of an event lies on. */
export function findTouched(event: Event): Element | undefined {
  const target = event.composedPath()[0];
  return target instanceof Element ? target : undefined;
}
