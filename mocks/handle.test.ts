import { describe, expect, test } from 'vitest';
import type { PagedFeedWire } from '../src/api/wire';
import { handle } from './handle';
import { ROUTES } from './routes';
import { DEMO } from './seeds/demo-identifiers';
import { createWorld, type World } from './world';

const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;

const get = (world: World, path: string) => handle(new Request(DEMO.baseUrl + path), world);
const feed = async (world: World, collection: string, more = ''): Promise<PagedFeedWire> => {
  const response = await get(world, `/api/app/clips/${collection}/clips/paged?${QUERY}${more}`);
  return (await response.json()) as PagedFeedWire;
};

describe('paged feed', () => {
  test('H5.4 a page holds the tenant’s page size in sortOrder, and a page past the end is empty', async () => {
    const world = createWorld();
    const first = await feed(world, DEMO.collections.top);
    expect(first.pageSize).toBe(10);
    expect(first.clips.map((clip) => clip.sortOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(first.clips[0]?.id).toBe(DEMO.clips.first);
    const past = await feed(world, DEMO.collections.top, '&pageNumber=9');
    expect(past).toMatchObject({ clips: [], total: first.total, feedTitle: 'Top clips', checksum: first.checksum });
  });

  test('H5.7 an empty and an unknown collection answer the empty feed', async () => {
    const world = createWorld();
    const empty = {
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
    expect(await feed(world, DEMO.collections.empty)).toEqual(empty);
    expect(await feed(world, 'nowhere')).toEqual(empty);
  });

  test.each([
    [DEMO.collections.empty, 0],
    [DEMO.collections.one, 1],
    [DEMO.collections.seven, 7],
    [DEMO.collections.forty, 40],
    [DEMO.collections.twoHundredFifty, 250],
    [DEMO.collections.tenThousand, 10_000],
  ])('H5.5 %s says a total of %i', async (collection, total) => {
    expect((await feed(createWorld(), collection)).total).toBe(total);
  });

  test('H5.12 the page carries its tag, and an equal If-None-Match answers 304', async () => {
    const world = createWorld();
    const path = `/api/app/clips/${DEMO.collections.top}/clips/paged?${QUERY}`;
    const response = await get(world, path);
    const etag = response.headers.get('etag') ?? '';
    const { checksum } = (await response.json()) as PagedFeedWire;
    expect(etag).toBe(`W/"${checksum}"`);
    expect(response.headers.get('cache-tag')).toBe('collection-top-clips');
    const again = await handle(
      new Request(DEMO.baseUrl + path, { headers: { 'if-none-match': `W/"x", "${checksum}"` } }),
      world,
    );
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('H5.11 audiences and languages pick by attribute', async () => {
    const world = createWorld();
    const ids = async (more: string) => (await feed(world, DEMO.collections.mixed, more)).clips.map((clip) => clip.id);
    const anyone = await ids('');
    expect(anyone).not.toContain(DEMO.clips.forMembers);
    expect(anyone).not.toContain(DEMO.clips.scheduled);
    expect(anyone).not.toContain(DEMO.clips.expired);
    expect(await ids('&userAttributes[plan]=premium')).toContain(DEMO.clips.forMembers);
    expect(await ids('&userAttributes[plan]=Premium')).not.toContain(DEMO.clips.forMembers);
    const german = await feed(world, DEMO.collections.mixed, '&userAttributes[stLocale]=de-AT');
    const clip = german.clips.find(({ id }) => id === DEMO.clips.localised);
    expect(clip?.description).toBe('Tausend kleine Lichter, eins für jeden Wunsch');
    const category = german.clips.flatMap((one) => one.clipCategories).find(({ id }) => id === DEMO.categories.harbour);
    expect(category?.displayTitle).toBe('Hafenstadt');
  });

  test('H5.5 the schedule is judged by the world’s clock', async () => {
    const world = createWorld({ clock: '2026-11-20T12:00:00Z' });
    const before = await feed(world, DEMO.collections.mixed);
    world.clock.advance(3 * 86_400_000);
    const after = await feed(world, DEMO.collections.mixed);
    expect(after.clips.map(({ id }) => id)).toContain(DEMO.clips.scheduled);
    expect(after.total).toBe(before.total + 1);
    expect(after.checksum).not.toBe(before.checksum);
  });
});

describe('common', () => {
  test.each([
    ['missing', ''],
    ['empty', 'x-service-api-key='],
    ['unknown', 'x-service-api-key=nobody'],
    ['revoked', `x-service-api-key=${DEMO.keys.revoked}`],
    ['suspended', `x-service-api-key=${DEMO.keys.suspended}`],
  ])('H0.3 a %s key answers 401', async (_, key) => {
    const world = createWorld();
    const path = `/api/app/clips/top-clips/clips/paged?ClientPlatform=web&ClientVersion=11.0.0&${key}`;
    const response = await get(world, path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 401, title: 'Unauthorized', detail: expect.any(String) });
  });

  test('H0.5 an unknown path is 404, a wrong method 405 with Allow, a body over 1 MiB 413', async () => {
    const world = createWorld();
    expect((await get(world, '/api/app/nowhere')).status).toBe(404);
    const wrong = await handle(new Request(`${DEMO.baseUrl}/api/app/settings`, { method: 'DELETE' }), world);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const body = 'x'.repeat(1_048_577);
    const large = await handle(new Request(`${DEMO.baseUrl}/api/app/activity`, { method: 'POST', body }), world);
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ status: 413, type: expect.any(String), instance: '' });
  });

  test('H0.7 browser operations answer preflights and expose what clients read', async () => {
    const world = createWorld();
    const url = `${DEMO.baseUrl}/api/app/settings`;
    const preflight = await handle(new Request(url, { method: 'OPTIONS' }), world);
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, OPTIONS']);
    const answer = await get(world, `/api/app/settings?${QUERY}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After, Date, ETag');
  });
});

test('H5.12 a like changes the body of a page and neither its checksum nor its weak tag', async () => {
  const world = createWorld();
  const path = `/api/app/clips/${DEMO.collections.top}/clips/paged?${QUERY}`;
  const before = await get(world, path);
  const clip = ((await before.clone().json()) as PagedFeedWire).clips[0];
  const body = JSON.stringify({ user: DEMO.viewerHashes.regular, liked: true });
  const like = `${DEMO.baseUrl}/api/app/clips/${clip?.id}/like?x-service-api-key=${DEMO.keys.web}`;
  expect((await handle(new Request(like, { method: 'POST', body }), world)).status).toBe(200);
  const after = await get(world, path);
  expect(await after.text()).not.toBe(await before.text());
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(after.headers.get('etag')).toMatch(/^W\//);
});

test('H0.9 what can be read answers HEAD like GET, without a body', async () => {
  const world = createWorld();
  for (const { path, method, operation } of ROUTES.filter((route) => route.method === 'GET')) {
    const address = path.replace('{collectionId}', 'top-clips').replace(/\{\w+\}/, DEMO.clips.first);
    const base = operation === 'listWorkflows' ? DEMO.integrationsUrl : DEMO.baseUrl;
    const url = `${base}${address}?${QUERY}&user=${DEMO.viewerHashes.regular}&placement=clips`;
    const headers = { 'x-service-api-key': DEMO.keys.server };
    const [whole, head] = await Promise.all(
      [method, 'HEAD'].map((one) => handle(new Request(url, { method: one, headers }), world)),
    );
    expect([head?.status, head?.headers.get('content-type'), await head?.text()], operation).toEqual([
      whole?.status,
      whole?.headers.get('content-type'),
      '',
    ]);
  }
  const wrong = await handle(new Request(`${DEMO.baseUrl}/api/app/activity`, { method: 'HEAD' }), world);
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

test('H11.1 Settings says the kind of key', async () => {
  const world = createWorld();
  const kind = async (key: string) =>
    ((await (await get(world, `/api/app/settings?x-service-api-key=${key}`)).json()) as { keyKind: string }).keyKind;
  expect([await kind(DEMO.keys.web), await kind(DEMO.keys.server)]).toEqual(['webClient', 'server']);
});

test('without the stream live clips name a film that is there', async () => {
  const page = await feed(createWorld({ hasStream: false }), DEMO.collections.mixed);
  const urls = page.clips.map(({ url }) => url);
  expect(urls.filter((url) => !url.endsWith('.mp4'))).toEqual([]);
  const whole = await feed(createWorld(), DEMO.collections.mixed);
  expect(whole.clips.find(({ id }) => id === DEMO.clips.live)?.url).toMatch(/\.m3u8$/);
});
