import { toPath } from '../operation-path';
import type { CategoryChangeWire, ClipWire, CountWire } from '../wire';
import { requirePathId, requireText } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';
import { createPersonalRead, type PersonalOptions } from './personal-read';

/** Clips and their categories; needs the client option `apiKey`. Each method rejects with `ApiError` for every response except 200. */
export interface ClipOperations {
  /**
   * Adds a category to a clip; the feed shows it from then on.
   *
   * Needs a server key. Rejects with `Conflict` when the clip already has the category, with `NotFound` when either
   * does not exist.
   *
   * @param categoryId - The category's GUID.
   * @throws `TypeError` for an empty id.
   */
  addCategory(clipId: string, categoryId: string, options?: CallOptions): Promise<CategoryChangeWire>;
  /** Removes a category from a clip; the category itself stays. Rejects with `Conflict` when it is not on the clip. */
  removeCategory(clipId: string, categoryId: string, options?: CallOptions): Promise<CategoryChangeWire>;
  /** A clip by its id. Rejects with `NotFound` if there is none. */
  get(clipId: string, options?: PersonalOptions): Promise<ClipWire>;
  /** A clip by its external id. Rejects with `NotFound` if there is none. */
  getByExternalId(externalId: string, options?: PersonalOptions): Promise<ClipWire>;
  /** The number of clips of a collection for this user; 0 for an unknown collection. */
  count(collectionId: string, options?: PersonalOptions): Promise<number>;
}

export function createClipOperations(exchange: Exchange): ClipOperations {
  const read = createPersonalRead(exchange);
  const changeCategory = async (
    method: 'POST' | 'DELETE',
    clipId: string,
    categoryId: string,
    options: CallOptions | undefined,
  ): Promise<CategoryChangeWire> =>
    exchange({
      method,
      path: toPath('/api/app/clips/{clipId}/categories/', requirePathId('clipId', clipId)),
      credential: 'keyInHeader',
      body: { id: requireText('categoryId', categoryId) },
      operation: method === 'POST' ? 'addClipCategory' : 'removeClipCategory',
      options,
    });

  return {
    addCategory: (clipId, categoryId, options) => changeCategory('POST', clipId, categoryId, options),
    removeCategory: (clipId, categoryId, options) => changeCategory('DELETE', clipId, categoryId, options),
    get: async (clipId, options) =>
      read({ operation: 'getClip', path: toPath('/api/app/clips/{clipId}', requirePathId('clipId', clipId)) }, options),
    getByExternalId: async (externalId, options) =>
      read(
        {
          operation: 'lookupClip',
          path: '/api/app/clips/lookup',
          query: [['externalId', requireText('externalId', externalId)]],
        },
        options,
      ),
    async count(collectionId, options) {
      const path = toPath('/api/app/clips/{collectionId}/count', requirePathId('collectionId', collectionId));
      return (await read<CountWire>({ operation: 'countClips', path }, options)).count;
    },
  };
}
