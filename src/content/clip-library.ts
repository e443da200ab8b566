import { type ClipKey, loadClip, loadClipPage, readFeedHead } from '../api/clips';
import type { Clip } from '../model/clip';
import { toJson } from '../model/to-json';
import { type ClipFeed, createClipFeed } from './clip-feed';
import type { ContentSource } from './content-source';

/** The clips that this page has requested: one feed per collection and category. */
export interface ClipLibrary {
  clipFeed(collectionId: string, categoryId?: string): ClipFeed;
  /** The clips of a collection in categories that the viewer follows. (L9.3) */
  followedFeed(collectionId: string): ClipFeed;
  /** A feed of one clip, of its own for each call. */
  singleFeed(key: ClipKey): ClipFeed;
  /** One clip; rejects with status 404 if there is none. */
  loadClip(key: ClipKey): Promise<Clip | undefined>;
  /** False if the viewer's followed categories must not be read. */
  mayFollow(): boolean;
  /** Reloads everything for another user. (B2) */
  restart(): void;
}

export function createClipLibrary(source: ContentSource): ClipLibrary {
  const { transport, beginnings, patiently, follower, warn, reportEmpty } = source;
  const feeds = new Map<string, ClipFeed>();

  const findFeed = (collectionId: string, categoryId: string, isFollowed: boolean): ClipFeed => {
    const key = toJson([collectionId, categoryId, isFollowed]);
    const known = feeds.get(key);
    if (known) return known;
    const { recalled } = source;
    const feed = createClipFeed({
      collectionId,
      categoryId,
      async loadPage(pageNumber, signal) {
        const followedBy = isFollowed ? follower() : '';
        if (isFollowed && !followedBy) return { head: readFeedHead(undefined), clips: [] };
        const request = { collectionId, categoryId, followedBy, pageNumber, signal, warn };
        // A list begins with its first page; who follows what is nothing to keep.
        const from = pageNumber > 0 || isFollowed ? transport : beginnings;
        const page = await patiently(() => loadClipPage(from, request));
        if (pageNumber === 0 && !isFollowed && page.clips.length === 0)
          reportEmpty('clips', [collectionId, categoryId]);
        return page;
      },
      ...(recalled && !isFollowed
        ? { recallPage: () => loadClipPage(recalled, { collectionId, categoryId, pageNumber: 0, warn }) }
        : {}),
    });
    feeds.set(key, feed);
    return feed;
  };

  return {
    clipFeed: (collectionId, categoryId = '') => findFeed(collectionId, categoryId, false),
    followedFeed: (collectionId) => findFeed(collectionId, '', true),
    singleFeed: (key) =>
      createClipFeed({
        collectionId: '',
        categoryId: '',
        async loadPage() {
          const clip = await loadClip(transport, key);
          const clips = clip ? [clip] : [];
          return { head: { ...readFeedHead(undefined), total: clips.length }, clips };
        },
      }),
    loadClip: (key) => loadClip(transport, key),
    mayFollow: () => follower() !== '',
    restart() {
      for (const feed of feeds.values()) feed.restart();
    },
  };
}
