import type { Clock } from '../platform/clock';
import {
  DISMISS_SHARE,
  type GestureEvent,
  type GestureOutcome,
  type GestureState,
  HOLD_MS,
  IDLE_GESTURE,
  nextGesture,
} from '../playback/gesture-state';

export interface StoryGesturesParts {
  readonly clock: Clock;
  readonly isRtl: () => boolean;
  /** A finger rests on the stage, or left it. */
  readonly onPress: (isDown: boolean) => void;
  /** It has rested long enough for the controls to step aside. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onDone: (outcome: GestureOutcome) => void;
}

/** Feeds one finger on `stage` to the gesture machine, and lets `frame` follow it. Controls keep their own taps. */
export function watchStoryGestures(stage: HTMLElement, parts: StoryGesturesParts): () => void {
  const { clock, isRtl, onPress, onHold, onDone } = parts;
  let state: GestureState = IDLE_GESTURE;
  let stopHold = () => {};

  const frame = () => stage.querySelector<HTMLElement>('.frame');
  const follow = () => {
    const moved = frame();
    if (!moved) return;
    const isDragging = state.status === 'dragging';
    stage.classList.toggle('is-dragging', isDragging);
    if (state.status !== 'dragging') return void moved.style.removeProperty('transform');
    const [dx, dy] = [state.x - state.startX, state.y - state.startY];
    const down = Math.max(0, dy);
    const scale = 1 - (down / Math.max(1, stage.clientHeight)) * DISMISS_SHARE;
    const place = state.axis === 'horizontal' ? `translateX(${dx * 0.5}px)` : `translateY(${down}px) scale(${scale})`;
    moved.style.setProperty('transform', place);
  };

  const capture = (pointerId: number) => {
    // Follows the finger outside the stage too; a pointer that is gone already cannot be held.
    if (stage.isConnected) stage.setPointerCapture?.(pointerId);
  };

  const send = (event: GestureEvent) => {
    const before = state;
    const bounds = (frame() ?? stage).getBoundingClientRect();
    const step = nextGesture(state, event, { width: bounds.width, height: bounds.height, isRtl: isRtl() });
    state = step.state;
    if (state === before) return;
    if (before.status === 'idle') {
      onPress(true);
      const pointerId = 'pointerId' in state ? state.pointerId : -1;
      stopHold = clock.after(HOLD_MS, () => send({ type: 'rested', pointerId }));
    }
    if (state.status === 'dragging' && before.status !== 'dragging') {
      stopHold();
      // A button keeps its finger until it is a swipe; then no click follows.
      if (place === 'sticker') capture(state.pointerId);
    }
    if ((before.status === 'holding') !== (state.status === 'holding')) onHold(state.status === 'holding');
    follow();
    if (state.status !== 'idle') return;
    stopHold();
    onPress(false);
    // A tap on a card is the card's own.
    if (step.outcome !== 'none' && !(place === 'sticker' && /^tapped/.test(step.outcome))) onDone(step.outcome);
  };

  /** What is under the finger: the picture, something to answer that may be swiped over, or a control that is not ours. */
  const findPlace = (event: Event): 'picture' | 'sticker' | undefined => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !target.closest('.frame')) return undefined;
    if (target.closest('.sticker')) return 'sticker';
    return target.closest('button, a, input, .notice') ? undefined : 'picture';
  };
  let place: ReturnType<typeof findPlace>;
  // The frame moves under the finger; places are counted from where it stood at the press.
  let origin = 0;
  const toEvent = (type: 'pressed' | 'moved' | 'released', event: PointerEvent): GestureEvent => {
    if (type === 'pressed' && state.status === 'idle') origin = (frame() ?? stage).getBoundingClientRect().left;
    const { pointerId, clientX, clientY } = event;
    return { type, pointerId, x: clientX - origin, y: clientY, atMs: clock.monotonicMs() };
  };

  const stops: (() => void)[] = [];
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    stage.addEventListener(type, run);
    stops.push(() => stage.removeEventListener(type, run));
  };
  listen('pointerdown', (event) => {
    if (event.button !== 0 || state.status !== 'idle') return;
    place = findPlace(event);
    if (!place) return;
    send(toEvent('pressed', event));
    if (place === 'picture') capture(event.pointerId);
  });
  listen('pointermove', (event) => state.status !== 'idle' && send(toEvent('moved', event)));
  listen('pointerup', (event) => send(toEvent('released', event)));
  listen('pointercancel', () => send({ type: 'cancelled' }));
  listen('contextmenu', (event) => {
    // The image menu of a long press, and only of that. (players.md 3.1)
    if (state.status !== 'idle') event.preventDefault();
  });
  return () => {
    for (const stop of stops) stop();
    send({ type: 'cancelled' });
    stopHold();
  };
}
