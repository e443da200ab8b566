import type { ClipPage } from '../model/feed';
import { createStore, type ReadableStore } from '../model/store';
import { type ClipFeedEvent, type ClipFeedState, canLoadMore, IDLE, nextClipFeedState } from './clip-feed-state';
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
  /** Reloads what is shown. The same checksum changes nothing (L9.21, G13), unless `isChanged` says that it is stale. */
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
  let firstLoad: Promise<void> | undefined;
  let moreLoad: Promise<void> | undefined;

  const dispatch = (event: ClipFeedEvent) => store.set(nextClipFeedState(store.get(), event));
  const { run, ...generation } = createGeneration(dispatch);

  /** Sends the request at once; shows what an earlier visit stored if the device answers first. */
  const loadFirst = async () => {
    const signal = generation.signal();
    const asked = loadPage(0, signal);
    if (recallPage) {
      await recallBefore(asked, (isLate) =>
        run(
          async () => {
            const page = await recallPage();
            return isLate() ? { type: 'unchanged' } : { type: 'recalled', page };
          },
          () => ({ type: 'unchanged' }),
        ),
      );
    }
    if (signal.aborted) return;
    const state = store.get();
    const load = (pageNumber: number) => (pageNumber === 0 ? asked : loadPage(pageNumber, signal));
    if (state.status === 'loaded') await run(() => loadRefreshed(state, store.get, load, false), failed);
    else await run(async () => ({ type: 'arrived', pages: [await asked] }), failed);
  };

  const load = () => {
    if (firstLoad) return firstLoad;
    const state = store.get();
    if (state.status === 'loaded' && state.clips.length > 0) return Promise.resolve();
    // An empty result may be temporary: a new request starts over. (G20, U8)
    if (state.status !== 'loaded') dispatch({ type: 'requested' });
    const present = (state.status === 'loaded' ? refresh(true) : loadFirst()).finally(() => {
      if (firstLoad === present) firstLoad = undefined;
    });
    firstLoad = present;
    return present;
  };

  const refresh = async (isChanged = false): Promise<void> => {
    const state = store.get();
    if (state.status !== 'loaded') return load();
    await run((signal) => loadRefreshed(state, store.get, (page) => loadPage(page, signal), isChanged), failed);
  };

  return {
    collectionId,
    categoryId,
    state: store,
    load,
    loadMore() {
      const state = store.get();
      if (moreLoad) return moreLoad;
      if (state.status !== 'loaded' || !canLoadMore(state)) return Promise.resolve();
      dispatch({ type: 'moreRequested' });
      const present = run(
        async (signal) => ({ type: 'moreArrived', page: await loadPage(state.endsOfPages.length, signal) }),
        () => ({ type: 'moreFailed' }),
      ).finally(() => {
        if (moreLoad === present) moreLoad = undefined;
      });
      moreLoad = present;
      return present;
    },
    refresh,
    keepAround: createPageRenewal(store.get, dispatch, run, loadPage),
    restart() {
      const wasAsked = store.get().status !== 'idle';
      generation.restart();
      firstLoad = undefined;
      moreLoad = undefined;
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
    signal: () => current.signal,
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
