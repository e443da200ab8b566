import { beforeAll, describe, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const FOUR = [{}, {}, {}, {}];

describe('the Clips player', () => {
  test.each(['phone', 'desktop'] as const)(
    'plays, moves one clip by key, button and wheel, and closes without a trace, on a %s',
    async (viewport) => {
      const { page, problems } = await player.open({ viewport });
      const before = await page.evaluate(() => document.querySelectorAll('*').length);
      await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
      await waitForSight(page, isPlaying('c0'));
      await page.keyboard.press('ArrowDown');
      await waitForSight(page, isPlaying('c1'));
      const next = page.getByRole('button', { name: 'Next clip' });
      // On a touch screen a screen reader presses it: a finger swipes.
      if (viewport === 'phone') await next.dispatchEvent('click');
      else await next.click();
      await waitForSight(page, isPlaying('c2'));
      // The long tail of one swipe on a trackpad, faster than any machine is slow.
      await page.evaluate(() => {
        const playerRoot = playerPage.root()?.querySelector('.player-root');
        for (let turn = 0; turn < 5; turn++) {
          playerRoot?.dispatchEvent(
            new WheelEvent('wheel', { deltaY: 80, bubbles: true, composed: true, cancelable: true }),
          );
        }
      });
      await waitForSight(page, isPlaying('c3'));
      await page.keyboard.press('PageUp');
      await waitForSight(page, isPlaying('c2'));
      await page.keyboard.press('Escape');
      await waitForSight(page, (sight) => !sight.isOpen);
      expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'dismiss'))).toEqual([
        ['dismiss', 'escapeKey'],
      ]);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
      expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(before);
      expect(problems).toEqual({ errors: [], console: [], violations: [] });
    },
  );

  test('2.1.1 a key that is pressed before the player is drawn moves one clip', async () => {
    const { page, problems } = await player.open();
    const wasDrawn = await page.evaluate((clips) => {
      playerPage.openClips({ clips });
      const dialog = playerPage.root()?.querySelector('dialog');
      dialog?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
      );
      return dialog?.querySelector('.slide') !== null;
    }, FOUR);
    expect(wasDrawn).toBe(false);
    await waitForSight(page, isPlaying('c1'));
    await expect.poll(async () => (await page.locator('.slide.is-front').boundingBox())?.y).toBe(0);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('a step by key stands in place within the key, and is drawn after it is on the screen', async () => {
    const { page, problems } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    const places = await page.evaluate(() => {
      const feed = playerPage.root()?.querySelector<HTMLElement>('.feed');
      const dialog = playerPage.root()?.querySelector('dialog');
      const read = () => [
        Math.round((feed?.scrollTop ?? 0) / (feed?.clientHeight ?? 1)),
        feed?.querySelector<HTMLElement>('.is-front')?.dataset.clip,
      ];
      const before = read();
      dialog?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
      );
      return Promise.resolve().then(() => [before, read()]);
    });
    expect(places).toEqual([
      [0, 'c0'],
      [1, 'c0'],
    ]);
    await waitForSight(page, isPlaying('c1'));
    // What is not drawn as a neighbour yet is drawn at once.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c3'));
    await expect.poll(async () => (await page.locator('.slide.is-front').boundingBox())?.y).toBe(0);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('a step by key sets no text that stands there already, and makes no bar anew', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [1, 2, 3].map(() => ({ enableProgressBar: true })) }));
    await waitForSight(page, isPlaying('c0'));
    await page.locator('.progress').waitFor();
    // A clip whose duration is unknown has no bar.
    await page.waitForFunction(() =>
      [...(playerPage.root()?.querySelectorAll<HTMLVideoElement>('[data-clip=c1] video') ?? [])].some(
        ({ readyState }) => readyState > 2,
      ),
    );
    await page.evaluate(() => {
      const root = playerPage.root();
      const stays = ['.progress', '.glyph'].map((selector) => root?.querySelector(selector));
      const sets: string[] = [];
      Object.assign(globalThis, { sets, isThere: () => stays.map((one) => one?.isConnected) });
      const watching = { subtree: true, characterData: true, characterDataOldValue: true };
      if (root)
        new MutationObserver((changes) => {
          for (const { target, oldValue } of changes) if (target.nodeValue === oldValue) sets.push(`${oldValue}`);
        }).observe(root, watching);
    });
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    await page.locator('.progress').waitFor();
    expect(await page.evaluate('[sets, isThere()]')).toEqual([[], [true, true]]);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('a feed that the browser has scrolled for a turn of the wheel is put back into place', async () => {
    const { page, problems } = await player.open({ viewport: 'desktop' });
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    const scrolledTo = await page.evaluate(() => {
      const feed = playerPage.root()?.querySelector<HTMLElement>('.feed');
      if (!feed) throw new Error('There is no feed.');
      // As WebKit leaves it: scrolled, and snapped nowhere. What is turned is no step.
      feed.style.scrollSnapType = 'none';
      feed.scrollTop -= 100;
      feed.dispatchEvent(new WheelEvent('wheel', { deltaY: -1, bubbles: true, composed: true, cancelable: true }));
      return feed.querySelector('.slide.is-front')?.getBoundingClientRect().y;
    });
    expect(scrolledTo).toBe(100);
    await expect.poll(async () => (await page.locator('.slide.is-front').boundingBox())?.y).toBe(0);
    await waitForSight(page, isPlaying('c1'));
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('I31 one turn of the wheel moves one clip, whatever the browser scrolls meanwhile', async () => {
    const { page } = await player.open({ viewport: 'desktop' });
    await page.evaluate((clips) => playerPage.openClips({ clips }), [{}, {}, {}, {}, {}, {}]);
    await waitForSight(page, isPlaying('c0'));
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    await page.evaluate(() => {
      const feed = playerPage.root()?.querySelector<HTMLElement>('.feed');
      if (!feed) throw new Error('There is no feed.');
      feed.style.scrollSnapType = 'none';
      // As WebKit does: the wheel is the player's, and scrolls.
      feed.dispatchEvent(new WheelEvent('wheel', { deltaY: 240, bubbles: true, composed: true, cancelable: true }));
    });
    await page.waitForFunction(() => playerPage.inspect().current === 'c2');
    await page.evaluate(() => {
      const feed = playerPage.root()?.querySelector<HTMLElement>('.feed');
      // The turn continues, which is no step, and the browser scrolls on.
      feed?.dispatchEvent(new WheelEvent('wheel', { deltaY: 1, bubbles: true, composed: true, cancelable: true }));
      feed?.scrollBy(0, feed.clientHeight * 1.2);
    });
    await expect.poll(async () => (await page.locator('.slide.is-front').boundingBox())?.y).toBe(0);
    await waitForSight(page, isPlaying('c2'));
  });

  test('moves one clip by a swipe of the finger', async () => {
    const { page } = await player.open({ context: { hasTouch: true, isMobile: true } });
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] });
    await send('touchStart', 720);
    // More than half of the height, so that it counts at any speed.
    for (let y = 700; y >= 140; y -= 40) await send('touchMove', y);
    await send('touchEnd');
    await waitForSight(page, isPlaying('c1'));
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'moveTo'))).toEqual([
      'moveTo',
      'c1',
      'swipe',
    ]);
  });

  test('a step moves the cards; one within that movement is only put in its place', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...input) {
        if (this.matches('.card')) this.setAttribute('data-moves', `${Number(this.getAttribute('data-moves')) + 1}`);
        return animate.apply(this, input);
      };
    });
    const press = (count: number) =>
      page.evaluate((times) => {
        const playerRoot = playerPage.root()?.querySelector('.player-root');
        for (let time = 0; time < times; time++) {
          playerRoot?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
          );
        }
      }, count);
    const moves = () =>
      page.evaluate(() =>
        [...(playerPage.root()?.querySelectorAll('.card') ?? [])].map((card) => card.getAttribute('data-moves')),
      );
    await press(2);
    await waitForSight(page, isPlaying('c2'));
    expect((await moves()).slice(0, 3)).toEqual(['1', '1', null]);
    await page.waitForTimeout(300);
    await press(1);
    await waitForSight(page, isPlaying('c3'));
    expect((await moves()).slice(0, 4)).toEqual(['1', '1', '1', '1']);
  });

  test('nothing moves out of sight, and no scrolling waits for the page', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips, paging: 'loading' }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    const moving = await page.evaluate(() =>
      playerPage
        .root()
        ?.getAnimations()
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('[inert]')?.className),
    );
    expect(moving?.filter(Boolean)).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: "playerPage.root().querySelector('.feed')",
    });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    expect(listeners.filter(({ type, passive }) => type === 'scroll' || !passive)).toEqual([]);
  });

  test('L9.5 shows the end card behind the last clip, and goes back to the start from it', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips, start: 'c3' }), FOUR);
    await waitForSight(page, isPlaying('c3'));
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, (sight) => sight.notice === 'You have seen it all');
    expect(await page.getByRole('status').allTextContents()).toEqual(['You have seen it all']);
    await page.getByRole('button', { name: 'Back to the start' }).click();
    await waitForSight(page, isPlaying('c0'));
  });

  test('G17 a feed of 10,000 clips has as many boxes as one of 40, at both ends', async () => {
    const { page } = await player.open();
    const open = (count: number) =>
      page.evaluate((length) => playerPage.openClips({ clips: Array.from({ length }, () => ({})) }), count);
    await open(40);
    const few = await waitForSight(page, isPlaying('c0'));
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await open(10_000);
    const many = await waitForSight(page, isPlaying('c0'));
    expect(many.nodes).toBeLessThanOrEqual(few.nodes * 1.2);
    await page.keyboard.press('End');
    const last = await waitForSight(page, isPlaying('c9999'));
    expect(last.slides).toBeLessThanOrEqual(40);
  });
});
