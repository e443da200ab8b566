import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createFinger, type Finger } from '../../../../test/browser/finger';
import { isPlaying, openPlayerSite, waitForSight } from '../../../../test/browser/player-site';

declare global {
  /** Only in the page of these tests: settles when the feed is at rest. */
  var rested: Promise<void>;
  /** Only in this page too: the clip whose video was played, and the current clip at the end of that task. */
  var fronts: (readonly (string | undefined)[])[];
}

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const SMALL = { viewport: { width: 360, height: 640 }, context: { hasTouch: true, isMobile: true } };
const many = (count: number) => Array.from({ length: count }, () => ({}));

/** Runs a gesture, and returns the current clip once the feed is at rest on it. */
async function currentAfter(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const feed = playerPage.root()?.querySelector('.feed');
    globalThis.rested = new Promise((done) => feed?.addEventListener('scrollend', () => done(), { once: true }));
  });
  await act();
  await page.evaluate(() => globalThis.rested);
  // The drawing of the player equals the position of the feed. If a finger caught the feed, the first movement may end before
  // the second one begins.
  await page.evaluate(async () => {
    let framesAtRest = 0;
    let before = Number.NaN;
    while (framesAtRest < 10) {
      await new Promise(requestAnimationFrame);
      const root = playerPage.root();
      const top = root?.querySelector('.feed')?.scrollTop ?? Number.NaN;
      const front = root?.querySelector<HTMLElement>('.is-front')?.offsetTop ?? Number.NaN;
      framesAtRest = top === before && Math.abs(top - front) < 1 ? framesAtRest + 1 : 0;
      before = top;
    }
  });
  return (await waitForSight(page, ({ current }) => current !== '')).current;
}

const flick = (finger: Finger, px: number, ms: number) => finger.swipe({ from: [180, 560], to: [180, 560 - px], ms });

/** How much slower the page's processor is made: 4 in `npm run test:lab -- long`. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

test('19 every flick, however strong, moves exactly one, on and back', async () => {
  const { page } = await player.open(SMALL);
  await page.evaluate((clips) => playerPage.openClips({ clips }), many(5));
  await waitForSight(page, isPlaying('c0'));
  await slowDown(page);
  const finger = await createFinger(page);
  const fronts: string[] = [];
  // Half of them faster than any finger: what a slow machine makes of a strong one.
  for (const ms of [100, 20, 100, 20]) fronts.push(await currentAfter(page, () => flick(finger, 400, ms)));
  for (const ms of [100, 20])
    fronts.push(await currentAfter(page, () => finger.swipe({ from: [180, 150], to: [180, 550], ms })));
  expect(fronts).toEqual(['c1', 'c2', 'c3', 'c4', 'c3', 'c2']);
});

test('5, 40 a quick short flick of a clip moves one, a slow third of the height moves none', async () => {
  const { page } = await player.open(SMALL);
  await page.evaluate((clips) => playerPage.openClips({ clips }), many(4));
  await waitForSight(page, isPlaying('c0'));
  const finger = await createFinger(page);
  expect(await currentAfter(page, () => flick(finger, 90, 60))).toBe('c1');
  const slow = { from: [180, 500], to: [180, 290], ms: 900, restMs: 300 } as const;
  expect(await currentAfter(page, () => finger.swipe(slow))).toBe('c1');
  expect(await currentAfter(page, () => finger.swipe({ from: [180, 200], to: [180, 300], ms: 60 }))).toBe('c0');
});

test('5, 40 a slow third of a swipe returns, also if the finger still moves when it is lifted', async () => {
  const { page } = await player.open(SMALL);
  await page.evaluate((clips) => playerPage.openClips({ clips, start: 'c2' }), many(5));
  await waitForSight(page, isPlaying('c2'));
  await slowDown(page);
  const finger = await createFinger(page);
  for (const [from, to, ms] of [
    [500, 287, 760],
    [200, 413, 1000],
    [560, 347, 760],
  ] as const)
    expect(await currentAfter(page, () => finger.swipe({ from: [180, from], to: [180, to], ms }))).toBe('c2');
  expect(await currentAfter(page, () => flick(finger, 90, 60))).toBe('c3');
});

test('what a swipe changes is drawn in a task behind that in which its film is asked for', async () => {
  const { page } = await player.open(SMALL);
  await page.evaluate((clips) => playerPage.openClips({ clips }), many(4));
  await waitForSight(page, isPlaying('c0'));
  await page.waitForFunction(
    () => (playerPage.root()?.querySelector<HTMLVideoElement>('[data-clip=c1] video')?.readyState ?? 0) > 2,
  );
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    const inFront = () => playerPage.root()?.querySelector<HTMLElement>('.is-front')?.dataset.clip;
    globalThis.fronts = [];
    HTMLMediaElement.prototype.play = function () {
      const clip = this.closest<HTMLElement>('.slide')?.dataset.clip;
      // Behind all that the same task has still to do.
      const note = (microtasks: number): unknown =>
        microtasks > 0 ? Promise.resolve().then(() => note(microtasks - 1)) : globalThis.fronts.push([clip, inFront()]);
      note(20);
      return play.call(this);
    };
  });
  const finger = await createFinger(page);
  expect(await currentAfter(page, () => flick(finger, 200, 100))).toBe('c1');
  expect(await page.evaluate(() => globalThis.fronts.find(([clip]) => clip === 'c1'))).toEqual(['c1', 'c0']);
});

test('19 a finger that catches the feed in its movement moves one more', async () => {
  const { page } = await player.open(SMALL);
  await page.evaluate((clips) => playerPage.openClips({ clips }), many(6));
  await waitForSight(page, isPlaying('c0'));
  const finger = await createFinger(page);
  await flick(finger, 400, 60);
  // It is on its way to the next one, which is in front by now.
  await page.waitForFunction(() => playerPage.inspect().current === 'c1');
  const current = await currentAfter(page, async () => {
    await finger.press(180, 560, 20);
    for (let step = 1; step <= 5; step++) await finger.move(180, 560 - 60 * step, 10);
    await finger.lift(1);
  });
  expect(['c1', 'c2']).toContain(current);
  expect(await currentAfter(page, () => flick(finger, 400, 60))).toBe(current === 'c1' ? 'c2' : 'c3');
});

test('19 where the page keeps every touch to itself, a swipe still moves one clip', async () => {
  const { page } = await player.open(SMALL);
  await page.evaluate((clips) => {
    for (const type of ['touchstart', 'touchmove'])
      addEventListener(type, (event) => event.preventDefault(), { passive: false, capture: true });
    playerPage.openClips({ clips });
  }, many(4));
  await waitForSight(page, isPlaying('c0'));
  await page.locator('.gestures').waitFor({ state: 'attached' });
  const finger = await createFinger(page);
  await flick(finger, 300, 120);
  await waitForSight(page, isPlaying('c1'));
  // As where the browser scrolls, a slow third moves none.
  await finger.swipe({ from: [180, 500], to: [180, 287], ms: 1000 });
  await finger.swipe({ from: [180, 200], to: [180, 500], ms: 120 });
  await waitForSight(page, isPlaying('c0'));
});
