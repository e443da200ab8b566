import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDefaultTheme, toColors } from '../../src/theme/default-theme';
import { openPage } from '../browser/harness';
import { initialize, openFaultPage, SET_HOST } from './open-fault-page';

const SRC = new URL('../../src/', import.meta.url);
const EVIL = 'https://evil.example';

/** What a theme may try to say in place of a colour, so that the browser asks for an address. */
const VALUES = [
  'var(--brand)',
  `var(--none, url(${EVIL}/var))`,
  `var(--none, var(--brand))`,
  `env(none, url(${EVIL}/env))`,
  `attr(data-none, url(${EVIL}/attr))`,
  `if(style(--none: 1): red; else: url(${EVIL}/if))`,
  `if(else: var(--brand))`,
  `image-set("${EVIL}/set" 1x)`,
  `url(${EVIL}/url)`,
  `src("${EVIL}/src")`,
  `cross-fade(url(${EVIL}/fade), red)`,
  `color-mix(in srgb, var(--brand), red)`,
  `light-dark(url(${EVIL}/light), url(${EVIL}/dark))`,
  `red url(${EVIL}/behind)`,
  `red; background: url(${EVIL}/more)`,
];

/** A theme that says `value` wherever one has text. */
function fill(value: string, shape: object = createDefaultTheme('light', toColors())): object {
  return Object.fromEntries(
    Object.entries(shape).map(([key, usual]) => [
      key,
      typeof usual === 'string' ? value : typeof usual === 'object' ? fill(value, usual) : usual,
    ]),
  );
}

/** Every declaration of our style sheets that holds a custom property which could be a theme's. */
async function readDeclarations(): Promise<[property: string, value: string][]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.styles.ts'));
  const sheets = await Promise.all(files.map((file) => import(new URL(file, SRC).href)));
  const css = sheets.flatMap((sheet) => Object.values(sheet)).join('');
  return [...css.matchAll(/([\w-]+):([^;{}]*var\([^;{}]*)/g)].map(([, property = '', value = '']) => [property, value]);
}

test('G19 a custom property stands in our style sheets only where no address fits', async () => {
  const declarations = await readDeclarations();
  expect(declarations.length).toBeGreaterThan(100);
  const { page } = await openPage();
  const fetching = await page.evaluate((all) => {
    const toAddress = (value: string): string => {
      const next = value.replace(/var\(--[\w-]+(,([^()]|\([^()]*\))*)?\)/, 'url(x)').replace(/env\([\w-]+\)/, '0px');
      return next === value ? value : toAddress(next);
    };
    return all
      .filter(([property, value]) => !property.startsWith('--') && CSS.supports(property, toAddress(value)))
      .map((declaration) => declaration.join(': '));
  }, declarations);
  // The tile's own picture and the players' dark ground: a player sets both itself, so none comes from the page.
  expect(fetching.filter((declaration) => !/var\(--(cover|dusk)\)/.test(declaration))).toEqual([]);
});

test('G19 no value of a host’s theme makes the browser ask for an address, nor do properties of the page', async () => {
  const opened = await openFaultPage({
    after: `${SET_HOST} globalThis.ready = ${initialize()};
      const style = document.createElement('style');
      style.textContent = ':root{--brand:url(${EVIL}/brand);--cover:url(${EVIL}/cover);--ink:url(${EVIL}/ink);--dusk:url(${EVIL}/dusk)}';
      document.head.append(style);`,
    body: `<div id="host" style="height:20px;background:var(--brand)"></div>
      <service-clips-row collection="top-clips"></service-clips-row>
      <service-stories-grid></service-stories-grid>`,
    outcomes: { globals: ['ready'] },
    prepare: ({ page }) => page.addInitScript(() => localStorage.setItem('Service.instructions', 'true')),
  });
  const { page, problems } = opened;
  const asked = new Set<string>();
  await page.route(`${EVIL}/**`, (route) => {
    asked.add(route.request().url());
    return route.abort();
  });
  await page.reload();
  await page.locator('service-stories-grid [part~=tile]').first().waitFor();
  for (const value of VALUES) {
    await page.evaluate((theme) => {
      Reflect.get(globalThis, 'Service').sharedInstance.theme = { light: theme, dark: theme };
    }, fill(value));
    // Only the first of them passes at all; a player shows what lists do not.
    if (value !== VALUES[0]) continue;
    const pages = [...opened.world.tables.stories.values()].flatMap((story) => story.pages);
    const kinds = new Map(pages.map(({ type, id }) => [type, `openPage('${id}')`]));
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['image', 'video', 'poll', 'triviaQuiz']));
    for (const open of [`openCollection('top-clips')`, ...kinds.values()]) {
      await page.evaluate((call) => new Function(`return Service.sharedInstance.${call}`)(), open);
      await page.locator('service-player .player-root > *').first().waitFor();
      await page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.dismissPlayer(false));
    }
  }
  // Two frames later every style of the last theme has been used.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect([...asked]).toEqual([`${EVIL}/brand`]);
  expect(problems.errors).toEqual([]);
});
