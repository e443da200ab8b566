import { describe, expect, test } from 'vitest';
import { openSite } from '../browser/harness';
import { openPlayerOf, openScriptTagExample, tilesOf, waitForPlayback } from './open-example';

const WELL = { errors: [], console: [], violations: [] };
const hashOf = (address: string) => new URL(address).hash;

describe.each(['phone', 'desktop'] as const)('the script-tag page on a %s', (viewport) => {
  test('shows a row, plays the clip that is clicked, names it in the address, and Back closes it', async () => {
    const { page, problems } = await openScriptTagExample({ viewport });
    const tiles = tilesOf(page);
    await tiles.nth(6).waitFor({ state: 'attached' });

    const hash = await tiles.nth(1).getAttribute('href');
    expect(hash).toMatch(/^#top-clips\/top-clips\/[\w-]+$/);
    await tiles.nth(1).click();
    await waitForPlayback(page);
    expect(hashOf(page.url())).toBe(hash);

    await page.goBack();
    await openPlayerOf(page).waitFor({ state: 'detached' });
    expect(hashOf(page.url())).toBe('');
    expect(await tiles.count()).toBeGreaterThanOrEqual(7);
    expect(problems).toEqual(WELL);
  });

  test('loaded with the hash of a clip, opens that clip; closing leaves the page', async () => {
    const hash = '#top-clips/top-clips/c11b0000-0000-4000-8001-000000000003';
    const { page, problems } = await openScriptTagExample({ viewport, hash });
    await waitForPlayback(page);
    expect(hashOf(page.url())).toBe(hash);
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    expect(hashOf(page.url())).toBe('');
    expect(problems).toEqual(WELL);
  });

  test('S12 works under the strict policy without one violation', async () => {
    const { page, problems } = await openScriptTagExample({ viewport, strict: true });
    await tilesOf(page).first().click();
    await waitForPlayback(page);
    await page.keyboard.press('PageDown');
    await page.waitForFunction((first) => location.hash !== first, await tilesOf(page).first().getAttribute('href'));
    await page.keyboard.press('Escape');
    await openPlayerOf(page).waitFor({ state: 'detached' });
    expect(problems).toEqual(WELL);
  });
});

test('a link of the page opens the player at its clip', async () => {
  const { page } = await openScriptTagExample();
  await tilesOf(page).first().waitFor();
  await page.getByRole('link', { name: 'The third clip' }).click();
  await waitForPlayback(page);
  expect(hashOf(page.url())).toBe('#top-clips/top-clips/c11b0000-0000-4000-8001-000000000003');
});

test('L0.3 the script comes from another origin, and so do its chunks', async () => {
  const cdn = await openSite();
  const { page, site, problems } = await openScriptTagExample({ scriptOrigin: cdn.origin, strict: true });
  await tilesOf(page).first().click();
  await waitForPlayback(page);
  expect(cdn.requests).toContain('/dist/service.page.min.js');
  expect(cdn.requests).toContain('/dist/service.clips-player.min.js');
  expect(site.requests.filter((path) => /^\/dist\/.*\.js/.test(path))).toEqual([]);
  expect(problems).toEqual(WELL);
});

test('every chunk of the row is asked for once, and no other', async () => {
  const { page, site } = await openScriptTagExample();
  await tilesOf(page).first().waitFor();
  const scripts = site.requests.filter((path) => /^\/dist\/.*\.js/.test(path)).sort();
  expect(scripts).toEqual(['', '.clips', '.delivery', '.page'].map((name) => `/dist/service${name}.min.js`).sort());
});
