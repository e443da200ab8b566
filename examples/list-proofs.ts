import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { openPlayerOf } from '../test/journeys/open-example';
import type { Proofs } from './proof-steps';
import { closePlayer, hashOf, log, showsTiles, waitForText } from './proof-steps';

/** Of rows, grids and their tiles. */
export const LIST_PROOFS: Proofs = {
  'script-tag': (page) => showsTiles(page, '#top-clips'),

  async 'es-modules'(page) {
    await showsTiles(page, '#top-clips');
    await waitForText(page.locator('#global'), /Version 11\.0\.0; window\.Service is undefined/);
    await page.getByRole('button', { name: 'Open the first story' }).click();
    await openPlayerOf(page).waitFor();
    await closePlayer(page);
  },

  async 'custom-elements'(page) {
    await waitForText(log(page), /service-clips-row: 8 tiles/);
    await waitForText(log(page), /service-stories-row: 8 tiles/);
    await page.locator('service-clips-row li a').first().click();
    await openPlayerOf(page).waitFor();
    await closePlayer(page);
    await waitForText(log(page), /service-clips-row: player closed.*service-clips-row: tapped “/s);
    await page.locator('service-clips-player video').first().waitFor({ state: 'attached' });
  },

  async 'stories-lists'(page) {
    await showsTiles(page, '#top-stories', 5);
    await showsTiles(page, '#game-stories', 6);
  },

  async 'clips-row'(page) {
    await waitForText(log(page), /onDataLoadComplete: 1\d/);
    await page.getByLabel('At most').fill('2');
    await page.locator('#game-clips li a').nth(2).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Reload' }).click();
    await waitForText(log(page), /onDataLoadComplete: 2/);
  },

  async 'clips-grid'(page) {
    await showsTiles(page, '#trending-clips');
    await page.getByLabel('Columns').selectOption('5');
    const fifth = page.locator('#trending-clips li').nth(4);
    const first = page.locator('#trending-clips li').first();
    await expect.poll(async () => (await fifth.boundingBox())?.y).toBe((await first.boundingBox())?.y);
  },

  async 'round-tiles'(page) {
    await showsTiles(page, '#stories-round');
    await showsTiles(page, '#clips-round');
    await showsTiles(page, '#grid-round', 6);
    expect(await page.locator('#grid-round li a').count()).toBe(6);
  },

  async 'four-views'(page) {
    for (const place of ['today', 'top-clips', 'game-day', 'archive']) await showsTiles(page, `#${place}`, 5);
  },

  async 'right-to-left'(page) {
    await showsTiles(page, '#top-clips');
    const [first, second] = [page.locator('#top-clips li').first(), page.locator('#top-clips li').nth(1)];
    expect((await second.boundingBox())?.x).toBeLessThan((await first.boundingBox())?.x ?? 0);
    expect(await first.textContent()).toMatch(/[\u0590-\u06ff]/);
  },

  async 'own-tiles'(page) {
    const tiles = page.locator('#clips a');
    await tiles.nth(9).waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await tiles.nth(10).waitFor();
    const link = (await tiles.nth(1).getAttribute('href')) ?? '';
    await tiles.nth(1).click();
    await openPlayerOf(page).waitFor();
    await expect.poll(() => hashOf(page)).toBe(link);
    await page.goBack();
    await openPlayerOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(link);
  },

  async 'endless-feed'(page) {
    await waitForText(page.locator('#count'), /^10,000 clips$/);
    await showsTiles(page, '#endless-grid');
    await waitForText(page.locator('#grid-elements'), /[1-9]/);
    expect(Number(await page.locator('#grid-elements').textContent())).toBeLessThan(500);
  },

  async 'dark-mode'(page) {
    const view = page.locator('#top-clips .view');
    const styleOf = (place: Locator, name: string) =>
      place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    await showsTiles(page, '#top-clips');
    expect(await styleOf(view, 'color-scheme')).toBe('light');
    await page.getByLabel('Dark').check();
    await expect.poll(() => styleOf(view, 'color-scheme')).toBe('dark');
    const paper = await styleOf(page.locator('.paper'), 'background-color');
    await expect.poll(() => styleOf(view, 'background-color')).toBe(paper);
    await page.locator('#top-clips li a').first().click();
    await openPlayerOf(page).locator('[data-scheme=dark]').first().waitFor();
    await closePlayer(page);
    // The choice holds for the next visit.
    await page.reload();
    await showsTiles(page, '#top-clips');
    expect(await page.getByLabel('Dark').isChecked()).toBe(true);
    expect(await styleOf(view, 'color-scheme')).toBe('dark');
    await page.getByLabel('System').check();
    await expect.poll(() => styleOf(view, 'color-scheme')).toBe('light');
  },

  async 'error-and-empty-states'(page) {
    await showsTiles(page, '#game-clips');
    // Each choice opens the page again, so a check of the radio button would be a check of the page before.
    await page.getByLabel('has no content').click();
    await waitForText(page.locator('#top-clips').getByRole('status'), /^Nothing here yet$/);
    await page.locator('#more').waitFor({ state: 'hidden' });
    await page.getByLabel('fails').click();
    await waitForText(log(page), /initialize rejected: NetworkError/);
    await page.getByRole('button', { name: 'Repair the service' }).click();
    await waitForText(log(page), /The service works now/);
    await page.locator('#top-clips').getByRole('button', { name: 'Try again' }).click();
    await showsTiles(page, '#top-clips');
    await showsTiles(page, '#game-clips');
    await page.getByLabel('has no videos').click();
    await waitForText(page.locator('label:has(:checked)'), /has no videos/);
    await showsTiles(page, '#top-clips');
    await page.locator('#top-clips li a').first().click();
    await openPlayerOf(page).getByText('This video cannot be played').first().waitFor();
    await closePlayer(page);
  },

  async words(page) {
    await showsTiles(page, '#top-clips');
    const chip = page.locator('#top-clips li').first();
    await page.getByLabel('Language').selectOption('de');
    await waitForText(chip, /Neu/);
    await page.getByLabel('Instead of').fill('Frisch');
    await waitForText(chip, /Frisch/);
  },
};
