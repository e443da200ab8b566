import type { ClipFeed } from '../../content/clip-feed';
import type { LoadedClipFeed } from '../../content/clip-feed-state';
import type { Clip } from '../../model/clip';
import type { FeedHead } from '../../model/feed';
import type { ReadableStore } from '../../model/store';
import type { ViewerHistory } from '../../model/viewer-history';
import type { Route } from '../../routing/route';

/** The content of a feed: the clips of a collection, or stories in the same shape. */
export interface FeedSource {
  readonly list: ItemList;
  isViewed(item: FeedContentItem, history: ViewerHistory): boolean;
  /** The address of an item in its player. */
  toRoute(basename: string, id: string): Route;
}

export interface ItemList extends Pick<ClipFeed, 'load' | 'loadMore' | 'refresh' | 'keepAround'> {
  readonly state: ReadableStore<SourceState>;
}

export type SourceState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | LoadedSource;

interface LoadedSource extends Pick<LoadedClipFeed, 'status' | 'paging' | 'isRecalled'> {
  readonly head: Pick<FeedHead, 'enableViewedOrdering' | 'realTimeUpdateSeconds' | 'theme'>;
  readonly clips: readonly FeedContentItem[];
}

/** A clip, or a story with its pages. */
export type FeedContentItem = Pick<Clip, 'id' | 'title' | 'thumbnails' | 'isLive'> &
  Partial<Pick<Clip, 'removeAt' | 'likeCount' | 'shareCount'>> & {
    readonly pages?: readonly { readonly id: string }[];
  };
