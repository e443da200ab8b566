import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, type PageOptions, servePage } from './harness';
import { servePageScript } from './page-script';
import type { TestListOptions } from './pages/list-page';
import { strictPolicy } from './strict-policy';

let site: StaticSite;
let address: string;

beforeAll(async () => {
  site = await openSite();
  await servePageScript(site, '/list-page.js', 'list-page.ts');
  site.answer('/page.css', (_request, response) => {
    response.setHeader('Content-Type', 'text/css');
    response.end(
      'body{margin:0;font:16px/1.5 sans-serif}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}',
    );
  });
  const policy = strictPolicy({ script: site.origin, connect: `'none'`, image: site.origin, media: `'none'` });
  const sections = ['a', 'b', 'c', 'd'].map((id) => `<h2>Part ${id}</h2><div id="${id}"></div>`).join('');
  const head = '<!doctype html><html lang="en"><title>Lists</title><meta name="viewport" content="width=device-width">';
  const html = `${head}<link rel="stylesheet" href="/page.css"><main><h1>Lists</h1>${sections}<p id="end">The end</p></main><script src="/list-page.js"></script>`;
  address = servePage(site, '/lists', html, {
    'Content-Security-Policy': policy.replace("style-src 'none'", `style-src ${site.origin}`),
  });
});

async function open(options: PageOptions = {}) {
  const opened = await openPage(options);
  await opened.page.goto(address);
  return opened;
}

type Shown = Omit<TestListOptions, 'state'> & { count?: number; status?: string; paging?: 'ready' | 'ended' };
const add = (page: Page, id: string, options: Shown) =>
  page.evaluate(
    ([name, { count, status, paging, ...rest }]) => {
      const container = document.getElementById(name);
      if (!container) throw new Error(name);
      const state =
        count === undefined
          ? ({ status: status ?? 'waiting', title: '' } as const)
          : listPage.loaded(listPage.tiles(count), paging);
      listPage.lists.set(name, listPage.add(container, { ...rest, state: state as never }));
    },
    [id, options] as const,
  );

const calls = (page: Page, id: string, name: string) =>
  page.evaluate(
    ([list, wanted]) =>
      listPage.lists
        .get(list)
        ?.calls.filter(([one]) => one === wanted)
        .map(([, ...values]) => values),
    [id, name] as const,
  );

const tileCount = (page: Page) => page.locator('.tile').count();

describe('list views', () => {
  test.each(['phone', 'desktop'] as const)('four lists come in without moving the page (%s)', async (viewport) => {
    const { page, problems } = await open({ viewport });
    await page.evaluate(() => {
      const shifts: number[] = [];
      const observer = new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // A view that gets its first space after the first paint shifts the page once; from then on nothing may move.
      const forgetShifts = async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
        observer.takeRecords();
        shifts.length = 0;
      };
      Object.assign(globalThis, { shifts, forgetShifts });
    });
    const lists: Record<string, TestListOptions> = {
      a: { kind: 'stories', cellType: 'round', isHeld: true },
      b: { kind: 'clips', isHeld: true },
      c: { kind: 'stories', visibleTiles: 2.5, isHeld: true },
      d: { layout: 'grid', displayLimit: 8, isHeld: true },
    };
    for (const [id, options] of Object.entries(lists)) await add(page, id, options);
    const end = () => page.locator('#end').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await end();
    await page.evaluate(() => Reflect.get(globalThis, 'forgetShifts')());
    for (const step of ['arrive', 'loading', 'loaded']) {
      await page.evaluate(async (name) => {
        for (const list of listPage.lists.values()) {
          if (name === 'arrive') list.arrive();
          if (name === 'loading') list.state.set({ status: 'loading' });
          if (name === 'loaded') list.state.set(listPage.loaded(listPage.tiles(8)));
        }
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, step);
      expect(await end()).toBeCloseTo(before, 0);
    }
    await expect.poll(() => tileCount(page)).toBe(32);
    expect(await end()).toBeCloseTo(before, 0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test.each([
    ['row', 'square'],
    ['row', 'round'],
    ['grid', 'square'],
  ] as const)(
    'G17 a %s of 10,000 %s tiles has at most 60 of them in the document, wherever it is',
    async (layout, cellType) => {
      const { page } = await open({ viewport: 'desktop', reducedMotion: 'reduce' });
      await add(page, 'a', { layout, cellType, count: 10_000 });
      await page.locator('.tile').first().waitFor();
      for (const place of [0, 0.3, 0.31, 0.9, 1, 0.5, 0]) {
        const seen = await page.evaluate(
          async ([to, isRow]) => {
            const scroller = listPage.lists.get('a')?.root().querySelector('.scroller');
            const target = isRow && scroller ? scroller : document.documentElement;
            if (isRow) target.scrollLeft = to * target.scrollWidth;
            else scrollTo(0, to * target.scrollHeight);
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
            const tiles = [...(listPage.lists.get('a')?.root().querySelectorAll('.tile') ?? [])];
            const inSight = tiles.filter((tile) => {
              const box = tile.getBoundingClientRect();
              return box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
            });
            return { all: tiles.length, inSight: inSight.length, first: inSight[0]?.getAttribute('aria-posinset') };
          },
          [place, layout === 'row'] as const,
        );
        expect(seen.all).toBeLessThanOrEqual(60);
        expect(seen.inSight).toBeGreaterThan(5);
        expect(Math.abs(Number(seen.first) - place * 10_000)).toBeLessThan(60);
      }
    },
  );

  test('the focused tile stays in the document while the list scrolls away from it', async () => {
    const { page } = await open({ viewport: 'desktop', reducedMotion: 'reduce' });
    await add(page, 'a', { count: 1000 });
    await page.locator('.tile a').nth(2).focus();
    const scrollTo = (left: number) =>
      page.locator('.scroller').evaluate((one, to) => one.scrollTo({ left: to }), left);
    await scrollTo(50_000);
    await expect.poll(() => page.locator('.tile').nth(0).getAttribute('aria-posinset')).not.toBe('1');
    const focused = () =>
      page.evaluate(() => listPage.lists.get('a')?.root().activeElement?.closest('li')?.getAttribute('aria-posinset'));
    expect(await focused()).toBe('3');
    expect(await page.locator('.outlier').count()).toBe(1);
    await scrollTo(0);
    await expect.poll(() => page.locator('.outlier').count()).toBe(0);
    expect(await focused()).toBe('3');
  });

  test.each([
    ['before its skeletons are', false],
    ['after its skeletons are', true],
  ])('a row whose content comes %s measured is painted first with the tiles in sight alone', async (_, isMeasured) => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    const painted = await page.evaluate(async (waits) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const container = document.getElementById('a');
      if (!container) throw new Error('a');
      const list = listPage.add(container, { isHeld: true });
      if (waits) for (let count = 0; count < 3; count++) await frame();
      list.state.set(listPage.loaded(listPage.tiles(40)));
      list.arrive();
      // Behind what the list does in the first frame with tiles, and before that is painted.
      const count = () => list.root().querySelectorAll('.tile').length;
      for (let frames = 0; frames < 60 && count() === 0; frames++) {
        await frame();
        for (let turn = 0; turn < 50; turn++) await undefined;
      }
      return count();
    }, isMeasured);
    expect(painted).toBeGreaterThan(1);
    expect(painted).toBeLessThan(8);
    await expect.poll(() => page.locator('.tile').count()).toBe(40);
  });

  test('L9.22 the next page is asked for once when the end comes near, and not by a list out of reach', async () => {
    const { page } = await open();
    await add(page, 'a', { count: 40, paging: 'ready' });
    await page.locator('.tile').first().waitFor();
    expect(await calls(page, 'a', 'endNeared')).toEqual([]);
    await page.locator('.scroller').evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => calls(page, 'a', 'endNeared')).toEqual([[]]);
    await page.evaluate(() => listPage.lists.get('a')?.state.set(listPage.loaded(listPage.tiles(80), 'ready')));
    expect(await calls(page, 'a', 'endNeared')).toEqual([[]]);
    await page.evaluate(() => listPage.lists.get('a')?.state.set(listPage.loaded(listPage.tiles(80))));
    await page.locator('.scroller').evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
    await page.waitForTimeout(300);
    expect(await calls(page, 'a', 'endNeared'), 'there is no next page').toEqual([[]]);
  });

  test('while the page scrolls, a grid that is whole is not measured, one that goes on at one place, nor a row at all', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const measured: string[] = [];
      Object.assign(globalThis, { measured });
      const { getBoundingClientRect } = Element.prototype;
      Element.prototype.getBoundingClientRect = function (this: Element) {
        measured.push(this.className);
        return getBoundingClientRect.call(this);
      };
    });
    await add(page, 'a', { count: 20, layout: 'grid' });
    await add(page, 'b', { count: 20 });
    await expect.poll(() => tileCount(page)).toBe(40);
    const scroll = () =>
      page.evaluate(async () => {
        const { measured } = globalThis as unknown as { measured: string[] };
        const frame = () => new Promise(requestAnimationFrame);
        for (let wait = 0; wait < 10; wait++) await frame();
        measured.length = 0;
        for (let at = 1; at <= 10; at++) {
          scrollTo({ top: 20 * at, behavior: 'instant' });
          await frame();
        }
        return [...measured];
      });
    expect(await scroll()).toEqual([]);
    await page.evaluate(() => listPage.lists.get('a')?.state.set(listPage.loaded(listPage.tiles(20), 'ready')));
    const measured = await scroll();
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter((name) => !/^tiles/.test(name))).toEqual([]);
  });

  test('only a grid that goes on hears the page scroll, and none while it is far', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const heard = new Set<unknown>();
      Object.assign(globalThis, { heard });
      const { addEventListener, removeEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
        if (this === document && args[0] === 'scroll') heard.add(args[1]);
        addEventListener.apply(this, args);
      };
      EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
        if (this === document && args[0] === 'scroll') heard.delete(args[1]);
        removeEventListener.apply(this, args);
      };
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Set<unknown> }).heard.size);
    await add(page, 'a', { count: 20, layout: 'grid', paging: 'ready' });
    await add(page, 'b', { count: 20, paging: 'ready' });
    await add(page, 'c', { count: 20, layout: 'grid' });
    await expect.poll(heard).toBe(1);
    const push = (px: number) => page.evaluate((top) => document.body.style.setProperty('padding-top', `${top}px`), px);
    await push(5000);
    await expect.poll(heard).toBe(0);
    await push(0);
    await expect.poll(heard).toBe(1);
    await page.evaluate(() => listPage.lists.get('a')?.state.set(listPage.loaded(listPage.tiles(40), 'ended')));
    await expect.poll(heard).toBe(0);
  });

  test('of a row the browser watches no tile that only its own scrolling can show', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const watched = new Set<Element>();
      Object.assign(globalThis, { watched });
      const { observe, unobserve } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (target) {
        if (target.matches('.tile')) watched.add(target);
        observe.call(this, target);
      };
      IntersectionObserver.prototype.unobserve = function (target) {
        watched.delete(target);
        unobserve.call(this, target);
      };
    });
    const watched = () =>
      page.evaluate(() =>
        [...(globalThis as unknown as { watched: Set<Element> }).watched].map((one) =>
          one.textContent?.replace(/New$/, ''),
        ),
      );
    const scroll = (left: number) =>
      page.locator('.scroller').evaluate((one, to) => one.scrollTo({ left: to, behavior: 'instant' }), left);
    await page.evaluate(() => document.body.style.setProperty('padding-top', '5000px'));
    await add(page, 'a', { count: 20, visibleTiles: 2 });
    await expect.poll(() => tileCount(page)).toBe(20);
    await expect.poll(watched).toEqual(['Tile 0', 'Tile 1']);
    await scroll(10_000);
    await expect.poll(watched).toEqual(['Tile 18', 'Tile 19']);
    await page.evaluate(() => document.body.style.setProperty('padding-top', '0'));
    await expect.poll(() => calls(page, 'a', 'tileBecameVisible')).toEqual([[18], [19]]);
    await expect.poll(watched).toEqual([]);
  });

  test('a tile that comes half into sight is told once, by its index', async () => {
    const { page } = await open();
    await add(page, 'a', { count: 20, visibleTiles: 2 });
    await expect.poll(() => calls(page, 'a', 'tileBecameVisible')).toEqual([[0], [1]]);
    const scroll = (left: number) =>
      page.locator('.scroller').evaluate((one, to) => one.scrollTo({ left: to, behavior: 'instant' }), left);
    await scroll(5000);
    await expect.poll(() => calls(page, 'a', 'tileBecameVisible')).toContainEqual([19]);
    const told = (await calls(page, 'a', 'tileBecameVisible'))?.length;
    await scroll(0);
    await page.waitForFunction(() => listPage.lists.get('a')?.root().querySelector('.scroller')?.scrollLeft === 0);
    expect((await calls(page, 'a', 'tileBecameVisible'))?.length).toBe(told);
  });

  test('a tile opens by click, tap and Enter; a new tab is left to the browser', async () => {
    const { page } = await open();
    await add(page, 'a', { count: 5 });
    const tile = page.locator('.tile a').first();
    await tile.click();
    await tile.tap();
    await tile.focus();
    await page.keyboard.press('Enter');
    expect(await calls(page, 'a', 'tileTapped')).toEqual([
      ['t0', 'a'],
      ['t0', 'a'],
      ['t0', 'a'],
    ]);
    expect(await page.evaluate(() => location.hash)).toBe('');
    // Near: the player's code. Pressed: the video of this tile.
    expect(await calls(page, 'a', 'intentShown')).toContainEqual(['t0']);
    const opened = page.context().waitForEvent('page');
    await tile.click({ modifiers: ['Control'] });
    await (await opened).waitForURL(`${address}#clips/top/t0`);
    expect(await calls(page, 'a', 'tileTapped')).toHaveLength(3);
  });

  test.each(['mouse', 'finger'] as const)(
    'a pressed tile shrinks where the pointer is a mouse, and is not laid out anew on a phone (%s)',
    async (by) => {
      const { page } = await open(
        by === 'finger' ? { context: { hasTouch: true, isMobile: true } } : { viewport: 'desktop' },
      );
      await add(page, 'a', { count: 5 });
      const tile = page.locator('.tile a').first();
      // A finger's press comes with its tap: the list was laid out for it before the click.
      await tile.evaluate((one) =>
        one.addEventListener('mousedown', () => {
          const shape = one.querySelector('.shape');
          const isActive = one.matches(':active');
          for (const animation of shape?.getAnimations() ?? []) animation.finish();
          Object.assign(globalThis, { pressed: [isActive, shape && getComputedStyle(shape).transform] });
        }),
      );
      await (by === 'finger' ? tile.tap() : tile.click());
      const pressed = await page.evaluate(() => Reflect.get(globalThis, 'pressed'));
      expect(pressed).toEqual([true, by === 'finger' ? 'none' : 'matrix(0.97, 0, 0, 0.97, 0, 0)']);
    },
  );

  test('the pictures in sight are asked for before their tiles are made, each once', async () => {
    const { page } = await open();
    const asked: string[] = [];
    await page.route('**/ahead-*.webp', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/webp', body: '' });
    });
    await add(page, 'a', {});
    await page.locator('#a .skeleton').first().waitFor();
    const { made, inSight } = await page.evaluate(async () => {
      const list = listPage.lists.get('a');
      const made: string[] = [];
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function set(name, value) {
        if (name === 'src' || /^tile /.test(value)) made.push(this.localName);
        setAttribute.call(this, name, value);
        // The browser requests an image in a microtask that runs before this one.
        if (name === 'src') queueMicrotask(() => made.push('asked'));
      };
      const picture = (index: number) => ({ small: '', medium: '', large: '', fallback: `/ahead-${index}.webp` });
      list?.state.set(listPage.loaded(listPage.tiles(3, (index) => ({ thumbnails: picture(index) }))));
      await new Promise((resolve) => setTimeout(resolve));
      const inSight = list?.root().querySelectorAll('.tile').length ?? 0;
      return { made, inSight };
    });
    expect(inSight).toBe(3);
    expect(made.join(' ')).toBe('img img img asked asked asked li li li');
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.slice(0, 3)).toEqual(['/ahead-0.webp', '/ahead-1.webp', '/ahead-2.webp']);
  });

  test('tiles behind the first ones wait until those have their pictures, but for no viewer who scrolls on, nor a page that is past them', async () => {
    const { page } = await open();
    for (const id of ['a', 'b', 'c']) await add(page, id, {});
    const drawn = await page.evaluate(async () => {
      const placeOf = (id: string) => document.getElementById(id) as HTMLElement;
      const tilesIn = (id: string) => listPage.lists.get(id)?.root().querySelectorAll('.tile').length ?? 0;
      // The first list is above the window, the others are in it.
      placeOf('a').style.marginBottom = '3000px';
      scrollTo({ top: placeOf('b').getBoundingClientRect().top - 100, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const counts: string[] = [];
      const whole: string[] = [];
      const start = performance.now();
      let wholeMs = 0;
      await new Promise<void>((resolve) => {
        for (const id of ['a', 'b', 'c']) {
          const root = listPage.lists.get(id)?.root() as ShadowRoot;
          let isFirst = true;
          new MutationObserver(() => {
            const count = tilesIn(id);
            if (count > 0 && isFirst) {
              isFirst = false;
              counts.push(`${id} ${count < 20 ? 'some' : 'all'}`);
              // A viewer's drag can only end on a tile's edge.
              if (id === 'b') root.querySelector('.scroller')?.scrollTo({ left: 9999, behavior: 'instant' });
            }
            if (count < 20 || whole.includes(id)) return;
            whole.push(id);
            if (id === 'c') wholeMs = performance.now() - start;
            if (whole.length === 3) resolve();
          }).observe(root, { childList: true, subtree: true });
          listPage.lists.get(id)?.state.set(listPage.loaded(listPage.tiles(20)));
        }
      });
      const scroller = listPage.lists.get('b')?.root().querySelector('.scroller') as HTMLElement;
      const leftPx = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
      return { counts: counts.sort(), last: whole.at(-1), wholeMs, leftPx };
    });
    expect(drawn.counts).toEqual(['a some', 'b some', 'c some']);
    expect(drawn.last).toBe('c');
    expect(drawn.wholeMs).toBeGreaterThan(300);
    expect(drawn.leftPx).toBeLessThan(2);
  });
});
