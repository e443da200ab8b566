import { loadClipPage, readFeedHead } from '../api/clips';
import { loadStories } from '../api/stories';
import type { Transport } from '../api/transport';
import { toJson } from '../model/to-json';
import type { Clock } from '../platform/clock';
import type { DeviceStorage } from '../platform/storage';
import { type ClipFeed, createClipFeed } from './clip-feed';
import { createFeedMemory } from './feed-memory';
import { loadPatiently } from './load-patiently';
import { createStoryList, type StoryList } from './story-list';

/** The content this page has asked for: one feed per collection and category, one list per set of categories. */
export interface Library {
  clipFeed(collectionId: string, categoryId?: string): ClipFeed;
  /** The clips of a collection in categories that the viewer follows. (L9.3) */
  followedFeed(collectionId: string): ClipFeed;
  /** False where nothing may be known of what somebody follows. */
  mayFollow(): boolean;
  storyList(categoryIds: readonly string[]): StoryList;
  /** Another user is here: everything that was loaded is loaded anew. (B2) */
  restart(): void;
}

export interface LibraryParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly storage: DeviceStorage;
  /** Whom content is for: who they are, and the attributes that the service is told. */
  readonly readAudience: () => readonly string[];
  /** Whose following feed may be asked for; `''` while nobody's may. */
  readonly follower: () => string;
  readonly warn: (message: string) => void;
}

export function createLibrary({ transport, clock, storage, readAudience, follower, warn }: LibraryParts): Library {
  const feeds = new Map<string, ClipFeed>();
  const lists = new Map<string, StoryList>();
  const { keeping, recalling } = createFeedMemory({ transport, storage, readAudience });

  const findFeed = (collectionId: string, categoryId: string, isFollowed: boolean): ClipFeed => {
    const key = toJson([collectionId, categoryId, isFollowed]);
    const known = feeds.get(key);
    if (known) return known;
    const feed = createClipFeed({
      collectionId,
      categoryId,
      async loadPage(pageNumber, signal) {
        const followedBy = isFollowed ? follower() : '';
        if (isFollowed && !followedBy) return { head: readFeedHead(undefined), clips: [] };
        const request = { collectionId, categoryId, followedBy, pageNumber, signal, warn };
        // A list begins with its first page; who follows what is nothing to keep.
        const from = pageNumber > 0 || isFollowed ? transport : keeping;
        return loadPatiently(clock, () => loadClipPage(from, request));
      },
      ...(isFollowed
        ? {}
        : { recallPage: () => loadClipPage(recalling, { collectionId, categoryId, pageNumber: 0, warn }) }),
    });
    feeds.set(key, feed);
    return feed;
  };

  return {
    clipFeed: (collectionId, categoryId = '') => findFeed(collectionId, categoryId, false),
    followedFeed: (collectionId) => findFeed(collectionId, '', true),
    mayFollow: () => follower() !== '',
    storyList(categoryIds) {
      const key = toJson(categoryIds);
      const known = lists.get(key);
      if (known) return known;
      const list = createStoryList({
        categoryIds,
        loadFeed: () => loadPatiently(clock, () => loadStories(keeping, categoryIds)),
        recallFeed: () => loadStories(recalling, categoryIds),
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
