import { holdMediaSession, type MediaTitle } from '../platform/media-session';
import type { Stop } from '../platform/platform';
import type { MediaPlayer } from './media-player';

export interface MediaKeysParts {
  readonly player: MediaPlayer;
  togglePlay(): void;
  step(by: 1 | -1): void;
  /** What is in front now. */
  toTitle(): MediaTitle | undefined;
  /** Hears that something else may be in front. */
  watch(onChange: () => void): Stop;
}

/** Lets lock screens, headphones and media keys drive the open player. */
export function watchMediaKeys({ player, togglePlay, step, toTitle, watch }: MediaKeysParts): Stop {
  const press = (isPause: boolean) => () => {
    if (player.gate.get().has('viewer') !== isPause) togglePlay();
  };
  const session = holdMediaSession({
    play: press(false),
    pause: press(true),
    previoustrack: () => step(-1),
    nexttrack: () => step(1),
  });
  let shown = '';
  const show = () => {
    const title = toTitle();
    const next = JSON.stringify(title) ?? '';
    if (next !== shown) session.show(title);
    shown = next;
  };
  show();
  const stop = watch(show);
  return () => {
    stop();
    session.end();
  };
}
