import type { LibraryContext } from '../../core/library-context';
import { isHls } from '../../model/hls-engine';
import type { Lazy } from '../../model/lazy';
import type { Clock } from '../../platform/clock';
import type { PlayerPage } from '../../platform/player-page';
import type { PlayerCore } from '../../player/open-player-core';
import type { OpenRequest } from '../../player/session/players';
import type { RouteKind as ContentKind } from '../../routing/route';

/** What lists do about players: get ready for a tap, and answer it. A `filmUrl` is what a player begins with, `''` for no film. */
export interface PlayerTaps {
  /** Gets the browser ready, once, for the film that is likely the first; fetches nothing. */
  warm(filmUrl: string): void;
  /** Fetches what a tap will need: the player's code, and the film of the tile. */
  prefetch(kind: ContentKind, filmUrl: string): void;
  /** Settles once the player is open, or a later tap's is to be; rejects where its code cannot be loaded. */
  open(request: OpenRequest, filmUrl: string): Promise<void>;
}

export interface PlayerTapsParts {
  readonly page: PlayerPage;
  readonly clock: Clock;
  readonly player: Lazy<PlayerCore>;
  readonly playbackEnabled: Pick<LibraryContext['playbackEnabled'], 'get'>;
  readonly onFailed: () => void;
}

/** The browser takes a while over its styles of films: not while the first tiles wait for their pictures to be painted. */
const PICTURES_FIRST_MS = 300;

export function createPlayerTaps({ page, clock, player, playbackEnabled, onFailed }: PlayerTapsParts): PlayerTaps {
  let isWarming = false;
  /** Of several taps that wait for the player core, the last one counts. */
  let taps = 0;
  let film: HTMLVideoElement | undefined;

  /**
   * Begins a film within the viewer's tap, unseen and muted, so that its first frame is there when its player is. Its player
   * asks again, and says what went wrong.
   */
  const playAhead = (filmUrl: string): HTMLVideoElement | undefined => {
    const file = playbackEnabled.get() && toFile(filmUrl);
    const video = file ? page.preloadVideo(file) : undefined;
    video?.play().catch(() => {});
    return video;
  };

  return {
    warm(filmUrl) {
      if (!isWarming) clock.after(PICTURES_FIRST_MS, () => clock.whenIdle(() => page.warmVideo(toFile(filmUrl))));
      isWarming = true;
    },
    prefetch(kind, filmUrl) {
      if (page.savesData()) return;
      const file = toFile(filmUrl);
      if (file) page.preloadVideo(file);
      player
        .load()
        // A tap that follows at once is answered first.
        .then((core) => new Promise<PlayerCore>((resolve) => void clock.whenIdle(() => resolve(core))))
        .then((core) => core.fetchPlayer(kind))
        // The tap asks again, and says what went wrong.
        .catch(() => {});
    },
    async open(request, filmUrl) {
      taps += 1;
      const tap = taps;
      film?.pause();
      film = player.now() ? undefined : playAhead(filmUrl);
      try {
        // Inside the viewer's tap, where the player core is there.
        const { players } = player.now() ?? (await player.load());
        if (tap !== taps) return;
        // It is the player's from here on.
        film = undefined;
        void players.open(request);
      } catch (error) {
        film?.pause();
        onFailed();
        throw error;
      }
    },
  };
}

/** The film where it is one file, which an element loads by itself; else `''`. */
const toFile = (filmUrl: string) => (isHls(filmUrl) ? '' : filmUrl);
