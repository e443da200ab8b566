import type { ClipPage } from '../model/feed';
import { createStore, type ReadableStore } from '../model/store';
import { type ClipFeedEvent, type ClipFeedState, canLoadMore, IDLE, nextClipFeedState } from './clip-feed-state';
import { createLoadQueue } from './load-queue';
import { createPageRenewal, type LoadPage, loadRefreshed } from './page-renewal';
import { recallBefore } from './recall-before';

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
  const store = createStore<ClipFeedState>(IDLE);
  let isStale = false;

  const dispatch = (event: ClipFeedEvent) => store.set(nextClipFeedState(store.get(), event));
  const { run, restart } = createGeneration(dispatch);

  /** Sends the request at once; shows what an earlier visit stored if the device answers first. */
  const queue = createLoadQueue(() =>
    run(async (signal) => {
      const isFirst = store.get().status !== 'loaded';
      const isChanged = isStale;
      isStale = false;
      if (isFirst) dispatch({ type: 'requested' });
      const first = loadPage(0, signal);
      if (isFirst && recallPage)
        await recallBefore(first, recallPage, (page) => {
          if (!signal.aborted) dispatch({ type: 'recalled', page });
        });
      const state = store.get();
      if (state.status !== 'loaded') return { type: 'arrived', pages: [await first] };
      const load = (pageNumber: number) => (pageNumber === 0 ? first : loadPage(pageNumber, signal));
      // An empty result may be temporary. (G20, U8)
      return loadRefreshed(state, store.get, load, isChanged || state.clips.length === 0);
    }, failed),
  );

  const more = createLoadQueue(async () => {
    const state = store.get();
    if (!canLoadMore(state)) return;
    dispatch({ type: 'moreRequested' });
    await run(
      async (signal) => ({ type: 'moreArrived', page: await loadPage(state.endsOfPages.length, signal) }),
      () => ({ type: 'moreFailed' }),
    );
  });

  const load = () => {
    const state = store.get();
    const running = queue.running();
    const isThere = state.status === 'loaded' && state.clips.length > 0 && !(state.isRecalled && running);
    return isThere ? Promise.resolve() : (running ?? queue.run());
  };

  return {
    collectionId,
    categoryId,
    state: store,
    load,
    loadMore: () => more.running() ?? more.run(),
    refresh(isChanged = false) {
      isStale ||= isChanged;
      return queue.run();
    },
    keepAround: createPageRenewal(store.get, dispatch, run, loadPage),
    restart() {
      const wasAsked = store.get().status !== 'idle';
      restart();
      queue.restart();
      more.restart();
      store.set(IDLE);
      if (wasAsked) void load();
    },
  };
}

const failed = (error: Error): ClipFeedEvent => ({ type: 'failed', error });

/** Runs loads; an answer that comes after a restart is dropped. (G21, B2) */
function createGeneration(dispatch: (event: ClipFeedEvent) => void) {
  let current = new AbortController();
  return {
    async run(load: (signal: AbortSignal) => Promise<ClipFeedEvent>, onError: (error: Error) => ClipFeedEvent) {
      const { signal } = current;
      let event: ClipFeedEvent;
      try {
        event = await load(signal);
      } catch (error) {
        event = onError(error instanceof Error ? error : new Error('Loading clips failed.'));
      }
      if (!signal.aborted) dispatch(event);
    },
    restart() {
      current.abort();
      current = new AbortController();
    },
  };
}
