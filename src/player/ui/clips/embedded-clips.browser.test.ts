import { beforeAll, describe, expect, test } from 'vitest';
import type { PlayerSight } from '../../../../test/browser/pages/player-page';
import { isPlaying, lookAt, openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const FOUR = [{}, {}, {}, {}];

describe('the Clips player', () => {
  test('embedded, it leaves the page its scrolling and pauses when less than half of it is in sight', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => {
      const container = document.getElementById('embedded');
      container?.style.setProperty('height', '480px');
      playerPage.openClips({ clips, embedIn: 'embedded' });
    }, FOUR);
    const away = await waitForSight(page, (sight) => sight.videos.length > 0);
    expect(away.videos.every((video) => video.isPaused)).toBe(true);
    await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
    await waitForSight(page, isPlaying('c0'));
    const before = await page.evaluate(() => scrollY);
    const box = await page.locator('#embedded').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 200);
    await page.mouse.wheel(0, 150);
    await page.waitForFunction((y) => scrollY > y, before);
    expect((await lookAt(page)).current).toBe('c0');
    await page.evaluate(() => scrollTo(0, 0));
    await waitForSight(page, ({ videos }) => videos.every((video) => video.isPaused));
  });

  test('embedded, it holds no connection out of sight, and goes on where it was', async () => {
    const { page } = await player.open();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && asked.push(request.url()));
    const isFree = () =>
      page.evaluate(() =>
        [...(document.getElementById('embedded')?.shadowRoot?.querySelectorAll('video') ?? [])].every(
          ({ networkState }) => networkState === HTMLMediaElement.NETWORK_EMPTY,
        ),
      );
    await page.evaluate((clips) => {
      document.getElementById('embedded')?.style.setProperty('height', '480px');
      playerPage.openClips({ clips, embedIn: 'embedded' });
    }, FOUR);
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);

    await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => {
      const video = document.getElementById('embedded')?.shadowRoot?.querySelector('video');
      if (video) video.currentTime = video.duration * 0.8;
    });
    await waitForSight(page, ({ videos }) => videos.some(({ seconds }) => seconds > 3));
    const secondsOf = (sight: PlayerSight) => sight.videos.find(({ clip }) => clip === 'c0')?.seconds ?? 0;
    const seconds = secondsOf(await lookAt(page));
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isFree).toBe(true);
    await page.evaluate(() => document.getElementById('embedded')?.scrollIntoView({ block: 'center' }));
    // A browser reports the time four times a second.
    expect(secondsOf(await waitForSight(page, isPlaying('c0')))).toBeGreaterThan(seconds - 0.3);
    expect(await recorded(page)).not.toContain('completedLoop');
    expect((await recorded(page)).filter((type) => type === 'mediaStarted')).toHaveLength(1);
  });
});
