import { isObject } from '../../forms/read-form';
import { ROUTES } from '../../routes';
import { DEMO } from '../../seeds/demo-identifiers';
import type { RecordedAnswer } from '../recording/recorded-answer';
import type { CheckOptions } from './check-service';
import type { Answer } from './service-reader';

/** One GET request. */
export interface Read {
  readonly operation: string;
  /** Encoded, without the query. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** What a recording contains. */
  readonly recorded?: RecordedAnswer['answer'];
}

type Json = Readonly<Record<string, unknown>>;

/** How many records of each kind are read one by one. */
const SAMPLE = 3;

/** A request of an operation; values whose names are not in its path are the query. None if a value is no name. */
export function toReads(operation: string, values: Json = {}): Read[] {
  const entries = Object.entries(values) as [string, string][];
  const path = ROUTES.find((route) => route.operation === operation)?.path ?? '';
  // Dots would name another path.
  if (!entries.every(([, value]) => typeof value === 'string' && !/^\.*$/.test(value))) return [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
  return [{ operation, path: filled, query: entries.filter(([name]) => !path.includes(`{${name}}`)) }];
}

/** The reads whose answers name what else can be read. */
export function toListReads({ integrationsUrl, collections, recorded = [] }: CheckOptions, settings: Json): Read[] {
  const isServerKey = settings.keyKind === 'server';
  const isDemo = Object.values<unknown>(DEMO.tenants).includes(settings.tenantId);
  return [
    ...toReads('getStories'),
    ...['stories', 'clips'].flatMap((placement) => toReads('getAds', { placement })),
    // The history of a viewer that does not exist is empty.
    ...toReads('getActivityHistory', { user: 'service-mock-check' }),
    ...(collections ?? (isDemo ? [DEMO.collections.top] : [])).flatMap((collectionId) => [
      ...toReads('pagedClips', { collectionId, pageNumber: '0' }),
      ...toReads('pagedClips', { collectionId, pageNumber: '1' }),
      ...toReads('countClips', { collectionId }),
    ]),
    ...(isServerKey ? toReads('cmsStories') : []),
    ...(isServerKey && integrationsUrl !== undefined ? toReads('listWorkflows') : []),
    ...recorded
      .filter(({ request }) => ROUTES.some((one) => one.operation === request.operation && one.method === 'GET'))
      .map(({ request: { operation, path, query }, answer }) => ({ operation, path, query, recorded: answer })),
  ];
}

/** The reads of single records that the lists contain. */
export function toDetailReads(lists: readonly Answer[]): Read[] {
  const bodies = lists.map(({ body }) => body);
  const recordsIn = (name: string) => {
    const records = bodies.flatMap((body) => [Object(body)[name]].flat().filter(isObject)) as Json[];
    return [...new Map(records.map((record) => [record.id, record])).values()];
  };
  return [
    ...recordsIn('clips')
      .slice(0, SAMPLE)
      .flatMap(({ id, externalId }) => [
        ...toReads('getClip', { clipId: id }),
        ...toReads('lookupClip', { externalId }),
      ]),
    ...recordsIn('stories')
      // The stories of the CMS have no pages.
      .filter(({ pages }) => Array.isArray(pages))
      .slice(0, SAMPLE)
      .flatMap(({ id, externalId, pages }) => [
        ...toReads('getStory', { id }),
        ...toReads('lookupStory', { externalId }),
        ...toReads('lookupStory', { pageId: Object(pages)[0]?.id }),
      ]),
    ...recordsIn('categoryDetails')
      .slice(0, SAMPLE)
      .flatMap(({ id }) => toReads('countStories', { categoryId: id })),
    ...[...findSheets(bodies)].slice(0, SAMPLE).flatMap((id) => toReads('getSheet', { id })),
  ];
}

/** Ids of the sheets that actions open. */
function findSheets(value: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  for (const [name, inner] of Object.entries(Object(value))) {
    if (name === 'sheetId' && inner !== null) found.add(inner);
    else if (typeof inner === 'object') findSheets(inner, found);
  }
  return found;
}
