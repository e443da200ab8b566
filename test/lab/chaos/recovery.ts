import type { Page } from 'playwright-core';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import type { Account } from './account';
import { type Tabs, toTabName } from './tabs';

/** Opens a player as a viewer does; gives how long that took. */
export async function useViewer(page: Page): Promise<number> {
  const startedAt = Date.now();
  await page.evaluate(
    async ([key, collection]) => {
      const service = window.Service?.sharedInstance;
      await service?.initialize(key);
      await service?.openCollection(collection);
    },
    [DEMO.keys.web, DEMO.collections.seven] as const,
  );
  await page.waitForFunction(
    () => document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front'),
    null,
    { timeout: 20_000 },
  );
  const ms = Date.now() - startedAt;
  await page.evaluate(() => window.Service?.sharedInstance.dismissPlayer(false));
  return ms;
}

/** The longest pause that a tab may keep to, read by a clock that was set back since (K6), and a sending. */
const DRAIN_MS = 310_000;

/** Stops recording, notifies the tabs that the network is back, and waits until nothing is missing. */
export async function drain(tabs: Tabs, judge: () => Account): Promise<Account> {
  const pause = () =>
    Promise.all(
      tabs.all().map(({ page }) => page.evaluate(() => Reflect.set(globalThis, 'pause', true)).catch(() => {})),
    );
  await pause();
  const context = tabs.viewer().context();
  await context.setOffline(true);
  await context.setOffline(false);
  const limitMs = Number(process.env.CHAOS_DRAIN_MS ?? DRAIN_MS);
  let account = judge();
  const until = async (endsAt: number) => {
    while (account.missing.length > 0 && Date.now() < endsAt) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      account = judge();
    }
  };
  const startedAt = Date.now();
  // Who has no time for a pause to end leaves the tabs that keep to it; what they hold must come all the same.
  if (limitMs < DRAIN_MS) {
    await until(startedAt + limitMs / 2);
    const waiting = new Set(account.missing.map(toTabName));
    const leaving = tabs.all().filter(({ name }) => waiting.has(name));
    await Promise.all(leaving.map(({ page }) => page.goto('about:blank').catch(() => {})));
    // What they have left on the device is found by the next page; tabs that record nothing have no reason to look.
    if (leaving.length > 0) await tabs.fill(tabs.all().length + 1);
    await pause();
  }
  await until(startedAt + limitMs);
  return account;
}
