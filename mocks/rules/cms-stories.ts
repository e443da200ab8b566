import type { StoryRecord } from '../story-records';
import type { World } from '../world';

export interface CmsQuestion {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly status: string | undefined;
  readonly externalId: string | undefined;
}

/** Reads the query of the CMS path, or says in a sentence what is wrong with it. (H10.1) */
export function readCmsQuestion(query: URLSearchParams): CmsQuestion | string {
  const pageNumber = query.get('pageNumber') ?? '0';
  if (!/^\d{1,9}$/.test(pageNumber)) return '`pageNumber` must be an integer, 0 or more';
  const pageSize = query.get('pageSize') ?? '20';
  if (!/^\d{1,3}$/.test(pageSize) || Number(pageSize) < 1 || Number(pageSize) > 100) {
    return '`pageSize` must be an integer from 1 to 100';
  }
  return {
    pageNumber: Number(pageNumber),
    pageSize: Number(pageSize),
    status: query.get('status') ?? undefined,
    externalId: query.get('externalId') ?? undefined,
  };
}

/** One page of the tenant's stories, newest first, without those that are deleted or hidden from the CMS. (H10.1) */
export function listCmsStories(
  world: World,
  tenantId: string,
  question: CmsQuestion,
): { readonly stories: readonly StoryRecord[]; readonly total: number } {
  const all = [...world.tables.stories.values()]
    .filter((story) => story.tenantId === tenantId && !story.isDeleted && !story.isHiddenFromCms)
    .filter((story) => question.status === undefined || story.status === question.status)
    .filter((story) => question.externalId === undefined || story.externalId === question.externalId)
    .sort((one, other) => other.creationTime.localeCompare(one.creationTime, 'en') || (one.id < other.id ? -1 : 1));
  const start = question.pageNumber * question.pageSize;
  return { stories: all.slice(start, start + question.pageSize), total: all.length };
}
