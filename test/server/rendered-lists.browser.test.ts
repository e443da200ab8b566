import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { type ApiClient, createApiClient } from '../../src/api-client';
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

const renderTopRow = async (options: Partial<RenderOptions> = {}) =>
  renderRow(await client.feeds.page(DEMO.collections.top), { ...OPTIONS, ...options }).html;

const tilesOf = (page: Page) => page.locator('li.tile');
const boxesOf = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) =>
    tiles.slice(0, 4).map((tile) => {
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
