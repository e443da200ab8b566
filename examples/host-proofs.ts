import { expect } from 'vitest';
import { openPlayerOf, waitForPlayback } from '../test/journeys/open-example';
import type { Proofs } from './proof-steps';
import { closePlayer, log, showsTiles, waitForText } from './proof-steps';

/** Proofs of how a page and the library talk to each other. */
export const HOST_PROOFS: Proofs = {
  async 'user-attributes'(page) {
    await waitForText(page.locator('#count'), /^6$/);
    await page.getByLabel('plan').check();
    await waitForText(page.locator('#count'), /^7$/);
    await page.getByLabel('team').check();
    await waitForText(page.locator('#count'), /^8$/);
    await page.getByLabel('Language').selectOption('de');
    // The list draws its tiles again meanwhile, and the last one only when it is in sight.
    const tiles = page.locator('#mixed-clips li');
    const translated = async () => {
      await tiles.last().evaluate((tile) => tile.scrollIntoView());
      return tiles.filter({ hasText: 'Tausend kleine Lichter' }).count();
    };
    await expect.poll(translated).toBe(1);
    await waitForText(
      page.locator('#query'),
      /userAttributes\[plan\]=member&userAttributes\[stLocale\]=de&userAttributes\[team\]=harbour/,
    );
  },

  async 'log-in-and-out'(page) {
    const count = page.locator('#count');
    const stored = page.locator('#stored');
    await waitForText(count, /^6$/);
    await page.getByRole('button', { name: 'Log in' }).click();
    await waitForText(count, /^7$/);
    await waitForText(stored, /Service\.user: [\da-f]{64}/);
    await waitForText(stored, /Service\.attributes: .*"plan":"member"/);
    // The page knows after a reload who is logged in.
    await page.reload();
    await waitForText(page.getByRole('status'), /^You are logged in as reader-3\.$/);
    await waitForText(count, /^7$/);
    await page.getByRole('button', { name: 'Log out' }).click();
    await waitForText(page.getByRole('status'), /^You are logged out\.$/);
    await waitForText(count, /^6$/);
    await expect.poll(() => stored.textContent()).toBe('');
  },

  async 'strict-csp'(page) {
    await showsTiles(page, '#top-clips');
    await page.locator('#top-clips li a').first().click();
    await waitForPlayback(page);
    await closePlayer(page);
    expect(await log(page).textContent()).toBe('');
    for (const [name, directive] of [
      ['Run text as code', /^(script-src|require-trusted-types-for) blocked/],
      ['Add an inline style', /^style-src(-attr)? blocked: inline$/],
      ['Change the base URL', /^base-uri blocked/],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await waitForText(log(page).locator('div'), directive);
    }
    const nonceOf = async () => /'nonce-(.+?)'/.exec((await page.reload())?.headers()['content-security-policy'] ?? '');
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(first?.[1]).not.toBe(second?.[1]);
    await showsTiles(page, '#top-clips');
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
