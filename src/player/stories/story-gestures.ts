import type { Clock } from '../../platform/clock';
import type { GestureOutcome, GestureState } from '../controls/gesture-state';
import { findTouched, watchGesture } from '../controls/watch-gesture';

export interface StoryGesturesParts {
  readonly clock: Clock;
  readonly isRtl: () => boolean;
  /** A finger rests on the player, or left it. */
  readonly onPress: (isDown: boolean) => void;
  /** It has rested long enough for the controls to step aside. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onDone: (outcome: GestureOutcome) => void;
}

/** So much of the height a slow finger drags a story down to close it. */
const DISMISS_SHARE = 0.25;

/** Hears one finger on `playerRoot`, and lets its frame follow it. Controls keep their own taps. */
export function watchStoryGestures(playerRoot: HTMLElement, parts: StoryGesturesParts): () => void {
  const { clock, isRtl, onPress, onHold, onDone } = parts;
  const frame = () => playerRoot.querySelector<HTMLElement>('.frame');

  const follow = (state: GestureState) => {
    const moved = frame();
    if (!moved) return;
    playerRoot.classList.toggle('is-dragging', state.status === 'dragging');
    if (state.status !== 'dragging') return void moved.style.removeProperty('transform');
    const [dx, dy] = [state.x - state.startX, state.y - state.startY];
    const down = Math.max(0, dy);
    const scale = 1 - (down / Math.max(1, playerRoot.clientHeight)) * DISMISS_SHARE;
    const place = state.axis === 'horizontal' ? `translateX(${dx * 0.5}px)` : `translateY(${down}px) scale(${scale})`;
    moved.style.setProperty('transform', place);
  };

  return watchGesture(playerRoot, {
    clock,
    hasHold: true,
    toPlace() {
      const { left, width, height } = (frame() ?? playerRoot).getBoundingClientRect();
      return { left, width, downPx: height * DISMISS_SHARE, isRtl: isRtl() };
    },
    claim(event) {
      const target = findTouched(event);
      if (!target?.closest('.frame')) return undefined;
      // Something to answer may be swiped over; a tap on it is its own.
      if (target.closest('.sticker')) return 'dragged';
      return target.closest('button, a, input, .notice') ? undefined : 'pressed';
    },
    onChange(state, before) {
      if (before.status === 'idle') onPress(true);
      if ((before.status === 'holding') !== (state.status === 'holding')) onHold(state.status === 'holding');
      follow(state);
      if (state.status === 'idle') onPress(false);
    },
    onDone,
  });
}
