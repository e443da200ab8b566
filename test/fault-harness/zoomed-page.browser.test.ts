import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createFinger } from '../browser/finger';
import { VIEWPORTS } from '../browser/harness';
import { type LibrarySite, openLibrarySite } from '../browser/library-site';

let site: LibrarySite;
beforeAll(async () => {
  site = await openLibrarySite();
});

const BODY = '<div id="row"></div><div id="embedded"></div>';
const COLLECTION = DEMO.collections.top;

async function open(viewport: keyof typeof VIEWPORTS, motion: 'reduce' | 'no-preference' = 'reduce') {
  const opened = await site.open({ viewport, reducedMotion: motion }, BODY);
  await opened.page.evaluate((key) => library.sharedInstance.initialize(key), DEMO.keys.web);
  return opened;
}

/** Zooms the page by `zoom` on `<html>`, `<body>`, or half on each. */
const zoomPage = (page: Page, on: string, zoom: number) =>
  page.evaluate(
    ([where, factor]) => {
      const own = where === 'both' ? Math.sqrt(factor) : factor;
      document.documentElement.style.zoom = where === 'body' ? '1' : `${own}`;
      document.body.style.zoom = where === 'html' ? '1' : `${own}`;
    },
    [on, zoom] as const,
  );

/** The box of the first element that `selector` finds in the player, in whole pixels of the window. */
const boxOf = (page: Page, selector: string) =>
  page.evaluate((what) => {
    const root = document.querySelector('service-player')?.shadowRoot;
    const box = root?.querySelector(what)?.getBoundingClientRect();
    return box && [box.left, box.top, box.right, box.bottom].map(Math.round);
  }, selector);

describe('I32 a page with CSS `zoom`', () => {
  const zooms = {
    phone: [
      ['html', 0.5],
      ['html', 1.25],
      ['body', 3],
      ['both', 2],
    ],
    desktop: [
      ['html', 1.25],
      ['both', 2],
    ],
  } as const;

  test.each(['phone', 'desktop'] as const)('I32 the player covers the window of a zoomed page on a %s', async (on) => {
    const { page, problems } = await open(on);
    const { width, height } = VIEWPORTS[on];
    const appearance = async () => ({
      dialog: await boxOf(page, 'dialog'),
      close: await boxOf(page, '.close'),
      rail: await boxOf(page, '.is-front .rail'),
    });
    for (const kind of ['openCollection', 'openCategory'] as const) {
      const id = kind === 'openCollection' ? COLLECTION : DEMO.categoryExternalIds.topStories;
      const show = async () => {
        await page.evaluate(([method, of]) => library.sharedInstance[method](of), [kind, id] as const);
        await page.locator('service-player .player-root > *').first().waitFor({ state: 'attached' });
        await page.locator('service-player .shell').waitFor({ state: 'detached' });
      };
      const hide = async () => {
        await page.evaluate(() => library.sharedInstance.dismissPlayer(false));
        await page.waitForFunction(() => !document.querySelector('service-player') && location.hash === '');
      };
      await zoomPage(page, 'html', 1);
      await show();
      await expect.poll(async () => (await appearance()).close).toBeDefined();
      const unzoomed = await appearance();
      expect(unzoomed.dialog).toEqual([0, 0, width, height]);
      for (const [where, zoom] of zooms[on]) {
        await hide();
        await zoomPage(page, where, zoom);
        await show();
        await expect.poll(appearance, { message: `${kind} at ${zoom} on ${where}` }).toEqual(unzoomed);
      }
      // The page may be zoomed while the player is open.
      await zoomPage(page, 'html', 0.7);
      await expect.poll(appearance).toEqual(unzoomed);
      await hide();
    }
    expect(problems.errors).toEqual([]);
  });

  test('I32 two taps like where they are, in a modal and in an embedded player, and a swipe moves by one clip', async () => {
    const { page, problems } = await open('phone');
    await zoomPage(page, 'html', 1.25);
    const finger = await createFinger(page);
    const current = () =>
      page.evaluate(() =>
        document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front')?.getAttribute('aria-posinset'),
      );
    const likeAt = async (host: string, x: number, y: number) => {
      await page.waitForFunction((name) => {
        const root = document.querySelector(name)?.shadowRoot;
        const video = root?.querySelector<HTMLVideoElement>('.is-front video');
        return root?.querySelector('.gestures') && video && video.currentTime > 0;
      }, host);
      await finger.tap(x, y, 900);
      await finger.tap(x, y);
      const heart = await page.waitForFunction((name) => {
        const box = document.querySelector(name)?.shadowRoot?.querySelector('.burst')?.getBoundingClientRect();
        return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }, host);
      return heart.jsonValue();
    };
    await page.evaluate((collection) => library.sharedInstance.openCollection(collection), COLLECTION);
    expect(await likeAt('service-player', 150, 260)).toEqual({ x: 150, y: 260 });
    expect(await current()).toBe('1');
    await finger.swipe({ from: [150, 420], to: [150, 120], ms: 160 });
    await expect.poll(current).toBe('2');
    await page.evaluate(() => library.sharedInstance.dismissPlayer(false));
    await page.evaluate((collection) => {
      Object.assign(document.getElementById('embedded')?.style ?? {}, { width: '280px', height: '480px' });
      new library.ServiceClipsPlayerView('embedded', collection);
    }, COLLECTION);
    expect(await likeAt('service-clips-player', 150, 260)).toEqual({ x: 150, y: 260 });
    expect(problems.errors).toEqual([]);
  });

  test('I32 the player grows out of its tile, and shrinks back into it', async () => {
    const { page } = await open('phone', 'no-preference');
    await zoomPage(page, 'body', 1.25);
    await page.evaluate((collection) => new library.ServiceClipsRowView('row', collection), COLLECTION);
    await page.locator('service-clips-row a[href] img').first().waitFor();
    // The boxes of the tile, and of the dialog in the first frame of its animation and in the last one of its closing.
    const boxes = await page.evaluate(async () => {
      const toBox = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, width, height };
      };
      const until = async <Thing>(find: () => Thing | undefined | null | false): Promise<Thing> => {
        for (;;) {
          const found = find();
          if (found) return found;
          await new Promise(requestAnimationFrame);
        }
      };
      const tile = document.querySelector('service-clips-row')?.shadowRoot?.querySelector<HTMLElement>('a[href]');
      const shape = tile?.querySelector('.shape');
      if (!tile || !shape) throw new Error('There is no tile.');
      tile.click();
      const root = await until(() => document.querySelector('service-player')?.shadowRoot);
      const dialog = await until(() => root.querySelector('dialog'));
      const [growing] = dialog.getAnimations();
      growing?.pause();
      if (growing) growing.currentTime = 0;
      const first = toBox(dialog);
      growing?.finish();
      await until(() => root.querySelector('.is-front video') && root.querySelector('.gestures'));
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      const shrinking = dialog.getAnimations().find((one) => one.playState === 'running');
      shrinking?.pause();
      if (shrinking) shrinking.currentTime = 160;
      const film = root.querySelector('.is-front .picture') ?? dialog;
      return { tile: toBox(tile), shape: toBox(shape), first, last: toBox(film) };
    });
    expect(boxes.first.x).toBeCloseTo(boxes.tile.x, 0);
    expect(boxes.first.y).toBeCloseTo(boxes.tile.y, 0);
    expect(boxes.last.x).toBeCloseTo(boxes.shape.x, 0);
    expect(boxes.last.y).toBeCloseTo(boxes.shape.y, 0);
    expect(boxes.last.width).toBeGreaterThanOrEqual(boxes.shape.width - 1);
    expect(Math.min(boxes.last.width / boxes.shape.width, boxes.last.height / boxes.shape.height)).toBeCloseTo(1, 1);
  });

  test('I32 a grid draws the tiles down to the end of the window', async () => {
    const { page } = await open('phone');
    await zoomPage(page, 'html', 0.5);
    await page.evaluate((collection) => {
      const view = new library.ServiceClipsGridView('row', collection);
      view.configuration = { displayLimit: 200 };
    }, DEMO.collections.twoHundredFifty);
    await page.locator('service-clips-grid a[href]').first().waitFor();
    const reach = async () => {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(100);
      return page.evaluate(() => {
        const tiles = [...(document.querySelector('service-clips-grid')?.shadowRoot?.querySelectorAll('.tile') ?? [])];
        const boxes = tiles.map((tile) => tile.getBoundingClientRect());
        return (
          scrollY > 1500 &&
          Math.min(...boxes.map(({ top }) => top)) < 0 &&
          Math.max(...boxes.map(({ bottom }) => bottom)) > innerHeight
        );
      });
    };
    await expect.poll(reach, { timeout: 10_000 }).toBe(true);
  });
});
