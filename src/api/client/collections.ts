import { toPath } from '../operation-path';
import { requirePathId } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

/** Manually curated collections; needs the client option `apiKey`, a server key. */
export interface CollectionOperations {
  /**
   * Removes a clip from a manually curated collection; the clip itself stays.
   *
   * Also resolves if the clip was not in the collection. A collection fed by categories rejects with `BadRequest`.
   *
   * @throws `TypeError` for an empty id. Rejects with `ApiError` for every
   * response except an empty 200 or 204.
   */
  removeClip(collectionId: string, clipId: string, options?: CallOptions): Promise<void>;
}

export function createCollectionOperations(exchange: Exchange): CollectionOperations {
  return {
    async removeClip(collectionId, clipId, options) {
      const [collection, clip] = [requirePathId('collectionId', collectionId), requirePathId('clipId', clipId)];
      return exchange({
        method: 'DELETE',
        path: toPath('/api/app/collections/{id}/clip/{clipId}', collection, clip),
        credential: 'keyInHeader',
        operation: 'removeClipFromCollection',
        options,
      });
    },
  };
}
