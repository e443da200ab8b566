import { describe, expect, test } from 'vitest';
import { addCollection, buildClip, DEMO } from '../../mocks';
import type { Clip } from '../../src/api-client';
import { errorOf, inFormat, MOUNTS, NOW, useService } from './service-under-test';

const { clips, collections, keys, categories, categoryExternalIds } = DEMO;
const QUERY = 'ClientPlatform=web&ClientVersion=11.0.0';
const pathOf = (collection: string, query = QUERY) =>
  `GET /api/app/clips/${collection}/clips/paged?x-service-api-key=${keys.web}&${query}`;

const EMPTY_FEED = {
  feedTitle: '',
  feedTitleImageUrl: '',
  clips: [],
  imageTitleIos: '',
  imageTitleAndroid: '',
  supportsNavigation: false,
  enableViewedOrdering: false,
  enableFollowing: false,
  realTimeUpdate: null,
  continuousPlayEnabled: false,
  checksum: null,
  pageSize: 0,
  showBottomBannerAd: false,
  theme: {},
  total: 0,
};

async function collect(all: AsyncIterable<Clip>): Promise<Clip[]> {
  const found: Clip[] = [];
  for await (const clip of all) found.push(clip);
  return found;
}

describe.each(MOUNTS)('paged feed, $name', (mount) => {
  const service = useService(mount);

  test('H5.1 platform, version, page, category and attributes go in the query', async () => {
    for (const platform of ['ios', 'android', 'web'] as const) {
      expect((await service.client().feeds.page(collections.top, { platform })).pageSize).toBe(10);
    }
    const second = await service.client().feeds.page(collections.top, { pageNumber: 1 });
    expect(second.clips.map(({ sortOrder }) => sortOrder)).toEqual([10, 11, 12, 13, 14]);
    const first = await service.send(pathOf(collections.top));
    expect(first.body).toMatchObject({ clips: expect.arrayContaining([expect.objectContaining({ sortOrder: 0 })]) });
  });

  test.each([
    ['ClientVersion=11.0.0', 'ClientPlatform'],
    ['ClientPlatform=tv&ClientVersion=11.0.0', 'ClientPlatform'],
    ['ClientPlatform=web', 'ClientVersion'],
    ['ClientPlatform=web&ClientVersion=10.9.9', 'ClientVersion'],
    [`${QUERY}&pageNumber=-1`, 'pageNumber'],
    [`${QUERY}&pageNumber=1.5`, 'pageNumber'],
    [`${QUERY}&pageNumber=two`, 'pageNumber'],
    [`${QUERY}&feed=other`, 'feed'],
    [`${QUERY}&feed=following`, 'user'],
  ])('H5.2 the query %s answers 400 in format C, naming %s', async (query, field) => {
    const answer = await service.send(pathOf(collections.top, query));
    expect(answer).toMatchObject({ status: 400, body: inFormat.c(400, field) });
  });

  test('H5.2 a bad key answers 401 in format C', async () => {
    for (const apiKey of ['nobody', keys.revoked, keys.suspended]) {
      const error = await errorOf(service.client({ apiKey }).feeds.page(collections.top));
      expect(error).toMatchObject({ status: 401, code: 'Unauthorized', body: inFormat.c(401) });
    }
  });

  test('H5.3 no field of any clip is ever left out, whatever the clip is', async () => {
    // The harness validates each answer, with every field required; this test only requests the pages.
    const ids: string[] = [];
    for (const collection of [collections.top, collections.game, collections.trending, collections.mixed]) {
      for await (const { id } of service.client().feeds.clips(collection)) ids.push(id);
    }
    expect(ids.length).toBeGreaterThan(60);
  });

  test('H5.4 a page holds the page size of the tenant in sortOrder, and one past the end keeps the other fields', async () => {
    const first = await service.client().feeds.page(collections.forty);
    const arts = await service.client({ apiKey: keys.artsServer }).feeds.page(collections.top);
    expect([first.pageSize, first.clips.length, arts.pageSize, arts.clips.length]).toEqual([10, 10, 4, 4]);
    const orders = first.clips.map(({ sortOrder }) => sortOrder);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    const past = await service.client().feeds.page(collections.forty, { pageNumber: 4 });
    expect(past).toEqual({ ...first, clips: [] });
  });

  test('H5.5 total is of the whole collection, also under a filter, and counts what this caller can see now', async () => {
    const { feeds } = service.client();
    const all = await feeds.page(collections.top);
    const filtered = await feeds.page(collections.top, { categoryId: categories.harbour });
    expect(filtered.total).toBe(all.total);
    expect(filtered.clips.length).toBeGreaterThan(0);
    expect(filtered.clips.length).toBeLessThan(all.total);
    const byExternalId = await feeds.page(collections.top, { categoryId: categoryExternalIds.harbour });
    expect(byExternalId.clips.map(({ id }) => id)).toEqual(filtered.clips.map(({ id }) => id));

    const anyone = await feeds.page(collections.mixed);
    const member = await feeds.page(collections.mixed, { userAttributes: { plan: 'premium' } });
    expect(member.total).toBe(anyone.total + 1);
    service.world.clock.advance(3 * 86_400_000);
    expect((await feeds.page(collections.mixed)).total).toBe(anyone.total + 1);
  });

  test('H5.6 the client gives every clip of a collection once, in order', async () => {
    const found = await collect(service.client().feeds.clips(collections.twoHundredFifty));
    expect(new Set(found.map(({ id }) => id)).size).toBe(250);
    expect(found).toHaveLength(250);
    expect(found.map(({ sortOrder }) => sortOrder)).toEqual(found.map((_, index) => index));
    expect(await collect(service.client().feeds.clips(collections.empty))).toEqual([]);
  });

  test('H5.7 an empty and an unknown collection answer 200 with the empty feed', async () => {
    for (const collection of [collections.empty, 'nowhere', DEMO.artsCollections.stage]) {
      expect(await service.client().feeds.page(collection)).toEqual({ ...EMPTY_FEED, skippedClips: 0 });
    }
  });

  test('H5.8 the categories of a clip are the external ids of its clipCategories', async () => {
    const found = await collect(service.client().feeds.clips(collections.top));
    for (const clip of found) {
      expect(clip.categories).toEqual(clip.clipCategories.map(({ externalId }) => externalId));
    }
    expect(found.some((clip) => clip.categories.length > 1)).toBe(true);
  });

  test('H5.9 a deep link carries the literal [COLLECTIONID] in its query', async () => {
    const { clips: found } = await service.client().feeds.page(collections.top);
    for (const { deepLink, id } of found) {
      expect(deepLink.split('?')[1]).toContain('[COLLECTIONID]');
      expect(deepLink).toContain(id);
    }
  });

  test('H5.10 a theme may be empty, and action equals primaryAction', async () => {
    expect((await service.client().feeds.page(collections.one)).theme).toEqual({});
    const found = await collect(service.client().feeds.clips(collections.top));
    for (const { action, primaryAction } of found) expect(action).toEqual(primaryAction);
    expect(found.some(({ primaryAction }) => primaryAction !== null)).toBe(true);
  });

  test('H5.11 a clip with audiences shows only to a matching caller, and stLocale picks the texts', async () => {
    const see = async (userAttributes: Record<string, string>) =>
      (await service.client().feeds.page(collections.mixed, { userAttributes })).clips;
    const ids = async (userAttributes: Record<string, string>) => (await see(userAttributes)).map(({ id }) => id);
    expect(await ids({})).not.toContain(clips.forMembers);
    expect(await ids({ plan: 'basic' })).not.toContain(clips.forMembers);
    expect(await ids({ plan: 'member' })).toContain(clips.forMembers);
    expect(await ids({ team: 'harbour' })).toContain(clips.forHarbour);

    const describe = async (stLocale: string) =>
      (await see({ stLocale })).find(({ id }) => id === clips.localised)?.description;
    expect(await describe('de')).toMatch(/^Tausend/);
    expect(await describe('fr')).toMatch(/^A thousand/);
  });

  test('H5.12 a page is tagged by its collection, and an equal ETag answers 304 without a body', async () => {
    const page = await service.send(pathOf(collections.top));
    const { checksum } = page.body as { checksum: string };
    const etag = page.headers.get('etag') ?? '';
    expect(etag).toBe(`W/"${checksum}"`);
    expect(page.headers.get('cache-tag')).toBe('collection-top-clips');
    expect(page.headers.get('cache-control')).toMatch(/public/);
    const again = await service.send(pathOf(collections.top), { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await service.send(pathOf(collections.top), { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('H5.13 a server-side error answers 500 in format C', async () => {
    service.world.faults.arm({ kind: 'status', status: 500, match: { operation: 'pagedClips' }, count: 1 });
    const error = await errorOf(service.client().feeds.page(collections.top));
    expect(error).toMatchObject({ status: 500, code: 'ServerError', body: inFormat.c(500) });
    expect((await service.client().feeds.page(collections.top)).total).toBe(15);
  });

  test('a page of a collection of your own holds what you gave', async () => {
    addCollection(service.world, {
      id: 'mine',
      clips: [
        buildClip({ description: 'Now', publishAt: NOW }),
        buildClip({ description: 'Later', publishAt: '2026-11-20T12:00:00.001Z' }),
        buildClip({ description: 'Gone', removeAt: NOW }),
      ],
    });
    expect((await service.client().feeds.page('mine')).clips.map(({ description }) => description)).toEqual(['Now']);
  });
});
