import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

/** The filled part of the bar and the played part of the video, in percent; the video is between two `timeupdate` events. */
const read = (page: Page) =>
  page.evaluate(() => {
    const root = playerPage.root();
    const fill = root?.querySelector('.fill, .filled');
    const video = root?.querySelector<HTMLVideoElement>('.is-front video, .page video');
    if (!fill?.parentElement || !video) throw new Error('There is no bar.');
    const width = (element: Element) => element.getBoundingClientRect().width;
    return {
      bar: (100 * width(fill)) / width(fill.parentElement),
      film: (100 * video.currentTime) / video.duration,
      seconds: video.currentTime,
    };
  });
const apart = async (page: Page) => {
  const { bar, film } = await read(page);
  return Math.abs(bar - film);
};
const readWords = (page: Page) =>
  page.evaluate(() => {
    const [time, input] = ['.time', 'input'].map((selector) =>
      playerPage.root()?.querySelector(`.progress ${selector}`),
    );
    return [time?.textContent, input?.getAttribute('aria-valuetext')];
  });
const toggle = (page: Page) => page.keyboard.press('k');

test('L9.15 the bar is where the film is: while it plays, paused, after a seek, and in its next loop', async () => {
  const { page } = await player.open();
  await page.evaluate(() => playerPage.openClips({ clips: [{ enableProgressBar: true }] }));
  await waitForSight(page, isPlaying('c0'));
  // A video of six seconds reports the time four times a second, so it may be 4 % ahead of its last report.
  await expect.poll(() => apart(page)).toBeLessThan(5);
  await page.waitForTimeout(1000);
  await expect.poll(() => apart(page)).toBeLessThan(5);
  await toggle(page);
  await waitForSight(page, ({ videos }) => videos.every(({ isPaused }) => isPaused));
  await expect.poll(() => apart(page)).toBeLessThan(1);
  const paused = await read(page);
  const second = `0:0${Math.floor(paused.seconds)}`;
  await expect.poll(() => readWords(page)).toEqual([`${second} / 0:06`, `${second} of 0:06`]);
  await page.waitForTimeout(400);
  expect(await read(page)).toEqual(paused);
  await page.getByRole('slider', { name: 'Position' }).fill('5');
  await expect.poll(async () => Math.round((await read(page)).bar / 5)).toBe(Math.round((100 * 5) / 6.04 / 5));
  await expect.poll(() => readWords(page)).toEqual(['0:05 / 0:06', '0:05 of 0:06']);
  await toggle(page);
  await page.waitForFunction(() => playerPage.calls.some(([, type]) => type === 'completedLoop'));
  await expect.poll(async () => (await read(page)).seconds).toBeGreaterThan(1);
  await expect.poll(() => apart(page)).toBeLessThan(5);
});

test('L9.15 with the focus on its bar an arrow key goes five seconds through the film, and Home to its beginning', async () => {
  const { page } = await player.open();
  await page.evaluate(() => playerPage.openClips({ clips: [{ enableProgressBar: true }] }));
  await waitForSight(page, isPlaying('c0'));
  await toggle(page);
  await waitForSight(page, ({ videos }) => videos.every(({ isPaused }) => isPaused));
  const bar = page.getByRole('slider', { name: 'Position' });
  await bar.fill('0.5');
  await expect.poll(async () => (await read(page)).seconds).toBeCloseTo(0.5);
  await bar.press('ArrowRight');
  await expect.poll(async () => (await read(page)).seconds).toBeCloseTo(5.5);
  expect(await bar.inputValue()).toBe('5.5');
  await bar.press('ArrowLeft');
  await expect.poll(async () => (await read(page)).seconds).toBeCloseTo(0.5);
  await bar.press('Home');
  await expect.poll(async () => (await read(page)).seconds).toBe(0);
  await expect.poll(async () => (await read(page)).bar).toBe(0);
});

test('the segment of a film in a story is where the film is', async () => {
  const { page } = await player.open({ dir: 'rtl' });
  await page.evaluate(() => {
    const url = playerPage.media('clay-rally.mp4');
    playerPage.openStories({ stories: [{ title: 'One', pages: [{ type: 'video', url }] }] });
  });
  await waitForSight(page, ({ videos }) => videos.some(({ isPaused, seconds }) => !isPaused && seconds > 0.5));
  await expect.poll(() => apart(page)).toBeLessThan(6);
  await page.waitForTimeout(1000);
  expect(await apart(page)).toBeLessThan(6);
});

test('a film that plays changes the page once a second, for its time', async () => {
  const { page } = await player.open();
  await page.evaluate(() => playerPage.openClips({ clips: [{ enableProgressBar: true }] }));
  await waitForSight(page, isPlaying('c0'));
  await page.waitForTimeout(1000);
  const changed = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = [];
        const root = playerPage.root();
        if (!root) throw new Error('There is no player.');
        const observer = new MutationObserver((changes) => {
          for (const { target, attributeName } of changes) {
            const element = target instanceof Element ? target : target.parentElement;
            seen.push(`${element?.className || element?.localName} ${attributeName ?? 'text'}`);
          }
        });
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => resolve(seen), 2000);
      }),
  );
  expect([...new Set(changed)].sort()).toEqual(['input aria-valuetext', 'time text']);
  expect(changed.length).toBeLessThanOrEqual(6);
});

test('a bar moves once a second for viewers who asked for little motion', async () => {
  const { page } = await player.open({ reducedMotion: 'reduce' });
  await page.evaluate(() => playerPage.openClips({ clips: [{ enableProgressBar: true }] }));
  await waitForSight(page, isPlaying('c0'));
  // Measured in the page: on a busy machine twenty calls from here take longer than the video.
  const places = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const fill = playerPage.root()?.querySelector('.fill');
        const seen = new Set<number>();
        const appearance = setInterval(() => seen.add(Math.round(fill?.getBoundingClientRect().width ?? 0)), 50);
        setTimeout(() => {
          clearInterval(appearance);
          resolve(seen.size);
        }, 2000);
      }),
  );
  expect(places).toBeGreaterThan(1);
  expect(places).toBeLessThanOrEqual(5);
});
