import { beforeAll, expect, test } from 'vitest';
import type { StaticSite } from '../run/static-site.mjs';
import { bundlePage } from './bundle-page';
import { openPage, openSite, servePage } from './harness';

/** One white pixel: the worst picture for white text. */
const WHITE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

let site: StaticSite;

beforeAll(async () => {
  site = await openSite();
  const serve = (path: string, type: string, body: string | Buffer) =>
    site.answer(path, (_request, response) => {
      response.setHeader('Content-Type', type);
      response.end(body);
    });
  serve('/list-page.js', 'text/javascript', await bundlePage('list-page.ts'));
  serve('/white.gif', 'image/gif', WHITE);
});

test.each(['phone', 'desktop'] as const)(
  'title and eyebrow over a white picture have a contrast of 4.5 to 1 (%s)',
  async (viewport) => {
    const address = servePage(
      site,
      '/contrast',
      '<!doctype html><html lang="en"><body><div></div><script src="/list-page.js"></script>',
    );
    const { page } = await openPage({ viewport });
    await page.goto(address);
    await page.evaluate(() => {
      const url = `${location.origin}/white.gif`;
      const thumbnails = { small: url, medium: url, large: url, fallback: '' };
      const tile = {
        thumbnails,
        isViewed: true,
        title: 'A title long enough to take both of its lines, and then some',
        eyebrow: 'News',
      };
      // The text itself is out of the way, its ground is what counts.
      const theme = {
        storyTiles: { rectangularTile: { textColor: 'transparent', eyebrow: { textColor: 'transparent' } } },
      };
      listPage.add(document.querySelector('div') as HTMLElement, {
        theme,
        state: listPage.loaded(listPage.tiles(1, () => tile)),
      });
    });
    await page.locator('.picture.shown, .picture.present').waitFor();
    await page.waitForFunction(() => {
      const picture = document.querySelector('service-clips-row')?.shadowRoot?.querySelector('.picture');
      return picture !== null && picture !== undefined && getComputedStyle(picture).opacity === '1';
    });

    for (const [part, alpha] of [
      ['title', 1],
      ['eyebrow', 0.85],
    ] as const) {
      const clip = await page.locator(`.${part}`).boundingBox();
      if (!clip) throw new Error(part);
      const shot = await page.screenshot({ clip });
      site.answer('/shot.png', (_request, response) => void response.setHeader('Content-Type', 'image/png').end(shot));
      const brightest = await page.evaluate(async () => {
        const image = await createImageBitmap(await (await fetch('/shot.png', { cache: 'no-store' })).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const colors = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        return colors.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0);
      });
      const text = 255 * alpha + brightest * (1 - alpha);
      expect((luminance(text) + 0.05) / (luminance(brightest) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

/** WCAG's relative luminance of a grey, 0 to 255. */
function luminance(grey: number): number {
  const share = grey / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
