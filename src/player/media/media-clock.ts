import { createStore, type ReadableStore } from '../../model/store';
import { listen } from '../../platform/listen';
import { type MediaTime, toLength } from './media-item';

const NO_TIME: MediaTime = { positionSeconds: 0, durationSeconds: undefined };

/** The time of the current medium. */
export interface MediaClock {
  readonly time: ReadableStore<MediaTime>;
  isSeeking(): boolean;
  /** Another medium is current, with its length if it is known, and its start. */
  restart(durationSeconds?: number, positionSeconds?: number): void;
  seek(element: HTMLVideoElement, seconds: number): void;
  /** Handles an event of this type; returns what it means. */
  follow(element: HTMLVideoElement, type: string): { readonly hasMoved: boolean; readonly hasLooped: boolean };
}

export function createMediaClock(): MediaClock {
  const time = createStore<MediaTime>(NO_TIME);
  let isSeeking = false;
  return {
    time,
    isSeeking: () => isSeeking,
    restart(durationSeconds, positionSeconds = 0) {
      // A seek ends with its source, without an event.
      isSeeking = false;
      time.set({ positionSeconds, durationSeconds });
    },
    seek(element, seconds) {
      isSeeking = true;
      listen(element, 'seeked', () => (isSeeking = false), { once: true });
      element.currentTime = Math.max(0, Math.min(seconds, time.get().durationSeconds ?? seconds));
      time.set({ ...time.get(), positionSeconds: element.currentTime });
    },
    follow(element, type) {
      // A removed source reports a time of 0; keep the position for the next one.
      if (element.readyState === HTMLMediaElement.HAVE_NOTHING) return { hasMoved: false, hasLooped: false };
      const { currentTime, loop } = element;
      const before = time.get().positionSeconds;
      const durationSeconds = toLength(element.duration);
      // A reloaded medium reports its length before it seeks back.
      const isClock = type === 'timeupdate' || type === 'seeking';
      time.set({ positionSeconds: isClock ? currentTime : before, durationSeconds });
      const isWrapped = durationSeconds !== undefined && before - currentTime > durationSeconds * 0.6 && !isSeeking;
      return { hasMoved: type === 'timeupdate' && currentTime > before, hasLooped: isClock && loop && isWrapped };
    },
  };
}
