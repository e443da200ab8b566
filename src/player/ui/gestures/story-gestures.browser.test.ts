import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFinger } from '../../../../test/browser/finger';
import { openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';
import { inFront } from '../../../../test/browser/story-pages';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const PHONE = { context: { hasTouch: true, isMobile: true } };

/** Three stories of two pages that stand for a minute, with their gestures. */
async function open(site: Parameters<typeof player.open>[0] = PHONE) {
  const opened = await player.open(site);
  await opened.page.evaluate(() => {
    const pages = [{ durationSeconds: 60 }, { durationSeconds: 60 }];
    playerPage.openStories({ stories: ['One', 'Two', 'Three'].map((title) => ({ title, pages })) });
  });
  await inFront(opened.page, 's0p0');
  await opened.page.locator('.gestures').waitFor({ state: 'attached' });
  return { ...opened, finger: await createFinger(opened.page) };
}

const transformOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => playerPage.root()?.querySelector<HTMLElement>(wanted)?.style.transform, selector);
const scaleOf = async (page: Page) =>
  Number(/scale\(([\d.]+)\)/.exec((await transformOf(page, '.page')) ?? '')?.[1] ?? 1);
const isRunning = (page: Page) =>
  page.evaluate(() => {
    const moving = playerPage.root()?.querySelector('.filled.is-timed');
    return moving !== null && moving !== undefined && getComputedStyle(moving).animationPlayState === 'running';
  });

describe('a finger on a story', () => {
  test('33 is followed from the first pixel, and past the first story ever less', async () => {
    const { page, finger } = await open();
    await finger.press(300, 500);
    // Chromium itself keeps the first few pixels of a finger back.
    await finger.move(280, 500);
    await expect.poll(() => transformOf(page, '.frame')).toBe('translateX(-20px)');
    await finger.move(150, 502);
    await expect.poll(() => transformOf(page, '.frame')).toBe('translateX(-150px)');
    await finger.move(301, 500, 400);
    await finger.lift(200);
    await expect.poll(() => transformOf(page, '.frame')).toBe('');
    await finger.press(100, 500);
    await finger.move(300, 500, 300);
    await expect.poll(() => transformOf(page, '.frame')).toMatch(/^translateX\([4-9]\d(\.\d+)?px\)$/);
    await finger.lift(200);
    await expect.poll(() => transformOf(page, '.frame')).toBe('');
    await inFront(page, 's0p0');
  });

  test.each(['ltr', 'rtl'] as const)(
    '33 brings the next story along beside it, and takes it back (%s)',
    async (dir) => {
      const { page, finger } = await open({ ...PHONE, dir });
      const side = dir === 'ltr' ? 1 : -1;
      const find = () =>
        page.evaluate(() => {
          const box = (selector: string) => playerPage.root()?.querySelector(selector)?.getBoundingClientRect();
          const [frame, next] = [box('.frame'), box('.is-nextStory')];
          if (!frame || !next) throw new Error('There is no story beside it.');
          const title = playerPage.root()?.querySelector('.is-nextStory .head-title');
          const { left, right } = title?.getBoundingClientRect() ?? { left: 0, right: 0 };
          const isSeen = getComputedStyle(title?.parentElement as Element).clipPath === 'none';
          return { way: Math.round(next.left - frame.left), wide: next.width, isSeen, isTitled: right > left };
        });
      await finger.press(195, 500);
      await finger.move(195 - side * 20, 500);
      await finger.move(195 - side * 120, 500, 300);
      await expect.poll(find).toEqual({ way: side * (390 + 12), wide: 390, isSeen: true, isTitled: true });
      await finger.move(195 - side * 121, 500, 400);
      await finger.lift(200);
      await expect.poll(async () => (await find()).isSeen).toBe(false);
      await inFront(page, 's0p0');
    },
  );

  test.each([
    ['a short quick flick', { from: [300, 500], to: [265, 500], ms: 48 }, 's1p0'],
    ['a short slow drag', { from: [300, 500], to: [262, 500], ms: 600, restMs: 200 }, 's0p0'],
    ['a slow third of the width', { from: [300, 500], to: [170, 500], ms: 900, restMs: 300 }, 's0p0'],
    ['a slow third of the width, not rested', { from: [300, 500], to: [170, 500], ms: 900 }, 's0p0'],
    ['a slow half of the width', { from: [300, 500], to: [100, 500], ms: 1200, restMs: 300 }, 's1p0'],
  ] as const)('4, 40 %s', async (_, trace, current) => {
    const { page, finger } = await open();
    await finger.swipe(trace);
    await expect.poll(() => transformOf(page, '.frame')).toBe('');
    await inFront(page, current);
  });

  test('40 a far drag that is flicked back stays where it was', async () => {
    const { page, finger } = await open();
    await finger.drag({ from: [300, 500], to: [100, 500], ms: 300 });
    for (const x of [130, 170, 210]) await finger.move(x, 500);
    await finger.lift(1);
    await expect.poll(() => transformOf(page, '.frame')).toBe('');
    expect((await recorded(page)).filter((type) => /Story$/.test(type) && type !== 'openedStory')).toEqual([]);
    await inFront(page, 's0p0');
  });

  test('3 a second finger in a swipe is ignored; a swipe that is taken away goes back', async () => {
    const { page, finger } = await open();
    await finger.press(300, 500);
    await finger.move(250, 500);
    await finger.pressAll([
      { x: 250, y: 500 },
      { x: 100, y: 300 },
    ]);
    await finger.moveAll([
      { x: 90, y: 500 },
      { x: 100, y: 200 },
    ]);
    expect(await scaleOf(page)).toBe(1);
    await finger.lift();
    await inFront(page, 's1p0');
    await finger.press(300, 500);
    await finger.move(200, 500);
    await finger.cancel();
    await expect.poll(() => transformOf(page, '.frame')).toBe('');
    await inFront(page, 's1p0');
  });

  test('35 drags the player down at once after a swipe, while the next story is still on its way', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 900 } });
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given);
        animation.pause();
        return animation;
      };
    });
    const drag = async (from: [x: number, y: number], to: [x: number, y: number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 5 });
      await page.mouse.up();
    };
    // More than half of its width: a slow machine makes a slow finger.
    await drag([930, 450], [530, 450]);
    await inFront(page, 's1p0');
    await drag([720, 350], [720, 700]);
    await expect.poll(() => page.evaluate(() => playerPage.calls.at(-1))).toEqual(['dismiss', 'swipedDown']);
  });

  test('35 drags the player down, which closes from where the finger has it, also by a key in the middle', async () => {
    const { page, finger, problems } = await open();
    await finger.drag({ from: [200, 200], to: [200, 500], ms: 600, restMs: 200 });
    await expect.poll(() => transformOf(page, '.frame')).toMatch(/^translateY\(300px\) scale\(0\.9/);
    // It closes within a moment, which a busy machine may miss.
    await page.evaluate(() => {
      const root = playerPage.root();
      if (!root) throw new Error('There is no player.');
      new MutationObserver((_, observer) => {
        if (!root.querySelector('dialog.is-closing')) return;
        observer.disconnect();
        Reflect.set(globalThis, 'closedFrom', root.querySelector<HTMLElement>('.frame')?.style.transform);
      }).observe(root, { subtree: true, attributeFilter: ['class'] });
    });
    await finger.lift();
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'closedFrom'))).toMatch(/^translateY\(300px\)/);
    const again = await open();
    await again.finger.drag({ from: [200, 200], to: [200, 300], ms: 200 });
    await again.page.keyboard.press('Escape');
    await waitForSight(again.page, (sight) => !sight.isOpen);
    await again.finger.lift();
    expect([problems, again.problems]).toEqual([1, 2].map(() => ({ errors: [], console: [], violations: [] })));
  });
});

describe('two fingers on a page', () => {
  test('38 zoom it where they are, hold its clock with the controls gone, and give its size back', async () => {
    const { page, finger, problems } = await open();
    await expect.poll(() => isRunning(page)).toBe(true);
    await finger.press(150, 400);
    await finger.pressAll([
      { x: 150, y: 400 },
      { x: 250, y: 400 },
    ]);
    await finger.moveAll([
      { x: 130, y: 400 },
      { x: 270, y: 400 },
    ]);
    await finger.moveAll([
      { x: 50, y: 400 },
      { x: 350, y: 400 },
    ]);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.8);
    // What was between the fingers is there still.
    const middle = await page.evaluate(() => {
      const box = playerPage.root()?.querySelector('.page')?.getBoundingClientRect();
      return box && -box.left / (box.width - innerWidth);
    });
    expect(middle).toBeCloseTo(200 / 390, 1);
    expect(await isRunning(page)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(playerPage.root()?.querySelector('.chrome') as Element).opacity))
      .toBe('0');
    await finger.lift();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await expect.poll(() => isRunning(page)).toBe(true);
    await inFront(page, 's0p0');
    expect((await recorded(page)).filter((type) => /^(skipped|previous)/.test(type))).toEqual([]);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('38, 2.5.1 keys and a button zoom too, a drag moves what is zoomed, and the next page has its own size', async () => {
    const { page } = await open({ viewport: 'desktop' });
    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(page)).toBe(2);
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await expect.poll(() => scaleOf(page)).toBe(2);
    const left = () => page.evaluate(() => playerPage.root()?.querySelector('.page')?.getBoundingClientRect().left);
    const before = await left();
    await page.mouse.move(720, 450);
    await page.mouse.down();
    await page.mouse.move(760, 450, { steps: 4 });
    await page.mouse.up();
    expect((await left()) ?? 0).toBeCloseTo((before ?? 0) + 40, 0);
    // Shift and an arrow show what is there, a quarter of the page at a time.
    await page.keyboard.press('Shift+ArrowRight');
    const width = (await page.locator('service-player .frame').boundingBox())?.width ?? 0;
    await expect.poll(async () => Math.abs(((await left()) ?? 0) - (before ?? 0) - 40 + width / 4)).toBeLessThan(1);
    await inFront(page, 's0p0');
    await page.keyboard.press('ArrowRight');
    await inFront(page, 's0p1');
    await expect.poll(() => scaleOf(page)).toBe(1);
    const button = page.getByRole('button', { name: 'Zoom in' });
    // Next to the video, as every other button. (28)
    const [film, zoom] = [await page.locator('service-player .frame').boundingBox(), await button.boundingBox()];
    expect(zoom?.x).toBeGreaterThan((film?.x ?? 0) + (film?.width ?? 0));
    await button.click();
    await expect.poll(() => scaleOf(page)).toBe(2);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await expect.poll(() => scaleOf(page)).toBe(1);
  });
});
