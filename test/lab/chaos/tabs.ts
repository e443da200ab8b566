import type { Page } from 'playwright-core';
import type { HeardEvent, Kill } from './account';
import type { ChaosSite } from './chaos-site';
import type { Deafness } from './doubles';
import { type OwnBrowser, startOwnBrowser } from './own-browser';

/** A tab that records; each load has a new name, so that its events are distinct. */
export interface Tab {
  readonly page: Page;
  name: string;
  /** Nothing of it answers until then. */
  hangsUntilMs: number;
}

/** All tabs of one viewer, and everything that they reported. */
export interface Tabs {
  all(): readonly Tab[];
  viewer(): Page;
  open(): Promise<void>;
  /** Opens what is missing, up to `count` tabs. */
  fill(count: number): Promise<void>;
  killRenderer(tab: Tab): Promise<void>;
  killBrowser(): Promise<void>;
  /** A new load of the tab's page, with a new name. */
  reload(tab: Tab): Promise<void>;
  close(tab: Tab): Promise<void>;
  /** The tab's page is about to go. */
  leave(tab: Tab): void;
  /** The clock of the machine is set: for every tab that is open, and for those that come. */
  jumpClock(ms: number): Promise<void>;
  end(): Promise<void>;
  readonly heard: readonly HeardEvent[];
  readonly kills: readonly Kill[];
  /** By name: tabs that were closed or reloaded. */
  readonly left: ReadonlySet<string>;
  readonly errors: readonly string[];
  /** What pages did to the queue of the device. */
  readonly traces: readonly string[];
  /** By event: who has written it there. */
  readonly writers: ReadonlyMap<string, ReadonlySet<string>>;
  /** When which tabs could not receive answers. */
  readonly deafness: Deafness[];
  drops(): Readonly<Record<string, number>>;
}

/** The tab of an event, by its id `t4.x7f-12`. */
export const toTabName = (id: string): string => id.split('.')[0] ?? '';

/** Its page has no name of its own. */
const VIEWER = 'viewer';

/** What arrived this long before a tab was gone may not have been acknowledged in time. */
const DEAF_MS = 3000;

export function createTabs(site: ChaosSite, profile: string): Tabs {
  const heard: HeardEvent[] = [];
  const known = new Set<string>();
  const kills: Kill[] = [];
  const left = new Set<string>();
  const errors: string[] = [];
  const traces: string[] = [];
  const writers = new Map<string, Set<string>>();
  const deafness: Deafness[] = [];
  const dropsOf = new Map<string, Readonly<Record<string, number>>>();
  let browser: OwnBrowser | undefined;
  let tabs: Tab[] = [];
  let viewer: Page | undefined;
  let count = 0;
  let jumps = 0;

  const listen = (page: Page) => {
    page.on('pageerror', (error) => errors.push((error.stack ?? String(error)).slice(0, 600)));
    page.on('console', (message) => {
      const [, what, rest = ''] = /^chaos (event|drops|trace) (.*)$/.exec(message.text()) ?? [];
      const tab = toTabName(rest);
      // A page that comes back by Back says everything again.
      if (what === 'event' && !known.has(rest)) heard.push({ id: rest, tab, atMs: Date.now() });
      known.add(rest);
      if (what === 'trace') trace(nameOf(page) || VIEWER, rest);
      if (what === 'drops') dropsOf.set(nameOf(page), JSON.parse(rest));
    });
  };
  const trace = (name: string, line: string) => {
    traces.push(`${Date.now() % 1_000_000} ${name} ${line}`);
    const [, events = ''] = /^put .*: (.*)$/.exec(line) ?? [];
    for (const id of events.split(',')) writers.set(id, (writers.get(id) ?? new Set()).add(name));
  };
  /** Nothing confirms what is sent at the exit, or what was in flight. */
  const leave = ({ name: tab }: Tab) => {
    const nowMs = Date.now();
    deafness.push({ tab, fromMs: nowMs - DEAF_MS, untilMs: nowMs + DEAF_MS, why: 'its tab was gone' });
  };
  const nameOf = (page: Page) => tabs.find((tab) => tab.page === page)?.name ?? '';
  const visit = async (tab: Tab) => {
    tab.name = `t${++count}`;
    // A page that hangs, or a network that is gone, is tried again later.
    await tab.page.goto(site.labUrl(tab.name), { timeout: 15_000 }).catch(() => {});
  };
  const openTab = async () => {
    if (!browser) return;
    const page = await browser.context.newPage();
    const tab: Tab = { page, name: '', hangsUntilMs: 0 };
    tabs.push(tab);
    listen(page);
    page.on('crash', () => {
      tabs = tabs.filter((one) => one !== tab);
    });
    await visit(tab);
  };

  const open = async () => {
    browser = await startOwnBrowser(profile);
    viewer = await browser.context.newPage();
    await viewer.setViewportSize({ width: 390, height: 844 });
    listen(viewer);
    await viewer.goto(site.viewerUrl, { timeout: 15_000 }).catch(() => {});
  };

  return {
    heard,
    kills,
    left,
    errors,
    traces,
    writers,
    deafness,
    all: () => tabs,
    viewer() {
      if (!viewer) throw new Error('There is no viewer.');
      return viewer;
    },
    open,
    async fill(most) {
      while (tabs.length < most) await openTab();
    },
    async killRenderer(tab) {
      const session = await tab.page.context().newCDPSession(tab.page);
      const crashed = tab.page.waitForEvent('crash', { timeout: 10_000 }).catch(() => {});
      leave(tab);
      kills.push({ tab: tab.name, atMs: Date.now(), how: 'renderer' });
      session.send('Page.crash').catch(() => {});
      await crashed;
      tabs = tabs.filter((one) => one !== tab);
      await tab.page.close().catch(() => {});
    },
    async killBrowser() {
      const atMs = Date.now();
      for (const tab of tabs) {
        leave(tab);
        kills.push({ tab: tab.name, atMs, how: 'browser' });
      }
      kills.push({ tab: VIEWER, atMs, how: 'browser' });
      tabs = [];
      await browser?.kill();
      await open();
    },
    async reload(tab) {
      leave(tab);
      left.add(tab.name);
      await visit(tab);
    },
    leave,
    async close(tab) {
      leave(tab);
      left.add(tab.name);
      tabs = tabs.filter((one) => one !== tab);
      await tab.page.close({ runBeforeUnload: false }).catch(() => {});
    },
    async jumpClock(ms) {
      jumps += 1;
      // A loading page may get it twice; all tabs share one clock.
      const jump = ({ number, by }: { number: number; by: number }) => {
        const done: readonly number[] = Reflect.get(globalThis, 'jumpsDone') ?? [];
        if (done.includes(number)) return;
        Reflect.set(globalThis, 'jumpsDone', [...done, number]);
        const { now } = Date;
        Date.now = () => now() + by;
      };
      const context = browser?.context;
      await context?.addInitScript(jump, { number: jumps, by: ms });
      // A hung page gets it when it is back.
      for (const page of context?.pages() ?? []) void page.evaluate(jump, { number: jumps, by: ms }).catch(() => {});
    },
    async end() {
      await browser?.kill();
    },
    drops() {
      const sum: Record<string, number> = {};
      for (const drops of dropsOf.values())
        for (const [reason, number] of Object.entries(drops)) sum[reason] = (sum[reason] ?? 0) + number;
      return sum;
    },
  };
}
