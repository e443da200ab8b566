import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, type PageOptions, servePage } from '../browser/harness';
import { holdToContract } from '../contract/hold-to-contract';
import { openPlayerOf, waitForPlayback } from '../journeys/open-example';

const mock = await createMockServer();
afterAll(() => mock.close());
beforeEach(() => {
  mock.world.reset();
  holdToContract(mock.world);
});

const TOP = DEMO.collections.top;

/** Draws the snapshot of `feed` as links, as a page does. */
const DRAW = `
  const list = document.getElementById('tiles');
  const snapshots = [];
  function draw() {
    const snapshot = feed.getSnapshot();
    snapshots.push(snapshot);
    document.body.dataset.status = snapshot.status;
    list.replaceChildren(...snapshot.items.map(({ id, title, link }) => {
      const known = [...list.children].find((tile) => tile.id === id);
      if (known) return known;
      const tile = Object.assign(document.createElement('a'), { id, href: link, textContent: title || id });
      tile.onclick = (event) => { event.preventDefault(); feed.open(id, tile); };
      return tile;
    }));
    for (const tile of list.children) feed.markVisible(tile.id, tile);
  }
  feed.subscribe(draw);
  draw();`;

const STYLE =
  '<style>#tiles { display: flex; flex-wrap: wrap; gap: 8px } #tiles a { width: 90px; height: 120px; background: #ccc; overflow: hidden }</style>';
const SET_UP = `window.service = Service.sharedInstance; service.customInstanceHost = '${mock.baseUrl}';
  service.delegate = { onUserActivityOccurred: (type, data) => (window.events ??= []).push({ type, data }) };`;
const INITIALIZE = `service.initialize('${DEMO.keys.web}').catch(() => {});`;

let pages = 0;
/** Opens a page that draws its own tiles of the top clips. */
async function openTiles({
  script = `${INITIALIZE} window.feed = Service.createFeed({ collection: '${TOP}' });`,
  body = '',
  hash = '',
  ...options
}: PageOptions & { script?: string; body?: string; hash?: string } = {}) {
  const site = await openSite();
  const opened = await openPage(options);
  const files: string[] = [];
  opened.page.on('request', (request) => {
    const file = /service\.([\w-]+)\.min\.js/.exec(request.url())?.[1];
    if (file) files.push(file);
  });
  await opened.page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
  pages += 1;
  const html = `<!doctype html><html lang="en"><title>Own tiles</title>${STYLE}<body><h1 tabindex="0">Clips</h1>
    <main id="tiles"></main>${body}<script src="/dist/service.min.js"></script>
    <script>${SET_UP} ${script} ${DRAW}</script>`;
  await opened.page.goto(`${servePage(site, `/own-${pages}`, html)}${hash}`);
  return { ...opened, files };
}

const tilesOf = (page: Page) => page.locator('#tiles a');
const whenStatus = (page: Page, status: string) =>
  page.locator(`body[data-status=${status}]`).waitFor({ state: 'attached' });
const requests = (operation = 'pagedClips') => mock.world.journal.entries({ operation }).length;
const hashOf = (page: Page) => page.evaluate(() => location.hash);
const snapshotOf = (page: Page) => page.evaluate('feed.getSnapshot()') as Promise<Record<string, never>>;

/** Closes the player, which ends in the middle of the tile. */
async function closesInto(page: Page, tile: ReturnType<typeof tilesOf>) {
  // The code of gestures, which moves a closing player, loads after it has opened.
  await page.locator('service-player .gestures').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const dialog = document.querySelector('service-player')?.shadowRoot?.querySelector('dialog');
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this === dialog) Object.assign(window, { last: (frames as Keyframe[]).at(-1)?.transform });
      return animate.call(this, frames, options);
    };
  });
  await page.keyboard.press('Escape');
  await openPlayerOf(page).waitFor({ state: 'detached' });
  const box = await tile.boundingBox();
  const [x = 0, y = 0] =
    String(await page.evaluate('last'))
      .match(/-?[\d.]+(?=px)/g)
      ?.map(Number) ?? [];
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // The video ends in the middle of the tile.
  expect(Math.abs(width / 2 + x - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(width / 2);
  expect(Math.abs(height / 2 + y - ((box?.y ?? 0) + (box?.height ?? 0) / 2))).toBeLessThan(height / 2);
  expect(x).not.toBe(0);
}

describe('the snapshot', () => {
  test('is loading until the clips are there, then has them; nothing that draws lists is loaded', async () => {
    const { page, files, problems } = await openTiles();
    await whenStatus(page, 'loaded');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('snapshots.map(({ status }) => status)')).toEqual(['loading', 'loaded']);
    expect(await tilesOf(page).count()).toBe(10);
    expect(await page.evaluate('feed.getSnapshot().items[0]')).toEqual({
      id: DEMO.clips.first,
      title: expect.any(String),
      thumbnails: expect.objectContaining({ small: expect.stringContaining('http') }),
      isLive: false,
      isViewed: false,
      counts: { likes: expect.any(Number), shares: expect.any(Number) },
      link: `#clips/${TOP}/${DEMO.clips.first}`,
    });
    expect(files.filter((file) => file !== 'delivery')).toEqual(['feed']);
    expect(problems.errors).toEqual([]);
  });

  test('does not change with a refresh that brings the same, and loads more until the feed ends', async () => {
    const { page } = await openTiles();
    await whenStatus(page, 'loaded');
    expect(
      await page.evaluate(`(async () => {
      const before = feed.getSnapshot();
      await feed.refresh();
      const isSame = before === feed.getSnapshot();
      const states = [];
      feed.subscribe(() => states.push(feed.getSnapshot().paging));
      await feed.loadMore();
      const after = feed.getSnapshot();
      return { isSame, states, kept: before.items.every((item, index) => item === after.items[index]), count: after.items.length };
    })()`),
    ).toEqual({ isSame: true, states: ['loading', 'ended'], kept: true, count: 15 });
  });

  test('says that the clips failed, and has them after a refresh', async () => {
    mock.world.faults.arm({ kind: 'status', status: 503, match: { operation: 'pagedClips' } });
    const { page } = await openTiles();
    await whenStatus(page, 'failed');
    expect(await page.evaluate('feed.getSnapshot().error instanceof Error')).toBe(true);
    mock.world.faults.clear();
    await page.evaluate('feed.refresh()');
    await whenStatus(page, 'loaded');
  });

  test('A28 says that initialize failed, and a refresh runs it again', async () => {
    mock.world.faults.arm({ kind: 'status', status: 503, match: { operation: 'getSettings' } });
    const { page } = await openTiles();
    await whenStatus(page, 'failed');
    mock.world.faults.clear();
    await page.evaluate('feed.refresh()');
    await whenStatus(page, 'loaded');
  });

  test('A26 says that its code failed, and a refresh loads it again', async () => {
    const site = await openSite();
    const { page } = await openPage();
    await page.route('**/service.feed.min.js', (route) => route.abort());
    await page.goto(
      servePage(
        site,
        '/own-code',
        `<!doctype html><title>Code</title><body><main id="tiles"></main>
      <script src="/dist/service.min.js"></script><script>${SET_UP} ${INITIALIZE}
      window.feed = Service.createFeed({ collection: '${TOP}' }); ${DRAW}</script>`,
      ),
    );
    await whenStatus(page, 'failed');
    await page.evaluate('feed.refresh()');
    await whenStatus(page, 'loaded');
  });

  test('of another user has no clip of the user before', async () => {
    const { page } = await openTiles();
    await whenStatus(page, 'loaded');
    await page.evaluate(`service.initialize('${DEMO.keys.web}', { externalId: 'reader-1' })`);
    await expect
      .poll(() => page.evaluate('snapshots.map(({ status }) => status)'))
      .toEqual(['loading', 'loaded', 'loading', 'loaded']);
    await page.evaluate(`Service.User.setUserAttribute('team', 'harbour'); feed.refresh()`);
    const asked = mock.world.journal.entries({ operation: 'pagedClips' }).at(-1);
    expect(JSON.stringify(asked)).toContain('harbour');
  });

  test.each([
    [`collection: '${TOP}'`, 'pagedClips' as const],
    ['categories: []', 'getStories' as const],
  ])(
    'L7.4 of { %s } that is refreshed while it loads is for the attributes that were set in between',
    async (content, operation) => {
      const { page } = await openTiles({
        script: `${INITIALIZE} window.feed = Service.createFeed({ ${content} });`,
      });
      await whenStatus(page, 'loaded');
      mock.world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 200 }, match: { operation }, count: 1 });
      await page.evaluate(`service.initialize('${DEMO.keys.web}', { externalId: 'reader-1' }).then(() => {
      Service.User.setUserAttribute('team', 'harbour');
      return feed.refresh();
    })`);
      const query = { 'userAttributes[team]': ['harbour'] };
      expect(mock.world.journal.entries({ operation }).at(-1)?.query).toMatchObject(query);
      expect((await snapshotOf(page)).status).toBe('loaded');
    },
  );

  test('of a feed that is destroyed changes no more', async () => {
    const { page } = await openTiles();
    await whenStatus(page, 'loaded');
    await page.evaluate(
      `feed.destroy().then(() => service.initialize('${DEMO.keys.web}', { externalId: 'reader-1' }))`,
    );
    expect(await page.evaluate('snapshots.length')).toBe(2);
  });

  test('a listener that throws stops no other', async () => {
    const script = `window.feed = Service.createFeed({ collection: '${TOP}' });
      feed.subscribe(() => { throw new Error('A mistake of the host.'); }); ${INITIALIZE}`;
    const { page, problems } = await openTiles({ script });
    await whenStatus(page, 'loaded');
    expect(problems.errors.join()).toContain('A mistake of the host.');
  });

  test.each([
    ['undefined', 'neither'],
    ['{}', 'neither'],
    ['{ collection: "" }', 'neither'],
    ['"top-clips"', 'neither'],
    ['{ collection: "top-clips", categories: ["top-stories"] }', 'both'],
    ['{ collection: "top-clips", categories: [] }', 'both'],
  ])('of createFeed(%s) is failed, and the error says what to pass', async (argument, given) => {
    const { page, problems } = await openTiles({
      script: `${INITIALIZE} window.feed = Service.createFeed(${argument});`,
    });
    await whenStatus(page, 'failed');
    const message = `createFeed needs { collection: "…" } or { categories: ["…"] }, and got ${given}.`;
    expect(await page.evaluate('feed.getSnapshot().error.message')).toBe(message);
    expect(problems.console.join()).toContain(message);
  });
});

describe('a player of a feed', () => {
  test('L5.1 opens from a tile with its link, and Back closes it and returns the focus', async () => {
    const { page } = await openTiles();
    const tile = tilesOf(page).nth(1);
    const link = (await tile.getAttribute('href')) ?? '';
    await tile.focus();
    await page.keyboard.press('Enter');
    await openPlayerOf(page).waitFor();
    await expect.poll(() => hashOf(page)).toBe(link);
    await waitForPlayback(page);
    await page.goBack();
    await openPlayerOf(page).waitFor({ state: 'detached' });
    expect(await hashOf(page)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(link.split('/').at(-1));
  });

  test('players.md 20 shrinks into the tile of the clip that it shows', async () => {
    const { page } = await openTiles();
    await tilesOf(page).first().click();
    await waitForPlayback(page);
    await page.keyboard.press('PageDown');
    const next = await tilesOf(page).nth(1).getAttribute('href');
    await expect.poll(() => hashOf(page)).toBe(next);
    await closesInto(page, tilesOf(page).nth(1));
  });

  test('sends the events of a row, with the same fields', async () => {
    const act = async (page: Page, first: ReturnType<typeof tilesOf>) => {
      const countStarted = async () =>
        Number(await page.evaluate(`events.filter(({ type }) => type === 'mediaStarted').length`));
      await first.click();
      await expect.poll(countStarted).toBe(1);
      await page.keyboard.press('PageDown');
      await expect.poll(countStarted).toBe(2);
      await page.keyboard.press('Escape');
      await openPlayerOf(page).waitFor({ state: 'detached' });
      const events = (await page.evaluate('events')) as { type: string; data: Record<string, unknown> }[];
      return events.map(({ type, data }) => `${type}: ${Object.keys(data).sort().join()}`).sort();
    };
    const own = await openTiles({
      script: `${INITIALIZE} window.feed = Service.createFeed({ collection: '${TOP}', context: { place: 'front' } });`,
    });
    const ofFeed = await act(own.page, tilesOf(own.page).first());
    const received = () => mock.world.sink.report().events;
    await expect.poll(() => received().some(({ type }) => type === 'dismissedClip'), { timeout: 15_000 }).toBe(true);
    expect(
      received()
        .filter(({ type }) => type === 'openedClip')
        .map(({ data }) => [data.openedReason, data.context]),
    ).toEqual(expect.arrayContaining([['clipListTap', { place: 'front' }]]));
    const row = await openTiles({
      script: `${INITIALIZE} new Service.ServiceClipsRowView('row', '${TOP}').configuration = { context: { place: 'front' } };
        window.feed = { subscribe() {}, getSnapshot: () => ({ items: [] }) };`,
      body: '<div id="row"></div>',
    });
    expect(ofFeed).toEqual(await act(row.page, row.page.locator('#row a').first()));
  });

  test('sends nothing without consent', async () => {
    const { page } = await openTiles({
      script: `service.eventTrackingOptions = { enableServiceTracking: false }; ${INITIALIZE}
        window.feed = Service.createFeed({ collection: '${TOP}' });`,
    });
    await tilesOf(page).first().click();
    await waitForPlayback(page);
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    await page.goto('about:blank');
    expect(mock.world.sink.report().events).toEqual([]);
  });

  test('marks the clip as viewed in the snapshot', async () => {
    const { page } = await openTiles();
    await tilesOf(page).first().click();
    await waitForPlayback(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('feed.getSnapshot().items[0].isViewed')).toBe(true);
  });

  test('opens for a hash that names a clip of the feed, at load and later', async () => {
    const script = `${INITIALIZE} window.feed = Service.createFeed({ collection: '${TOP}', basename: 'mine' });`;
    const { page } = await openTiles({ script, hash: `#mine/${TOP}/${DEMO.clips.first}` });
    await openPlayerOf(page).waitFor();
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#mine/${TOP}/${DEMO.clips.first}`);
    await openPlayerOf(page).waitFor();
  });

  test('open rejects for a clip that the feed does not have, and for what is no element', async () => {
    const { page } = await openTiles();
    await whenStatus(page, 'loaded');
    const reject = (call: string) => page.evaluate(`${call}.then(() => 'opened', String)`);
    expect(await reject(`feed.open('unknown')`)).toMatch(
      /^Error: open: the feed has no such item; pass the id of an item/,
    );
    expect(await reject(`feed.open(undefined)`)).toMatch(/^Error: open: the feed has no such item/);
    expect(await reject(`feed.open('${DEMO.clips.first}', 'tile')`)).toMatch(/^TypeError: open: the second argument/);
    expect(await page.evaluate(() => service.isPlayerVisible)).toBe(false);
    await page.evaluate(`feed.open('${DEMO.clips.first}')`);
    expect(await page.evaluate(() => service.isPlayerVisible)).toBe(true);
  });

  test('A26 open rejects if the code of players cannot be loaded, and works when it can', async () => {
    const { page } = await openTiles();
    await whenStatus(page, 'loaded');
    await page.route('**/service.player.min.js', (route) => route.abort());
    const open = () => page.evaluate(`feed.open('${DEMO.clips.first}').then(() => 'opened', String)`);
    expect(await open()).toMatch(/^Error: open: the code of the player could not be loaded/);
    await page.unroute('**/service.player.min.js');
    await expect.poll(open).toBe('opened');
    expect((await snapshotOf(page)).status).toBe('loaded');
  });
});

describe('a feed of stories', () => {
  const FIRST = DEMO.stories.first;
  const CREATE = `window.feed = Service.createFeed({ categories: ['${DEMO.categoryExternalIds.topStories}'] });`;
  const openStories = (options: Parameters<typeof openTiles>[0] = {}) =>
    openTiles({ script: `${INITIALIZE} ${CREATE}`, ...options });

  test('has the stories of its categories, which it requests once; nothing that draws lists is loaded', async () => {
    const { page, files, problems } = await openStories();
    await whenStatus(page, 'loaded');
    await page.waitForLoadState('networkidle');
    const { items, ...rest } = (await page.evaluate('feed.getSnapshot()')) as { items: { id: string }[] };
    expect(rest).toEqual({ status: 'loaded', paging: 'ended', error: undefined });
    expect(items[0]).toEqual({
      id: FIRST,
      title: expect.any(String),
      thumbnails: expect.objectContaining({ small: expect.stringContaining('http') }),
      isLive: expect.any(Boolean),
      isViewed: false,
      counts: undefined,
      link: `#stories/${FIRST}`,
    });
    expect(await tilesOf(page).count()).toBe(items.length);
    expect(files.filter((file) => file !== 'delivery')).toEqual(['feed', 'feed-stories']);
    expect([requests('getStories'), requests()]).toEqual([1, 0]);
    expect(problems.errors).toEqual([]);
  });

  test('of no category has all stories', async () => {
    const { page } = await openStories({
      script: `${INITIALIZE} window.feed = Service.createFeed({ categories: [] });`,
    });
    await whenStatus(page, 'loaded');
    const all = await tilesOf(page).count();
    const some = await openStories();
    await whenStatus(some.page, 'loaded');
    expect(all).toBeGreaterThan(await tilesOf(some.page).count());
  });

  test('does not change with a refresh that brings the same, and is complete', async () => {
    const { page } = await openStories();
    await whenStatus(page, 'loaded');
    await page.evaluate('feed.refresh().then(() => feed.loadMore())');
    expect(await page.evaluate('snapshots.length')).toBe(2);
  });

  test('says that the stories failed, and has them after a refresh', async () => {
    mock.world.faults.arm({ kind: 'status', status: 503, match: { operation: 'getStories' } });
    const { page } = await openStories();
    await whenStatus(page, 'failed');
    mock.world.faults.clear();
    await page.evaluate('feed.refresh()');
    await whenStatus(page, 'loaded');
  });

  test('L5.1 opens the Story player from a tile with its link, and Back closes it and returns the focus', async () => {
    const { page } = await openStories();
    const tile = tilesOf(page).nth(1);
    const link = (await tile.getAttribute('href')) ?? '';
    await tile.focus();
    await page.keyboard.press('Enter');
    await openPlayerOf(page).waitFor();
    await expect.poll(() => hashOf(page)).toContain(link);
    await page.goBack();
    await openPlayerOf(page).waitFor({ state: 'detached' });
    expect(await hashOf(page)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(link.split('/').at(-1));
  });

  test('players.md 20 shrinks into the tile of the story that it shows', async () => {
    const { page } = await openStories();
    const next = (await tilesOf(page).nth(1).getAttribute('href')) ?? '';
    await tilesOf(page).first().click();
    await openPlayerOf(page).waitFor();
    await expect.poll(() => page.evaluate('events.map(({ type }) => type)')).toContain('openedPage');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hashOf(page)).toContain(next);
    await closesInto(page, tilesOf(page).nth(1));
  });

  test('sends the events of a row, with the same fields', async () => {
    const act = async (page: Page, first: ReturnType<typeof tilesOf>) => {
      const typesOf = () => page.evaluate('events.map(({ type }) => type)') as Promise<string[]>;
      await first.click();
      await expect.poll(typesOf).toContain('openedPage');
      await page.keyboard.press('ArrowRight');
      // Once the next page is there.
      await expect.poll(async () => (await typesOf()).filter((type) => type === 'openedPage')).toHaveLength(2);
      await page.keyboard.press('Escape');
      await openPlayerOf(page).waitFor({ state: 'detached' });
      const events = (await page.evaluate('events')) as { type: string; data: Record<string, unknown> }[];
      const shown = events.filter(({ type }) => /^(opened|dismissed|skipped)(Story|Page)$/.test(type));
      expect(shown[0]?.data).toMatchObject({ openedReason: 'storyListTap', context: { place: 'front' } });
      return shown.map(({ type, data }) => `${type}: ${Object.keys(data).sort().join()}`);
    };
    const categories = `['${DEMO.categoryExternalIds.topStories}']`;
    const own = await openStories({
      script: `${INITIALIZE} window.feed = Service.createFeed({ categories: ${categories}, context: { place: 'front' } });`,
    });
    const ofFeed = await act(own.page, tilesOf(own.page).first());
    const received = () => mock.world.sink.report().events.map(({ type }) => type);
    await expect.poll(received, { timeout: 15_000 }).toContain('dismissedStory');
    const row = await openTiles({
      script: `${INITIALIZE} new Service.ServiceStoriesRowView('row', ${categories}).configuration = { context: { place: 'front' } };
        window.feed = { subscribe() {}, getSnapshot: () => ({ items: [] }) };`,
      body: '<div id="row"></div>',
    });
    expect(ofFeed).toEqual(await act(row.page, row.page.locator('#row a').first()));
  });

  test('marks a story as viewed in the snapshot when all its pages are', async () => {
    const { page } = await openStories();
    await tilesOf(page).first().click();
    const isViewed = () => page.evaluate('feed.getSnapshot().items[0].isViewed');
    const countOpened = async () =>
      Number(await page.evaluate(`events.filter(({ type }) => type === 'openedPage').length`));
    for (let seen = 0; !(await isViewed()); seen++) {
      if (seen > 0) await page.keyboard.press('ArrowRight');
      await expect.poll(countOpened).toBeGreaterThan(seen);
    }
    expect(await countOpened()).toBeGreaterThan(1);
  });

  test('sends nothing without consent', async () => {
    const { page } = await openStories({
      script: `service.eventTrackingOptions = { enableServiceTracking: false }; ${INITIALIZE} ${CREATE}`,
    });
    await tilesOf(page).first().click();
    await expect.poll(() => page.evaluate('events.map(({ type }) => type)')).toContain('openedPage');
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    await page.goto('about:blank');
    expect(mock.world.sink.report().events).toEqual([]);
  });

  test('opens for a hash that names one of its stories, at load and later', async () => {
    const script = `${INITIALIZE} window.feed = Service.createFeed({ categories: ['${DEMO.categoryExternalIds.topStories}'], basename: 'mine' });`;
    const { page } = await openTiles({ script, hash: `#mine/${FIRST}` });
    await openPlayerOf(page).waitFor();
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#mine/${FIRST}`);
    await openPlayerOf(page).waitFor();
  });

  test('A26 says that its code failed, and a refresh loads it again', async () => {
    const { page } = await openStories({
      script: `
      window.feed = { subscribe() {}, getSnapshot: () => ({ items: [] }) };`,
    });
    await page.route('**/service.feed-stories.min.js', (route) => route.abort());
    await page.evaluate(
      `(() => { ${INITIALIZE} ${CREATE} feed.subscribe(() => (document.body.dataset.status = feed.getSnapshot().status)); })()`,
    );
    await whenStatus(page, 'failed');
    await page.evaluate('feed.refresh()');
    await whenStatus(page, 'loaded');
  });

  test('shares its page with a feed of clips', async () => {
    const { page } = await openStories({
      script: `${INITIALIZE} window.clips = Service.createFeed({ collection: '${TOP}' }); ${CREATE}`,
    });
    await whenStatus(page, 'loaded');
    await expect.poll(() => page.evaluate('clips.getSnapshot().items.length')).toBe(10);
    await page.evaluate(`clips.open('${DEMO.clips.first}')`);
    await waitForPlayback(page);
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    await tilesOf(page).first().click();
    await expect.poll(() => hashOf(page)).toContain(`#stories/${FIRST}`);
  });
});

describe('a page with a feed', () => {
  test('shows an element of the SDK, there from the start or added later', async () => {
    const { page } = await openTiles({ body: `<service-clips-row collection="${TOP}"></service-clips-row>` });
    await page.locator('service-clips-row a').first().waitFor();
    await page.evaluate((collection) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<section><service-clips-grid collection="${collection}"></service-clips-grid></section>`,
      );
    }, DEMO.collections.game);
    await page.locator('service-clips-grid a').first().waitFor();
  });

  test('requests the clips of a row and a feed of the same collection once', async () => {
    const { page } = await openTiles({
      script: `${INITIALIZE} new Service.ServiceClipsRowView('row', '${TOP}'); window.feed = Service.createFeed({ collection: '${TOP}' });`,
      body: '<div id="row"></div>',
    });
    await page.locator('#row a').first().waitFor();
    await whenStatus(page, 'loaded');
    expect(requests()).toBe(1);
  });

  test('adds an element later to a page that has only a feed', async () => {
    const { page, files } = await openTiles();
    await whenStatus(page, 'loaded');
    expect(files).not.toContain('page');
    await page.evaluate((collection) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<p><service-clips-row collection="${collection}"></service-clips-row></p>`,
      );
    }, TOP);
    await page.locator('service-clips-row a').first().waitFor();
  });
});

declare global {
  /** Only in pages of this file. */
  var service: import('../../src/index').SharedInstance;
}
