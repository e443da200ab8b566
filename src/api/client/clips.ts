import type { CategoryChangeWire, ClipWire, CountWire } from '../wire';
import { requirePathId, requireText } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';
import { createPersonalRead, type PersonalOptions } from './personal-read';

/** Clips and their categories; needs the client option `apiKey`. Each method rejects with `ApiError` for every answer but 200. */
export interface ClipOperations {
  /**
   * Puts a category on a clip; the feed shows it from then on. (H2)
   *
   * Needs a server key. Rejects with `Conflict` when the clip has the category already, with `NotFound` when either
   * does not exist.
   *
   * @param categoryId - The category's GUID.
   * @throws `TypeError` for an empty id.
   */
  addCategory(clipId: string, categoryId: string, options?: CallOptions): Promise<CategoryChangeWire>;
  /** Takes a category off a clip; the category itself stays. (H3) Rejects with `Conflict` when it is not on the clip. */
  removeCategory(clipId: string, categoryId: string, options?: CallOptions): Promise<CategoryChangeWire>;
  /** A clip by its id. Rejects with `NotFound` where there is none. (H11.3, ours) */
  get(clipId: string, options?: PersonalOptions): Promise<ClipWire>;
  /** A clip by its external id. Rejects with `NotFound` where there is none. (H11.3, ours) */
  getByExternalId(externalId: string, options?: PersonalOptions): Promise<ClipWire>;
  /** How many clips a collection has for this user; 0 for an unknown collection. (H11.4, ours) */
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
      path: `/api/app/clips/${requirePathId('clipId', clipId)}/categories/`,
      credential: 'keyInHeader',
      body: { id: requireText('categoryId', categoryId) },
      answer: 'object',
      options,
    });

  return {
    addCategory: (clipId, categoryId, options) => changeCategory('POST', clipId, categoryId, options),
    removeCategory: (clipId, categoryId, options) => changeCategory('DELETE', clipId, categoryId, options),
    get: async (clipId, options) => read(`/api/app/clips/${requirePathId('clipId', clipId)}`, [], options),
    getByExternalId: async (externalId, options) =>
      read('/api/app/clips/lookup', [['externalId', requireText('externalId', externalId)]], options),
    async count(collectionId, options) {
      const path = `/api/app/clips/${requirePathId('collectionId', collectionId)}/count`;
      return (await read<CountWire>(path, [], options)).count;
    },
  };
}
