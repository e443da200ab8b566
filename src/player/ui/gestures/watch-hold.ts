import type { Clock } from '../../../platform/clock';
import { listenPassively } from '../../../platform/listen';
import type { GestureOutcome } from '../controls/gesture-state';
import { findTouched, watchGesture } from '../controls/watch-gesture';

/** Shares of the width, at both sides, in which a resting finger plays the video at double speed. */
const EDGE_SHARE = 0.25;

/** Detects a finger that rests on the video of a clip. The browser cancels it when scrolling starts. (players.md 36, 37) */
export function watchHold(
  playerRoot: HTMLElement,
  parts: {
    readonly clock: Clock;
    /** Notifies when the page is hidden under a resting finger. */
    readonly watchVisibility: (onChange: (visible: boolean) => void) => () => void;
    /** A finger rests on the video, at its edge or not. */
    readonly onHold: (isAtEdge: boolean) => void;
    readonly onRelease: () => void;
    /** A finger's swipe that the browser has left to us, because the page keeps fingers to itself. */
    readonly onSwipe: (outcome: GestureOutcome) => void;
  },
): () => void {
  const { clock, watchVisibility, onHold, onRelease, onSwipe } = parts;
  let isHeld = false;
  let width = 1;
  /** The last events of the first finger; the page may still cancel them. */
  let touches: readonly Event[] = [];

  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    onRelease();
  };
  const stops = [
    watchGesture(playerRoot, {
      clock,
      hasHold: true,
      toPlace() {
        const box = (playerRoot.querySelector('.is-front .picture') ?? playerRoot).getBoundingClientRect();
        width = Math.max(1, box.width);
        // A slow finger needs half the way, as for the browser's own scrolling.
        return { left: box.left, width, downPx: box.height / 2, upPx: box.height / 2, isRtl: false };
      },
      claim(event) {
        if (event.pointerType === 'mouse') touches = [];
        return findTouched(event)?.closest('.is-front .picture') ? 'dragged' : undefined;
      },
      onChange(state) {
        if (state.status === 'holding') {
          isHeld = true;
          const share = state.startX / width;
          onHold(share < EDGE_SHARE || share > 1 - EDGE_SHARE);
        } else release();
      },
      onDone: (outcome) => touches.some(({ defaultPrevented }) => defaultPrevented) && onSwipe(outcome),
    }),
    listenPassively(playerRoot, ['touchstart', 'touchmove'], (event: Event) => {
      touches = event.type === 'touchstart' ? [event] : [...touches.slice(0, 1), event];
    }),
    watchVisibility((visible) => visible || release()),
  ];
  return () => {
    for (const stop of stops) stop();
    release();
  };
}
