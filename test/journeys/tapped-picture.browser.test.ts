import { expect, test } from 'vitest';
import { openPlayerOf, openScriptTagExample, tilesOf } from './open-example';

test('the picture of the tapped tile stands in the player until the poster comes, and only there', async () => {
  const { page, problems } = await openScriptTagExample();
  // 390 px wide at one device pixel each: tiles take smaller images than posters.
  await page.route('**/posters/*-large.webp', () => {});
  await page.route('**/*.mp4', () => {});
  const tile = tilesOf(page).nth(1);
  const shown = await tile.locator('img.present, img.shown').evaluate((img: HTMLImageElement) => img.currentSrc);
  await tile.click();
  const current = openPlayerOf(page).locator('.is-front .card');
  await current.waitFor();
  const pictureBehind = () => current.evaluate((card) => getComputedStyle(card).backgroundImage);
  expect(shown).not.toContain('-large');
  expect(await pictureBehind()).toBe(`url("${shown}")`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(pictureBehind).toBe('none');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.url()).toContain((await tile.getAttribute('href')) ?? 'no tile');
  expect(await pictureBehind()).toBe('none');
  expect(problems.errors).toEqual([]);
});
