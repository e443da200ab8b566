import { readFileSync } from 'node:fs';
import cssnano from 'cssnano';
import { transform } from 'lightningcss';
import type { Page } from 'playwright-core';
import postcss from 'postcss';
import { beforeAll, expect, test } from 'vitest';
import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, servePage } from './harness';
import { servePageScript } from './page-script';

const SHEET = readFileSync(new URL('../../src/lists/elements/service.css', import.meta.url), 'utf8');

let site: StaticSite;

beforeAll(async () => {
  site = await openSite();
  const serve = (path: string, type: string, body: string) =>
    site.answer(path, (_request, response) => {
      response.setHeader('Content-Type', type);
      response.end(body);
    });
  await servePageScript(site, '/list-page.js', 'list-page.ts');
  serve('/service.css', 'text/css', SHEET);
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

/** Every container that `service.css` speaks of, in a box with a height and in one without. */
const CONTAINERS = ['clips', 'stories'].flatMap((kind) =>
  ['row', 'grid'].flatMap((layout) =>
    [
      `<div class="service-${kind}-${layout}"></div>`,
      `<div class="service-${kind}-${layout} service-round"></div>`,
      `<div class="service-${kind}-${layout}" style="--service-lines:2;--service-tile-width:100px"></div>`,
      `<div class="service-${kind}-${layout}" style="--service-tile-ratio:2;--service-edges:50px"></div>`,
      `<service-${kind}-${layout}></service-${kind}-${layout}>`,
      `<service-${kind}-${layout} cell-type="round"></service-${kind}-${layout}>`,
      `<service-${kind}-${layout} style="--service-height:90px"></service-${kind}-${layout}>`,
    ].flatMap((container) => [`<div>${container}</div>`, `<div style="height:150px">${container}</div>`]),
  ),
);

/** The computed value of every property that `css`, in place of `service.css`, sets on the containers and their `::before`. */
async function computedBy(page: Page, css: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [390, 700, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const values = await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      const rules = [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSGroupingRule ? [...rule.cssRules] : rule,
      );
      const names = new Set(rules.flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : [])));
      return [...document.querySelectorAll('body > div > *')].flatMap((container) =>
        [undefined, '::before'].flatMap((pseudo) => {
          const style = getComputedStyle(container, pseudo);
          return [...names].sort().map((name) => {
            const value = style.getPropertyValue(name);
            // Space within a custom property means nothing.
            return `${container.outerHTML}${pseudo} ${name}: ${name.startsWith('--') ? value.replace(/\s/g, '') : value}`;
          });
        }),
      );
    }, css);
    found.push(...values.map((line) => `${width} px ${line}`));
  }
  return found;
}

/** What Vite and Parcel, and what webpack minify CSS with. */
const MINIFIERS = {
  async lightningcss(css: string) {
    const { code, warnings } = transform({ filename: 'service.css', code: Buffer.from(css), minify: true });
    return { css: code.toString(), complaints: warnings.map(({ message }) => message) };
  },
  async cssnano(css: string) {
    const result = await postcss([cssnano({ preset: 'default' })]).process(css, { from: undefined });
    return { css: result.css, complaints: result.warnings().map(String) };
  },
};

test('service.css means the same after it was minified, and no minifier warns', async () => {
  const { page } = await openPage();
  await page.goto(servePage(site, '/minified', `<!doctype html><html lang="en"><body>${CONTAINERS.join('')}`));
  const expected = await computedBy(page, SHEET);
  expect(new Set(expected.filter((line) => line.includes('::before block-size'))).size).toBeGreaterThan(50);
  for (const [name, minifyCss] of Object.entries(MINIFIERS)) {
    const { css, complaints } = await minifyCss(SHEET);
    expect(complaints, name).toEqual([]);
    expect(css.length, name).toBeLessThan(SHEET.length * 0.8);
    const values = await computedBy(page, css);
    expect(values.filter((line, index) => line !== expected[index]).slice(0, 5), name).toEqual([]);
    expect(values.length, name).toBe(expected.length);
  }
});
