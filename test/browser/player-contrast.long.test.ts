import { beforeAll, describe, expect, test } from 'vitest';
import { measureContrast } from './contrast';
import { openPlayerSite } from './player-site';

/** A white image of the player's own shape: the worst for white text. */
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600" fill="#fff"/></svg>';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
  player.site.answer('/media/white.svg', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(WHITE);
  });
  // A video that never loads: its poster stays.
  player.site.answer('/media/never.mp4', () => {});
});

/** The longest words that fit, so that the whole area of a text is measured. */
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

    test('next to the text of the Clips player: words 4.5 to 1, icons 3 to 1', async () => {
      const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
      await page.evaluate(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
        const category = {
          id: 'a',
          externalId: 'a',
          displayTitle: 'Harbour City',
          placementCode: '',
          showInClips: true,
        } as never;
        const action = (text: string) => ({ type: 'web', url: 'https://example.com/', text }) as never;
        const clip = {
          ...{ posterUrl: '/media/white.svg', url: '/media/never.mp4', categories: [category] },
          actions: [action('Tickets'), action('Table')],
        };
        playerPage.openClips({ clips: [clip, { ...clip, url: playerPage.media('none.mp4') }], paging: 'ended' });
      });
      const stage = page.locator('service-player');
      await stage.locator('.tap-to-play').waitFor();
      for (const part of ['.tap-to-play span', '.is-front .chip', '.is-front .pill:not(.is-main)', '.is-front .count'])
        expect(await measureContrast(stage.locator(part).first()), part).toBeGreaterThanOrEqual(4.5);
      // On a touch screen they appear with the focus.
      await stage.getByRole('button', { name: 'Next clip' }).focus();
      for (const part of ['.close .icon', '.is-front .like .icon', ...(viewport === 'phone' ? ['.arrows .icon'] : [])])
        expect(await measureContrast(stage.locator(part).last()), part).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await stage.locator('.tail.is-front').waitFor();
      for (const part of ['p.feed-title', '.tail .notice-title'])
        expect(await measureContrast(stage.locator(part)), part).toBeGreaterThanOrEqual(4.5);
    });

    test.each(['clips', 'stories'] as const)('the offer of sound (%s)', async (kind) => {
      const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
      await page.evaluate((opened) => {
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function () {
          return this.muted ? play.call(this) : Promise.reject(new DOMException('refused', 'NotAllowedError'));
        };
        const film = { posterUrl: '/media/white.svg', url: '/media/never.mp4' };
        if (opened === 'clips') playerPage.openClips({ clips: [film] });
        else playerPage.openStories({ stories: [{ title: 'White', pages: [{ type: 'video', ...film }] }] });
      }, kind);
      const offer = page.locator('service-player .sound-offer');
      await offer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await measureContrast(offer)).toBeGreaterThanOrEqual(4.5);
    });

    test('a question in the Story player, and the icons around it 3 to 1', async () => {
      const { page } = await player.open({ viewport, reducedMotion: 'reduce' });
      await page.evaluate(() => {
        const answers = ['Yes', 'No'].map((text) => ({ id: text, text, percentage: 50, voteCount: 1 }));
        const unit = { id: 't', title: 'Quiz', questions: [{ id: 'q', text: 'Is it white?', answers }] };
        const quiz = { type: 'triviaQuiz', url: '/media/white.svg', engagementUnit: unit } as const;
        playerPage.openStories({ stories: [{ title: 'White', pages: [quiz] }] });
      });
      const stage = page.locator('service-player');
      await stage.locator('.question').waitFor();
      for (const [part, opacity] of [
        ['.question', 1],
        ['.sticker-step', 0.8],
      ] as const)
        expect(await measureContrast(stage.locator(part), opacity), part).toBeGreaterThanOrEqual(4.5);
      for (const part of ['.close .icon', '.head .round .icon'])
        expect(await measureContrast(stage.locator(part).first()), part).toBeGreaterThanOrEqual(3);
    });
  },
);
