import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { StaticSite } from '../run/static-site.mjs';
import { bundlePage } from './bundle-page';
import { openPage, openSite, servePage } from './harness';

let site: StaticSite;

beforeAll(async () => {
  site = await openSite();
  const serve = (path: string, type: string, body: string) =>
    site.answer(path, (_request, response) => {
      response.setHeader('Content-Type', type);
      response.end(body);
    });
  serve('/list-page.js', 'text/javascript', await bundlePage('list-page.ts'));
  serve(
    '/service.css',
    'text/css',
    readFileSync(new URL('../../src/lists/elements/service.css', import.meta.url), 'utf8'),
  );
});

test.each([
  ['clips', 'row', 'square', '<div class="service-clips-row"></div>'],
  ['stories', 'row', 'square', '<div class="service-stories-row"></div>'],
  ['stories', 'row', 'round', '<div class="service-stories-row service-round"></div>'],
  ['clips', 'grid', 'square', '<div class="service-clips-grid"></div>'],
  ['stories', 'grid', 'square', '<div class="service-stories-grid"></div>'],
  ['clips', 'row', 'square', '<service-clips-row></service-clips-row>'],
  ['stories', 'row', 'round', '<service-stories-row cell-type="round"></service-stories-row>'],
  ['clips', 'grid', 'square', '<service-clips-grid></service-clips-grid>'],
] as const)(
  'service.css reserves exactly the room of a %s %s of %s tiles: %s',
  async (kind, layout, cellType, container) => {
    const head = '<!doctype html><html lang="en"><link rel="stylesheet" href="/service.css"><body>';
    const address = servePage(
      site,
      '/reserved',
      `${head}${container}<p>Below</p><script src="/list-page.js"></script>`,
    );
    const tablets = layout === 'grid' ? [600, 800, 1000, 1200].map((width) => ({ width, height: 800 })) : [];
    for (const viewport of ['phone', 'desktop', ...tablets] as const) {
      const { page } = await openPage({ viewport });
      await page.goto(address);
      const height = () => page.locator('body > :first-child').evaluate((one) => one.getBoundingClientRect().height);
      const reserved = await height();
      expect(reserved).toBeGreaterThan(90);
      // A template of a framework defines the elements long before there is a view.
      await page.evaluate(() => listPage.nameElements());
      expect(await height()).toBe(reserved);
      await page.evaluate(
        (options) => {
          const element = document.body.firstElementChild as HTMLElement;
          listPage.add(element, { ...options, displayLimit: 12, state: listPage.loaded(listPage.tiles(12)) });
        },
        { kind, layout, cellType },
      );
      await page.locator('.tile').first().waitFor();
      expect(await height()).toBeCloseTo(reserved, 0);
    }
  },
);
