import { beforeAll, expect, test } from 'vitest';
import { openPlayerSite, waitForSight } from '../../../../test/browser/player-site';
import { inFront } from '../../../../test/browser/story-pages';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

test('players.md 17 over a resting mouse the head steps aside, the words and the offer of sound stay, and a move brings it back', async () => {
  const { page } = await player.open({ viewport: 'desktop' });
  await page.evaluate(() => {
    const film = { type: 'video', url: playerPage.media('clay-rally.mp4') } as const;
    playerPage.openStories({
      muted: true,
      stories: [
        { title: 'One', pages: [film] },
        { title: 'Two', pages: [{}] },
      ],
    });
  });
  await inFront(page, 's0p0');
  // The video is over after a few seconds, the mouse has to rest as long twice.
  await page.waitForFunction(() => {
    const video = playerPage.root()?.querySelector<HTMLVideoElement>('.page video');
    if (video) video.playbackRate = 0.1;
    return video && video.currentTime > 0;
  });
  const seen = () =>
    page.evaluate(() => {
      const shown = (selector: string) => {
        const element = playerPage.root()?.querySelector(selector);
        return element ? getComputedStyle(element).opacity : 'none';
      };
      return [shown('.head .round'), shown('.on'), shown('.neighbour'), shown('.sound-offer'), shown('.foot .title')];
    });
  await page.mouse.move(700, 450);
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['0', '0', '0', '1', '1']);
  await page.mouse.move(720, 450);
  await expect.poll(seen).toEqual(['1', '1', '1', '1', '1']);
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['0', '0', '0', '1', '1']);
  await page.keyboard.press('k');
  await expect.poll(seen).toEqual(['1', '1', '1', '1', '1']);
  // The offer of sound turns into the switch, and keeps the focus.
  await page.getByRole('button', { name: 'Tap for sound' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mute' }).waitFor();
  expect(await page.evaluate(() => playerPage.root()?.activeElement?.getAttribute('aria-label'))).toBe('Mute');
});

test('1.4.10 on a screen of 320 by 256 no control of a story is cut', async () => {
  const { page } = await player.open({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const action = { type: 'web', url: 'https://example.com/', text: 'Get tickets for the match' } as never;
    const stories = ['One', 'Two', 'Three'].map((title) => ({ title, pages: [{ durationSeconds: 60, action }] }));
    playerPage.openStories({ stories });
  });
  await inFront(page, 's0p0');
  await page.keyboard.press('ArrowDown');
  await inFront(page, 's1p0');
  const cut = await page.evaluate(() =>
    [...(playerPage.root()?.querySelectorAll('button:not(.neighbour)') ?? [])]
      .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 0 || box.top < 0 || box.right > 320 || box.bottom > 256 || box.width < 44),
  );
  expect(cut).toEqual([]);
});

test('G9, G11, S5, J9 pages without a picture, a hundred pages, markup and a megabyte of title stay in their places', async () => {
  const { page, problems } = await player.open();
  await page.evaluate(() => {
    const markup = '<img src=x onerror=alert(1)><b>bold</b>';
    const long = `word ${'x'.repeat(500_000)} ${'word '.repeat(100_000)}`;
    const stories = [
      { title: markup, pages: Array.from({ length: 100 }, () => ({ title: markup, durationSeconds: 60 })) },
      { title: long, pages: [{ title: `${long}!`, durationSeconds: 60, shareUrl: 'https://example.com/' }] },
      {
        title: 'Empty',
        pages: [
          { title: '', url: '' },
          { title: '', type: 'video' as const, url: '' },
        ],
      },
    ];
    playerPage.openStories({ stories });
  });
  await inFront(page, 's0p0');
  expect(await page.locator('.segment').count()).toBe(1);
  expect(await page.locator('.counter').textContent()).toBe('Page 1 of 100');
  expect(await page.locator('.head-title').first().textContent()).toBe('<img src=x onerror=alert(1)><b>bold</b>');
  expect(await page.locator('.player-root b, .player-root img[src=x]').count()).toBe(0);
  await page.keyboard.press('End');
  await inFront(page, 's0p99');
  const widths = await page.evaluate(() =>
    ['.filled', '.segment'].map((one) => playerPage.root()?.querySelector(one)?.getBoundingClientRect().width),
  );
  expect(widths[0]).toBe(widths[1]);

  await page.keyboard.press('ArrowDown');
  await inFront(page, 's1p0');
  const outside = await page.evaluate(() =>
    [...(playerPage.root()?.querySelectorAll('.head button, .foot button, .foot .title, .head-title') ?? [])]
      .filter((one) => !one.closest('.sides'))
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight),
  );
  expect(outside).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await waitForSight(page, (sight) => sight.notice === 'This image cannot be shown.');
  await page.keyboard.press('ArrowRight');
  await waitForSight(page, (sight) => sight.notice === 'This video cannot be played.');
  expect(problems.errors).toEqual([]);
});
