import { beforeAll, expect, test } from 'vitest';
import type { StaticSite } from '../../scripts/static-site';
import { measureBlackContrast, measureContrast, WHITE } from './contrast';
import { openPage, openSite, servePage } from './harness';
import { servePageScript } from './page-script';

/** One black pixel. */
const BLACK = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

let site: StaticSite;

beforeAll(async () => {
  site = await openSite();
  const serve = (path: string, type: string, body: string | Buffer) =>
    site.answer(path, (_request, response) => {
      response.setHeader('Content-Type', type);
      response.end(body);
    });
  await servePageScript(site, '/list-page.js', 'list-page.ts');
  serve('/white.gif', 'image/gif', WHITE);
  serve('/black.gif', 'image/gif', BLACK);
  // Answered never, while the test runs.
  site.answer('/never.gif', () => {});
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

/** The background of a title: a white or black image, one that never loads, one that failed. */
const GROUNDS = {
  'a white picture': '/white.gif',
  'a black picture': '/black.gif',
  'a placeholder': '/never.gif',
  'the colour of a picture that failed': '/gone.gif',
};

test.each(
  (['light', 'dark'] as const).flatMap((scheme) =>
    [true, false].flatMap((hasGradient) =>
      Object.entries(GROUNDS).map(([name, path]) => [name, hasGradient ? 'with' : 'without', scheme, path] as const),
    ),
  ),
)('a title over %s %s gradient has a contrast of 4.5 to 1 on a %s page', async (_, gradient, scheme, path) => {
  const style = '<style>:root{color-scheme:light dark}body{background:Canvas}</style>';
  const head = `<!doctype html><html lang="en">${style}<body>`;
  const address = servePage(site, '/grounds', `${head}<div></div><script src="/list-page.js"></script>`);
  const { page } = await openPage({ colorScheme: scheme });
  await page.goto(address);
  // Black letters on a gradient that darkens are the host's own choice.
  const inks = gradient === 'with' ? ['#FFFFFF'] : ['#FFFFFF', '#000000'];
  for (const ink of inks) {
    await page.evaluate(
      ([picture, showGradient, textColor, wanted]) => {
        const url = location.origin + picture;
        const thumbnails = { small: url, medium: url, large: url, fallback: '' };
        const title = 'A title long enough to take both of its lines, and then some';
        listPage.add(document.querySelector('div') as HTMLElement, {
          scheme: wanted,
          theme: { storyTiles: { rectangularTile: { showGradient, textColor, eyebrow: { textColor } } } },
          state: listPage.loaded(listPage.tiles(1, () => ({ thumbnails, title, eyebrow: 'News', isViewed: true }))),
        });
      },
      [path, gradient === 'with', ink, scheme] as const,
    );
    if (path === '/gone.gif') await page.locator('.colored').waitFor();
    else if (path !== '/never.gif')
      await page.waitForFunction(() => {
        const picture = document.querySelector('service-clips-row')?.shadowRoot?.querySelector('.picture');
        return picture && getComputedStyle(picture).opacity === '1';
      });
    await page.locator('.title').waitFor();
    for (const part of ['title', 'eyebrow']) {
      const text = page.locator(`.${part}`);
      const contrast = ink === '#FFFFFF' ? await measureContrast(text) : await measureBlackContrast(text);
      expect(contrast, `${part}, ${ink}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
