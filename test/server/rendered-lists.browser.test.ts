import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCollection, buildClip, DEMO } from '../../mocks';
import { clips as catalogue } from '../../mocks/media/catalogue';
import { toClipMedia, toStableGuid } from '../../mocks/seeds/build-clip';
import { type ApiClient, createApiClient } from '../../src/api-client';
import type { UserInput } from '../../src/index';
import { type RenderOptions, renderGrid, renderRow, toListStylesheet } from '../../src/server';
import { openPage, servePage } from '../browser/harness';
import { type LibrarySite, openLibrarySite } from '../browser/library-site';
import { strictPolicy } from '../browser/strict-policy';

const STYLESHEET = '/service-lists.css';
const OPTIONS: RenderOptions = {
  collection: DEMO.collections.top,
  stylesheetUrl: STYLESHEET,
  toUrl: ({ id }) => `/watch/${id}`,
};
const MEDIA = catalogue.slice(0, 3).map(toClipMedia);
const WELL = { errors: [], console: [], violations: [] };

let site: LibrarySite;
let client: ApiClient;
/** The documented policy; the host of the style sheet is added. */
let headers: Record<string, string>;

beforeAll(async () => {
  site = await openLibrarySite();
  client = createApiClient({ baseUrl: site.mock.baseUrl, apiKey: DEMO.keys.server });
  site.site.answer(STYLESHEET, (_request, response) => {
    response.setHeader('Content-Type', 'text/css');
    response.end(toListStylesheet());
  });
  const { origin } = new URL(site.mock.baseUrl);
  const policy = strictPolicy({ script: site.site.origin, connect: origin, image: origin, media: origin });
  headers = { 'Content-Security-Policy': policy.replace("style-src 'none'", `style-src ${site.site.origin}`) };
});

const titlesOf = (page: Page) => page.locator('li.tile .title').allTextContents();

const tilesOf = (page: Page) => page.locator('li.tile');
const boxesOf = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) =>
    tiles.slice(0, 3).map((tile) => {
      const { left, width, height } = tile.getBoundingClientRect();
      return [left, width, height].map((value) => Math.round(value * 10) / 10);
    }),
  );

describe.each(['phone', 'desktop'] as const)('with scripts off, on a %s', (viewport) => {
  test('every tile is a link with a name and an image, under the documented policy', async () => {
    const feed = await client.feeds.page(DEMO.collections.top);
    const { page, problems } = await openPage({ viewport, context: { javaScriptEnabled: false } });
    const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><body>${renderRow(feed, OPTIONS).html}<p>Below</p>`;
    await page.goto(servePage(site.site, '/rendered', body, headers));
    const links = page.getByRole('link');
    expect(await links.count()).toBe(feed.clips.length);
    for (const [index, { id, description }] of feed.clips.slice(0, 3).entries()) {
      const link = page.getByRole('link', { name: description });
      expect(await link.getAttribute('href')).toBe(`/watch/${id}`);
      const image = links.nth(index).locator('img');
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
      expect(await image.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    }
    expect(problems).toEqual(WELL);
  });
});

test.each([
  ['row', 'square', {}],
  ['row', 'round', { cellType: 'round' }],
  ['grid', 'square', {}],
  ['grid', 'round', { cellType: 'round' }],
] as const)(
  'tiles of a rendered %s of %s tiles have the place and size of those that the script makes',
  async (layout, cellType, options) => {
    const render = layout === 'row' ? renderRow : renderGrid;
    const { html } = render(await client.feeds.page(DEMO.collections.top), { ...OPTIONS, ...options });
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto(
      servePage(
        site.site,
        '/rendered',
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><main>${html}</main>`,
        headers,
      ),
    );
    await tilesOf(page).first().waitFor();

    const element = `service-clips-${layout}`;
    const made = await site.open({}, `<${element} collection="top-clips" cell-type="${cellType}"></${element}>`);
    await made.page.evaluate((key) => library.sharedInstance.initialize(key), DEMO.keys.web);
    await tilesOf(made.page).first().waitFor();
    const [expected, boxes] = [await boxesOf(made.page), await boxesOf(page)];
    expect(boxes).toEqual(expected);
  },
);

/** Counts from now on: added and removed nodes of the list, and the layout shift of the page. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const element = document.querySelector('main > *');
    if (!element?.shadowRoot) throw new Error('The element has no shadow root.');
    const changes: string[] = [];
    const shifts: number[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of addedNodes) changes.push(`+ ${node.nodeName} ${(node as Element).className ?? ''}`);
        for (const node of removedNodes) changes.push(`- ${node.nodeName} ${(node as Element).className ?? ''}`);
      }
    }).observe(element.shadowRoot, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { changes, shifts, loads: [] });
    element.addEventListener('service-data-load-complete', (event) => {
      (Reflect.get(globalThis, 'loads') as unknown[]).push((event as CustomEvent).detail.success);
    });
  });
}

const readGlobal = <Value>(page: Page, name: string): Promise<Value> =>
  page.evaluate((key) => Reflect.get(globalThis, key), name);

/** Starts the SDK, and waits until the list has loaded and two frames have shown it. */
async function start(page: Page, user?: UserInput): Promise<void> {
  await page.evaluate(([key, one]) => library.sharedInstance.initialize(key, one), [DEMO.keys.web, user] as const);
  await expect.poll(() => readGlobal<unknown[]>(page, 'loads')).toEqual([true]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function openRendered(html: string, viewport: 'phone' | 'desktop' = 'phone') {
  const opened = await site.open({ viewport }, `${html}<p>Below</p>`, headers);
  const images = opened.page.locator('li.tile img');
  await expect.poll(() => images.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await watchList(opened.page);
  return opened;
}

describe.each([
  ['row', 'phone'],
  ['row', 'desktop'],
  ['grid', 'phone'],
  ['grid', 'desktop'],
] as const)('a rendered %s on a %s', (layout, viewport) => {
  test('is taken over without a replaced node and without a shift, and opens its player', async () => {
    // All of its clips are on the first feed page, so nothing is added later.
    const collection = DEMO.collections.seven;
    const feed = await client.feeds.page(collection);
    const { html } = (layout === 'row' ? renderRow : renderGrid)(feed, { ...OPTIONS, id: 'top', collection });
    const { page, problems } = await openRendered(html, viewport);
    await start(page);
    expect(await readGlobal(page, 'changes')).toEqual([]);
    expect(await readGlobal(page, 'shifts')).toEqual([]);

    const tile = page.getByRole('link', { name: feed.clips[1]?.description ?? '' });
    expect(await tile.getAttribute('href')).toBe(`/watch/${feed.clips[1]?.id}`);
    await tile.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#top/${collection}/${feed.clips[1]?.id}`);
    await page.goBack();
    await page.locator('service-player').waitFor({ state: 'detached' });
    // The clip that was played is no longer new.
    const changes = await readGlobal<string[]>(page, 'changes');
    expect(changes.filter((change) => change !== '- SPAN chips')).toEqual([]);
    expect(problems).toEqual(WELL);
  });
});

test('round tiles of stories are taken over too', async () => {
  const categories = [DEMO.categoryExternalIds.topStories];
  const { html } = renderRow(await client.feeds.stories({ categories }), {
    stylesheetUrl: STYLESHEET,
    categories,
    cellType: 'round',
  });
  const { page, problems } = await openRendered(html);
  await start(page);
  expect(await readGlobal(page, 'changes')).toEqual([]);
  expect(await readGlobal(page, 'shifts')).toEqual([]);
  expect(problems).toEqual(WELL);
});

describe('a feed that has changed since it was rendered', () => {
  test.each([
    ['its first clip is gone', (clips: string[]) => clips.slice(1)],
    ['its clips have another order', (clips: string[]) => [...clips].reverse()],
    ['it has a new clip', (clips: string[]) => ['a new clip', ...clips]],
    ['all its clips are new', (clips: string[]) => clips.map((clip) => `${clip}, new`)],
  ])('is shown without a shift: %s', async (name, change) => {
    const before = ['one', 'two', 'three', 'four', 'five'];
    const id = `changed-${name.replace(/\W/g, '-')}`;
    const setClips = (titles: readonly string[]) =>
      addCollection(site.mock.world, {
        id,
        clips: titles.map((description, index) =>
          buildClip({ id: toStableGuid(description + id), ...MEDIA[index % 3], description }),
        ),
      });
    setClips(before);
    const { html } = renderRow(await client.feeds.page(id), { ...OPTIONS, collection: id });
    setClips(change(before));
    const { page, problems } = await openRendered(html);
    expect(await titlesOf(page)).toEqual(before);
    await start(page);
    // Clips that are rendered keep their order; others come after them.
    const after = change(before);
    const expected = [
      ...before.filter((title) => after.includes(title)),
      ...after.filter((title) => !before.includes(title)),
    ];
    expect(await titlesOf(page)).toEqual(expected);
    expect(await readGlobal(page, 'shifts')).toEqual([]);
    expect(problems).toEqual(WELL);
  });
});

test('a clip that has expired since is gone, and the others move up without a shift', async () => {
  const collection = DEMO.collections.mixed;
  const feed = await client.feeds.page(collection);
  const { html, leftOut } = renderRow(feed, { ...OPTIONS, collection });
  expect(leftOut).toEqual([]);
  const { page } = await openRendered(html);
  const [expired, ...others] = await titlesOf(page);
  expect(others.length).toBeGreaterThan(2);
  await page.route('**/clips/mixed-clips/clips/paged*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.clips[0].removeAt = '2020-01-01T00:00:00.000Z';
    await route.fulfill({ response, json: body });
  });
  await start(page);
  expect(await titlesOf(page)).toEqual(others);
  expect(await titlesOf(page)).not.toContain(expired);
  expect(await readGlobal(page, 'shifts')).toEqual([]);
});

test('what a viewer has seen is marked after the take-over, in its place', async () => {
  const collection = DEMO.collections.top;
  const { html } = renderRow(await client.feeds.page(collection), OPTIONS);
  const { page, problems } = await openRendered(html);
  const before = await titlesOf(page);
  await start(page, { externalId: DEMO.viewers.regular });
  await page.locator('li.tile.seen').first().waitFor();
  expect(await titlesOf(page)).toEqual(before);
  expect(await readGlobal(page, 'shifts')).toEqual([]);
  // Only the chips of seen clips are removed.
  const changes = await readGlobal<string[]>(page, 'changes');
  expect(changes.filter((change) => !/^- SPAN chips?\b/.test(change))).toEqual([]);
  expect(problems).toEqual(WELL);
});

test('a personal feed replaces the rendered one without a shift', async () => {
  const collection = DEMO.collections.mixed;
  const { html } = renderRow(await client.feeds.page(collection), { ...OPTIONS, collection });
  const { page, problems } = await openRendered(html);
  const before = await titlesOf(page);
  await page.evaluate(() => {
    for (const [name, value] of [
      ['plan', 'premium'],
      ['team', 'harbour'],
      ['stLocale', 'de'],
    ] as const)
      library.User.setUserAttribute(name, value);
  });
  await start(page);
  const after = await titlesOf(page);
  expect(after).not.toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
  expect(await readGlobal(page, 'shifts')).toEqual([]);
  expect(problems).toEqual(WELL);
});

test('a browser without declarative shadow roots shows the row as without them', async () => {
  const feed = await client.feeds.page(DEMO.collections.top);
  const { html } = renderRow(feed, { ...OPTIONS, id: 'top' });
  // To such a browser the attribute says nothing.
  const { page, problems } = await site.open({}, html.replace('shadowrootmode', 'data-mode'), headers);
  await page.evaluate((key) => library.sharedInstance.initialize(key), DEMO.keys.web);
  const tile = page.getByRole('link', { name: feed.clips[0]?.description ?? '' });
  expect(await tile.getAttribute('href')).toBe(`#top/top-clips/${feed.clips[0]?.id}`);
  expect(problems).toEqual(WELL);
});

test('a row whose content cannot be loaded says so in place of the rendered tiles', async () => {
  const { html } = renderRow(await client.feeds.page(DEMO.collections.top), OPTIONS);
  const { page } = await openRendered(html);
  await page.route('**/clips/paged*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.evaluate((key) => library.sharedInstance.initialize(key), DEMO.keys.web);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await tilesOf(page).count()).toBe(0);
  expect(await page.locator('section').count()).toBe(1);
});

test('a row that leaves the page and returns is drawn again', async () => {
  const { html } = renderRow(await client.feeds.page(DEMO.collections.top), OPTIONS);
  const { page, problems } = await openRendered(html);
  await start(page);
  const before = await titlesOf(page);
  await page.evaluate(async () => {
    const row = document.querySelector('service-clips-row');
    const parent = row?.parentElement;
    row?.remove();
    await new Promise((done) => setTimeout(done, 50));
    if (row) parent?.prepend(row);
  });
  await expect.poll(() => titlesOf(page)).toEqual(before);
  expect(problems).toEqual(WELL);
});
