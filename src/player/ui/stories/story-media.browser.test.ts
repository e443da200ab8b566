import { beforeAll, expect, test } from 'vitest';
import { lookAt, openPlayerSite, recorded, waitForSight } from '../../../../test/browser/player-site';

type TestPages = NonNullable<Parameters<typeof playerPage.openStories>[0]['stories'][0]>['pages'];

declare global {
  /** Only in the page of the test about expired addresses. */
  var openExpired: (order: (pages: TestPages) => TestPages) => void;
}

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

test('J4, J10 a refused sound is offered in words; an expired film and an expired picture come from their new address', async () => {
  const { page, problems } = await player.open();
  await page.evaluate(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.muted) return play.call(this);
      // As late as a browser that is busy: the player may have tried again meanwhile.
      return new Promise((_, reject) => setTimeout(() => reject(new DOMException('no', 'NotAllowedError')), 50));
    };
    const pages = (film: string, picture: string) => [
      { type: 'video' as const, url: playerPage.media(film), title: '' },
      { url: playerPage.media(picture), durationSeconds: 60 },
    ];
    const expired = pages('expired.mp4', 'expired.webp');
    const fresh = pages('clay-rally.mp4', 'dusk-hills-large.webp');
    globalThis.openExpired = (order) =>
      playerPage.openStories({
        muted: false,
        stories: [{ title: 'One', pages: order(expired) }],
        refreshed: [{ title: 'One', pages: order(fresh) }],
      });
    globalThis.openExpired((all) => all);
  });
  const playing = await waitForSight(page, ({ videos }) =>
    videos.some((video) => !video.isPaused && video.seconds > 0),
  );
  expect(playing.videos.find(({ isPaused }) => !isPaused)).toMatchObject({ file: 'clay-rally.mp4', isMuted: true });
  expect(playing.notice).toBe('');
  expect(await page.getByRole('button', { name: 'Tap to play' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Tap for sound' }).waitFor();
  expect(await page.getByRole('button', { name: 'Unmute' }).count()).toBe(0);
  expect((await recorded(page)).filter((type) => type === 'mediaFailed')).toEqual([]);
  const refreshes = () => page.evaluate(() => playerPage.calls.filter(([name]) => name === 'refresh').length);
  expect(await refreshes()).toBe(1);

  // The new URLs apply to the following pages, and an image requests its own.
  const isDrawn = () =>
    page.waitForFunction(() => {
      const picture = playerPage.root()?.querySelector<HTMLImageElement>('.page[data-kind=image] .still');
      return picture?.src.endsWith('dusk-hills-large.webp') && picture.naturalWidth > 0;
    });
  await page.keyboard.press('ArrowRight');
  await isDrawn();
  expect(await refreshes()).toBe(1);
  await page.evaluate(() => globalThis.openExpired((all) => [...all].reverse()));
  await isDrawn();
  expect(await refreshes()).toBe(1);
  expect((await lookAt(page)).notice).toBe('');
  expect((await recorded(page)).filter((type) => type === 'mediaFailed')).toEqual([]);
  expect(problems.errors).toEqual([]);
});
