import type { ReadableStore } from '../../model/store';
import type { MediaItem } from './media-item';
import type { MediaStateEvent } from './media-state';
import { isOpen, type PauseReasons } from './pause-reasons';
import { isSilent, type Sound } from './sound';

/** Makes the browser play the current medium, or pause it. */
export interface Autoplay {
  play(): void;
  /** The browser has not answered every call of `play()` yet. */
  isAsking(): boolean;
}

/** With sound if that is wanted, muted if the browser refuses sound; if it refuses both, a tap is needed. (J4) */
export function createAutoplay({
  pauseReasons,
  sound,
  current,
  findElement,
  send,
  onSilenced,
}: {
  readonly pauseReasons: ReadableStore<PauseReasons>;
  readonly sound: ReadableStore<Sound>;
  /** The current item. */
  readonly current: () => MediaItem | undefined;
  /** Its element. */
  readonly findElement: () => HTMLVideoElement | undefined;
  readonly send: (event: MediaStateEvent) => void;
  /** The browser plays without sound only. */
  readonly onSilenced: () => void;
}): Autoplay {
  let pleas = 0;

  const play = () => {
    const [item, element] = [current(), findElement()];
    if (!item || !element) return;
    if (!isOpen(pauseReasons.get())) {
      element.pause();
      return send({ type: 'held' });
    }
    send({ type: 'resumed' });
    const isMuted = isSilent(sound.get());
    element.muted = isMuted;
    const isStill = () => current() === item && findElement() === element && isOpen(pauseReasons.get());
    pleas += 1;
    element.play().then(
      () => {
        pleas -= 1;
        // The element decides what is audible.
        if (isStill() && element.muted && !isSilent(sound.get())) onSilenced();
      },
      (error: unknown) => {
        pleas -= 1;
        // AbortError is our own pause or source change (J5); other failures come as error events too.
        if (!isStill() || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
        if (isMuted) return send({ type: 'refused' });
        // Of two tries at once the first to be refused has turned to silence already.
        if (isSilent(sound.get())) return;
        onSilenced();
        play();
      },
    );
  };
  return { play, isAsking: () => pleas > 0 };
}
