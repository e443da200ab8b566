import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDefaultTheme, toColors } from '../../src/theme/default-theme';
import { openPage } from '../browser/harness';
import { initialize, openFaultPage, SET_HOST } from './open-fault-page';
import { fillTheme, toColorTricks, toSpoiledProperties } from './page-code';

const SRC = new URL('../../src/', import.meta.url);
const EVIL = 'https://evil.example';

const VALUES = toColorTricks(EVIL);
const fill = (value: string) => fillTheme(value, createDefaultTheme('light', toColors()));

/** Every declaration of our style sheets that holds a custom property which could be a theme's. */
function readDeclarations(): [property: string, value: string][] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const css = files.map((file) => readFileSync(new URL(file, SRC), 'utf8').replace(/\/\*.*?\*\//gs, '')).join('');
  return [...css.matchAll(/([\w-]+):([^;{}]*var\([^;{}]*)/g)].map(([, property = '', value = '']) => [property, value]);
}

test('G19 a custom property stands in our style sheets only where no address fits', async () => {
  const declarations = readDeclarations();
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
  // The tile's own image and the players' dark ground: a player sets both itself, so none comes from the page.
  expect(fetching.filter((declaration) => !/var\(--(cover|dusk)\)/.test(declaration))).toEqual([]);
});

test('G19 no value of a host’s theme makes the browser ask for an address, nor do properties of the page', async () => {
  const opened = await openFaultPage({
    after: `${SET_HOST} globalThis.ready = ${initialize()};
      const style = document.createElement('style');
      style.textContent = '${toSpoiledProperties(EVIL)}';
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
