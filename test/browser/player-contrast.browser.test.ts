import { beforeAll, describe, expect, test } from 'vitest';
import { measureContrast } from './contrast';
import { openPlayerSite } from './player-site';

/** A white picture of the player's own shape: the worst for white text. */
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600" fill="#fff"/></svg>';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
  player.site.answer('/media/white.svg', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(WHITE);
  });
  // A film that never comes: its poster stays.
  player.site.answer('/media/never.mp4', () => {});
});

/** The longest words that fit, so that all the room of a text is measured. */
const LONG =
  'A title long enough to take all of its lines, and then some more of them, and then again some more of them';

describe.each(['phone', 'desktop'] as const)(
  'text over a white picture has a contrast of 4.5 to 1 (%s)',
  (viewport) => {
    test('in the Story player', async () => {
      const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
      await page.evaluate(
        (title) =>
          playerPage.openStories({ stories: [{ title, pages: [{ title: `${title}.`, url: '/media/white.svg' }] }] }),
        LONG,
      );
      await page.locator('.page img').first().waitFor();
      for (const part of ['.head-title', '.foot .title'])
        expect(await measureContrast(page.locator(part)), part).toBeGreaterThanOrEqual(4.5);
    });

    test('in the Clips player', async () => {
      const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
      await page.evaluate((title) => {
        const clip = { title, eyebrow: title, posterUrl: '/media/white.svg', url: '/media/never.mp4' };
        playerPage.openClips({ clips: [clip], head: { title } });
      }, LONG);
      await page.locator('.slide .eyebrow').first().waitFor();
      for (const [part, opacity] of [
        ['p.feed-title', 1],
        ['.slide .title', 1],
        ['.slide .eyebrow', 0.9],
      ] as const)
        expect(await measureContrast(page.locator(part).first(), opacity), part).toBeGreaterThanOrEqual(4.5);
    });
  },
);
