import { toPath } from '../operation-path';
import type { CountWire, StoryRecordWire, StoryWire } from '../wire';
import { requirePathId, requireText } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';
import { createPersonalRead, type PersonalOptions } from './personal-read';

export interface ExternalIdOptions extends CallOptions {
  /** GUID of the story's tenant: required with host scope, omitted for a story of the current tenant. */
  readonly tenantId?: string;
}

/** Stories and their external ids. Each method rejects with `ApiError` for every response except 200. */
export interface StoryOperations {
  /**
   * Sets the external id of a story, or clears it with null.
   *
   * Needs the client option `accessToken` with the role `systemadmin`; else rejects with `Forbidden`. A value that
   * another story of the tenant has rejects with `BadRequest`.
   *
   * @throws `TypeError` for an empty id and for a blank external id. The service checks its length.
   */
  setExternalId(storyId: string, externalId: string | null, options?: ExternalIdOptions): Promise<StoryRecordWire>;
  /** A story with its pages, by its id; needs `apiKey`. Rejects with `NotFound` if there is none. */
  get(storyId: string, options?: PersonalOptions): Promise<StoryWire>;
  /** A story by its external id. */
  getByExternalId(externalId: string, options?: PersonalOptions): Promise<StoryWire>;
  /** The story that contains a page. */
  getByPageId(pageId: string, options?: PersonalOptions): Promise<StoryWire>;
  /** The number of stories of a category (id or external id) for this user; 0 for an unknown category. */
  count(categoryId: string, options?: PersonalOptions): Promise<number>;
}

export function createStoryOperations(exchange: Exchange): StoryOperations {
  const read = createPersonalRead(exchange);
  const lookUp = async (name: 'externalId' | 'pageId', id: string, options: PersonalOptions | undefined) =>
    read<StoryWire>(
      { operation: 'lookupStory', path: '/api/app/stories/lookup', query: [[name, requireText(name, id)]] },
      options,
    );
  return {
    async setExternalId(storyId, externalId, options) {
      const tenantId = options?.tenantId;
      return exchange({
        method: 'PUT',
        path: toPath('/api/app/story/{id}/externalId', requirePathId('storyId', storyId)),
        credential: 'token',
        query: tenantId === undefined ? [] : [['tenantId', requireText('tenantId', tenantId)]],
        body: { externalId: externalId === null ? null : requireText('externalId', externalId) },
        operation: 'updateStoryExternalId',
        options,
      });
    },
    get: async (storyId, options) =>
      read(
        { operation: 'getStory', path: toPath('/api/app/stories/{id}', requirePathId('storyId', storyId)) },
        options,
      ),
    getByExternalId: async (externalId, options) => lookUp('externalId', externalId, options),
    getByPageId: async (pageId, options) => lookUp('pageId', pageId, options),
    async count(categoryId, options) {
      const query = [['categoryId', requireText('categoryId', categoryId)]] as const;
      const request = { operation: 'countStories', path: '/api/app/stories/count', query } as const;
      return (await read<CountWire>(request, options)).count;
    },
  };
}
