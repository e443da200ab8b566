import type { Clock } from '../../../platform/clock';
import type { Playback } from '../../playback';
import { findTouched } from '../controls/watch-gesture';
import { DOUBLE_TAP_MS, NO_TAPS, nextTaps } from './tap-state';

export interface TapHandlers {
  readonly clock: Clock;
  /** Whether a second tap likes; otherwise two taps are two taps. */
  readonly mayLike: () => boolean;
  readonly playback: Playback;
  /** The current clip; a tap counts for this clip only. */
  readonly clipId: () => string | undefined;
  /** The second tap, and each that follows it, with its position on the screen. */
  readonly onLike: (x: number, y: number) => void;
}

export interface Taps {
  /** The click that ends a hold is no tap. */
  ignoreNext(): void;
  stop(): void;
}

/**
 * Handles taps on the video of a clip before the video does. The first tap pauses at once; it is shown, recorded, or resumes
 * playback once no second tap can follow. A second tap likes instead. (players.md 2)
 */
export function watchTaps(playerRoot: HTMLElement, handlers: TapHandlers): Taps {
  const { clock, mayLike, playback, clipId, onLike } = handlers;
  const { media, togglePlay } = playback;
  let taps = NO_TAPS;
  let isIgnored = false;
  let wasPaused = false;
  let waiting: { readonly clipId: string | undefined; readonly stop: () => void } | undefined;

  const settle = (isSingle: boolean) => {
    const tapped = waiting;
    waiting = undefined;
    tapped?.stop();
    if (tapped && isSingle && tapped.clipId === clipId()) togglePlay();
    media.setReason('tapped', false);
  };
  const awaitSecond = () => {
    settle(true);
    wasPaused = media.pauseReasons.get().has('viewer');
    if (!wasPaused) media.setReason('tapped', true);
    waiting = { clipId: clipId(), stop: clock.after(DOUBLE_TAP_MS, () => settle(true)) };
  };
  const onClick = (event: MouseEvent) => {
    const isOnVideo = findTouched(event)?.closest('.is-front .picture') !== null;
    if (isIgnored && isOnVideo) event.stopPropagation();
    if (isIgnored || !isOnVideo || !mayLike()) {
      isIgnored = false;
      taps = NO_TAPS;
      return;
    }
    event.stopPropagation();
    taps = nextTaps(taps, { x: event.clientX, y: event.clientY, atMs: event.timeStamp });
    if (taps.count === 1) return awaitSecond();
    // A busy page may have taken the first tap for the only one.
    if (taps.count === 2 && !waiting && media.pauseReasons.get().has('viewer') !== wasPaused) togglePlay();
    settle(false);
    onLike(event.clientX, event.clientY);
  };
  const onDown = () => {
    isIgnored = false;
  };
  playerRoot.addEventListener('pointerdown', onDown, true);
  playerRoot.addEventListener('click', onClick, true);
  return {
    ignoreNext() {
      isIgnored = true;
    },
    stop() {
      settle(false);
      playerRoot.removeEventListener('pointerdown', onDown, true);
      playerRoot.removeEventListener('click', onClick, true);
    },
  };
}
