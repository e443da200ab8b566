import type { Clip } from '../model/clip';
import type { ClipPage } from '../model/feed';
import { createStore, type ReadableStore } from '../model/store';
import { type ClipFeedEvent, type ClipFeedState, canLoadMore, IDLE, nextClipFeedState } from './clip-feed-state';

/** The clips of one collection (or of one category in it), paged in as they are needed. Nothing here rejects. */
export interface ClipFeed {
  readonly collectionId: string;
  /** `''` for the whole collection. */
  readonly categoryId: string;
  readonly state: ReadableStore<ClipFeedState>;
  /** Loads the first page where nothing is loaded or loading yet; settles when it is there or has failed. */
  load(): Promise<void>;
  /** Loads the next page where there may be one. */
  loadMore(): Promise<void>;
  /** Loads what is shown anew; the same checksum changes nothing (L9.21, G13), except where `isChanged` says it lies. */
  refresh(isChanged?: boolean): Promise<void>;
  /** Forgets everything and, where something was asked for, asks again: another user is here. (B2) */
  restart(): void;
}

export interface ClipFeedParts {
  readonly collectionId: string;
  readonly categoryId: string;
  readonly loadPage: (pageNumber: number, signal: AbortSignal) => Promise<ClipPage>;
}

export function createClipFeed({ collectionId, categoryId, loadPage }: ClipFeedParts): ClipFeed {
  const store = createStore<ClipFeedState>(IDLE);
  let firstLoad: Promise<void> | undefined;
  let moreLoad: Promise<void> | undefined;
  let generation = new AbortController();

  const dispatch = (event: ClipFeedEvent) => store.set(nextClipFeedState(store.get(), event));

  /** Runs a load of this generation; an answer of an earlier one is dropped, whenever it comes. (G21, B2) */
  const run = async (
    load: (signal: AbortSignal) => Promise<ClipFeedEvent>,
    onError: (error: Error) => ClipFeedEvent,
  ) => {
    const { signal } = generation;
    let event: ClipFeedEvent;
    try {
      event = await load(signal);
    } catch (error) {
      event = onError(error instanceof Error ? error : new Error('Loading clips failed.'));
    }
    if (!signal.aborted) dispatch(event);
  };

  const failed = (error: Error): ClipFeedEvent => ({ type: 'failed', error });

  const load = () => {
    const { status } = store.get();
    if (status === 'loaded') return Promise.resolve();
    if (firstLoad) return firstLoad;
    dispatch({ type: 'requested' });
    const present = run(async (signal) => ({ type: 'arrived', pages: [await loadPage(0, signal)] }), failed).finally(
      () => {
        if (firstLoad === present) firstLoad = undefined;
      },
    );
    firstLoad = present;
    return present;
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
        async (signal) => ({ type: 'moreArrived', page: await loadPage(state.pagesLoaded, signal) }),
        () => ({ type: 'moreFailed' }),
      ).finally(() => {
        if (moreLoad === present) moreLoad = undefined;
      });
      moreLoad = present;
      return present;
    },
    async refresh(isChanged = false) {
      const state = store.get();
      if (state.status !== 'loaded') return load();
      await run(async (signal) => {
        const pages = [await loadPage(0, signal)];
        const isSame = pages[0]?.head.checksum === state.head.checksum && state.head.checksum !== '';
        if (isSame && !isChanged) return { type: 'unchanged' };
        while (pages.length < state.pagesLoaded && (pages.at(-1)?.clips.length ?? 0) > 0) {
          pages.push(await loadPage(pages.length, signal));
        }
        return { type: 'arrived', pages };
      }, failed);
    },
    restart() {
      const wasAsked = store.get().status !== 'idle';
      generation.abort();
      generation = new AbortController();
      firstLoad = undefined;
      moreLoad = undefined;
      store.set(IDLE);
      if (wasAsked) void load();
    },
  };
}

/** The clips that may be shown at this moment. (L9.24, G15) */
export function toShownClips(state: ClipFeedState, now: number): readonly Clip[] {
  if (state.status !== 'loaded') return [];
  return state.clips.filter((clip) => clip.removeAt === undefined || clip.removeAt > now);
}
