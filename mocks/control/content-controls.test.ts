import { expect, test } from 'vitest';
import { handle } from '../handle';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld, type World } from '../world';
import { handleControl } from './handle-control';

const mount = { baseUrl: DEMO.baseUrl, integrationsUrl: DEMO.integrationsUrl };
const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;

interface Answer {
  readonly form?: { readonly title: string; readonly categories: readonly string[] };
  readonly problems?: readonly object[];
}

async function control(world: World, method: string, path: string, body?: unknown) {
  const url = new URL(`${DEMO.baseUrl}/__mock/${path}`);
  const response = await handleControl(
    new Request(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    world,
    {
      ...{ path: url.pathname, mount, pages: () => Promise.resolve(undefined) },
      namespaces: { names: () => [], remove: () => false },
    },
  );
  return { status: response.status, body: (await response.json()) as Answer };
}
const feed = async (world: World) =>
  (await handle(new Request(`${DEMO.baseUrl}/api/app/clips/top-clips/clips/paged?${QUERY}`), world)).json();

test('the form of a clip says what the feed shows, and a change of it is in the next answer and moves its checksum', async () => {
  const world = createWorld();
  const path = `content/clips/${DEMO.clips.first}`;
  const before = await feed(world);
  const { form } = (await control(world, 'GET', path)).body;
  expect(form).toMatchObject({ title: before.clips[0].description, categories: before.clips[0].categories });
  const change = { title: 'New', categories: ['team-falcons'], captions: {}, poster: 'posters/side-a-small.webp' };
  const changed = await control(world, 'PUT', path, change);
  expect([changed.status, changed.body.form]).toMatchObject([200, change]);
  const after = await feed(world);
  expect(after.clips[0]).toMatchObject({
    description: 'New',
    categories: ['team-falcons'],
    subtitle: null,
    hasNoCaptions: true,
  });
  expect(after.clips[0].thumbnails.large).toContain('side-a-small.webp');
  expect(after.checksum).not.toBe(before.checksum);
  world.reset();
  expect((await feed(world)).checksum).toBe(before.checksum);
});

test.each(['clips', 'stories'] as const)(
  'every form of the demo world’s %s may be saved as it is, and nothing is other than before',
  async (kind) => {
    const world = createWorld();
    const records = kind === 'clips' ? world.tables.clips : world.tables.stories;
    const own = [...records.values()].filter(({ tenantId }) => tenantId === DEMO.tenants.sports);
    for (const record of own) {
      const { body } = await control(world, 'GET', `content/${kind}/${record.id}`);
      const saved = await control(world, 'PUT', `content/${kind}/${record.id}`, body.form);
      expect([record.id, saved.status, saved.body.problems]).toEqual([record.id, 200, undefined]);
      expect(saved.body.form).toEqual(body.form);
    }
    expect(own.length).toBeGreaterThan(10);
  },
);

test('a mistake is told with its place, beside its sentence, and changes nothing', async () => {
  const world = createWorld();
  const clip = world.tables.clips.get(DEMO.clips.first);
  const answer = await control(world, 'PUT', `content/clips/${DEMO.clips.first}`, {
    title: 'Right',
    webActions: [{ type: 'web' }, { type: 'wob' }],
    categories: ['team-falcon'],
  });
  expect(answer.status).toBe(400);
  expect(answer.body.problems).toEqual([
    {
      path: ['webActions', 1, 'type'],
      sentence: '"type" must be one of "web", "inApp", "deepLink", "sheet", "none", not "wob".',
    },
    { path: ['categories', 0], sentence: 'Unknown value "team-falcon". Did you mean "team-falcons"?' },
  ]);
  expect(world.tables.clips.get(DEMO.clips.first)).toBe(clip);
});

test('a page that is not named is gone, a new one comes with an id of its own', async () => {
  const world = createWorld();
  const path = `content/stories/${DEMO.stories.first}`;
  const story = world.tables.stories.get(DEMO.stories.first);
  const pages = [
    { title: 'New', url: 'stories/winners.webp' },
    { id: story?.pages[1]?.id, durationSeconds: 9 },
  ];
  expect((await control(world, 'PUT', path, { pages })).status).toBe(200);
  const [first, second, ...rest] = world.tables.stories.get(DEMO.stories.first)?.pages ?? [];
  expect([first?.title, first?.url, first?.type, rest.length]).toEqual(['New', 'stories/winners.webp', 'image', 0]);
  expect(second).toEqual({ ...story?.pages[1], durationSeconds: 9 });
  expect(first?.id).toMatch(/^[\da-f-]{36}$/);
});

test('a theme that is emptied is none, and a tenant without a feed theme gets a whole one', async () => {
  const world = createWorld();
  const settings = () => world.tables.tenants.get(DEMO.tenants.sports)?.settings.theme;
  await control(world, 'PUT', 'content/theme', { dark: { colors: { primary: '#fff' }, somethingNew: { a: 1 } } });
  expect(settings()).toEqual({ light: {}, dark: { colors: { primary: '#fff' }, somethingNew: { a: 1 } } });
  await control(world, 'PUT', 'content/theme', { dark: {} });
  expect(settings()).toBe(null);
  await control(world, 'PUT', 'content/theme', { feed: { showLikeCount: false } });
  expect((await feed(world)).theme.behavior.player.clips).toEqual({ showLikeCount: false, showShareCount: true });
});

test.each(['content/clips/none', 'content/stories/none', 'content/collections/none'])('GET %s is 404', async (path) => {
  expect((await control(createWorld(), 'GET', path)).status).toBe(404);
});
