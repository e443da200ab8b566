import { loadClipCount } from '../api/counts';
import { countStories } from '../content/counts';
import { COLLECTION_REQUIRED } from '../model/messages';
import { requireIds } from './require-ids';
import type { ServiceScope } from './service-scope';
import type { SharedInstance } from './shared-instance';

/** The count methods; `need` throws if there is no page (server rendering). */
export function createCountMethods(
  need: () => ServiceScope,
): Pick<SharedInstance, 'getStoriesCount' | 'getClipsCount'> {
  return {
    async getStoriesCount(categoryIds) {
      const ids = requireIds('categoryIds', categoryIds);
      if (ids.length === 0) return 0;
      const { session, transport } = need().library;
      await session.whenInitialized();
      return countStories(transport, ids);
    },
    async getClipsCount(collectionId) {
      if (!collectionId) throw new Error(COLLECTION_REQUIRED);
      if (typeof collectionId !== 'string') throw new TypeError('collectionId must be a non-empty string.');
      const { session, transport } = need().library;
      await session.whenInitialized();
      return loadClipCount(transport, collectionId);
    },
  };
}
