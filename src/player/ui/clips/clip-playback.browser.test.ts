import { beforeAll, describe, expect, test } from 'vitest';
import { isPlaying, lookAt, openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const FOUR = [{}, {}, {}, {}];

describe('the Clips player', () => {
  test('L2.5 pauses while the host has disabled playback, a clip opened meanwhile too, and goes on after', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => playerPage.setPlaybackEnabled(false));
    await waitForSight(page, ({ videos }) => videos.every((video) => video.isPaused));
    await page.keyboard.press('ArrowDown');
    const held = await waitForSight(page, (sight) => sight.current === 'c1');
    expect(held.videos.every((video) => video.isPaused)).toBe(true);
    await page.evaluate(() => playerPage.setPlaybackEnabled(true));
    await waitForSight(page, isPlaying('c1'));
  });

  test('plays on after a pause that was taken back at once', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    for (let times = 0; times < 5; times++) {
      // Both keys in one task: the pause event comes when the pause has already ended.
      await page.evaluate(() => {
        const target = playerPage.root()?.activeElement;
        for (let key = 0; key < 2; key++)
          target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }));
      });
      await page.waitForTimeout(150);
      expect((await lookAt(page)).videos.some(({ clip, isPaused }) => clip === 'c0' && !isPaused)).toBe(true);
    }
    expect((await recorded(page, 'c0')).filter((type) => type === 'pausedClip')).toHaveLength(5);
  });

  test('L9.5 loops at its end, and with continuous play gives way to the next', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), FOUR);
    await waitForSight(page, isPlaying('c0'));
    await page.waitForFunction(() => playerPage.calls.some(([, type]) => type === 'completedLoop'), null, {
      timeout: 30_000,
    });
    expect((await lookAt(page)).current).toBe('c0');
    expect(await recorded(page)).toContain('completedClip');
    await page.keyboard.press('Escape');
    await waitForSight(page, (sight) => !sight.isOpen);
    await page.evaluate((clips) => playerPage.openClips({ clips, head: { continuousPlayEnabled: true } }), FOUR);
    await page.waitForFunction(() => playerPage.inspect().current === 'c1', null, { timeout: 30_000 });
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'moveTo'))).toEqual([
      'moveTo',
      'c1',
      'automaticPlayback',
    ]);
  });

  test('L9.5 loops are told also where the viewer has left a clip while it was seeking', async () => {
    const { page } = await player.open();
    await page.evaluate((clips) => playerPage.openClips({ clips }), [{ enableProgressBar: true }, {}]);
    await waitForSight(page, isPlaying('c0'));
    // A place that never arrives.
    await page.evaluate(() => {
      const video = playerPage.root()?.querySelector('.is-front video');
      video?.addEventListener('seeked', (event) => event.stopImmediatePropagation());
    });
    await page.getByRole('slider', { name: 'Position' }).fill('4');
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    await page.evaluate(() => {
      const video = playerPage.root()?.querySelector<HTMLVideoElement>('.is-front video');
      if (video) video.currentTime = video.duration - 0.4;
    });
    await expect.poll(() => recorded(page, 'c1'), { timeout: 10_000 }).toContain('completedLoop');
  });

  test('L9.24, G14 a clip that a refresh no longer holds plays to its end, then the player closes', async () => {
    const { page } = await player.open();
    await page.evaluate(() => playerPage.openClips({ clips: [{}] }));
    await waitForSight(page, isPlaying('c0'));
    await page.evaluate(() => playerPage.setClips([]));
    expect((await lookAt(page)).current).toBe('c0');
    await page.waitForFunction(() => playerPage.calls.some(([name]) => name === 'dismiss'), null, { timeout: 30_000 });
    expect(await page.evaluate(() => playerPage.calls.find(([name]) => name === 'dismiss'))).toEqual([
      'dismiss',
      'contentRemoved',
    ]);
  });

  test('an HLS stream plays through the lazy engine, where the browser is not to be trusted with it', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{ url: playerPage.media('hls/master.m3u8?token=1') }, {}] }),
    );
    const playing = await waitForSight(page, isPlaying('c0'));
    expect(playing.videos[0]?.seconds).toBeLessThan(20);
    await page.keyboard.press('ArrowDown');
    await waitForSight(page, isPlaying('c1'));
    expect(problems.errors).toEqual([]);
  });

  test('J15 an HLS stream whose audio is in a playlist of its own plays with sound', async () => {
    const { page, problems } = await player.open();
    await page.evaluate(() =>
      playerPage.openClips({ clips: [{ url: playerPage.media('separate-audio/master.m3u8') }, {}] }),
    );
    await waitForSight(page, isPlaying('c0'));
    const decodedBytes = () =>
      page.evaluate(() => {
        const video = playerPage.root()?.querySelector('.is-front video');
        return Number(video && Reflect.get(video, 'webkitAudioDecodedByteCount'));
      });
    await expect.poll(decodedBytes, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await recorded(page)).not.toContain('mediaFailed');
    expect(problems.errors).toEqual([]);
  });
});
