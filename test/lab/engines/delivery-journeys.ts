import { deleteDatabases, hangAtNextClaim } from '../../fault-harness/page-code';
import type { Journey } from './journey';
import type { Page } from './page';
import { CannotError, same } from './page';

import type { Served } from './stage';

declare const Service: typeof import('../../../src').Service;
declare const ready: Promise<void>;

/** Opens and dismisses players, one after another, each with a `dismissedClip`. */
const act = (page: Page, times: number) =>
  page.ask(async (times) => {
    await ready;
    for (let turn = 0; turn < times; turn++) {
      await Service.sharedInstance.openCollection('top-clips');
      Service.sharedInstance.dismissPlayer(false);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return true;
  }, times);

const TIMEOUT_MS = 40_000;

/** Waits until the service has this many of them; returns what it has. */
async function watchArrived(page: Page, site: Served, times: number) {
  for (const end = Date.now() + TIMEOUT_MS; ; await page.wait(200)) {
    const told = await site.events();
    const dismissed = told.events.filter(({ type }) => type === 'dismissedClip').length;
    if (dismissed > times) throw new Error(`${dismissed} of ${times} dismissedClip: more than there were.`);
    if (dismissed === times) return told;
    if (Date.now() > end) throw new Error(`Of ${times} dismissedClip arrived ${dismissed}.`);
  }
}

/** Opens the page in a second tab; returns the name of the first. */
async function openBeside(page: Page) {
  const url = await page.run(() => location.href);
  const first = await page.browser.tab();
  await page.browser.newTab();
  await page.browser.open(url);
  return first;
}

/** Each event reaches the service, once. */
export const DELIVERY_JOURNEYS: readonly Journey[] = [
  {
    name: 'events arrive once',
    isSmoke: true,
    guest: {},
    async run(page, { site }) {
      await act(page, 6);
      const { received, distinct } = await watchArrived(page, site, 6);
      same('doubles', received - distinct, 0);
    },
  },
  {
    name: 'D6, D18 a service that resets its connections gets them when it answers again',
    guest: {},
    async run(page, { site }) {
      await act(page, 1);
      await watchArrived(page, site, 1);
      await site.fault({ kind: 'reset', match: { operation: 'postActivity' }, count: 2 });
      await act(page, 3);
      await watchArrived(page, site, 4);
    },
    allowed: /^console\.error: (Failed to load|Cross-Origin)/,
  },
  {
    name: 'E1 a page that is left sends all events, at the latest at the next visit',
    guest: {},
    async run(page, { site }) {
      const url = await page.run(() => location.href);
      await act(page, 5);
      await page.browser.open('about:blank');
      await page.browser.open(url);
      await watchArrived(page, site, 5);
    },
  },
  {
    name: 'E1 a closed tab sends all events, or another tab does',
    guest: {},
    async run(page, { site }) {
      const first = await openBeside(page);
      await act(page, 5);
      await page.browser.closeTab();
      await page.browser.goTo(first);
      await act(page, 1);
      await watchArrived(page, site, 6);
    },
  },
  {
    name: 'F1 two tabs at once send each event once',
    guest: {},
    async run(page, { site }) {
      const first = await openBeside(page);
      await act(page, 4);
      const second = await goTo(page, first);
      await act(page, 4);
      const { received, distinct } = await watchArrived(page, site, 8);
      same('doubles', received - distinct, 0);
      await page.browser.goTo(second);
      await page.browser.closeTab();
      await page.browser.goTo(first);
    },
  },
  {
    name: 'C21 a logout that deletes every database loses no event',
    guest: {},
    async run(page, { site }) {
      await act(page, 3);
      await page.ask(deleteDatabases);
      await act(page, 1);
      await watchArrived(page, site, 4);
    },
  },
  {
    name: 'F9 a tab that hangs with the queue open holds up no other',
    guest: {},
    async run(page, { site }) {
      await act(page, 1);
      await watchArrived(page, site, 1);
      const first = await openBeside(page);
      await page.ask(() => ready);
      const HUNG_MS = 18_000;
      await page.run(hangAtNextClaim, HUNG_MS);
      await act(page, 1);
      const hungAt = Date.now();
      await page.browser.goTo(first);
      await page.run(() => 1).catch(() => {});
      if (Date.now() - hungAt > HUNG_MS / 2)
        throw new CannotError('its two tabs share one process: a hung tab hangs both');
      await page.wait(4000);
      const actedAt = Date.now();
      await act(page, 5);
      if (Date.now() - hungAt > HUNG_MS - 7000)
        throw new CannotError('its two tabs share one process: a hung tab hangs both');
      for (;;) {
        const { events } = await site.events();
        if (events.filter(({ type }) => type === 'dismissedClip').length >= 6) break;
        if (Date.now() - hungAt > HUNG_MS) throw new Error('The other tab was held up until the hung one was over.');
        await page.wait(200);
      }
      same('within seconds', Date.now() - actedAt < 10_000, true);
      await watchArrived(page, site, 7);
      await page.browser.goTo(first);
    },
  },
];

/** Goes to the tab and returns the name of the one that it left. */
async function goTo(page: Page, tab: string) {
  const now = await page.browser.tab();
  await page.browser.goTo(tab);
  return now;
}
