import type { ClipPage } from '../model/feed';
import type { ReadableStore } from '../model/store';
import {
  type ClipFeedEvent,
  type ClipFeedState,
  canLoadMore,
  type LoadedClipFeed,
  nextClipFeedState,
  toLoadedClipFeed,
} from './clip-feed-state';
import { createFeedLoader, type FeedLoader } from './feed-loader';
import { createLoadQueue } from './load-queue';
import { createPageRenewal, type LoadPage, loadRefreshed } from './page-renewal';

/** The clips of one collection (or of one category in it), paged in as they are needed. Nothing here rejects. */
export interface ClipFeed {
  readonly collectionId: string;
  /** `''` for the whole collection. */
  readonly categoryId: string;
  readonly state: ReadableStore<ClipFeedState>;
  /**
   * Loads the first page if it is neither loaded nor loading, or if the list was empty; settles when it is there or has
   * failed. What an earlier visit stored is there before.
   */
  load(): Promise<void>;
  /** Loads the next page if there may be one. */
  loadMore(): Promise<void>;
  /**
   * Reloads what is shown, after what is loading. The same checksum changes nothing (L9.21, G13), unless `isChanged` says that it
   * is stale.
   */
  refresh(isChanged?: boolean): Promise<void>;
  /**
   * The viewer is at this clip: distant clips are reduced to their ids, near ones are reloaded. So a feed of ten thousand
   * clips needs hardly more memory than one of fifty.
   */
  keepAround(clipId: string): void;
  /** For another user: drops everything, and requests it again if it was requested before. (B2) */
  restart(): void;
}

/** Where the pages of a feed come from. */
export interface ClipFeedSource {
  readonly collectionId: string;
  readonly categoryId: string;
  readonly loadPage: LoadPage;
  /** The first page as an earlier visit left it; rejects if none did. */
  readonly recallPage?: () => Promise<ClipPage>;
}

export function createClipFeed({ collectionId, categoryId, loadPage, recallPage }: ClipFeedSource): ClipFeed {
  let isStale = false;
  /** So it was when the first page was requested. */
  let wasStale = false;

  const loader: FeedLoader<ClipFeedState, ClipFeedEvent> = createFeedLoader<LoadedClipFeed, ClipFeedEvent, ClipPage>({
    kind: 'clips',
    next: nextClipFeedState,
    isEmpty: ({ clips }) => clips.length === 0,
    request(signal) {
      wasStale = isStale;
      isStale = false;
      return loadPage(0, signal);
    },
    recall: recallPage,
    toLoaded: (page) => toLoadedClipFeed([page]),
    reload(loaded, first, signal) {
      // An empty result may be temporary. (G20, U8)
      const isAnew = wasStale || loaded.clips.length === 0;
      return loadRefreshed(loaded, first, state.get, (pageNumber) => loadPage(pageNumber, signal), isAnew);
    },
  });
  const { state, dispatch, run, load } = loader;

  const more = createLoadQueue(async () => {
    const loaded = state.get();
    if (!canLoadMore(loaded)) return;
    dispatch({ type: 'moreRequested' });
    await run(
      async (signal) => ({ type: 'moreArrived', page: await loadPage(loaded.endsOfPages.length, signal) }),
      () => ({ type: 'moreFailed' }),
    );
  });

  return {
    collectionId,
    categoryId,
    state,
    load,
    loadMore: () => more.running() ?? more.run(),
    refresh(isChanged = false) {
      isStale ||= isChanged;
      return loader.refresh();
    },
    keepAround: createPageRenewal(state.get, dispatch, run, loadPage),
    restart() {
      more.restart();
      loader.restart();
    },
  };
}
