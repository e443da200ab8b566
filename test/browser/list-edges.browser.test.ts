import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureColours } from './contrast';
import { openListSite } from './list-site';
import type { TestListOptions } from './pages/list-page';

let lists: Awaited<ReturnType<typeof openListSite>>;

beforeAll(async () => {
  lists = await openListSite();
});

const LONG = 'A title that has many more words than a tile has room for, wherever it is shown, and then some more';

const addList = (page: Page, options: TestListOptions & { readonly count?: number; readonly title?: string }) =>
  page.evaluate(({ count = 14, title, ...rest }) => {
    const named = title ? { title, shortTitle: title } : {};
    const state = listPage.loaded(listPage.tiles(count, () => named));
    listPage.add(document.querySelector('div') as HTMLElement, { ...rest, state });
  }, options);

/** The number of lines in sight of the first text of this kind. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const line = Number.parseFloat(getComputedStyle(one).lineHeight);
      return { seen: Math.round(one.clientHeight / line), all: Math.round(one.scrollHeight / line) };
    });

describe('a long title', () => {
  test.each([
    ['a clip', { kind: 'clips' }],
    ['a story', { kind: 'stories' }],
    ['a clip in a grid', { kind: 'clips', layout: 'grid' }],
  ] as const)('has three lines on the tile of %s', async (_, options) => {
    const { page } = await lists.open();
    await addList(page, { ...options, title: LONG });
    await expect.poll(() => linesOf(page, '.title')).toMatchObject({ seen: 3 });
    expect((await linesOf(page, '.title')).all).toBeGreaterThan(3);
  });

  test('has fewer lines on a tile that is too low for three', async () => {
    const { page } = await lists.open();
    await addList(page, { kind: 'stories', title: LONG, visibleTiles: 5.5 });
    await expect.poll(() => linesOf(page, '.title')).toMatchObject({ seen: 2 });
  });

  test.each(['row', 'grid'] as const)(
    'has two lines below a round tile of a %s; short titles begin at the same height, and nothing moves',
    async (layout) => {
      const { page } = await lists.open();
      const list = await page.evaluateHandle(
        (options) => {
          const state = { status: 'loading' } as const;
          return listPage.add(document.querySelector('div') as HTMLElement, { ...options, cellType: 'round', state });
        },
        { layout },
      );
      const height = () => page.locator('#a').evaluate((one) => one.getBoundingClientRect().height);
      await page.locator('.skeleton').first().waitFor();
      const reserved = await height();
      await list.evaluate(
        ({ state }, title) =>
          state.set(listPage.loaded(listPage.tiles(12, (index) => ({ shortTitle: index % 2 ? title : 'Short' })))),
        LONG,
      );
      await expect.poll(() => linesOf(page, '.tile:nth-child(2) .label')).toMatchObject({ seen: 2 });
      expect((await linesOf(page, '.tile:nth-child(2) .label')).all).toBeGreaterThan(2);
      const tops = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top));
      for (const selector of ['.label', '.shape']) {
        const [first, second] = await tops(selector);
        expect(first, selector).toBeCloseTo(second ?? 0, 1);
      }
      if (layout === 'row') expect(await height()).toBeCloseTo(reserved, 1);
    },
  );

  test('has all dots of its "…" below a round tile, also those that stand out of the tile', async () => {
    const { page } = await lists.open();
    await page.addStyleTag({ content: 'body { background: #fff }' });
    await page.evaluate(() => {
      // With one of these, the dots end the line in the space between two tiles, whatever the font.
      const titles = Array.from({ length: 8 }, (_, index) => ({
        shortTitle: `Only the ${'i'.repeat(index)} water to hear`,
      }));
      const state = listPage.loaded(listPage.tiles(titles.length, (index) => titles[index] ?? {}));
      listPage.add(document.querySelector('div') as HTMLElement, { kind: 'stories', cellType: 'round', state });
    });
    const labels = page.locator('.tile .label');
    await labels.first().waitFor();
    const boxes = await labels.evaluateAll((all) =>
      all.map((one) => {
        const { right, top, height } = one.getBoundingClientRect();
        return { x: right, y: top, width: 6, height };
      }),
    );
    const dark = await Promise.all(
      boxes
        .filter(({ x }) => x < 300)
        .map(async (box) => (await measureColours(page, box)).filter(([red = 255]) => red < 128).length),
    );
    expect(Math.max(...dark)).toBeGreaterThan(0);
  });

  test('has one line below a round tile if the page has set the height of the row', async () => {
    for (const height of [110, 130, 240]) {
      const html = `<!doctype html><html lang="en"><body><div style="height:${height}px"></div>`;
      const { page } = await lists.open({ html });
      await addList(page, { kind: 'stories', cellType: 'round', title: LONG });
      await expect.poll(() => linesOf(page, '.label'), { message: `${height} px` }).toMatchObject({ seen: 1 });
      // The insets of the row, and the title with the space above it.
      const image = await page.locator('.shape').first().boundingBox();
      expect(image?.height, `${height} px`).toBeCloseTo(height - 10 - 22, 0);
    }
  });
});

describe.each(['ltr', 'rtl'] as const)('the edges of a row (%s)', (dir) => {
  const maskOf = (page: Page) => page.locator('.scroller').evaluate((one) => getComputedStyle(one).webkitMaskImage);
  /** The distance of the first tile in sight from the start of the row. */
  const startOf = (page: Page) =>
    page.locator('.scroller').evaluate((scroller) => {
      const isRtl = getComputedStyle(scroller).direction === 'rtl';
      const row = scroller.getBoundingClientRect();
      const distances = [...scroller.querySelectorAll('.tile')].map((tile) => {
        const { left, right } = tile.getBoundingClientRect();
        return Math.abs(Math.round(isRtl ? row.right - right : left - row.left));
      });
      return Math.min(...distances);
    });

  test('fade where tiles are cut off; the first tile in sight is aligned with the row', async () => {
    const { page } = await lists.open({ viewport: 'desktop', dir, reducedMotion: 'reduce' });
    await addList(page, {});
    await expect.poll(() => page.locator('.scroller.behind').count()).toBe(1);
    const mask = await maskOf(page);
    expect(mask.includes('to left')).toBe(dir === 'rtl');
    expect(mask).toMatch(/rgba\(0, 0, 0, 0\)\)$/);
    await page.getByRole('button', { name: 'Scroll on' }).click();
    await expect.poll(() => page.locator('.scroller').evaluate((one) => Math.abs(one.scrollLeft))).toBeGreaterThan(500);
    await expect.poll(() => startOf(page)).toBe(0);
    expect(await page.locator('.scroller.before').count()).toBe(0);
    await page.getByRole('button', { name: 'Scroll on' }).click();
    // At its end the last tile is whole, and one at the start is cut off.
    await expect.poll(() => page.locator('.scroller.before:not(.behind)').count()).toBe(1);
  });

  test('fade on both sides of a long row, which may rest between tiles; no whole tile is faded', async () => {
    const { page } = await lists.open({ viewport: 'desktop', dir, reducedMotion: 'reduce' });
    await addList(page, { count: 90 });
    await expect.poll(() => page.locator('.scroller.behind:not(.before)').count()).toBe(1);
    await page.locator('.scroller').evaluate((one, px) => one.scrollBy(px, 0), dir === 'rtl' ? -1000 : 1000);
    await expect.poll(() => page.locator('.scroller.before.behind').count()).toBe(1);
    expect((await maskOf(page)).match(/rgba\(0, 0, 0, 0\)/g)).toHaveLength(2);
    // At rest, the first whole tile begins where the fade ends.
    const edges = () =>
      page.locator('.scroller').evaluate((scroller) => {
        const row = scroller.getBoundingClientRect();
        const isRtl = getComputedStyle(scroller).direction === 'rtl';
        const starts = [...scroller.querySelectorAll('.tile')].map((tile) => {
          const { left, right } = tile.getBoundingClientRect();
          return Math.round(isRtl ? row.right - right : left - row.left);
        });
        return Math.min(...starts.filter((start) => start >= 0));
      });
    await expect.poll(edges).toBe(32);
  });

  test('do not fade where whole tiles are in sight, where all are, and where the theme forbids it', async () => {
    for (const options of [
      { visibleTiles: 4 },
      { count: 2 },
      { theme: { lists: { row: { scrollIndicatorFade: false } } } },
    ] as const) {
      const { page } = await lists.open({ viewport: 'desktop', dir });
      await addList(page, options);
      await page.locator('.tile').nth(1).waitFor();
      await expect
        .poll(() =>
          page.locator('.scroller').evaluate((one) => {
            const { webkitMaskImage: mask } = getComputedStyle(one);
            const edge = getComputedStyle(one).getPropertyValue('--edge');
            return mask === 'none' || edge === '0px' || !/before|behind/.test(one.className);
          }),
        )
        .toBe(true);
    }
  });
});

describe('on a very large screen tiles grow, up to twice their size', () => {
  test.each([
    [1440, 200, 92],
    [2000, 200, 92],
    [2560, 256, 118],
    [3840, 384, 177],
    [5120, 400, 184],
  ])('in a row of %d px square tiles have %d px, round ones %d px', async (width, square, round) => {
    const html = '<!doctype html><html lang="en"><body style="margin:0"><div></div>';
    const { page } = await lists.open({ viewport: { width, height: 1300 }, html, context: { deviceScaleFactor: 0.5 } });
    await addList(page, { count: 60 });
    const tileWidth = () =>
      page
        .locator('.tile')
        .first()
        .evaluate((one) => Math.round(one.getBoundingClientRect().width));
    await page.locator('.tile').first().waitFor();
    expect(await tileWidth()).toBe(square);
    await page.evaluate(() => document.querySelector('div')?.replaceWith(document.createElement('div')));
    await addList(page, { count: 60, cellType: 'round' });
    await page.locator('.round .tile').first().waitFor();
    expect(await tileWidth()).toBe(round);
  });

  test.each([
    [1440, 190],
    [3840, 364],
  ])('in a grid of %d px they have at least %d px', async (width, least) => {
    const html = '<!doctype html><html lang="en"><body style="margin:0"><div></div>';
    const { page } = await lists.open({ viewport: { width, height: 1300 }, html, context: { deviceScaleFactor: 0.5 } });
    await addList(page, { layout: 'grid', count: 60 });
    await page.locator('.tile').first().waitFor();
    const tile = await page.locator('.tile').first().boundingBox();
    expect(tile?.width).toBeGreaterThanOrEqual(least);
    expect(tile?.width).toBeLessThan(least * 1.3);
  });
});
