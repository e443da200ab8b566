import { findTouched } from '../controls/watch-gesture';
import { NO_TAPS, nextTaps } from './tap-state';

export interface TapsParts {
  /** Whether a second tap likes; otherwise two taps are two taps. */
  readonly mayLike: () => boolean;
  readonly isPaused: () => boolean;
  readonly togglePlay: () => void;
  /** The second tap, and each that follows it: where it was on the screen. */
  readonly onLike: (x: number, y: number) => void;
}

export interface Taps {
  /** The click that ends a hold is no tap. */
  ignoreNext(): void;
  stop(): void;
}

/** Hears taps on the film of a clip, before the film does. The first one toggles it at once; a second one takes that back. (players.md 2) */
export function watchTaps(playerRoot: HTMLElement, { mayLike, isPaused, togglePlay, onLike }: TapsParts): Taps {
  let taps = NO_TAPS;
  let wasPaused = false;
  let isIgnored = false;

  const onClick = (event: MouseEvent) => {
    const isOnFilm = findTouched(event)?.closest('.is-front .picture') !== null;
    if (isIgnored && isOnFilm) event.stopPropagation();
    if (isIgnored || !isOnFilm || !mayLike()) {
      isIgnored = false;
      taps = NO_TAPS;
      return;
    }
    taps = nextTaps(taps, { x: event.clientX, y: event.clientY, atMs: event.timeStamp });
    if (taps.count === 1) {
      wasPaused = isPaused();
      return;
    }
    event.stopPropagation();
    if (taps.count === 2 && isPaused() !== wasPaused) togglePlay();
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
      playerRoot.removeEventListener('pointerdown', onDown, true);
      playerRoot.removeEventListener('click', onClick, true);
    },
  };
}
