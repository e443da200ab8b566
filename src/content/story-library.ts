import { loadStories, loadStory, type StoryKey } from '../api/stories';
import type { Story } from '../model/story';
import { toJson } from '../model/to-json';
import type { ContentSource } from './content-source';
import { createStoryList, type StoryList } from './story-list';

/** The stories that this page has requested: one list per set of categories. */
export interface StoryLibrary {
  storyList(categoryIds: readonly string[]): StoryList;
  /** One story; rejects with status 404 if there is none. */
  loadStory(key: StoryKey): Promise<Story | undefined>;
  /** Reloads everything for another user. (B2) */
  restart(): void;
}

export function createStoryLibrary(source: ContentSource): StoryLibrary {
  const { transport, beginnings, patiently, reportEmpty } = source;
  const lists = new Map<string, StoryList>();
  return {
    storyList(categoryIds) {
      const key = toJson(categoryIds);
      const known = lists.get(key);
      if (known) return known;
      const { recalled } = source;
      const list = createStoryList({
        categoryIds,
        async loadFeed() {
          const feed = await patiently(() => loadStories(beginnings, categoryIds));
          if (feed.stories.length === 0) reportEmpty('stories', categoryIds);
          return feed;
        },
        ...(recalled ? { recallFeed: () => loadStories(recalled, categoryIds) } : {}),
      });
      lists.set(key, list);
      return list;
    },
    loadStory: (key) => loadStory(transport, key),
    restart() {
      for (const list of lists.values()) list.restart();
    },
  };
}
