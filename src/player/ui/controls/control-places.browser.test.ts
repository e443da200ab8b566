import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureColours } from '../../../../test/browser/contrast';
import { isPlaying, openPlayerSite, waitForSight } from '../../../../test/browser/player-site';
import { inFront, openThree } from '../../../../test/browser/story-pages';
import { boxOf } from '../../../../test/browser/wide-page';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const TOUCH = { context: { hasTouch: true, isMobile: true } };
const ACTION = { type: 'web', url: 'https://example.com/', text: 'Get tickets' };

const opacityOf = (page: Page, selector: string) =>
  page.evaluate((one) => {
    const found = playerPage.root()?.querySelector(one);
    return found ? getComputedStyle(found).opacity : undefined;
  }, selector);

async function openTwoClips(page: Page, clip: object = {}) {
  await page.evaluate((one) => playerPage.openClips({ clips: [one, {}] }), clip);
  await waitForSight(page, isPlaying('c0'));
}

describe('the arrows of clips', () => {
  test('are not over the video of a touch screen, and appear for a keyboard and a screen reader', async () => {
    const { page } = await player.open(TOUCH);
    await openTwoClips(page);
    await expect.poll(() => opacityOf(page, '.arrows')).toBe('0');
    const next = page.getByRole('button', { name: 'Next clip' });
    const [x, y] = await next.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    // A tap there pauses, as anywhere on the video.
    await page.touchscreen.tap(x, y);
    await waitForSight(page, ({ videos }) => videos.every(({ isPaused }) => isPaused));
    await next.focus();
    await expect.poll(() => opacityOf(page, '.arrows')).toBe('1');
    await page.keyboard.press('Enter');
    await waitForSight(page, (sight) => sight.current === 'c1');
  });

  test('are there for a mouse, in a narrow window too', async () => {
    const { page } = await player.open({ viewport: { width: 400, height: 800 } });
    await openTwoClips(page);
    await page.getByRole('button', { name: 'Next clip' }).click();
    await waitForSight(page, isPlaying('c1'));
  });
});

test('the title of clips stays in line with Close when all have been seen', async () => {
  const { page } = await player.open({ ...TOUCH, viewport: { width: 390, height: 844 } });
  await page.evaluate(() => playerPage.openClips({ clips: [{}], head: { title: 'One clip' } }));
  await waitForSight(page, isPlaying('c0'));
  const middleOf = async (part: string) => {
    const { top, bottom } = await boxOf(page, part);
    return Math.round((top + bottom) / 2);
  };
  const close = await middleOf('.close');
  expect(await middleOf('p.feed-title')).toBe(close);
  await page.keyboard.press('ArrowDown');
  await page.locator('service-player .tail.is-front .notice').waitFor();
  expect(await middleOf('p.feed-title')).toBe(close);
});

test('a cut title has its "…" in a page from right to left', async () => {
  player.site.answer('/media/never.mp4', () => {});
  const { page } = await player.open({ dir: 'rtl', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const title = 'A title that has more words than there are places for them. '.repeat(4);
  await page.evaluate((one) => playerPage.openClips({ clips: [{ title: one, url: '/media/never.mp4' }] }), title);
  await page.locator('service-player .is-front .title').waitFor();
  const { right, top, bottom } = await boxOf(page, '.is-front .title');
  const edge = await measureColours(page, { x: right, y: top, width: 12, height: bottom - top });
  expect(edge.filter(([red = 0]) => red > 200).length).toBeGreaterThan(0);
});

describe('the arrows of stories', () => {
  test.each([
    ['an upright phone', { width: 390, height: 844 }],
    ['a tall tablet', { width: 744, height: 1133 }],
  ] as const)('are not over the page on the touch screen of %s', async (_, viewport) => {
    const { page } = await player.open({ ...TOUCH, viewport });
    await openThree(page);
    await inFront(page, 's0p0');
    expect(await opacityOf(page, '.sides .on')).toBe('0');
    await page.getByRole('button', { name: 'Next page' }).focus();
    await expect.poll(() => opacityOf(page, '.sides .on')).toBe('1');
  });

  test('come with the mouse in a narrow window', async () => {
    const { page } = await player.open({ viewport: { width: 400, height: 800 } });
    await openThree(page);
    await inFront(page, 's0p0');
    await page.mouse.move(200, 300);
    await expect.poll(() => opacityOf(page, '.sides .on')).toBe('1');
    await page.getByRole('button', { name: 'Next page' }).click();
    await inFront(page, 's0p1');
  });
});

describe.each([
  ['phone', { width: 390, height: 844 }],
  ['phone held sideways', { width: 844, height: 390 }],
  ['desktop', { width: 1440, height: 900 }],
] as const)('on a %s the share button has one place', (_, viewport) => {
  test('on pages of a story with and without an action', async () => {
    const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
    await page.evaluate((action) => {
      const stands = { durationSeconds: 60, shareUrl: 'https://example.com/' };
      playerPage.openStories({ stories: [{ title: 'One', pages: [{ ...stands, action } as never, stands] }] });
    }, ACTION);
    await inFront(page, 's0p0');
    await page.locator('service-player .foot .pill').waitFor();
    if (viewport.width > 480) await page.locator('service-player .fill-place').waitFor({ state: 'attached' });
    const before = await boxOf(page, '.foot .share');
    await page.keyboard.press('ArrowRight');
    await inFront(page, 's0p1');
    expect(await page.locator('service-player .foot .pill').count()).toBe(0);
    expect(await boxOf(page, '.foot .share')).toEqual(before);
  });

  test('on clips with and without actions', async () => {
    const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
    await openTwoClips(page, { actions: [ACTION, { ...ACTION, text: 'Line-ups' }] });
    if (viewport.width > 480) await page.locator('service-player .fill-place').waitFor({ state: 'attached' });
    const share = '.is-front .rail [part~=button-share]';
    const before = await boxOf(page, share);
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    await expect.poll(() => boxOf(page, share)).toEqual(before);
  });
});

describe('the time of a clip', () => {
  test('is shown while its bar has the focus of a keyboard or the mouse, and not all the time', async () => {
    const { page } = await player.open({ viewport: 'desktop', reducedMotion: 'reduce' });
    await openTwoClips(page, { enableProgressBar: true });
    const time = () => opacityOf(page, '.progress .time');
    expect(await time()).toBe('0');
    await page.getByRole('slider').focus();
    await expect.poll(time).toBe('1');
    await page.locator('service-player button.close').focus();
    await expect.poll(time).toBe('0');
    const { left, right, bottom } = await boxOf(page, '.progress input');
    await page.mouse.move((left + right) / 2, bottom - 20);
    await expect.poll(time).toBe('1');
    await page.mouse.move((left + right) / 2, 200);
    await expect.poll(time).toBe('0');
  });

  test('and its bar run from left to right in right-to-left pages too; the arrow keys follow them', async () => {
    const { page } = await player.open({ dir: 'rtl' });
    await openTwoClips(page, { enableProgressBar: true });
    await page.keyboard.press('k');
    await waitForSight(page, ({ videos }) => videos.every(({ isPaused }) => isPaused));
    await page.getByRole('slider').fill('3');
    const filled = async () => {
      const [bar, fill] = [await boxOf(page, '.progress .bar'), await boxOf(page, '.progress .fill')];
      return [fill.left - bar.left, Math.round(((fill.right - fill.left) / (bar.right - bar.left)) * 10)];
    };
    await expect.poll(filled).toEqual([0, 5]);
    expect((await boxOf(page, '.progress .time')).left).toBeGreaterThan(195);
    // The rail is mirrored as all else.
    expect((await boxOf(page, '.is-front .rail')).left).toBeLessThan(195);
    const seconds = () =>
      page.evaluate(() => playerPage.inspect().videos.find(({ clip }) => clip === 'c0')?.seconds ?? 0);
    await page.getByRole('slider').fill('0.5');
    await expect.poll(seconds).toBeCloseTo(0.5);
    await page.keyboard.press('ArrowRight');
    await expect.poll(seconds).toBeCloseTo(5.5);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(seconds).toBeCloseTo(0.5);
  });
});
