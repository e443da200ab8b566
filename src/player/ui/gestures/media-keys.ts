import { toJson } from '../../../model/to-json';
import type { Clock } from '../../../platform/clock';
import { holdMediaSession, type MediaTitle } from '../../../platform/media-session';
import type { Stop } from '../../../platform/stop';
import type { Playback } from '../../playback';

export interface KeyedItems {
  readonly clock: Clock;
  readonly playback: Pick<Playback, 'media' | 'togglePlay'>;
  step(by: 1 | -1): void;
  /** The current item. */
  toTitle(): MediaTitle | undefined;
  /** Calls `onChange` when the current item may have changed. */
  watch(onChange: () => void): Stop;
}

/** The browser decodes the image on the page's own thread, which holds up a viewer who goes from clip to clip. */
const PICTURE_AFTER_MS = 2000;

/** Lets lock screens, headphones and media keys drive the open player. */
export function watchMediaKeys({ clock, playback, step, toTitle, watch }: KeyedItems): Stop {
  const press = (isPause: boolean) => () => {
    if (playback.media.pauseReasons.get().has('viewer') !== isPause) playback.togglePlay();
  };
  const session = holdMediaSession({
    play: press(false),
    pause: press(true),
    previoustrack: () => step(-1),
    nexttrack: () => step(1),
  });
  let shown = '';
  let stopWaiting = () => {};
  const show = () => {
    const title = toTitle();
    const next = toJson(title);
    if (next === shown) return;
    shown = next;
    stopWaiting();
    // The lock screen is not visible while the clip comes into view.
    stopWaiting = clock.afterPaint(() => {
      session.show(title && { ...title, pictureUrl: '' });
      stopWaiting = clock.after(PICTURE_AFTER_MS, () => session.show(title));
    });
  };
  show();
  const stop = watch(show);
  return () => {
    stop();
    stopWaiting();
    session.end();
  };
}
