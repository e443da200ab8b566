import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPlayerOf, waitForPlayback } from '../test/journeys/open-example';

const stateOf = (page: Page, option: string) => page.locator('#options tr', { hasText: option }).locator('td').nth(1);

/** Waits for the options in force: those named are on, the other switches are off. */
async function waitForOptions(page: Page, ...on: readonly string[]): Promise<void> {
  const read = () =>
    page
      .locator('#options tr')
      .evaluateAll((rows) =>
        rows.flatMap((row) =>
          row.children[1]?.textContent === 'on' ? [row.children[0]?.textContent?.replace('enable', '')] : [],
        ),
      );
  await expect.poll(read).toEqual(on);
}

/** Plays a clip for a moment. */
async function watchClip(page: Page): Promise<void> {
  await page.locator('#top-clips li a').first().click();
  await waitForPlayback(page);
  await page.keyboard.press('Escape');
  await openPlayerOf(page).waitFor({ state: 'detached' });
}

const readStored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Service.')));

/** Where the fake of a page's own API notes its calls. */
declare global {
  interface Window {
    calls: unknown[][];
    dataLayer: unknown[];
  }
}

/** What shows that the pages about consent, and those that pass events on, do what they say. */
export const CONSENT_PROOFS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'consent-banner'(page) {
    await waitForOptions(page);
    await watchClip(page);
    expect(await readStored(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await waitForOptions(
      page,
      ...['FunctionalCookies', 'Personalization', 'ServiceTracking'],
      ...['RemoteViewingStore', 'AdTracking', 'FullVideoAnalytics'],
    );
    await expect.poll(() => readStored(page)).toContain('Service.user');
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    await page.getByLabel('Count what I watch').uncheck();
    await page.getByLabel('Count the ads I see').uncheck();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await waitForOptions(page, 'FunctionalCookies', 'Personalization', 'RemoteViewingStore');
    // The answer holds for the next visit.
    await page.reload();
    await waitForOptions(page, 'FunctionalCookies', 'Personalization', 'RemoteViewingStore');
    expect(await page.locator('#banner').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    await page.getByRole('button', { name: 'Refuse all' }).click();
    await waitForOptions(page);
    expect(await readStored(page)).toEqual([]);
    await page.getByRole('button', { name: 'Privacy settings' }).click();
  },

  async 'consent-signals'(page) {
    await page.getByLabel('8 · Measure content').uncheck();
    await page.getByLabel('ad_storage').uncheck();
    await waitForOptions(page, 'FunctionalCookies', 'Personalization', 'RemoteViewingStore');
    // As a page of yours has them: a consent platform, Google's default command, and a browser with the control.
    await page.addInitScript(() => {
      Object.assign(window, {
        dataLayer: [],
        __tcfapi: (_command: string, _version: number, callback: (data: object, ok: boolean) => void) =>
          callback({ gdprApplies: true, eventStatus: 'tcloaded', purpose: { consents: { 1: true, 8: true } } }, true),
      });
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.reload();
    await waitForOptions(page, 'FunctionalCookies', 'ServiceTracking', 'RemoteViewingStore', 'FullVideoAnalytics');
    expect(await page.locator('#privacy-control').textContent()).toMatch(/^This browser sends Global Privacy Control/);
    await page.evaluate(() => Reflect.get(window, 'gtag')('consent', 'update', { analytics_storage: 'denied' }));
    await waitForOptions(page, 'FunctionalCookies', 'RemoteViewingStore');
    expect(await stateOf(page, 'enableServiceTracking').textContent()).toBe('off');
  },

  async 'bridge-ga4'(page) {
    await page.addInitScript(() => {
      window.calls = [];
      Reflect.set(window, 'gtag', (...call: unknown[]) => window.calls.push(call));
    });
    await page.reload();
    await watchClip(page);
    const calls = await page.evaluate(() => window.calls);
    expect(calls.every(([command, name]) => command === 'event' && /^service_[a-z_]{1,32}$/.test(String(name)))).toBe(
      true,
    );
    const opened = calls.find(([, name]) => name === 'service_opened_clip')?.[2];
    expect(opened).toMatchObject({ item_list_id: 'top-clips', reason: 'clipListTap', item_name: expect.any(String) });
    expect(calls.find(([, name]) => name === 'service_dismissed_clip')?.[2]).toMatchObject({ reason: 'escapeKey' });
  },

  async 'bridge-data-layer'(page) {
    await watchClip(page);
    const pushed = await page.evaluate(() => window.dataLayer as { event?: string; service: object | null }[]);
    const names = pushed.flatMap(({ event }) => event ?? []);
    expect(names).toEqual(
      expect.arrayContaining(['service.sdkInitialized', 'service.openedClip', 'service.dismissedClip']),
    );
    expect(pushed.find(({ event }) => event === 'service.openedClip')?.service).toMatchObject({
      collection: 'top-clips',
      openedReason: 'clipListTap',
    });
    expect(pushed.filter(({ service }) => service === null)).toHaveLength(names.length);
  },

  async 'bridge-segment'(page) {
    await page.addInitScript(() => {
      window.calls = [];
      Reflect.set(window, 'analytics', { track: (...call: unknown[]) => window.calls.push(call) });
    });
    await page.reload();
    await watchClip(page);
    const calls = await page.evaluate(() => window.calls);
    expect(calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Sdk Initialized', 'Opened Clip', 'Dismissed Clip']),
    );
    expect(calls.find(([name]) => name === 'Opened Clip')?.[1]).toMatchObject({
      openedReason: 'clipListTap',
      clipIndex: 1,
    });
  },
};
