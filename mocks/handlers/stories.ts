import type { CmsStoriesWire, StoryRecordWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { readJsonObject } from '../read-json';
import { listCmsStories, readCmsQuestion } from '../rules/cms-stories';
import { isGuid } from '../rules/id-formats';
import { readExternalId, setStoryExternalId } from '../rules/story-external-id';
import type { StoryRecord } from '../story-records';
import type { World } from '../world';

/** Sets or clears the external id of a story. (H8) */
export function answerExternalId({ world, tenant, params, body }: Call): Response {
  const id = params.id ?? '';
  if (!isGuid(id)) return toErrorResponse('A', 400, '`id` must be a GUID');
  const parsed = readJsonObject(body);
  if (typeof parsed === 'string') return toErrorResponse('A', 400, parsed);
  const externalId = readExternalId(parsed);
  if (typeof externalId === 'string') return toErrorResponse('A', 400, externalId);
  const outcome = setStoryExternalId(world, tenant.id, id, externalId.value);
  if (outcome === 'noSuchStory') return toErrorResponse('A', 404, 'No story has this id.');
  if (outcome === 'duplicate') {
    return toErrorResponse('A', 400, 'Another story of the tenant has this `externalId`.');
  }
  return toJsonResponse(200, toStoryRecordWire(world, outcome.story));
}

/** Lists the tenant's stories. (H10.1) */
export function answerCmsStories({ world, tenant, query }: Call): Response {
  const question = readCmsQuestion(query);
  if (typeof question === 'string') return toErrorResponse('B', 400, question);
  const { stories, total } = listCmsStories(world, tenant.id, question);
  const body: CmsStoriesWire = {
    stories: stories.map((story) => toStoryRecordWire(world, story)),
    pageNumber: question.pageNumber,
    pageSize: question.pageSize,
    total,
  };
  return toJsonResponse(200, body, { 'cache-control': 'no-store' });
}

/** A story as administrators see it; the fields after `tenantId` are additions of the mock. (H8.4) */
function toStoryRecordWire(world: World, story: StoryRecord): StoryRecordWire {
  return {
    id: story.id,
    title: story.title,
    externalId: story.externalId,
    status: story.status,
    tenantId: story.tenantId,
    source: story.source,
    creationTime: story.creationTime,
    firstPublishedAt: story.firstPublishedAt,
    earliestCurrentPublishAt: story.earliestCurrentPublishAt,
    categories: story.categoryIds.flatMap((id) => {
      const category = world.tables.categories.get(id);
      return category ? [{ id, externalId: category.externalId }] : [];
    }),
    pageCount: story.pages.length,
  };
}
