import type { Clock } from '../../platform/clock';
import type { PlayerPage } from '../../platform/player-page';
import type { MediaItem } from './media-item';
import type { MediaPlayer } from './media-player';

export interface PrefetchParts {
  readonly clock: Clock;
  readonly page: Pick<PlayerPage, 'savesData'>;
  readonly player: Pick<MediaPlayer, 'prepare'>;
  /** The item or ad after the current one; undefined if there is nothing to fetch. */
  readonly findNext: () => MediaItem | undefined;
}

/** A page that animates something of its own is never idle; the next swipe comes all the same. */
const AT_MOST_MS = 150;

/**
 * Prepares the next video. Fetches it when the current item plays and the browser is idle, and never if the viewer saves
 * data (J13).
 */
export function createPrefetch({ clock, page, player, findNext }: PrefetchParts): () => void {
  const fetchNext = () => {
    if (!page.savesData()) player.prepare(findNext());
  };
  return () => {
    const run = () => {
      for (const stop of stops) stop();
      fetchNext();
    };
    const stops = [clock.whenIdle(run), clock.after(AT_MOST_MS, run)];
  };
}
