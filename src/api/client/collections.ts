import { toPath } from '../operation-path';
import { requirePathId } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

/** Manually curated collections; needs the client option `apiKey`, a server key. */
export interface CollectionOperations {
  /**
   * Takes a clip out of a manually curated collection; the clip itself stays.
   *
   * Resolves as well when the clip never was there. A collection fed by categories rejects with `BadRequest`.
   *
   * @throws `TypeError` for an empty id, `RangeError` for one over 256 characters. Rejects with `ApiError` for every
   * answer but an empty 200 or 204.
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
