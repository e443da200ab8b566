import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { film, openGestureSite } from '../../../../test/browser/clip-gestures';
import { isPlaying, recorded, waitForSight } from '../../../../test/browser/player-site';

let gestures: Awaited<ReturnType<typeof openGestureSite>>;

beforeAll(async () => {
  gestures = await openGestureSite();
});

const isLiked = (page: Page) => page.locator('.is-front .like').getAttribute('aria-pressed');

describe('taps', () => {
  test('2 a second tap at the same place plays on and likes where the finger was, never unlikes, and records no pause', async () => {
    const { page, finger, problems } = await gestures.open();
    await page.evaluate(() => {
      const root = playerPage.root();
      const seen = { glyphs: 0 };
      const appearance = () => {
        if (root?.querySelector('.glyph.is-shown')) seen.glyphs += 1;
        requestAnimationFrame(appearance);
      };
      appearance();
      Object.assign(globalThis, { seen });
    });
    // In the page itself, so that a slow machine makes no two taps of it.
    await page.evaluate(async () => {
      const picture = playerPage.root()?.querySelector('.is-front .picture');
      for (const by of [0, 5]) {
        const at = { clientX: 200 + by, clientY: 300 + by };
        picture?.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, composed: true, detail: 1 }));
        await new Promise((done) => setTimeout(done, 50));
      }
    });
    await expect.poll(() => isLiked(page)).toBe('true');
    await waitForSight(page, isPlaying('c0'));
    const heart = await page.locator('.burst').first().boundingBox();
    expect(heart && Math.hypot(heart.x + heart.width / 2 - 205, heart.y + heart.height / 2 - 305)).toBeLessThan(70);
    for (let times = 0; times < 3; times++) await finger.tap(205, 305);
    await page.locator('.burst').nth(3).waitFor();
    await page.locator('.burst').first().waitFor({ state: 'detached' });
    expect(await isLiked(page)).toBe('true');
    expect((await film(page)).isPaused).toBe(false);
    expect((await recorded(page, 'c0')).filter((type) => /iked|paused|resumed/.test(type))).toEqual(['likedClip']);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual({ glyphs: 0 });
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('2 two slow taps, two taps far apart, and two taps where likes are off, are two taps', async () => {
    const { page, finger } = await gestures.open();
    await finger.tap(200, 300);
    await finger.tap(200, 300, 600);
    await finger.tap(100, 200, 600);
    await finger.tap(200, 500);
    await expect
      .poll(async () => (await recorded(page)).filter((type) => /edClip$/.test(type) && /paus|resum/.test(type)))
      .toEqual(['pausedClip', 'resumedClip', 'pausedClip', 'resumedClip']);
    expect(await isLiked(page)).toBe('false');
    const off = await gestures.open({ theme: { showLikeButton: false } });
    await off.finger.tap(200, 300);
    await off.finger.tap(200, 300);
    await expect
      .poll(async () => (await recorded(off.page)).filter((type) => /^(paused|resumed|liked)Clip$/.test(type)))
      .toEqual(['pausedClip', 'resumedClip']);
    expect(await off.page.locator('.burst').count()).toBe(0);
  });

  test('2 one tap pauses at once, and is shown and recorded once no second one can follow', async () => {
    const { page, finger } = await gestures.open();
    await page.evaluate(() => {
      const root = playerPage.root()?.querySelector('.player-root');
      const answer = new Promise((done) =>
        root?.addEventListener(
          'click',
          () =>
            done([
              root.querySelector<HTMLVideoElement>('.is-front video')?.paused,
              root.querySelector('.glyph.is-shown') !== null,
            ]),
          { capture: true },
        ),
      );
      Object.assign(globalThis, { answer });
    });
    await finger.tap(200, 300);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'answer'))).toEqual([true, false]);
    await page.locator('.glyph.is-shown').waitFor({ state: 'attached' });
    expect(await recorded(page, 'c0')).toContain('pausedClip');
  });

  test('2 a double tap on a paused clip likes it, and it stays paused', async () => {
    const { page } = await gestures.open({}, { viewport: 'desktop' });
    await page.keyboard.press('k');
    await page.mouse.dblclick(720, 400);
    await expect.poll(() => isLiked(page)).toBe('true');
    expect((await film(page)).isPaused).toBe(true);
    expect((await recorded(page, 'c0')).filter((type) => /paused|resumed/.test(type))).toEqual(['pausedClip']);
  });

  test('2, 2.5.1 a double click of the mouse likes too', async () => {
    const { page } = await gestures.open({}, { viewport: 'desktop' });
    await page.mouse.dblclick(720, 400);
    await expect.poll(() => isLiked(page)).toBe('true');
    await waitForSight(page, isPlaying('c0'));
  });

  test('34 a button under a finger answers in the same frame', async () => {
    const { page, finger } = await gestures.open();
    const box = await page.locator('.is-front .like').boundingBox();
    if (!box) throw new Error('There is no like button.');
    await page.evaluate(() => {
      const root = playerPage.root()?.querySelector('.player-root');
      const seen = new Promise<{ ms: number; isPressed: boolean; scale: string }>((done) => {
        root?.addEventListener('pointerdown', (event) => {
          const button = root.querySelector('.is-front .like');
          requestAnimationFrame((now) =>
            done({
              ms: now - event.timeStamp,
              isPressed: button?.classList.contains('is-pressed') ?? false,
              scale: button ? getComputedStyle(button).transform : '',
            }),
          );
        });
      });
      Object.assign(globalThis, { seen });
    });
    await finger.press(box.x + 20, box.y + 20);
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
    expect(seen).toMatchObject({ isPressed: true, scale: 'matrix(0.9, 0, 0, 0.9, 0, 0)' });
    await finger.lift();
    await expect.poll(() => page.locator('.is-pressed').count()).toBe(0);
  });
});
