import type { LibraryContext } from '../../core/library-context';
import { isHls } from '../../model/hls-engine';
import type { Lazy } from '../../model/lazy';
import type { Clock } from '../../platform/clock';
import type { PlayerPage } from '../../platform/player-page';
import type { PlayerCore } from '../../player/open-player-core';
import type { OpenRequest } from '../../player/players';
import type { RouteKind as ContentKind } from '../../routing/route';

/** How lists prepare for a tap and answer it. `videoUrl` is the first video of the player, `''` for none. */
export interface PlayerTaps {
  /** Prepares the browser, once, for the video that is probably the first; fetches nothing. */
  warm(videoUrl: string): void;
  /** Fetches what a tap will need: the player's code, and the video of the tile. */
  prefetch(kind: ContentKind, videoUrl: string): void;
  /** Settles once the player is open, or a later tap's is to be; rejects if its code cannot be loaded. */
  open(request: OpenRequest, videoUrl: string): Promise<void>;
}

/** The browser's first use of its video styles is slow: it must not delay the images of the first tiles. */
const PICTURES_FIRST_MS = 300;

export function createPlayerTaps({
  page,
  clock,
  player,
  playbackEnabled,
  onFailed,
}: {
  readonly page: PlayerPage;
  readonly clock: Clock;
  readonly player: Lazy<PlayerCore>;
  readonly playbackEnabled: Pick<LibraryContext['playbackEnabled'], 'get'>;
  readonly onFailed: () => void;
}): PlayerTaps {
  let isWarming = false;
  /** Of several taps that wait for the player core, the last one counts. */
  let taps = 0;
  let started: HTMLVideoElement | undefined;

  /**
   * Starts a video within the viewer's tap, invisible and muted, so that its first frame is ready when its player is. The
   * player requests it again, and reports an error.
   */
  const playAhead = (videoUrl: string): HTMLVideoElement | undefined => {
    const file = playbackEnabled.get() && toFile(videoUrl);
    const video = file ? page.preloadVideo(file) : undefined;
    video?.play().catch(() => {});
    return video;
  };

  return {
    warm(videoUrl) {
      if (!isWarming) clock.after(PICTURES_FIRST_MS, () => clock.whenIdle(() => page.warmVideo(toFile(videoUrl))));
      isWarming = true;
    },
    prefetch(kind, videoUrl) {
      if (page.savesData()) return;
      const file = toFile(videoUrl);
      if (file) page.preloadVideo(file);
      player
        .load()
        // A tap that follows at once is answered first.
        .then((core) => new Promise<PlayerCore>((resolve) => void clock.whenIdle(() => resolve(core))))
        .then((core) => core.fetchPlayer(kind))
        // The tap requests it again, and reports an error.
        .catch(() => {});
    },
    async open(request, videoUrl) {
      taps += 1;
      const tap = taps;
      started?.pause();
      started = player.now() ? undefined : playAhead(videoUrl);
      try {
        // Inside the viewer's tap, if the player core is loaded.
        const { players } = player.now() ?? (await player.load());
        if (tap !== taps) return;
        // It is the player's from here on.
        started = undefined;
        void players.open(request);
      } catch (error) {
        started?.pause();
        onFailed();
        throw error;
      }
    },
  };
}

/** The URL of a video that is a single file, which a video element loads by itself; else `''`. */
const toFile = (videoUrl: string) => (isHls(videoUrl) ? '' : videoUrl);
