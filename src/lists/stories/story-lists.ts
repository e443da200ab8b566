import type { StoryLibrary } from '../../content/story-library';
import { OpenedReason } from '../../model/enums';
import { type ListKind, type ListSource, NOTHING } from '../session/list-source';

// Loaded with the lists of its kind.
export { createStoryLibrary } from '../../content/story-library';

/** Lists of the stories of some categories. */
export function createStoryLists(library: StoryLibrary): ListKind {
  return {
    openedReason: OpenedReason.storyListTap,
    createSource: ({ categories }) => createStorySource(library, categories),
    toRoute: ({ basename }, storyId) => ({
      kind: 'stories',
      basename,
      storyId,
      pageId: '',
      categoryId: '',
      single: false,
      openedReason: undefined,
    }),
    toPlayerContent: ({ categories }) => ({ kind: 'stories', loadStories: library.storyList(categories).loadStories }),
    toPlayerView: (view, configuration) => ({
      ...view,
      kind: 'stories',
      list: () => library.storyList(configuration().categories),
    }),
  };
}

function createStorySource(library: StoryLibrary, categories: readonly string[]): ListSource {
  const list = library.storyList(categories);
  return {
    load: list.load,
    loadMore: () => Promise.resolve(),
    refresh: list.refresh,
    show: () => {},
    watch: (onChange) => list.state.watch(onChange),
    isViewed: (item, marks) => item.parts.every((id) => marks.readPages.has(id)),
    snapshot() {
      const state = list.state.get();
      if (state.status !== 'loaded') {
        return { ...NOTHING, status: state.status, error: state.status === 'failed' ? state.error : undefined };
      }
      const { feed } = state;
      return {
        status: 'loaded',
        error: undefined,
        title: feed.title,
        items: feed.stories.map((story) => {
          const [first] = story.pages;
          const videoUrl = first?.type === 'video' ? first.url : '';
          return { ...story, videoUrl, parts: story.pages.map((page) => page.id), isEvicted: false };
        }),
        isRecalled: state.isRecalled,
        paging: 'ended',
        enableViewedOrdering: feed.enableViewedOrdering,
        realTimeUpdateSeconds: feed.realTimeUpdateSeconds,
        theme: feed.theme,
      };
    },
  };
}
