import { describe, expect, test } from 'vitest';
import { promisedBody, promisedClip, promisedPage } from '../../../test/contract/promised-answer';
import { validateRequest } from '../../../test/contract/request-validator';
import { createFakeRuntime, type FakeAnswer, json } from '../../../test/fakes/fake-runtime';
import type { AnswerRepair } from './client-options';
import { type ApiClient, createClient } from './create-client';

const CLIP = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const CATEGORY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const STORY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const TENANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const WINDOW = { startDate: '2026-10-01T00:00:00Z', endDate: new Date('2026-11-01T00:00:00Z') };

function clientOf(answer: FakeAnswer = 'promised') {
  const runtime = createFakeRuntime({ answers: [answer] });
  const client = createClient(
    {
      baseUrl: 'https://api.test',
      integrationsUrl: 'https://integrations.test/',
      apiKey: 'k&y',
      accessToken: 'token',
      tenantId: TENANT,
    },
    runtime,
  );
  return { client, runtime };
}

/** Each operation once: what is called, and the line that goes out. */
const calls: readonly [string, (client: ApiClient) => Promise<unknown>, string][] = [
  ['H1.1', (c) => c.workflows.list(), 'GET https://integrations.test/api/workflows'],
  ['H2.1', (c) => c.clips.addCategory(CLIP, CATEGORY), `POST https://api.test/api/app/clips/${CLIP}/categories/`],
  ['H3.1', (c) => c.clips.removeCategory(CLIP, CATEGORY), `DELETE https://api.test/api/app/clips/${CLIP}/categories/`],
  [
    'H4.1',
    (c) => c.analytics.generatedStoryCount(WINDOW),
    'POST https://api.test/api/app/analytics/generatedStoryCount',
  ],
  [
    'H5.1',
    (c) =>
      c.feeds.page('top-clips', {
        pageNumber: 2,
        categoryId: 'team-blue',
        userAttributes: { stLocale: 'de', 'a[é]': 'b&c' },
      }),
    'GET https://api.test/api/app/clips/top-clips/clips/paged?x-service-api-key=k%26y&ClientPlatform=web&ClientVersion=11.0.0' +
      '&pageNumber=2&categoryId=team-blue&userAttributes[a%5B%C3%A9%5D]=b%26c&userAttributes[stLocale]=de',
  ],
  [
    'H6.1',
    (c) => c.analytics.engagementCounts(WINDOW),
    'GET https://api.test/api/app/analytics/engagementCounts?startDate=2026-10-01T00%3A00%3A00.000Z&endDate=2026-11-01T00%3A00%3A00.000Z',
  ],
  [
    'H7.1',
    (c) => c.analytics.derivedMetrics(WINDOW),
    'GET https://api.test/api/app/analytics/derivedMetrics?startDate=2026-10-01T00%3A00%3A00.000Z&endDate=2026-11-01T00%3A00%3A00.000Z',
  ],
  ['H8.3', (c) => c.stories.setExternalId(STORY, 'match-1'), `PUT https://api.test/api/app/story/${STORY}/externalId`],
  [
    'H9.1',
    (c) => c.collections.removeClip('top-clips', CLIP),
    `DELETE https://api.test/api/app/collections/top-clips/clip/${CLIP}`,
  ],
  [
    'H10.1',
    (c) => c.cms.stories({ pageNumber: 1, pageSize: 5, status: 'Published', externalId: 'm 1' }),
    'GET https://api.test/api/cms/stories?pageNumber=1&pageSize=5&status=Published&externalId=m%201',
  ],
  ['H11.1', (c) => c.settings.get(), 'GET https://api.test/api/app/settings?x-service-api-key=k%26y'],
  [
    'H11.2',
    (c) => c.feeds.stories({ categories: ['a', 'b'], userAttributes: { stLocale: 'de' } }),
    'GET https://api.test/api/app/stories?x-service-api-key=k%26y&categories=a&categories=b&userAttributes[stLocale]=de',
  ],
  ['H11.3', (c) => c.stories.get(STORY), `GET https://api.test/api/app/stories/${STORY}?x-service-api-key=k%26y`],
  [
    'H11.3',
    (c) => c.stories.getByExternalId('m/1'),
    'GET https://api.test/api/app/stories/lookup?x-service-api-key=k%26y&externalId=m%2F1',
  ],
  [
    'H11.3',
    (c) => c.stories.getByPageId('p-1'),
    'GET https://api.test/api/app/stories/lookup?x-service-api-key=k%26y&pageId=p-1',
  ],
  ['H11.3', (c) => c.clips.get(CLIP), `GET https://api.test/api/app/clips/${CLIP}?x-service-api-key=k%26y`],
  [
    'H11.3',
    (c) => c.clips.getByExternalId('g-1'),
    'GET https://api.test/api/app/clips/lookup?x-service-api-key=k%26y&externalId=g-1',
  ],
  ['H11.3', (c) => c.sheets.get('sheet-1'), 'GET https://api.test/api/app/sheets/sheet-1?x-service-api-key=k%26y'],
  [
    'H11.4',
    (c) => c.stories.count('a'),
    'GET https://api.test/api/app/stories/count?x-service-api-key=k%26y&categoryId=a',
  ],
  [
    'H11.4',
    (c) => c.clips.count('top-clips'),
    'GET https://api.test/api/app/clips/top-clips/count?x-service-api-key=k%26y',
  ],
];

describe('each operation', () => {
  test.each(calls)('H0.4 %s goes out as the contract says', async (_rule, call, line) => {
    const { client, runtime } = clientOf();
    await call(client);
    expect(runtime.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([line]);
    for (const request of runtime.requests) expect(validateRequest(request)).toEqual([]);
  });

  test('H4.1, H6.1 analytics carry the token and the tenant, and never the API key', async () => {
    const { client, runtime } = clientOf();
    await client.analytics.derivedMetrics(WINDOW);
    const { headers, url } = runtime.requests[0] ?? { headers: new Headers(), url: '' };
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('x-service-api-key')).toBe(TENANT);
    expect(url).not.toContain('k%26y');
  });

  test('H8.2 tenantId is never sent by default', async () => {
    const { client, runtime } = clientOf();
    await client.stories.setExternalId(STORY, null);
    await client.stories.setExternalId(STORY, null, { tenantId: TENANT });
    expect(runtime.requests.map(({ url }) => new URL(url).search)).toEqual(['', `?tenantId=${TENANT}`]);
    expect(runtime.requests.map(({ headers }) => headers.has('x-service-api-key'))).toEqual([false, false]);
    expect(runtime.requests[0]?.body).toBe('{"externalId":null}');
  });

  test('a token function is asked for each request', async () => {
    let asked = 0;
    const runtime = createFakeRuntime({ answers: ['promised'] });
    const client = createClient({ baseUrl: 'https://api.test', accessToken: async () => `t-${++asked}` }, runtime);
    await client.stories.setExternalId(STORY, 'a');
    await client.stories.setExternalId(STORY, 'b');
    expect(runtime.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t-1', 'Bearer t-2']);
  });

  test('H4.10 what is left out of a story count stays out of the body', async () => {
    const { client, runtime } = clientOf();
    await client.analytics.generatedStoryCount({
      ...WINDOW,
      categoryIds: [CATEGORY],
      categoryExternalIds: [],
      auditSampleSize: 100,
    });
    expect(JSON.parse(runtime.requests[0]?.body ?? '')).toEqual({
      startDate: '2026-10-01T00:00:00.000Z',
      endDate: '2026-11-01T00:00:00.000Z',
      categoryIds: [CATEGORY],
      categoryExternalIds: [],
      auditSampleSize: 100,
    });
  });
});

test.each([{ categoryIds: [CATEGORY] }, { categoryExternalIds: ['team-blue'] }])(
  'H4.7 stories are counted by %j alone',
  async (filter) => {
    const { client, runtime } = clientOf();
    await client.analytics.generatedStoryCount({ ...WINDOW, ...filter });
    expect(JSON.parse(runtime.requests[0]?.body ?? '')).toMatchObject(filter);
  },
);

test('H12.2 a broken story of a feed is left out and counted', async () => {
  const feed = promisedBody('getStories') as { stories: object[] };
  const { client } = clientOf(json({ ...feed, stories: [...feed.stories, { ...feed.stories[0], pages: {} }] }));
  expect(await client.feeds.stories()).toMatchObject({ stories: feed.stories, skippedStories: 1 });
});

describe('feeds.clips', () => {
  const page = (ids: readonly string[], total: number) =>
    json(
      promisedPage(
        ids.map((id) => promisedClip(id)),
        { total },
      ),
    );

  async function idsOf(pages: readonly Response[]): Promise<{ ids: string[]; pagesAsked: number }> {
    const runtime = createFakeRuntime({ answers: pages });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k' }, runtime);
    const ids: string[] = [];
    for await (const { id } of client.feeds.clips('top-clips')) ids.push(id);
    return { ids, pagesAsked: runtime.requests.length };
  }

  test('H5.6 pages advance until total is reached', async () => {
    expect(await idsOf([page(['a', 'b'], 3), page(['c'], 3)])).toEqual({ ids: ['a', 'b', 'c'], pagesAsked: 2 });
  });

  test('H5.6 pages advance until one is empty', async () => {
    expect(await idsOf([page(['a'], 9), page([], 9)])).toEqual({ ids: ['a'], pagesAsked: 2 });
  });

  test.each([
    [{ categoryId: 'team-blue' }, 'complete'],
    [{}, 'totalTooLarge'],
    [undefined, 'totalTooLarge'],
  ])('H5.5, H12.5 total says more than a category holds: with %j the walk has ended as %s', async (options, ended) => {
    const runtime = createFakeRuntime({ answers: [page(['a'], 9), page([], 9)] });
    const walk = createClient({ baseUrl: 'https://api.test', apiKey: 'k' }, runtime).feeds.clips('c', options);
    for await (const _ of walk);
    expect(walk.result?.ended).toBe(ended);
  });

  test('a page is asked for when its first clip is', async () => {
    const runtime = createFakeRuntime({ answers: [page(['a'], 9), page(['b'], 9)] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k' }, runtime);
    for await (const { id } of client.feeds.clips('top-clips')) if (id === 'a') break;
    expect(runtime.requests).toHaveLength(1);
  });
});

describe('D32 repairs', () => {
  const page = (theme: unknown) => json(promisedPage([promisedClip('a')], { theme }));

  test('are reported once for each path, however often they happen', async () => {
    const repairs: AnswerRepair[] = [];
    const runtime = createFakeRuntime({ answers: [page({}), page(null), page(null), page([])] });
    const onRepair = (repair: AnswerRepair) => repairs.push(repair);
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k', onRepair }, runtime);
    for (let call = 0; call < 4; call++) await client.feeds.page('a');
    expect(repairs).toEqual([{ operation: 'pagedClips', path: 'theme' }]);
  });

  test('of a callback that throws cost no answer', async () => {
    const onRepair = () => {
      throw new Error('no');
    };
    const runtime = createFakeRuntime({ answers: [page(null)] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k', onRepair }, runtime);
    expect((await client.feeds.page('a')).theme).toEqual({});
  });
});
