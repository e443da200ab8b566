import { beforeAll, expect, test } from 'vitest';
import { createFinger } from '../../../../test/browser/finger';
import { dismissals, openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';
import { inFront, openThree } from '../../../../test/browser/story-pages';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

test('by touch: a swipe changes the story, a hold stops it and gives it back, a swipe down closes', async () => {
  const { page, problems } = await player.open({ context: { hasTouch: true, isMobile: true } });
  const finger = await createFinger(page);
  await openThree(page);
  await inFront(page, 's0p0');
  const bar = () =>
    page.evaluate(() => {
      const moving = playerPage.root()?.querySelector('.filled.is-timed');
      return moving ? getComputedStyle(moving).animationPlayState : '';
    });
  // It has grown out of its tile by then.
  await expect.poll(bar).toBe('running');
  await finger.swipe({ from: [300, 500], to: [80, 510], ms: 80 });
  await inFront(page, 's1p0');
  await finger.swipe({ from: [80, 500], to: [300, 510], ms: 80 });
  await inFront(page, 's0p0');
  expect((await recorded(page)).filter((type) => /^(skipped|previous)Story$/.test(type))).toEqual([
    'skippedStory',
    'previousStory',
  ]);

  const headOpacity = () =>
    page.evaluate(() => {
      const chrome = playerPage.root()?.querySelector('.chrome');
      return chrome ? getComputedStyle(chrome).opacity : '';
    });
  await expect.poll(bar).toBe('running');
  await finger.press(300, 500);
  await expect.poll(bar).toBe('paused');
  await expect.poll(headOpacity).toBe('0');
  await finger.lift();
  await expect.poll(bar).toBe('running');
  await expect.poll(headOpacity).toBe('1');
  // A story that the viewer has paused stays paused after a hold.
  await page.getByRole('button', { name: 'Pause' }).tap();
  await finger.press(300, 500);
  await page.waitForFunction(() => playerPage.root()?.querySelector('.player-root.is-held') !== null);
  await finger.lift();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect(await bar()).toBe('paused');
  expect((await recorded(page)).filter((type) => /^(skipped|completed|previous)Page$/.test(type))).toEqual([]);

  await finger.swipe({ from: [200, 200], to: [205, 700], ms: 80 });
  await waitForSight(page, (sight) => !sight.isOpen);
  expect(await dismissals(page)).toEqual(['swipedDown']);
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('L9.20 with playAllStories off a story closes at its end by itself, and the viewer still goes on by hand', async () => {
  const { page } = await player.open();
  const open = (playAllStories: boolean) =>
    page.evaluate((all) => {
      const pages = [{ durationSeconds: 0.3 }];
      playerPage.openStories({
        playAllStories: all,
        stories: [
          { title: 'One', pages },
          { title: 'Two', pages: [{}] },
        ],
      });
    }, playAllStories);
  await open(true);
  await inFront(page, 's1p0');
  expect(await dismissals(page)).toEqual([]);
  await open(false);
  await waitForSight(page, (sight) => !sight.isOpen);
  expect(await dismissals(page)).toEqual(['contentCompleted']);
  await openThree(page, { playAllStories: false });
  await inFront(page, 's0p0');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await inFront(page, 's1p0');
});

test('L5.3 a single story has nothing beside it, and going on from its end closes it', async () => {
  const { page } = await player.open({ viewport: 'desktop' });
  await page.evaluate(() => playerPage.openStories({ stories: [{ title: 'One', pages: [{ durationSeconds: 60 }] }] }));
  await inFront(page, 's0p0');
  expect(await page.getByRole('button', { name: /story/ }).count()).toBe(0);
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Next page' }).click();
  await waitForSight(page, (sight) => !sight.isOpen);
  expect(await dismissals(page)).toEqual(['contentCompleted']);
});
