import { beforeAll, expect, test } from 'vitest';
import type { StaticSite } from '../run/static-site.mjs';
import { bundlePage } from './bundle-page';
import { measureContrast, WHITE } from './contrast';
import { openPage, openSite, servePage } from './harness';

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
      listPage.add(document.querySelector('div') as HTMLElement, {
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
      expect(await measureContrast(page.locator(`.${part}`), alpha), part).toBeGreaterThanOrEqual(4.5);
    }
  },
);
