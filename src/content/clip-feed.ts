import type { Clip } from '../model/clip';
import type { ClipPage } from '../model/feed';
import { createStore, type ReadableStore } from '../model/store';
import {
  type ClipFeedEvent,
  type ClipFeedState,
  canLoadMore,
  IDLE,
  nextClipFeedState,
  type Pages,
} from './clip-feed-state';
import { isThin } from './thin-clip';

/** The clips of one collection (or of one category in it), paged in as they are needed. Nothing here rejects. */
export interface ClipFeed {
  readonly collectionId: string;
  /** `''` for the whole collection. */
  readonly categoryId: string;
  readonly state: ReadableStore<ClipFeedState>;
  /**
   * Loads the first page where nothing is loaded or loading yet; settles when it is there or has failed. What an earlier
   * visit left is there before.
   */
  load(): Promise<void>;
  /** Loads the next page where there may be one. */
  loadMore(): Promise<void>;
  /** Loads what is shown anew; the same checksum changes nothing (L9.21, G13), except where `isChanged` says it lies. */
  refresh(isChanged?: boolean): Promise<void>;
  /**
   * The viewer is at this clip: what is far from it is kept as ids, and what is near is whole again. So a feed of ten
   * thousand clips weighs hardly more than one of fifty.
   */
  keepAround(clipId: string): void;
  /** Forgets everything and, where something was asked for, asks again: another user is here. (B2) */
  restart(): void;
}

export interface ClipFeedParts {
  readonly collectionId: string;
  readonly categoryId: string;
  readonly loadPage: (pageNumber: number, signal: AbortSignal) => Promise<ClipPage>;
  /** The first page as an earlier visit left it; rejects where none did. */
  readonly recallPage?: () => Promise<ClipPage>;
}

export function createClipFeed({ collectionId, categoryId, loadPage, recallPage }: ClipFeedParts): ClipFeed {
  const store = createStore<ClipFeedState>(IDLE);
  let firstLoad: Promise<void> | undefined;
  let moreLoad: Promise<void> | undefined;
  let generation = new AbortController();
  let nearId = '';
  let isRenewing = false;

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

  const loadFirst = async () => {
    const { signal } = generation;
    if (recallPage) {
      await run(
        async () => ({ type: 'recalled', page: await recallPage() }),
        () => ({ type: 'unchanged' }),
      );
    }
    if (signal.aborted) return;
    if (store.get().status === 'loaded') await refresh();
    else await run(async () => ({ type: 'arrived', pages: [await loadPage(0, signal)] }), failed);
  };

  const load = () => {
    if (firstLoad) return firstLoad;
    if (store.get().status === 'loaded') return Promise.resolve();
    dispatch({ type: 'requested' });
    const present = loadFirst().finally(() => {
      if (firstLoad === present) firstLoad = undefined;
    });
    firstLoad = present;
    return present;
  };

  const refresh = async (isChanged = false) => {
    const state = store.get();
    if (state.status !== 'loaded') return load();
    await run(async (signal) => {
      const first = await loadPage(0, signal);
      const isSame = first.head.checksum === state.head.checksum && state.head.checksum !== '';
      // What an earlier visit left has old counts, of which the checksum knows nothing.
      if (isSame && !isChanged && !state.isRecalled) return { type: 'unchanged' };
      const whole = state.pages.flatMap((page, index) => (index > 0 && !page.some(isThin) ? [index] : []));
      const rest: ClipPage[] = [];
      for (const index of whole) {
        if ((rest.at(-1) ?? first).clips.length === 0) break;
        rest.push(await loadPage(index, signal));
      }
      const pages: Pages = [first, ...rest];
      // Far pages are renewed when the viewer comes near them again.
      return whole.length < state.pages.length - 1
        ? { type: 'renewed', pages: new Map(pages.map((page, at) => [at === 0 ? 0 : (whole[at - 1] ?? 0), page])) }
        : { type: 'arrived', pages };
    }, failed);
  };

  /** Pages around the viewer that are thin become whole again, the one that they are on first. */
  const renewAround = async (clipId: string): Promise<void> => {
    const state = store.get();
    if (state.status !== 'loaded' || isRenewing) return;
    const centre = state.pages.findIndex((clips) => clips.some(({ id }) => id === clipId));
    if (centre < 0) return;
    dispatch({ type: 'centred', page: centre });
    const wanted = [centre, centre + 1, centre - 1].find((page) => state.pages[page]?.some(isThin));
    if (wanted === undefined) return;
    isRenewing = true;
    let hasFailed = false;
    await run(
      async (signal) => ({ type: 'renewed', pages: new Map([[wanted, await loadPage(wanted, signal)]]) }),
      () => {
        hasFailed = true;
        return { type: 'unchanged' };
      },
    );
    isRenewing = false;
    // The viewer may have gone on meanwhile. After a failure the next move asks again.
    if (!hasFailed) await renewAround(nearId);
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
        async (signal) => ({ type: 'moreArrived', page: await loadPage(state.pages.length, signal) }),
        () => ({ type: 'moreFailed' }),
      ).finally(() => {
        if (moreLoad === present) moreLoad = undefined;
      });
      moreLoad = present;
      return present;
    },
    refresh,
    keepAround(clipId) {
      nearId = clipId;
      void renewAround(clipId);
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
