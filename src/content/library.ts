import { loadClipPage } from '../api/clips';
import { loadStories } from '../api/stories';
import type { Transport } from '../api/transport';
import type { Clock } from '../platform/clock';
import { type ClipFeed, createClipFeed } from './clip-feed';
import { loadPatiently } from './load-patiently';
import { createStoryList, type StoryList } from './story-list';

/** The content this page has asked for: one feed per collection and category, one list per set of categories. */
export interface Library {
  clipFeed(collectionId: string, categoryId?: string): ClipFeed;
  storyList(categoryIds: readonly string[]): StoryList;
  /** Another user is here: everything that was loaded is loaded anew. (B2) */
  restart(): void;
}

export interface LibraryParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

export function createLibrary({ transport, clock, warn }: LibraryParts): Library {
  const feeds = new Map<string, ClipFeed>();
  const lists = new Map<string, StoryList>();

  return {
    clipFeed(collectionId, categoryId = '') {
      const key = JSON.stringify([collectionId, categoryId]);
      const known = feeds.get(key);
      if (known) return known;
      const feed = createClipFeed({
        collectionId,
        categoryId,
        loadPage: (pageNumber, signal) =>
          loadPatiently(clock, () => loadClipPage(transport, { collectionId, categoryId, pageNumber, signal, warn })),
      });
      feeds.set(key, feed);
      return feed;
    },
    storyList(categoryIds) {
      const key = JSON.stringify(categoryIds);
      const known = lists.get(key);
      if (known) return known;
      const list = createStoryList({
        categoryIds,
        loadFeed: () => loadPatiently(clock, () => loadStories(transport, categoryIds)),
      });
      lists.set(key, list);
      return list;
    },
    restart() {
      for (const feed of feeds.values()) feed.restart();
      for (const list of lists.values()) list.restart();
    },
  };
}
