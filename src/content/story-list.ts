import type { ReadableStore } from '../model/store';
import type { LoadStories, StoryListing } from '../model/story';
import { createFeedLoader } from './feed-loader';
import { type LoadState, nextLoadState, type Recallable } from './load-state';

export type StoryListState = LoadState<LoadedStoryList>;

interface LoadedStoryList extends Recallable {
  readonly feed: StoryListing;
}

/** The stories of some categories, loaded once and shared by the views and players that show them. Nothing here rejects. */
export interface StoryList {
  /** None means all stories. */
  readonly categoryIds: readonly string[];
  readonly state: ReadableStore<StoryListState>;
  /** Loads the stories if they are neither loaded nor loading, or if there were none; settles when they are there or have failed. */
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
  const loader = createFeedLoader<LoadedStoryList, never, StoryListing>({
    kind: 'stories',
    next: nextLoadState,
    isEmpty: ({ feed }) => feed.stories.length === 0,
    request: loadFeed,
    recall: recallFeed,
    toLoaded: (feed) => ({ status: 'loaded', feed, isRecalled: false }),
  });
  const { state, load, refresh, restart } = loader;

  return {
    categoryIds,
    state,
    load,
    refresh,
    async loadStories(isAnew) {
      await (isAnew ? refresh() : load());
      const loaded = state.get();
      if (loaded.status !== 'loaded') throw new Error('Stories could not be loaded.');
      return loaded.feed;
    },
    restart,
  };
}
