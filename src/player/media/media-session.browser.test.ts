import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../../test/browser/chromium';
import { isPlaying, lookAt, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

/** Puts the page's media keys within reach of a test: `keys.nexttrack()` is what the key does now. */
const spyOnKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: Record<string, (() => void) | null> = {};
    Object.assign(globalThis, { keys });
    navigator.mediaSession.setActionHandler = (name, handler) => {
      keys[name] = handler as (() => void) | null;
    };
  });
const press = (page: Page, key: string) =>
  page.evaluate((name) => (Reflect.get(globalThis, 'keys') as Record<string, () => void>)[name]?.(), key);
const keysOf = (page: Page) =>
  page.evaluate(() => {
    const keys = Reflect.get(globalThis, 'keys') as Record<string, { name: string } | null>;
    return Object.fromEntries(Object.entries(keys).map(([key, handler]) => [key, handler?.name ?? null]));
  });
const shownTitle = (page: Page) =>
  page.evaluate(() => {
    const { metadata } = navigator.mediaSession;
    return (
      metadata && `${metadata.title} | ${metadata.artist} | ${metadata.artwork.map(({ src }) => src.split('/').pop())}`
    );
  });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await waitForSight(page, (sight) => !sight.isOpen);
};
const isPaused = ({ videos }: Awaited<ReturnType<typeof lookAt>>) => videos.every((video) => video.isPaused);

test('J12 media keys drive the open player and are free again after it, whatever the page set meanwhile', async () => {
  const { page, problems } = await player.open();
  await spyOnKeys(page);
  // The smallest of the clip's images: the browser decodes it on the page's own thread.
  await page.evaluate(() => {
    const at = (size: string) => `/media/posters/dusk-hills-${size}.webp`;
    const thumbnails = { small: at('small'), medium: '', large: at('large'), fallback: '' };
    playerPage.openClips({ clips: [{ thumbnails }, {}] });
  });
  await waitForSight(page, isPlaying('c0'));
  // The title comes after the first frame, the image to those who stay.
  await expect.poll(() => shownTitle(page)).toBe('Clip 0 | Top clips | ');
  await expect.poll(() => shownTitle(page), { timeout: 5000 }).toBe('Clip 0 | Top clips | dusk-hills-small.webp');
  await press(page, 'pause');
  await waitForSight(page, isPaused);
  await press(page, 'pause');
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
  await press(page, 'play');
  await waitForSight(page, isPlaying('c0'));
  expect((await recorded(page, 'c0')).filter((type) => /paused|resumed/.test(type))).toEqual([
    'pausedClip',
    'resumedClip',
  ]);
  await press(page, 'nexttrack');
  await waitForSight(page, isPlaying('c1'));
  expect(await shownTitle(page)).toBe('Clip 1 | Top clips | ');
  await press(page, 'previoustrack');
  await waitForSight(page, isPlaying('c0'));
  await page.evaluate(() => {
    navigator.mediaSession.setActionHandler('stop', function ofThePage() {});
    navigator.mediaSession.setActionHandler('pause', function ofThePage() {});
  });
  await press(page, 'pause');
  await waitForSight(page, isPaused);
  await close(page);
  expect(await keysOf(page)).toEqual({
    ...{ play: null, pause: 'ofThePage', stop: 'ofThePage', nexttrack: null, previoustrack: null },
  });
  expect(await shownTitle(page)).toBeNull();
  // A story takes them too.
  await page.evaluate(() => playerPage.openStories({ stories: [{ title: 'Summer', pages: [{}, { title: '' }] }] }));
  await page.getByRole('dialog', { name: 'Summer' }).waitFor();
  await expect.poll(() => shownTitle(page)).toBe('Page 0 | Summer | ');
  await press(page, 'nexttrack');
  await expect.poll(() => shownTitle(page)).toBe('Summer | Summer | ');
  await close(page);
  expect(await shownTitle(page)).toBeNull();
  expect(problems.errors).toEqual([]);
});

test('J12 a page with a media session of its own keeps its keys, and gets its title back', async () => {
  const { page } = await player.open();
  await spyOnKeys(page);
  await page.evaluate(() => {
    navigator.mediaSession.metadata = new MediaMetadata({ title: 'Radio' });
    navigator.mediaSession.setActionHandler('play', function ofThePage() {});
  });
  await page.evaluate(() => playerPage.openClips({ clips: [{}] }));
  await waitForSight(page, isPlaying('c0'));
  // The title comes after the first frame, the image to those who stay.
  await expect.poll(() => shownTitle(page)).toBe('Clip 0 | Top clips | ');
  await expect.poll(() => shownTitle(page), { timeout: 5000 }).toBe('Clip 0 | Top clips | dusk-hills-large.webp');
  await close(page);
  expect(await keysOf(page)).toEqual({ play: 'ofThePage' });
  expect(await shownTitle(page)).toBe('Radio |  | ');
});

test('J11 closing ends picture-in-picture, and the window plays what the viewer has paused', async () => {
  const { page } = await player.open();
  await page.evaluate(() => playerPage.openClips({ clips: [{}, {}] }));
  await waitForSight(page, isPlaying('c0'));
  await page.getByRole('button', { name: 'Pause' }).click();
  await waitForSight(page, isPaused);
  const video = await page.evaluateHandle(() => {
    const found = playerPage.root()?.querySelector<HTMLVideoElement>('[data-clip=c0] video');
    if (!found) throw new Error('There is no video.');
    return found;
  });
  await video.evaluate((element) => element.requestPictureInPicture());
  expect(await page.evaluate(() => document.pictureInPictureElement?.localName)).toBe('service-player');
  await video.evaluate((element) => element.play());
  await waitForSight(page, isPlaying('c0'));
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  await close(page);
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBeNull();
  expect(
    await video.evaluate((element) => [
      ...[element.paused, element.hasAttribute('src'), element.isConnected, element.disableRemotePlayback],
    ]),
  ).toEqual([true, false, false, true]);
});

test('E7, J10 back from the back-forward cache the player is as it was, paused and silent, at an address that works', async () => {
  const { page: first } = await player.open();
  const address = first.url();
  const browser = await launchChromium({
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.evaluate(() => {
      Object.assign(globalThis, { wasHere: true });
      playerPage.openClips({ clips: [{ url: playerPage.media('clay-rally.mp4') }], refreshed: [{}], muted: false });
    });
    await page.waitForFunction(() => (playerPage.inspect().videos[0]?.seconds ?? 0) > 1);
    expect((await lookAt(page)).videos[0]?.isMuted).toBe(false);
    await page.goto(`${player.site.origin}/elsewhere`);
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'wasHere'))).toBe(true);
    const restored = await waitForSight(page, ({ videos }) => videos[0]?.isMuted === true);
    expect(restored.videos).toMatchObject([{ file: 'clay-rally.mp4', clip: 'c0', isPaused: true }]);
    // Chromium keeps a video in memory for minutes, even if its URL fails later.
    await page.evaluate(() => {
      const video = playerPage.root()?.querySelector('video');
      if (!video) return;
      Object.defineProperty(video, 'error', { configurable: true, value: { code: 2 } });
      video.dispatchEvent(new Event('error'));
      Reflect.deleteProperty(video, 'error');
    });
    const again = await waitForSight(
      page,
      ({ videos }) => videos[0]?.file === 'dusk-hills.mp4' && videos[0].seconds >= (restored.videos[0]?.seconds ?? 9),
    );
    expect([again.current, again.notice, again.videos[0]?.isPaused, again.videos[0]?.isMuted]).toEqual([
      ...['c0', '', true, true],
    ]);
    expect(await page.evaluate(() => playerPage.calls.filter(([name]) => name === 'refresh').length)).toBe(1);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSight(page, isPlaying('c0'));
    expect(await recorded(page)).not.toContain('mediaFailed');
  } finally {
    await browser.close();
  }
});
