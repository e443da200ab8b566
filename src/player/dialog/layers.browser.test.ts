import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import type { PageOptions } from '../../../test/browser/harness';
import { type LibrarySite, openLibrarySite } from '../../../test/browser/library-site';

const PHONE = { context: { hasTouch: true, isMobile: true } };
/** Between the two presses of a double click. */
const GAPS_MS = [110, 260];

let site: LibrarySite;

beforeAll(async () => {
  site = await openLibrarySite();
});
beforeEach(() => site.mock.world.journal.clear());

/** A page with a row of clips and one of stories, whose code for players is there. */
async function openRows(options: PageOptions = {}) {
  const { page } = await site.open(options, '<div id="stories"></div><div id="clips"></div>');
  await page.evaluate(
    async ({ key, collection }) => {
      await library.sharedInstance.initialize(key, { externalId: crypto.randomUUID() });
      new library.ServiceStoriesRowView('stories', ['top-stories']);
      new library.ServiceClipsRowView('clips', collection);
    },
    { key: DEMO.keys.web, collection: DEMO.collections.top },
  );
  await page.locator('#clips .tile').nth(2).waitFor();
  await page.locator('#stories .tile').nth(2).waitFor();
  return page;
}

const middleOf = async (page: Page, selector: string, index = 0) => {
  const box = await page.locator(selector).nth(index).boundingBox();
  if (!box) throw new Error(`${selector} is not in sight.`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

/**
 * Presses twice at one place, with this time between, which is the events' own: a slow machine makes no slow presses of it.
 */
async function pressTwice(page: Page, by: 'mouse' | 'finger', [x, y]: readonly [number, number], gapMs: number) {
  const devtools = await page.context().newCDPSession(page);
  const startMs = Date.now();
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  for (const atMs of [0, gapMs]) {
    await page.waitForTimeout(Math.max(0, startMs + atMs - Date.now()));
    const down = { timestamp: (startMs + atMs) / 1000 };
    const up = { timestamp: (startMs + atMs + 40) / 1000 };
    if (by === 'mouse') {
      await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse, ...down });
      await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse, ...up });
    } else {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], ...down });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...up });
    }
  }
}

const isClipPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('service-player')?.shadowRoot;
    const video = root?.querySelector<HTMLVideoElement>('.is-front video');
    return video && !video.paused && video.currentTime > 0.2;
  });
const events = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as readonly string[]);
const listenForEvents = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    library.sharedInstance.delegate = { onUserActivityOccurred: (type) => void told.push(type) };
  });
const address = (page: Page) => page.evaluate(() => location.hash);

describe('I29 a second press', () => {
  test.each(['mouse', 'finger'] as const)(
    'of a tile does not act on the player that the first one opened (%s, after 110 and 260 ms)',
    async (by) => {
      const page = await openRows(by === 'finger' ? PHONE : { viewport: 'desktop' });
      const close = async () => {
        await page.keyboard.press('Escape');
        await page.locator('service-player').waitFor({ state: 'detached' });
      };
      for (const gapMs of GAPS_MS) {
        await listenForEvents(page);
        await pressTwice(page, by, await middleOf(page, '#clips a.open', 1), gapMs);
        await isClipPlaying(page);
        const clip = await address(page);
        // Longer than two taps may take.
        await page.waitForTimeout(600);
        await isClipPlaying(page);
        expect(await address(page)).toBe(clip);
        expect((await events(page)).filter((type) => /paused|resumed|liked/.test(type))).toEqual([]);
        await close();

        await pressTwice(page, by, await middleOf(page, '#stories a.open', 1), gapMs);
        await page.locator('service-player .page').waitFor();
        await page.waitForTimeout(600);
        expect((await events(page)).filter((type) => type === 'openedPage')).toEqual(['openedPage']);
        expect((await events(page)).filter((type) => /skipped|previous|completed/.test(type))).toEqual([]);
        await close();
      }
    },
  );

  test('of the close button does not reach the tile behind it', async () => {
    const page = await openRows({ viewport: 'desktop' });
    await page.locator('#clips a.open').first().click();
    await isClipPlaying(page);
    // A tile is at the position of the button.
    const [x, y] = await middleOf(page, 'service-player button.close');
    await page.evaluate(
      ([left, top]) => {
        const trap = Object.assign(document.createElement('button'), { textContent: 'Host' });
        Object.assign(trap.style, { position: 'fixed', left: `${left - 60}px`, top: `${top - 60}px` });
        Object.assign(trap.style, { width: '120px', height: '120px' });
        trap.onclick = () => document.body.append('pressed');
        document.body.append(trap);
      },
      [x, y] as const,
    );
    for (const gapMs of [110, 260]) {
      await pressTwice(page, 'mouse', [x, y], gapMs);
      await page.locator('service-player').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.body.textContent)).not.toContain('pressed');
      await page.evaluate(() => library.sharedInstance.openCollection('top-clips'));
      await isClipPlaying(page);
      await page.waitForTimeout(600);
    }
    await page.keyboard.press('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });
    await page.mouse.click(x, y);
    expect(await page.evaluate(() => document.body.textContent)).toContain('pressed');
  });

  test('of Enter, or one that is held, does not act on what it opened, nor on the page once it has closed that', async () => {
    const page = await openRows({ viewport: 'desktop' });
    await page.evaluate(() => localStorage.removeItem('Service.instructions'));
    await page.locator('#stories a.open').first().focus();
    await page.keyboard.down('Enter');
    await page.locator('service-player .instructions').waitFor();
    for (let times = 0; times < 10; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await page.locator('service-player .instructions').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });

    await page.locator('#clips a.open').first().focus();
    await page.keyboard.press('Enter');
    await isClipPlaying(page);
    await page.locator('service-player button.close').focus();
    await page.waitForTimeout(600);
    await page.keyboard.press('Enter');
    await page.locator('service-player').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(await page.locator('service-player').count()).toBe(0);
  });

  test('the wheel that turns on while a player opens does not step', async () => {
    const page = await openRows({ viewport: 'desktop' });
    const [x, y] = await middleOf(page, '#clips a.open', 1);
    const devtools = await page.context().newCDPSession(page);
    // Synthetic event times, so that a slow machine makes no pause in a turn.
    let timestamp = Date.now() / 1000;
    const turn = (deltaY: number, afterMs: number) => {
      timestamp += afterMs / 1000;
      return devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY, timestamp });
    };
    await turn(8, 0);
    await page
      .locator('#clips a.open')
      .nth(1)
      .evaluate((tile: HTMLElement) => tile.click());
    while ((await page.locator('service-player .is-front').count()) === 0 || (await address(page)) === '')
      await turn(8, 16);
    const clip = await address(page);
    for (let times = 0; times < 20; times++) await turn(8, 16);
    await isClipPlaying(page);
    expect(await address(page)).toBe(clip);
    await turn(100, 500);
    await expect.poll(() => address(page)).not.toBe(clip);
  });
});

describe('I30 input in a player', () => {
  test.each(['clips', 'stories'] as const)(
    'does not reach listeners of the page on document and body (%s)',
    async (kind) => {
      const page = await openRows({ viewport: 'desktop' });
      await page.locator(`#${kind} a.open`).first().click();
      await page.locator('service-player .round').first().waitFor();
      await page.waitForTimeout(600);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const types =
          'click pointerdown pointerup pointermove mousedown mouseup mousemove touchstart touchend wheel keydown keyup keypress focusin focusout';
        for (const type of types.split(' '))
          for (const target of [document, document.body, document.documentElement])
            target.addEventListener(type, (event) => void seen.push(`${type} ${(event as KeyboardEvent).key ?? ''}`));
      });
      const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as readonly string[]);
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 100);
      await page.mouse.click(700, 400);
      for (const key of ['m', 'k', 'ArrowDown', 'x', 'Tab', 'Tab', ' ', '?']) await page.keyboard.press(key);
      // Where nothing in the player has the focus, the body receives the keys.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('m');
      // A step may take the focus away between the two events of a key.
      await page.keyboard.down('k');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.up('k');
      expect(await seen()).toEqual([]);
      await page.keyboard.press('Control+b');
      expect(await seen()).toContain('keydown b');
      const before = (await seen()).length;
      await page.keyboard.press('Escape');
      await page.locator('service-player').waitFor({ state: 'detached' });
      expect((await seen()).slice(before).filter((one) => /Escape/.test(one))).toEqual([]);
    },
  );

  test('Escape closes the player and leaves a dialog of the page open; held, too', async () => {
    const page = await openRows({ viewport: 'desktop', reducedMotion: 'reduce' });
    await page.evaluate(() => {
      for (const type of ['keydown', 'keyup'] as const)
        document.addEventListener(type, ({ key }) => key === 'Escape' && document.body.append('closed'));
    });
    await page.locator('#clips a.open').first().click();
    await isClipPlaying(page);
    await page.keyboard.down('Escape');
    await page.locator('service-player').waitFor({ state: 'detached' });
    await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('closed');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.body.textContent)).toContain('closed');
  });
});
