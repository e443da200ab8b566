import { describe, expect, test } from 'vitest';
import type { PagedFeedWire, StoryFeedWire } from '../../src/api/wire';
import type { Action } from '../../src/api-client';
import { handle } from '../handle';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld, type World } from '../world';
import type { ScenarioName } from './scenario';
import { SCENARIOS } from './scenarios';

const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
const get = (world: World, path: string) => handle(new Request(DEMO.baseUrl + path), world);

function inScenario(scenario: ScenarioName) {
  const world = createWorld({ scenario, sleep: () => Promise.resolve() });
  const read = async (path: string) => (await get(world, path)).json();
  return {
    world,
    feed: (pageNumber = 0, collection: string = DEMO.collections.top) =>
      read(`/api/app/clips/${collection}/clips/paged?${QUERY}&pageNumber=${pageNumber}`) as Promise<PagedFeedWire>,
    stories: () => read(`/api/app/stories?categories=top-stories&${QUERY}`) as Promise<StoryFeedWire>,
    settings: () => read(`/api/app/settings?${QUERY}`) as Promise<Record<string, unknown>>,
  };
}

test('a scenario over another begins from fresh seeds', async () => {
  const { world, feed } = inScenario('empty');
  world.setScenario('oneClip');
  expect((await feed()).total).toBe(1);
  world.setScenario('happy');
  expect((await feed()).total).toBe(15);
});

describe('what each scenario does', () => {
  test('empty leaves no clip and no story', async () => {
    const { feed, stories } = inScenario('empty');
    expect(await feed()).toMatchObject({ clips: [], total: 0, checksum: null, theme: {} });
    expect((await stories()).total).toBe(0);
  });

  test('oneClip leaves one of each', async () => {
    const { feed, stories } = inScenario('oneClip');
    expect((await feed()).clips.map(({ id }) => id)).toEqual([DEMO.clips.first]);
    expect((await stories()).stories.map(({ id }) => id)).toEqual([DEMO.stories.first]);
  });

  test('tenThousand fills top-clips', async () => {
    expect((await inScenario('tenThousand').feed()).total).toBe(10_000);
  });

  test('repeatingPages begins a page with the end of the one before', async () => {
    const { feed } = inScenario('repeatingPages');
    const ids = (page: PagedFeedWire) => page.clips.map(({ id }) => id);
    const [first, second] = [ids(await feed(0)), ids(await feed(1))];
    expect(second.slice(0, 3)).toEqual(first.slice(-3));
    expect(new Set([...first, ...second]).size).toBe(15);
  });

  test('totalTooLarge says more than there is', async () => {
    expect((await inScenario('totalTooLarge').feed()).total).toBe(15 + 63);
  });

  test('nullsEverywhere keeps ids and addresses only', async () => {
    const page = await inScenario('nullsEverywhere').feed();
    const [nothing, nameless, first, ...rest] = page.clips as unknown as Record<string, unknown>[];
    expect([nothing, nameless?.id, page.total, page.theme]).toEqual([null, undefined, null, null]);
    expect(first).toMatchObject({ id: DEMO.clips.first, description: null, thumbnails: null, likeCount: null });
    expect(first?.url).toMatch(/\.mp4$/);
    expect(rest.at(-1)?.id).toBe(DEMO.clips.first);
  });

  test('unknownEnums invents types and fields', async () => {
    const page = await inScenario('unknownEnums').feed();
    expect(page.clips[0]?.webActions?.[0]).toMatchObject({ type: 'future-web' });
    expect(page.clips[0]).toHaveProperty('futureField.nested');
  });

  test('rightToLeft turns every title', async () => {
    const { feed, stories } = inScenario('rightToLeft');
    const titles = [...(await feed()).clips.map((clip) => clip.description), (await stories()).stories[0]?.title];
    expect(titles.every((title) => /[\u0590-\u06ff]/.test(title ?? ''))).toBe(true);
  });

  test('hugeStrings holds a megabyte once and valid JSON always', async () => {
    const lengths = (await inScenario('hugeStrings').feed()).clips.map(({ description }) => description.length);
    expect(Math.max(...lengths)).toBe(1_048_576);
    expect(lengths.filter((length) => length > 100_000).length).toBe(1);
  });

  test('hostileUrls leads every action astray', async () => {
    const urls = (await inScenario('hostileUrls').feed()).clips.flatMap((clip) =>
      clip.webActions?.map((action) => (action as Action).url),
    );
    expect(urls).toContain('javascript:alert(1)');
    expect(urls).toContain('https://www.example.com@evil.example/');
  });

  test('prototypeKeys are own keys of every object, and pollute nothing here', async () => {
    const { feed, settings } = inScenario('prototypeKeys');
    for (const body of [await feed(), await settings(), (await feed()).clips[0]?.metadata]) {
      expect(Object.hasOwn(body ?? {}, '__proto__')).toBe(true);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('badTheme is ten thousand levels deep and full of wrong types', async () => {
    const { feed, settings } = inScenario('badTheme');
    const { theme } = (await feed()) as unknown as { theme: { appearance: unknown; light: unknown } };
    let depth = 0;
    for (let at = theme.appearance; typeof at === 'object' && at !== null; at = (at as { inner: unknown }).inner)
      depth++;
    expect([depth, Array.isArray(theme.light)]).toEqual([10_000, true]);
    expect(await settings()).toHaveProperty('theme.light.colors.primary', 'red;background:url(//evil.example/x)');
  });

  test('mediaBroken fails films and captions, and no picture', async () => {
    const { world } = inScenario('mediaBroken');
    const statuses = ['clips/side-a.mp4', 'captions/side-a.en.vtt', 'icons/follow.svg'].map(
      async (name) => (await get(world, `/media/${name}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  });

  test('live streams every clip', async () => {
    const { clips } = await inScenario('live').feed();
    expect(clips.every((clip) => clip.isLive && clip.url.endsWith('.m3u8'))).toBe(true);
  });

  test('noAds has no ads, and googleAds leaves them to Google where there were some', async () => {
    expect(await inScenario('noAds').settings()).toMatchObject({ ads: { source: 'none' } });
    expect(await inScenario('googleAds').settings()).toMatchObject({
      ads: { source: 'googleAdManager', storiesAdUnitPath: 'league/stories', clips: { firstAfter: 3, every: 6 } },
    });
  });

  test('slow waits before every answer, mostly over half a second', async () => {
    const waits: number[] = [];
    const sleep = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const world = createWorld({ scenario: 'slow', sleep });
    for (let asked = 0; asked < 40; asked++) await get(world, `/api/app/settings?${QUERY}`);
    expect(waits.length).toBe(40);
    expect(waits.filter((ms) => ms > 500).length).toBeGreaterThan(30);
  });

  test('flaky fails some and answers some, the same ones each time', async () => {
    const run = async () => {
      const world = createWorld({ scenario: 'flaky' });
      const statuses: number[] = [];
      for (let asked = 0; asked < 60; asked++) statuses.push((await get(world, `/api/app/settings?${QUERY}`)).status);
      return statuses;
    };
    const statuses = await run();
    expect(new Set(statuses)).toEqual(new Set([200, 503, 0]));
    expect(await run()).toEqual(statuses);
  });

  test('down fails everything and stays reachable through control', async () => {
    const { world } = inScenario('down');
    expect((await get(world, `/api/app/settings?${QUERY}`)).status).toBe(503);
    world.setScenario('happy');
    expect((await get(world, `/api/app/settings?${QUERY}`)).status).toBe(200);
  });

  test('every scenario is named once and says its intent in a sentence', () => {
    expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(20);
    expect(SCENARIOS.every(({ intent }) => intent.endsWith('.'))).toBe(true);
  });
});
