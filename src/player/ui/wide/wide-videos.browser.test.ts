import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureBlackContrast, measureContrast } from '../../../../test/browser/contrast';
import { boxOf, openWideSite, settled, show } from '../../../../test/browser/wide-page';

let player: Awaited<ReturnType<typeof openWideSite>>;

beforeAll(async () => {
  player = await openWideSite();
});

describe('a film wider than tall', () => {
  const showWide = async (page: Page, kind: 'clips' | 'stories') => {
    await page.evaluate((which) => {
      const film = { url: playerPage.media('wide-film.webm'), posterUrl: playerPage.media('wide-film.webp') };
      if (which === 'clips') playerPage.openClips({ clips: [film, {}] });
      else
        playerPage.openStories({
          autoAdvance: false,
          stories: [{ title: 'One', pages: [{ type: 'video', ...film }] }],
        });
    }, kind);
    await page.locator('service-player .fill-button').waitFor();
  };

  test.each(['clips', 'stories'] as const)(
    'is shown whole over its own blur, with a button that fills the screen (%s)',
    async (kind) => {
      const { page } = await player.open({ viewport: { width: 390, height: 844 } });
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(size);
        await showWide(page, kind);
        const fit = await page.evaluate(() => {
          const video = playerPage.root()?.querySelector('.is-front video, .page video');
          return [video && getComputedStyle(video).objectFit, playerPage.root()?.querySelectorAll('video').length];
        });
        expect(fit[0]).toBe('contain');
        await page.locator('service-player .haze').first().waitFor({ state: 'attached' });
        // The player may still be growing.
        await expect
          .poll(async () => {
            const button = await page.locator('service-player .fill-button').boundingBox();
            if (!button) return 'none';
            if (button.width < 44 || button.height < 44) return 'too small';
            const isInside =
              button.x >= 0 && button.x + button.width <= size.width && button.y + button.height <= size.height;
            return isInside ? 'fits' : 'beyond the edge';
          })
          .toBe('fits');
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      const button = page.locator('service-player .fill-button');
      expect(await button.textContent()).toBe('Full screen');
      await button.click();
      await page.waitForFunction(() => playerPage.root()?.querySelector('.player-root')?.matches(':fullscreen'));
      await expect.poll(() => button.textContent()).toBe('Leave full screen');
      await expect
        .poll(async () => {
          const film = await boxOf(page, kind === 'clips' ? '.is-front .picture' : '.page');
          return [Math.round(film.left), Math.round(film.top), Math.round(film.right), Math.round(film.bottom)];
        })
        .toEqual(await page.evaluate(() => [0, 0, innerWidth, innerHeight]));
      // Escape leaves the full screen first, and the player stays.
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.fullscreenElement === null);
      await expect.poll(() => button.textContent()).toBe('Full screen');
      expect(await page.getByRole('dialog').count()).toBe(1);
    },
  );

  test.each([
    ['a phone held sideways', 844, 390],
    ['a page at 200 %', 720, 450],
  ] as const)('leaves the title of the feed and its categories their place on %s', async (_, width, height) => {
    const { page } = await player.open({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const categories = ['One', 'Two', 'Three', 'Four'].map((displayTitle) => ({
        ...{ id: displayTitle, displayTitle, placementCode: '' },
        ...{ availableForNavigation: true, showInClips: false },
      }));
      const film = {
        url: playerPage.media('wide-film.webm'),
        posterUrl: playerPage.media('wide-film.webp'),
        categories,
      };
      const head = { title: 'Top clips', supportsNavigation: true };
      playerPage.openClips({ clips: [film, {}] as never, head });
    });
    await settled(page);
    await page.locator('service-player .fill-button').waitFor();
    const cutOf = (selector: string) =>
      page.locator(`service-player ${selector}`).evaluateAll((all) => {
        const isCut = (one: Element) =>
          one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth;
        return all.filter(isCut).map(({ textContent }) => textContent);
      });
    await expect.poll(() => cutOf('p.feed-title, .offers .more')).toEqual([]);
    expect(await page.locator('service-player .offers .more').count()).toBe(1);
  });

  test('in a frame that may not fill the screen, and for a film as tall as wide, there is no such button', async () => {
    const { page } = await player.open({ viewport: { width: 1440, height: 900 } });
    await show(page, 'clips');
    await settled(page);
    expect(await page.locator('service-player .fill-button').count()).toBe(0);
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await page.evaluate(() => playerPage.openClips({ clips: [{ url: playerPage.media('wide-film.webm') }] }));
    await page.waitForFunction(() => {
      const video = playerPage.root()?.querySelector('.is-front video');
      return video instanceof HTMLVideoElement && video.videoWidth > video.videoHeight && !video.paused;
    });
    expect(await page.locator('service-player .fill-button').count()).toBe(0);
  });
});

test('on a screen that folds, the film stands before the hinge and its words behind it', async () => {
  const { page } = await player.open({ viewport: { width: 1114, height: 720 }, reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 1114, height: 720, deviceScaleFactor: 1, mobile: true },
    displayFeature: { orientation: 'vertical', offset: 540, maskLength: 34 },
  });
  await show(page, 'clips');
  await settled(page);
  await expect.poll(async () => (await boxOf(page, '.is-front .picture')).right).toBeLessThanOrEqual(540);
  for (const part of ['.is-front .words', '.is-front .rail', '.top', '.arrows'])
    expect((await boxOf(page, part)).left, part).toBeGreaterThanOrEqual(574);
});

describe('what stands beside the film is readable on its blurred backdrop', () => {
  /** The text colour there, #1a1a1a, has a little less contrast than black. */
  const INK = (0.0103 + 0.05) / 0.05;
  test.each([
    ['light', '#000'],
    ['dark', '#fff'],
  ] as const)('words 4.5 to 1, icons 3 to 1, in the worst of the %s scheme', async (scheme, color) => {
    const { page } = await player.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    player.site.answer('/media/plain.svg', (_request, response) => {
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600" fill="${color}"/></svg>`;
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(picture);
    });
    player.site.answer('/media/never.mp4', () => {});
    await page.evaluate((wanted) => {
      const title = 'A title long enough to take all of its lines, and then some more of them';
      const clip = { title, posterUrl: '/media/plain.svg', url: '/media/never.mp4' };
      playerPage.openClips({ scheme: wanted, clips: [clip, clip], head: { title } });
    }, scheme);
    await page.locator('service-player .fill-place').waitFor({ state: 'attached' });
    await page.locator('service-player .ambience img').waitFor({ state: 'attached' });
    const measure = async (part: string) => {
      const element = page.locator(`service-player ${part}`).first();
      return scheme === 'light' ? (await measureBlackContrast(element)) / INK : measureContrast(element);
    };
    for (const part of ['p.feed-title', '.is-front .title', '.is-front .count'])
      expect(await measure(part), part).toBeGreaterThanOrEqual(4.5);
    for (const part of ['.is-front .like .icon', '.arrows button:enabled .icon', '.top .icon'])
      expect(await measure(part), part).toBeGreaterThanOrEqual(3);
  });
});
