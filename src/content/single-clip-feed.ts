import { type ClipKey, loadClip, readFeedHead } from '../api/clips';
import type { Transport } from '../api/transport';
import { type ClipFeed, createClipFeed } from './clip-feed';

/** A feed of one clip, for a player that shows just that. */
export function createSingleClipFeed(transport: Transport, key: ClipKey): ClipFeed {
  return createClipFeed({
    collectionId: '',
    categoryId: '',
    async loadPage() {
      const clip = await loadClip(transport, key);
      const clips = clip ? [clip] : [];
      return { head: { ...readFeedHead(undefined), total: clips.length }, clips };
    },
  });
}
