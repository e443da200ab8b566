import type { StoryLibrary } from '../../content/story-library';
import type { StoryListState } from '../../content/story-list';
import type { FeedSource, SourceState } from './feed-source';

// Loaded with the feeds that need it.
export { createStoryLibrary } from '../../content/story-library';

/** The stories of some categories as a feed, which is complete at once. */
export function createStoryFeed(library: StoryLibrary, categories: readonly string[]): FeedSource {
  const { state, load, refresh } = library.storyList(categories);
  return {
    list: {
      state: {
        get: () => toSourceState(state.get()),
        watch: (onChange) => state.watch((next) => onChange(toSourceState(next))),
      },
      load,
      loadMore: () => Promise.resolve(),
      refresh,
      keepAround() {},
    },
    isViewed: ({ pages = [] }, { readPages }) => pages.every(({ id }) => readPages.has(id)),
    toRoute: (basename, storyId) => ({
      kind: 'stories',
      basename,
      storyId,
      pageId: '',
      categoryId: '',
      single: false,
      openedReason: undefined,
    }),
  };
}

function toSourceState(state: StoryListState): SourceState {
  if (state.status !== 'loaded') return state;
  const { status, feed, isRecalled } = state;
  return { status, head: feed, clips: feed.stories, paging: 'ended', isRecalled };
}
