import type { Page } from 'playwright-core';
import { FAULT_KINDS } from '../../../mocks/faults/fault';
import type { World } from '../../../mocks/world';
import { hangAtNextClaim } from '../../fault-harness/page-code';
import type { Deletion } from './account';
import type { Tab, Tabs } from './tabs';

export interface DisasterParts {
  readonly tabs: Tabs;
  readonly world: World;
  readonly origin: string;
  readonly random: () => number;
  readonly deletions: Deletion[];
  /** When the clock was set. */
  readonly jumps: number[];
}

/** Something that goes wrong; settles when the next may come. */
export type Disaster = (parts: DisasterParts) => Promise<void>;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];
/** One that answers; a tab that hangs is hung already. */
const pickTab = ({ tabs, random }: DisasterParts): Tab | undefined =>
  pick(
    tabs.all().filter(({ hangsUntilMs }) => hangsUntilMs < Date.now()),
    random,
  );

/** A page that is about to go away may not answer. */
const quietly = (work: Promise<unknown> | undefined) => Promise.race([work?.catch(() => {}), wait(5000)]);

const hang =
  (how: (page: Page, ms: number) => Promise<unknown>, { holdsQueue = false } = {}): Disaster =>
  async (parts) => {
    const tab = pickTab(parts);
    const ms = 1000 + parts.random() * 4000;
    if (!tab) return;
    tab.hangsUntilMs = Date.now() + ms + 4000;
    parts.tabs.deafness.push({
      tab: tab.name,
      fromMs: Date.now() - 1000,
      untilMs: tab.hangsUntilMs,
      why: 'its tab hung',
    });
    // The other tabs cannot remove what they send meanwhile from the device. (F8)
    if (holdsQueue)
      parts.tabs.deafness.push({ fromMs: Date.now() - 1000, untilMs: Date.now() + ms + 1000, why: 'the device hung' });
    void how(tab.page, ms).catch(() => {});
  };

const outage =
  (arm: (world: World) => string): Disaster =>
  async ({ world, random }) => {
    const id = arm(world);
    await wait(500 + random() * 2500);
    world.faults.disarm(id);
  };

/** By name, so that a run can say what it did. */
export const DISASTERS: Readonly<Record<string, Disaster>> = {
  async killedTab(parts) {
    const tab = pickTab(parts);
    if (tab) await parts.tabs.killRenderer(tab);
  },
  killedBrowser: ({ tabs }) => tabs.killBrowser(),
  hungTab: hang((page, ms) =>
    page.evaluate((length) => {
      for (const end = performance.now() + length; performance.now() < end; );
    }, ms),
  ),
  hungInQueue: hang((page, ms) => page.evaluate(hangAtNextClaim, ms), { holdsQueue: true }),
  async closedTab(parts) {
    const tab = pickTab(parts);
    if (tab) await parts.tabs.close(tab);
  },
  async reloadedTab(parts) {
    const tab = pickTab(parts);
    if (tab) await parts.tabs.reload(tab);
  },
  async leftAndBack(parts) {
    const tab = pickTab(parts);
    if (tab) parts.tabs.leave(tab);
    await quietly(tab?.page.goto(`${parts.origin}/elsewhere`, { timeout: 5000 }));
    await quietly(tab?.page.goBack({ timeout: 5000 }));
  },
  async offline({ tabs, random }) {
    const context = tabs.viewer().context();
    const fromMs = Date.now() - 500;
    await quietly(context.setOffline(true));
    await wait(500 + random() * 2000);
    await quietly(context.setOffline(false));
    tabs.deafness.push({ fromMs, untilMs: Date.now(), why: 'offline' });
  },
  async quota({ tabs, origin, random }) {
    const page = tabs.viewer();
    const session = await page.context().newCDPSession(page);
    await quietly(session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 }));
    await wait(500 + random() * 2500);
    await quietly(session.send('Storage.overrideQuotaForOrigin', { origin }));
    await quietly(session.detach());
  },
  async deletedDatabases(parts) {
    const tab = pickTab(parts);
    parts.deletions.push({ atMs: Date.now(), isQueue: true });
    await quietly(
      tab?.page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      }),
    );
    parts.deletions.push({ atMs: Date.now(), isQueue: true });
  },
  async clearedStorage(parts) {
    parts.deletions.push({ atMs: Date.now(), isQueue: false });
    await quietly(pickTab(parts)?.page.evaluate(() => localStorage.clear()));
  },
  async clockJump({ tabs, random, jumps }) {
    jumps.push(Date.now());
    await tabs.jumpClock(pick([-3.6e6, 3.6e6, -8.64e7, 8.64e7], random) ?? 0);
  },
  down: outage((world) => world.faults.arm({ kind: 'status', status: 503 })),
  resets: outage((world) => world.faults.arm({ kind: 'reset' })),
  tooMany: outage((world) =>
    world.faults.arm({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '2' },
      match: { operation: 'postActivity' },
    }),
  ),
  portal: outage((world) => world.faults.arm({ kind: 'portal' })),
};

/** A tenth of all requests goes wrong, in every way there is. */
export function armEveryFault(world: World, share: number, seed: number): void {
  FAULT_KINDS.forEach((kind, index) => {
    // Each is checked in its turn, so that later ones are checked less often.
    const probability = share / FAULT_KINDS.length / (1 - (share * index) / FAULT_KINDS.length);
    world.faults.arm({ kind, probability, seed: seed + index, bytesPerSecond: 50, bytes: 3_000_000 });
  });
}
