import type { CountWire, StoryRecordWire, StoryWire } from '../wire';
import { requirePathId, requireText } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';
import { createPersonalRead, type PersonalOptions } from './personal-read';

export interface ExternalIdOptions extends CallOptions {
  /** GUID of the story's tenant: needed from host scope, left out for a story of the current tenant. */
  readonly tenantId?: string;
}

/** Stories and their external ids. Each method rejects with `ApiError` for every answer but 200. */
export interface StoryOperations {
  /**
   * Sets the external id of a story, or clears it with null. (H8)
   *
   * Needs the client option `accessToken` with the role `systemadmin`; else rejects with `Forbidden`. A value that
   * another story of the tenant has rejects with `BadRequest`.
   *
   * @throws `TypeError` for an empty id and for a blank external id.
   */
  setExternalId(storyId: string, externalId: string | null, options?: ExternalIdOptions): Promise<StoryRecordWire>;
  /** A story with its pages, by its id; needs `apiKey`. Rejects with `NotFound` where there is none. (H11.3, ours) */
  get(storyId: string, options?: PersonalOptions): Promise<StoryWire>;
  /** A story by its external id. (H11.3, ours) */
  getByExternalId(externalId: string, options?: PersonalOptions): Promise<StoryWire>;
  /** The story that holds a page. (H11.3, ours) */
  getByPageId(pageId: string, options?: PersonalOptions): Promise<StoryWire>;
  /** How many stories a category, by id or external id, has for this user; 0 for an unknown category. (H11.4, ours) */
  count(categoryId: string, options?: PersonalOptions): Promise<number>;
}

export function createStoryOperations(exchange: Exchange): StoryOperations {
  const read = createPersonalRead(exchange);
  return {
    async setExternalId(storyId, externalId, options) {
      const tenantId = options?.tenantId;
      return exchange({
        method: 'PUT',
        path: `/api/app/story/${requirePathId('storyId', storyId)}/externalId`,
        credential: 'token',
        query: tenantId === undefined ? [] : [['tenantId', requireText('tenantId', tenantId)]],
        body: { externalId: externalId === null ? null : requireText('externalId', externalId) },
        answer: 'object',
        options,
      });
    },
    get: async (storyId, options) => read(`/api/app/stories/${requirePathId('storyId', storyId)}`, [], options),
    getByExternalId: async (externalId, options) =>
      read('/api/app/stories/lookup', [['externalId', requireText('externalId', externalId)]], options),
    getByPageId: async (pageId, options) =>
      read('/api/app/stories/lookup', [['pageId', requireText('pageId', pageId)]], options),
    async count(categoryId, options) {
      const query = [['categoryId', requireText('categoryId', categoryId)]] as const;
      return (await read<CountWire>('/api/app/stories/count', query, options)).count;
    },
  };
}
