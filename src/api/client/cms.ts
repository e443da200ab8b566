import type { CmsStoriesWire } from '../wire';
import { requireInteger, requireText } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

/** Paging and filters of the list. */
export interface CmsStoriesInput {
  /** 0-indexed. Default: 0. */
  readonly pageNumber?: number;
  /** 1 to 100. Default: 20. */
  readonly pageSize?: number;
  /** Only stories of this status, for example `Published`. */
  readonly status?: string;
  /** Only the story of this external id. */
  readonly externalId?: string;
}

/** The content management API; needs the client option `apiKey`, a server key. */
export interface CmsOperations {
  /**
   * One page of the tenant's stories, newest first.
   *
   * @throws `RangeError` for numbers out of bounds, `TypeError` for an empty text. Rejects with `ApiError` for every
   * response except 200.
   */
  stories(input?: CmsStoriesInput, options?: CallOptions): Promise<CmsStoriesWire>;
}

export function createCmsOperations(exchange: Exchange): CmsOperations {
  return {
    async stories({ pageNumber, pageSize, status, externalId } = {}, options) {
      const query: (readonly [string, string])[] = [];
      if (pageNumber !== undefined) {
        query.push(['pageNumber', String(requireInteger('pageNumber', pageNumber, 0, Number.MAX_SAFE_INTEGER))]);
      }
      if (pageSize !== undefined) query.push(['pageSize', String(requireInteger('pageSize', pageSize, 1, 100))]);
      if (status !== undefined) query.push(['status', requireText('status', status)]);
      if (externalId !== undefined) query.push(['externalId', requireText('externalId', externalId)]);
      return exchange({
        method: 'GET',
        path: '/api/cms/stories',
        credential: 'keyInHeader',
        query,
        operation: 'cmsStories',
        options,
      });
    },
  };
}
