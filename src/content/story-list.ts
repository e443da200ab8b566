import { createStore, type ReadableStore } from '../model/store';
import type { LoadStories, StoryListing } from '../model/story';
import { isDenied } from './feed-memory';
import { createLoadQueue } from './load-queue';
import { recallBefore } from './recall-before';

export type StoryListState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  /** `isRecalled`: an earlier visit stored it; the service has not answered yet. */
  | { readonly status: 'loaded'; readonly feed: StoryListing; readonly isRecalled: boolean };

/** The stories of some categories, loaded once and shared by the views and players that show them. Nothing here rejects. */
export interface StoryList {
  /** None means all stories. */
  readonly categoryIds: readonly string[];
  readonly state: ReadableStore<StoryListState>;
  /** Settles when the service has answered; what an earlier visit stored is there before. */
  load(): Promise<void>;
  /** Reloads after what is loading; the content on screen stays until the answer arrives, and stays if the request fails. */
  refresh(): Promise<void>;
  /** The stories for a player. */
  readonly loadStories: LoadStories;
  /** For another user: drops everything, and requests it again if it was requested before. (B2) */
  restart(): void;
}

/** Where the stories of a list come from. */
export interface StoryListSource {
  readonly categoryIds: readonly string[];
  readonly loadFeed: () => Promise<StoryListing>;
  /** As an earlier visit left it; rejects if none did. */
  readonly recallFeed?: () => Promise<StoryListing>;
}

export function createStoryList({ categoryIds, loadFeed, recallFeed }: StoryListSource): StoryList {
  const store = createStore<StoryListState>({ status: 'idle' });
  let generation = 0;

  /** Sends the request at once; shows what an earlier visit stored if the device answers first. */
  const { run: refresh, ...queue } = createLoadQueue(async () => {
    const mine = generation;
    /** An answer for an earlier user comes too late, whenever it comes. */
    const set = (state: StoryListState) => mine === generation && store.set(state);
    const isFirst = store.get().status !== 'loaded';
    if (isFirst) set({ status: 'loading' });
    const asked = loadFeed();
    if (isFirst && recallFeed)
      await recallBefore(asked, recallFeed, (feed) => set({ status: 'loaded', feed, isRecalled: true }));
    try {
      set({ status: 'loaded', feed: await asked, isRecalled: false });
    } catch (error) {
      const state = store.get();
      // What an earlier visit left needs a service that has it still.
      if (state.status === 'loaded' && !(state.isRecalled && isDenied(error))) return;
      set({ status: 'failed', error: error instanceof Error ? error : new Error('Loading stories failed.') });
    }
  });

  const load = () => {
    const state = store.get();
    // An empty result may be temporary: a new request starts over. (G20, U8)
    const isThere = state.status === 'loaded' && state.feed.stories.length > 0;
    return queue.running() ?? (isThere ? Promise.resolve() : refresh());
  };

  return {
    categoryIds,
    state: store,
    load,
    refresh,
    async loadStories(isAnew) {
      await (isAnew ? refresh() : load());
      const state = store.get();
      if (state.status !== 'loaded') throw new Error('Stories could not be loaded.');
      return state.feed;
    },
    restart() {
      const wasAsked = store.get().status !== 'idle';
      generation++;
      queue.restart();
      store.set({ status: 'idle' });
      if (wasAsked) void refresh();
    },
  };
}
