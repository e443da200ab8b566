import type { Clock } from '../../platform/clock';
import type { PlayerPage } from '../../platform/player-page';
import type { MediaItem } from './media-item';
import type { MediaPlayer } from './media-player';

/** A page that animates something of its own is never idle; the next swipe comes all the same. */
const AT_MOST_MS = 150;

/**
 * Prepares the next video. Fetches it when the current item plays and the browser is idle, and never if the viewer saves
 * data (J13). `findNext` returns the item or ad after the current one; undefined if there is nothing to fetch.
 */
export function createPrefetch(
  { clock, page }: { readonly clock: Clock; readonly page: Pick<PlayerPage, 'savesData'> },
  media: Pick<MediaPlayer, 'prepare'>,
  findNext: () => MediaItem | undefined,
): () => void {
  const fetchNext = () => {
    if (!page.savesData()) media.prepare(findNext());
  };
  return () => {
    const run = () => {
      for (const stop of stops) stop();
      fetchNext();
    };
    const stops = [clock.whenIdle(run), clock.after(AT_MOST_MS, run)];
  };
}
