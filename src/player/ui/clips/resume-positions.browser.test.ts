import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const secondsOf = (page: Page, clip: string) =>
  page.evaluate((id) => playerPage.inspect().videos.find((video) => video.clip === id)?.seconds, clip);
const seekTo = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const video = playerPage.root()?.querySelector<HTMLVideoElement>('.is-front video');
    if (video) video.currentTime = to;
  }, seconds);
/** Hides the page, or shows it again, as the browser reports it. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(Document.prototype, 'hidden', { value: !visible, configurable: true });
    Object.defineProperty(Document.prototype, 'visibilityState', {
      value: visible ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

test.each([
  [60, 'goes on where it was left'],
  [20, 'begins anew'],
])('41 a clip of %i s %s', async (length, what) => {
  const { page } = await player.open();
  // The videos of the tests are short, so their durations are faked.
  await page.evaluate((seconds) => {
    Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => seconds });
    playerPage.openClips({ clips: [{}, {}] });
  }, length);
  await waitForSight(page, isPlaying('c0'));
  await seekTo(page, 4);
  await waitForSight(page, ({ videos }) => videos.some(({ clip, seconds }) => clip === 'c0' && seconds > 4.1));
  await page.keyboard.press('ArrowDown');
  await waitForSight(page, isPlaying('c1'));
  await page.keyboard.press('ArrowUp');
  await waitForSight(page, isPlaying('c0'));
  const seconds = (await secondsOf(page, 'c0')) ?? 0;
  expect(seconds > 4).toBe(what === 'goes on where it was left');
});

test.each([
  [{ backgroundAudio: true }, false, false],
  [{ backgroundAudio: true }, true, true],
  [{}, false, true],
] as const)('42 with the theme %j, muted %s, a hidden page pauses its film: %s', async (theme, muted, isPaused) => {
  const { page } = await player.open();
  await page.evaluate((options) => playerPage.openClips({ clips: [{}, {}], ...options }), { theme, muted });
  await waitForSight(page, isPlaying('c0'));
  if (!muted && 'backgroundAudio' in theme) {
    // A tap, so that the browser allows sound.
    const offer = page.getByRole('button', { name: 'Tap for sound' });
    if (await offer.count()) await offer.tap();
    await waitForSight(page, ({ videos }) => videos.some(({ clip, isMuted }) => clip === 'c0' && !isMuted));
  }
  await setVisible(page, false);
  const isPausedNow = () =>
    page.evaluate(() => playerPage.inspect().videos.find(({ clip }) => clip === 'c0')?.isPaused);
  await expect.poll(isPausedNow).toBe(isPaused);
  await setVisible(page, true);
  await waitForSight(page, isPlaying('c0'));
});

test('42 a button takes the film to a window of its own, where the theme allows it, and the next clip follows', async () => {
  const { page } = await player.open();
  await page.evaluate(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
    // A browser without a window has none to give.
    HTMLVideoElement.prototype.requestPictureInPicture = async function request() {
      asked.push(this.closest<HTMLElement>('[data-clip]')?.dataset.clip ?? '');
      this.dispatchEvent(new Event('enterpictureinpicture', { bubbles: true }));
      return {} as PictureInPictureWindow;
    };
    playerPage.openClips({ clips: [{}, {}], theme: { pictureInPicture: true } });
  });
  await waitForSight(page, isPlaying('c0'));
  await page.getByRole('button', { name: 'Picture in picture' }).tap();
  await page.getByRole('button', { name: 'Picture in picture', pressed: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await waitForSight(page, isPlaying('c1'));
  await expect.poll(() => page.evaluate(() => new Set(Reflect.get(globalThis, 'asked')).has('c1'))).toBe(true);
  const plain = await player.open();
  await plain.page.evaluate(() => playerPage.openClips({ clips: [{}] }));
  await waitForSight(plain.page, isPlaying('c0'));
  await plain.page.locator('.gestures').waitFor({ state: 'attached' });
  expect(await plain.page.getByRole('button', { name: 'Picture in picture' }).count()).toBe(0);
});
