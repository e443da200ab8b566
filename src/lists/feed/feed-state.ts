import { toShownClips } from '../../content/clip-feed-state';
import { isEvicted } from '../../content/evicted-clip';
import { type FeedItem, type FeedSnapshot, LOADING_FEED } from '../../model/feed-snapshot';
import { isSafeId } from '../../model/id';
import { keepEqual, keepTiles, orderTiles } from '../session/tile-order';
import type { FeedContentItem, SourceState } from './feed-source';

export interface FeedParts {
  readonly state: SourceState;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isViewed: (item: FeedContentItem) => boolean;
  readonly toLink: (id: string) => string;
  /** False if the items come in the order of the service again. */
  readonly keepsOrder: boolean;
}

/** The snapshot of a feed after its content changed; `before` itself if it says the same. */
export function nextFeedSnapshot(
  before: FeedSnapshot,
  { state, now, isViewed, toLink, keepsOrder }: FeedParts,
): FeedSnapshot {
  if (state.status === 'failed') return before.error === state.error ? before : toFailedFeed(state.error);
  if (state.status !== 'loaded') return LOADING_FEED;
  // Content whose id fits no hash cannot be opened, linked or shared. (S10)
  const clips = toShownClips(state, now).filter(({ id }) => isSafeId(id));
  const known = new Map(before.items.map((item) => [item.id, item]));
  const toItem = (clip: FeedContentItem): FeedItem => {
    const item = known.get(clip.id);
    const shown = isEvicted(clip) && item ? item : toShown(clip);
    return keepEqual(item, freeze({ ...shown, isViewed: isViewed(clip), link: toLink(clip.id) }));
  };
  const previous = keepsOrder ? before.items : [];
  const ordered = orderTiles(previous, clips, (clip) => state.head.enableViewedOrdering && isViewed(clip));
  const items = keepTiles(before.items, ordered.map(toItem));
  const { paging } = state;
  return before.status === 'loaded' && items === before.items && paging === before.paging
    ? before
    : freeze({ status: 'loaded', items: freeze(items), paging, error: undefined });
}

/** No list can be shown. */
export const toFailedFeed = (error: Error): FeedSnapshot => freeze({ ...LOADING_FEED, status: 'failed', error });

/** Not the URL of the video. */
const toShown = ({ id, title, thumbnails, isLive, likeCount: likes, shareCount: shares = 0 }: FeedContentItem) => ({
  id,
  title,
  thumbnails: freeze({ ...thumbnails }),
  isLive,
  counts: likes === undefined ? undefined : freeze({ likes, shares }),
});

const { freeze } = Object;
