import type { ClipWire, CountWire, SheetWire, StoryFeedWire, StoryWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import { type Call, readUserAttributes } from '../call';
import { countClips } from '../rules/clip-feed';
import { findClipWithPlace, type PlacedInCollection } from '../rules/clip-lookup';
import { findClientFault } from '../rules/feed-query';
import { isContentId, isGuid } from '../rules/id-formats';
import { countStories, findOpenStory, listStories } from '../rules/story-feed';
import { toActionWire } from '../wire/action-wire';
import { toCategoryWire } from '../wire/category-wire';
import { toClipWire } from '../wire/clip-wire';
import { toMediaWire } from '../wire/media-wire';
import { toStoryWire } from '../wire/story-wire';
import { toThemeWire } from '../wire/theme-wire';

const EDGE = { 'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate' };
const badRequest = (detail: string) => toErrorResponse('C', 400, detail);
const notFound = (detail: string) => toErrorResponse('C', 404, detail);

/** Stories of categories. (H11.2) */
export function answerStories(call: Call): Response {
  const { world, tenant, query, toMediaUrl } = call;
  const fault = findClientFault(query);
  if (fault !== undefined) return badRequest(fault);
  const attributes = readUserAttributes(query);
  const locale = attributes.get('stLocale');
  const asked = query.getAll('categories').filter((id) => id !== '');
  const { stories, categories, checksum } = listStories(world, tenant.id, asked, attributes);
  const details = categories.map((category) => toCategoryWire(category, locale, toMediaUrl));
  const body: StoryFeedWire = {
    title: asked.length === 1 ? (details[0]?.displayTitle ?? '') : tenant.name,
    theme: toThemeWire(tenant.theme, toMediaUrl),
    categoryDetails: details,
    enableViewedOrdering: true,
    realTimeUpdate: null,
    checksum,
    stories: stories.map((story) => toStoryWire(world, story, { tenant, locale, toMediaUrl })),
    total: stories.length,
  };
  return toJsonResponse(200, body, EDGE);
}

/** The number of stories of a category. (H11.4) */
export function answerStoryCount({ world, tenant, query }: Call): Response {
  const fault = findClientFault(query);
  if (fault !== undefined) return badRequest(fault);
  const categoryId = query.get('categoryId');
  if (categoryId === null || categoryId === '') return badRequest('`categoryId` is required');
  const body: CountWire = { count: countStories(world, tenant.id, categoryId, readUserAttributes(query)) };
  return toJsonResponse(200, body, EDGE);
}

/** The number of clips of a collection. (H11.4) */
export function answerClipCount({ world, tenant, query, params }: Call): Response {
  const fault = findClientFault(query);
  if (fault !== undefined) return badRequest(fault);
  const count = countClips(world, tenant.id, params.collectionId ?? '', readUserAttributes(query));
  const body: CountWire = { count };
  return toJsonResponse(200, body, EDGE);
}

/** A story by its id. (H11.3) */
export function answerStory(call: Call): Response {
  const id = call.params.id ?? '';
  if (!isContentId(id)) return findingFault(call) ?? badRequest('`id` must be an id: letters, digits, `_`, `.`, `-`');
  return findingFault(call) ?? answerFoundStory(call, { id });
}

/** A story by its external id, or by the id of one of its pages. (H11.3) */
export function answerStoryLookup(call: Call): Response {
  const fault = findingFault(call);
  if (fault) return fault;
  const externalId = call.query.get('externalId') || undefined;
  const pageId = call.query.get('pageId') || undefined;
  if ((externalId === undefined) === (pageId === undefined)) {
    return badRequest('exactly one of `externalId` and `pageId` is required');
  }
  return answerFoundStory(call, externalId === undefined ? { pageId: pageId ?? '' } : { externalId });
}

function answerFoundStory(call: Call, by: Parameters<typeof findOpenStory>[2]): Response {
  const { world, tenant, query, toMediaUrl } = call;
  const attributes = readUserAttributes(query);
  const story = findOpenStory(world, tenant.id, by, attributes);
  if (!story) return notFound('No story has this id.');
  const body: StoryWire = toStoryWire(world, story, { tenant, locale: attributes.get('stLocale'), toMediaUrl });
  return toJsonResponse(200, body, EDGE);
}

/** A clip by its id. (H11.3) */
export function answerClip(call: Call): Response {
  const clipId = call.params.clipId ?? '';
  const fault = findingFault(call);
  if (fault) return fault;
  return isGuid(clipId) ? answerFoundClip(call, { id: clipId }) : badRequest('`clipId` must be a GUID');
}

/** A clip by its external id. (H11.3) */
export function answerClipLookup(call: Call): Response {
  const fault = findingFault(call);
  if (fault) return fault;
  const externalId = call.query.get('externalId');
  return externalId ? answerFoundClip(call, { externalId }) : badRequest('`externalId` is required');
}

function answerFoundClip(call: Call, by: { readonly id: string } | { readonly externalId: string }): Response {
  const attributes = readUserAttributes(call.query);
  const found = findClipWithPlace(call.world, call.tenant.id, by, attributes);
  if (!found) return notFound('No clip has this id.');
  return toJsonResponse(200, toFoundClip(call, found, attributes.get('stLocale')), EDGE);
}

function toFoundClip(call: Call, found: PlacedInCollection, locale: string | undefined): ClipWire {
  const { world, tenant, toMediaUrl } = call;
  const { clip, collectionId, sortOrder } = found;
  return toClipWire(world, clip, { tenant, collectionId, sortOrder, locale, toMediaUrl });
}

/** A sheet by its id. (H11.3) */
export function answerSheet(call: Call): Response {
  const { world, tenant, params, toMediaUrl } = call;
  const id = params.id ?? '';
  const fault = findingFault(call);
  if (fault) return fault;
  if (!isContentId(id)) return badRequest('`id` must be an id: letters, digits, `_`, `.`, `-`');
  const sheet = world.tables.sheets.get(`${tenant.id} ${id}`);
  if (!sheet) return notFound('No sheet has this id.');
  const body: SheetWire = {
    id: sheet.id,
    title: sheet.title,
    size: sheet.size,
    text: sheet.text,
    media: sheet.media === null ? null : toMediaWire(sheet.media, toMediaUrl),
    actions: sheet.actions.map(toActionWire),
  };
  return toJsonResponse(200, body, EDGE);
}

function findingFault(call: Call): Response | undefined {
  const fault = findClientFault(call.query);
  return fault === undefined ? undefined : badRequest(fault);
}
