import { beforeAll, expect, test } from 'vitest';
import { isPlaying, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';
import { serveLive } from '../../../test/browser/serve-media';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

test('J16 a live stream whose playlist stops growing replays its last seconds once, then fails', {
  timeout: 90_000,
}, async () => {
  serveLive(player.site, 'stops', 'stops');
  const { page, problems } = await player.open();
  await page.evaluate(() => {
    playerPage.openClips({ clips: [{ url: playerPage.media('stops/live.m3u8'), isLive: true }, {}] });
  });
  await page.waitForFunction(() => playerPage.inspect().notice === 'This video cannot be played.', null, {
    timeout: 70_000,
  });
  expect(player.site.requests.filter((path) => path === '/media/stops/part-1.m4s')).toHaveLength(2);
  expect((await recorded(page, 'c0')).filter((type) => type === 'mediaFailed')).toHaveLength(1);
  await waitForSight(page, isPlaying('c1'));
  expect(problems.errors).toEqual([]);
});
