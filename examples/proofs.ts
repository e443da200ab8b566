import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPlayerOf, waitForPlayback } from '../test/journeys/open-example';
import { CONSENT_PROOFS } from './consent-proofs';

const log = (page: Page) => page.getByRole('log');

/** Waits until the text of an element is as expected; the page itself says when. */
async function waitForText(element: Locator, expected: RegExp): Promise<void> {
  await element.filter({ hasText: expected }).first().waitFor();
}

async function showsTiles(page: Page, container: string, least = 3): Promise<void> {
  await page
    .locator(`${container} li a`)
    .nth(least - 1)
    .waitFor({ state: 'attached' });
}

async function closePlayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await openPlayerOf(page).waitFor({ state: 'detached' });
}

const hashOf = (page: Page) => new URL(page.url()).hash;

/** By example: what shows that the page does what it says. */
export const PROOFS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ...CONSENT_PROOFS,

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

  async 'endless-feed'(page) {
    await waitForText(page.locator('#count'), /^10,000 clips$/);
    await showsTiles(page, '#endless-grid');
    await waitForText(page.locator('#grid-elements'), /[1-9]/);
    expect(Number(await page.locator('#grid-elements').textContent())).toBeLessThan(500);
  },

  async words(page) {
    await showsTiles(page, '#top-clips');
    const chip = page.locator('#top-clips li').first();
    await page.getByLabel('Language').selectOption('de');
    await waitForText(chip, /Neu/);
    await page.getByLabel('Instead of').fill('Frisch');
    await waitForText(chip, /Frisch/);
  },

  async 'polls-and-quizzes'(page) {
    await showsTiles(page, '#top-stories');
    await page.getByRole('button', { name: 'Open the poll' }).click();
    await page.getByRole('button', { name: /amber/i }).last().click();
    await waitForText(log(page), /votedPoll: amber/);
    await closePlayer(page);
  },

  async 'embedded-player'(page) {
    const video = page.locator('#harbour video').first();
    await video.scrollIntoViewIfNeeded();
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
  },

  async following(page) {
    await page.locator('#trending-clips li a').first().click();
    await waitForPlayback(page);
    const follow = page
      .locator('.slide.is-front')
      .getByRole('button', { name: /^Follow / })
      .first();
    await follow.click();
    await waitForText(log(page), /followedCategory: /);
    await closePlayer(page);
  },

  async 'live-and-hls'(page) {
    await showsTiles(page, '#mixed-clips');
    await page.getByRole('button', { name: 'Open the live stream' }).click();
    await waitForPlayback(page);
    await waitForText(log(page), /mediaStarted: Live from the ring road \(live\)/);
    await closePlayer(page);
  },

  async captions(page) {
    await page.locator('#captioned video').first().scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /captions/i })
      .first()
      .click();
    await waitForText(page.locator('#state'), /^Captions are on\.$/);
  },

  async 'open-methods'(page) {
    await page.getByRole('button', { name: 'openStory(unknown)' }).click();
    await waitForText(log(page), /rejected with the string “No Story with the provided ID was found\.”/);
    await page.getByRole('button', { name: 'openCollection(empty)' }).click();
    await waitForText(log(page), /openCollection\(empty\) rejected with Error/);
    await page.getByRole('button', { name: 'openClipByExternalId(id)' }).click();
    await openPlayerOf(page).waitFor();
    await closePlayer(page);
    await waitForText(log(page), /openClipByExternalId\(id\) resolved at #clips\/top-clips\/c11b/);
  },

  async 'hash-links'(page) {
    await showsTiles(page, '#top-stories');
    for (const name of ['One story alone', 'A clip of a collection']) {
      await page.getByRole('link', { name }).click();
      await openPlayerOf(page).waitFor();
      await closePlayer(page);
    }
    await page.getByRole('link', { name: 'A hash of the page itself' }).click();
    expect(hashOf(page)).toBe('#not-ours');
    expect(await openPlayerOf(page).count()).toBe(0);
  },

  async 'hash-router'(page) {
    await page.getByRole('link', { name: 'Clips' }).click();
    await page.locator('#top-clips li a, #top-clips li button').first().click();
    await waitForPlayback(page);
    expect(hashOf(page)).toBe('#/clips');
    await closePlayer(page);
    expect(hashOf(page)).toBe('#/clips');
    expect(await page.locator('#moves').textContent()).toBe('1');
  },

  async 'user-attributes'(page) {
    await waitForText(page.locator('#count'), /^6$/);
    await page.getByLabel('plan').check();
    await waitForText(page.locator('#count'), /^7$/);
    await page.getByLabel('team').check();
    await waitForText(page.locator('#count'), /^8$/);
    await page.getByLabel('Language').selectOption('de');
    await page.locator('#mixed-clips li').last().scrollIntoViewIfNeeded();
    await waitForText(page.locator('#mixed-clips li'), /Tausend kleine Lichter/);
    await waitForText(
      page.locator('#query'),
      /userAttributes\[plan\]=member&userAttributes\[stLocale\]=de&userAttributes\[team\]=harbour/,
    );
  },

  async 'tracking-options'(page) {
    await showsTiles(page, '#top-clips');
    await waitForText(page.locator('#stored'), /Service\.user/);
    await waitForText(log(page), /GET .*\/settings/);
    await page.getByLabel('enablePersonalization').uncheck();
    await page.getByRole('button', { name: 'Set the attribute' }).click();
    await waitForText(page.locator('#answer'), /answered undefined/);
    await page.getByLabel('enableFunctionalCookies').uncheck();
    await expect.poll(() => page.locator('#stored').textContent()).not.toContain('Service.user');
  },

  async 'delegate-console'(page) {
    await waitForText(log(page), /sdkInitialized/);
    await page.locator('#top-clips li a').first().click();
    await waitForPlayback(page);
    await closePlayer(page);
    await page.getByLabel('Filter').fill('dismissedClip');
    await waitForText(log(page), /^onUserActivityOccurred\("dismissedClip", .*"dismissedReason":"escapeKey"/);
    expect(await log(page).textContent()).not.toContain('openedClip"');
  },

  async ads(page) {
    const stocked = page.waitForResponse((response) => response.url().includes('/api/app/ads'));
    await page.locator('#top-stories li a').first().click();
    await stocked;
    await page.keyboard.press('ArrowDown');
    // After two stories an ad waits, and comes before the third.
    await openPlayerOf(page).locator('.ad').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await waitForText(log(page), /openedAd: ad-stories-film/);
    await page.getByRole('button', { name: 'Skip ad' }).click();
    await waitForText(log(page), /skippedAd: ad-stories-film/);
    await closePlayer(page);
  },

  async counts(page) {
    await waitForText(page.locator('#answers tr').nth(1), /10,000$/);
    await waitForText(page.locator('#answers tr').nth(4), /0$/);
    await waitForText(page.locator('#answers tr').nth(5), /rejected: Collection is required to load Clips count/);
  },

  async 'instance-host'(page) {
    await showsTiles(page, '#seven-clips');
    await page.getByRole('button', { name: 'With a password' }).click();
    await waitForText(log(page), /refused: TypeError: customInstanceHost must be/);
    await page.getByRole('button', { name: 'A service of its own' }).click();
    await waitForText(page.locator('#stored'), /\/__ns\/my-own$/);
  },

  async 'deprecated-members'(page) {
    await showsTiles(page, '#top-clips');
    await page.getByRole('button', { name: 'openClip(unknown, onError)' }).click();
    await waitForText(log(page), /onError: /);
    await page.getByRole('button', { name: 'disableEventTracking()' }).click();
    await waitForText(log(page), /enableServiceTracking is false/);
    await page.getByRole('button', { name: 'currentUserId' }).click();
    await waitForText(log(page), /currentUserId is/);
    expect(await log(page).textContent()).toContain('currentUserId is ""');
    await page.getByRole('button', { name: 'openClip(id)' }).click();
    await openPlayerOf(page).waitFor();
    await closePlayer(page);
  },
};
