import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFinger } from '../../../test/browser/finger';
import type { TestClipsOptions } from '../../../test/browser/pages/player-page';
import { isPlaying, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const PHONE = { context: { hasTouch: true, isMobile: true } };
const FOUR = [{}, {}, {}, {}];

/** An open player whose gestures are there. */
async function open(options: Partial<TestClipsOptions> = {}, site: Parameters<typeof player.open>[0] = PHONE) {
  const opened = await player.open(site);
  await opened.page.evaluate((given) => playerPage.openClips(given), { clips: FOUR, ...options });
  await waitForSight(opened.page, isPlaying(options.start ?? 'c0'));
  await opened.page.locator('.gestures').waitFor({ state: 'attached' });
  return { ...opened, finger: await createFinger(opened.page) };
}

const film = (page: Page) =>
  page.evaluate(() => {
    const video = playerPage.root()?.querySelector<HTMLVideoElement>('.is-front video');
    return { isPaused: video?.paused, rate: video?.playbackRate };
  });
const opacityOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const found = playerPage.root()?.querySelector(wanted);
    return found ? getComputedStyle(found).opacity : undefined;
  }, selector);
const frameTransform = (page: Page) =>
  page.evaluate(() => playerPage.root()?.querySelector<HTMLElement>('.frame')?.style.transform);
const isLiked = (page: Page) => page.locator('.is-front .like').getAttribute('aria-pressed');
const dismissals = (page: Page) =>
  page.evaluate(() => playerPage.calls.filter(([name]) => name === 'dismiss').map((call) => call[1]));

describe('taps', () => {
  test('2 a second tap at the same place takes the toggle back and likes where the finger was, and never unlikes', async () => {
    const { page, finger, problems } = await open();
    await finger.tap(200, 300);
    await expect.poll(async () => (await film(page)).isPaused).toBe(true);
    // Whatever the machine's own time was until here, of the events it is 120 ms.
    await finger.tap(205, 305);
    await expect.poll(() => isLiked(page)).toBe('true');
    await waitForSight(page, isPlaying('c0'));
    const heart = await page.locator('.burst').first().boundingBox();
    expect(heart && Math.hypot(heart.x + heart.width / 2 - 205, heart.y + heart.height / 2 - 305)).toBeLessThan(70);
    for (let times = 0; times < 3; times++) await finger.tap(205, 305);
    await page.locator('.burst').nth(3).waitFor();
    await page.locator('.burst').first().waitFor({ state: 'detached' });
    expect(await isLiked(page)).toBe('true');
    expect((await film(page)).isPaused).toBe(false);
    expect(await recorded(page, 'c0')).toEqual(expect.arrayContaining(['pausedClip', 'resumedClip', 'likedClip']));
    expect((await recorded(page, 'c0')).filter((type) => /iked/.test(type))).toEqual(['likedClip']);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('2 two slow taps, two taps far apart, and two taps where likes are off, are two taps', async () => {
    const { page, finger } = await open();
    await finger.tap(200, 300);
    await finger.tap(200, 300, 600);
    await finger.tap(100, 200, 600);
    await finger.tap(200, 500);
    await expect
      .poll(async () => (await recorded(page)).filter((type) => /edClip$/.test(type) && /paus|resum/.test(type)))
      .toEqual(['pausedClip', 'resumedClip', 'pausedClip', 'resumedClip']);
    expect(await isLiked(page)).toBe('false');
    const off = await open({ theme: { showLikeButton: false } });
    await off.finger.tap(200, 300);
    await off.finger.tap(200, 300);
    await expect
      .poll(async () => (await recorded(off.page)).filter((type) => /^(paused|resumed|liked)Clip$/.test(type)))
      .toEqual(['pausedClip', 'resumedClip']);
    expect(await off.page.locator('.burst').count()).toBe(0);
  });

  test('2, 2.5.1 a double click of the mouse likes too', async () => {
    const { page } = await open({}, { viewport: 'desktop' });
    await page.mouse.dblclick(720, 400);
    await expect.poll(() => isLiked(page)).toBe('true');
    await waitForSight(page, isPlaying('c0'));
  });

  test('34 a button under a finger answers in the same frame', async () => {
    const { page, finger } = await open();
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

describe('a finger that rests', () => {
  test('36 pauses with the controls gone, and gives back what was', async () => {
    const { page, finger } = await open();
    await finger.press(200, 300);
    await expect.poll(async () => (await film(page)).isPaused).toBe(true);
    await expect.poll(() => opacityOf(page, '.is-front .words')).toBe('0');
    await expect.poll(() => opacityOf(page, '.top')).toBe('0');
    await finger.lift();
    await waitForSight(page, isPlaying('c0'));
    await expect.poll(() => opacityOf(page, '.top')).toBe('1');
    await page.keyboard.press('k');
    await finger.press(200, 300);
    await page.waitForFunction(() => playerPage.root()?.querySelector('.is-held'));
    await finger.lift();
    await page.waitForFunction(() => !playerPage.root()?.querySelector('.is-held'));
    expect((await film(page)).isPaused).toBe(true);
    expect((await recorded(page)).filter((type) => /^(paused|resumed)Clip$/.test(type))).toEqual(['pausedClip']);
  });

  test.each([
    [20, 'ltr'],
    [370, 'ltr'],
    [20, 'rtl'],
  ] as const)('37 at the edge, at %i px (%s), plays at double speed, and says so', async (x, dir) => {
    const { page, finger } = await open({}, { ...PHONE, dir });
    await finger.press(x, 300);
    await expect.poll(() => film(page)).toEqual({ isPaused: false, rate: 2 });
    const badge = page.getByRole('button', { name: 'Double speed', pressed: true });
    expect(await badge.textContent()).toBe('2×');
    expect(await badge.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');
    await finger.lift();
    await expect.poll(async () => (await film(page)).rate).toBe(1);
    expect((await recorded(page)).filter((type) => /^paused/.test(type))).toEqual([]);
  });

  test('37, 2.1.1 keys and a button have double speed too, and the next clip has its own', async () => {
    const { page } = await open();
    await page.keyboard.press('>');
    await expect.poll(async () => (await film(page)).rate).toBe(2);
    await page.keyboard.press('<');
    await expect.poll(async () => (await film(page)).rate).toBe(1);
    const button = page.getByRole('button', { name: 'Double speed' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await film(page)).rate).toBe(2);
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    expect((await film(page)).rate).toBe(1);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });

  test('36, 37 that is taken away, or scrolls after all, holds nothing', async () => {
    const { page, finger } = await open();
    await finger.press(20, 300);
    await expect.poll(async () => (await film(page)).rate).toBe(2);
    await finger.cancel();
    await expect.poll(async () => (await film(page)).rate).toBe(1);
    await finger.press(200, 300);
    await page.waitForFunction(() => playerPage.root()?.querySelector('.is-held'));
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await finger.lift();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
  });
});

describe('past the ends of the feed', () => {
  test('33, 35 the first clip follows the finger down; let go early it springs back, far enough it closes', async () => {
    const { page, finger, problems } = await open();
    await finger.drag({ from: [200, 200], to: [200, 300], ms: 400, restMs: 300 });
    await expect.poll(() => frameTransform(page)).toMatch(/^translateY\((9\d|100)(\.\d+)?px\) scale\(0\.9/);
    await finger.lift();
    await expect.poll(() => frameTransform(page)).toBe('');
    expect((await page.evaluate(() => playerPage.look())).isOpen).toBe(true);
    await finger.swipe({ from: [200, 200], to: [200, 520], ms: 700, restMs: 200 });
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await dismissals(page)).toEqual(['swipedDown']);
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  });

  test('35 a quick flick down closes from the first clip, and goes back from any other', async () => {
    const { page, finger } = await open({ start: 'c1' });
    await finger.swipe({ from: [200, 200], to: [200, 320], ms: 60 });
    await waitForSight(page, isPlaying('c0'));
    await page.waitForFunction(() => playerPage.root()?.querySelector('.feed')?.scrollTop === 0);
    await finger.swipe({ from: [200, 200], to: [200, 320], ms: 60 });
    await waitForSight(page, (sight) => !sight.isOpen);
    expect(await dismissals(page)).toEqual(['swipedDown']);
  });

  test('33 behind the last card the feed follows ever less, and springs back', async () => {
    const { page, finger } = await open({ clips: [{}] });
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, (sight) => sight.notice !== '');
    // The card that comes in makes the feed longer while it does.
    await page.waitForFunction(() => {
      const feed = playerPage.root()?.querySelector('.feed');
      return feed && feed.scrollTop + feed.clientHeight === feed.scrollHeight;
    });
    await finger.drag({ from: [200, 700], to: [200, 300], ms: 500, restMs: 200 });
    await expect.poll(() => frameTransform(page)).toMatch(/^translateY/);
    const moved = Number(/translateY\((-[\d.]+)px\)/.exec((await frameTransform(page)) ?? '')?.[1]);
    expect(moved).toBeLessThan(-40);
    expect(moved).toBeGreaterThan(-220);
    await finger.lift();
    await expect.poll(() => frameTransform(page)).toBe('');
  });

  test('35 the film goes into its tile; with reduced motion the player fades', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await open({}, { ...PHONE, reducedMotion });
      const seen = await page.evaluate(async () => {
        const opener = document.querySelector('#opener')?.getBoundingClientRect();
        const dialog = playerPage.root()?.querySelector('dialog');
        const frame = dialog?.querySelector('.frame');
        dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        const [closing] = dialog?.getAnimations() ?? [];
        closing?.pause();
        if (closing) closing.currentTime = 160;
        const film = frame?.getBoundingClientRect();
        const names =
          closing?.effect instanceof KeyframeEffect ? closing.effect.getKeyframes().flatMap(Object.keys) : [];
        const toMiddle = (box?: DOMRect) => box && [box.x + box.width / 2, box.y + box.height / 2];
        return { moves: names.includes('transform'), from: toMiddle(opener), to: toMiddle(film) };
      });
      expect(seen.moves).toBe(reducedMotion === 'no-preference');
      const [[x, y], [toX, toY]] = [seen.from ?? [], seen.to ?? []];
      if (seen.moves) expect(Math.hypot((x ?? 0) - (toX ?? 0), (y ?? 0) - (toY ?? 0))).toBeLessThan(2);
      await waitForSight(page, (sight) => !sight.isOpen);
    }
  });
});

describe('the bar of a clip', () => {
  test.each(['ltr', 'rtl'] as const)(
    '34 under a finger shows the time there, waits, and plays on from there (%s)',
    async (dir) => {
      const { page, finger } = await open({ clips: [{ enableProgressBar: true }, {}] }, { ...PHONE, dir });
      const bar = await page.getByRole('slider').boundingBox();
      if (!bar) throw new Error('There is no bar.');
      const at = (share: number) => bar.x + bar.width * (dir === 'rtl' ? 1 - share : share);
      await finger.press(at(0.2), bar.y + bar.height / 2);
      await finger.move(at(0.5), bar.y + bar.height / 2);
      await page.locator('.scrub-time').waitFor();
      await expect.poll(async () => (await film(page)).isPaused).toBe(true);
      await expect.poll(() => opacityOf(page, '.is-front .words')).toBe('0');
      const bubble = await page.locator('.scrub-time').boundingBox();
      expect(bubble && bubble.x + bubble.width / 2).toBeCloseTo(at(0.5), -1.5);
      expect(await page.locator('.scrub-time').textContent()).toMatch(/^0:0\d of 0:\d\d$/);
      await finger.lift();
      await page.locator('.scrub-time').waitFor({ state: 'detached' });
      await expect.poll(async () => (await film(page)).isPaused).toBe(false);
    },
  );

  test('39 under the mouse shows the time there', async () => {
    const { page } = await open({ clips: [{ enableProgressBar: true }, {}] }, { viewport: 'desktop' });
    const bar = await page.getByRole('slider').boundingBox();
    if (!bar) throw new Error('There is no bar.');
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
    await page.locator('.scrub-time').waitFor();
    expect((await film(page)).isPaused).toBe(false);
    await page.mouse.move(bar.x + bar.width / 2, 300);
    await page.locator('.scrub-time').waitFor({ state: 'detached' });
  });
});
