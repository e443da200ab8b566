import type { Page } from 'playwright-core';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import type { Account } from './account';
import type { Tabs } from './tabs';

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

/** Records no more, tells the tabs that the network is back, and waits until nothing is missing. */
export async function drain(tabs: Tabs, judge: () => Account): Promise<Account> {
  await Promise.all(
    tabs.all().map(({ page }) => page.evaluate(() => Reflect.set(globalThis, 'pause', true)).catch(() => {})),
  );
  const context = tabs.viewer().context();
  await context.setOffline(true);
  await context.setOffline(false);
  let account = judge();
  for (
    const endsAt = Date.now() + Number(process.env.CHAOS_DRAIN_MS ?? DRAIN_MS);
    account.missing.length > 0 && Date.now() < endsAt;
  ) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    account = judge();
  }
  return account;
}
