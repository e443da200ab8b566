import type { Page } from 'playwright-core';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { swipe } from '../../browser/swipe';
import { watchUniversalOutcomes } from '../../fault-harness/universal-outcomes';
import type { CasePage, CaseSite } from './case-site';
import { DRIVER, type Driver, type Sight, toDriverScript } from './driver';
import type { Plan } from './plan';
import type { Step } from './step';

export interface CaseOutcome {
  readonly complaints: readonly string[];
  /** Kinds of faults that took effect, each by a name of its own. */
  readonly faults: readonly string[];
  /** The page was left by a link, so that its end could not be judged. */
  readonly hasLeft: boolean;
}

/** Marks an error that only listeners of the page receive, such as one of a ResizeObserver. */
const ERROR = 'fuzz: error of the page';

/** A promise of the SDK takes no longer than this once the faults have stopped: a request and the one after it. (U2) */
const SETTLED_MS = 45_000;
const LOOK_MS = 100;

/** Runs one plan in a page of its own and says what was wrong. */
export async function runCase(site: CaseSite, plan: Plan): Promise<CaseOutcome> {
  const opened = await site.open(plan);
  const complaints: string[] = [];
  try {
    const page = await inTime(opened.context.newPage(), 'before it is open');
    page.setDefaultTimeout(20_000);
    // What was spoiled has the right answer's mark, and would be used again when all is well.
    await inTime(disableCache(page), 'before it is open');
    const problems = watchPage(page, complaints);
    const watch = await watchUniversalOutcomes(
      { page, problems, close: async () => {} },
      {
        apiOrigins: [new URL(opened.api).origin],
        secrets: [DEMO.keys.web, 'alice-of-the-test', 'bob-of-the-test'],
        // Random calls may cause any number of requests; unexpected ones are counted separately.
        isAskedFor: () => true,
        globals: ['stray', 'toJSON'],
        hostErrors: /of the host/,
      },
    );
    await page.addInitScript({ content: toDriverScript({ name: DRIVER, api: opened.api, before: plan.before }) });
    await page.addInitScript((mark) => {
      const { debug } = console;
      window.addEventListener('error', (event) => {
        if (event instanceof ErrorEvent && !event.error && event.message) debug(mark, event.message);
      });
    }, ERROR);
    await page.addInitScript((stored) => {
      try {
        if (history.length === 1 || !sessionStorage.length)
          for (const [key, value] of stored) localStorage.setItem(key, value);
      } catch {
        // A page without storage has none.
      }
    }, plan.stored);
    await page.goto(opened.address, { waitUntil: 'load' });
    const start = new URL(page.url()).pathname;
    for (const step of plan.steps)
      await inTime(take(page, opened, step), `after ${JSON.stringify(step).slice(0, 200)}`);
    await page.waitForTimeout(100);
    const faults = listFaults(plan, opened);
    opened.heal();
    const hasLeft = !isSamePage(page, start);
    if (!hasLeft) {
      await inTime(
        act(page, (driver) => driver.mend()),
        'when it is mended',
      );
      complaints.push(...(await inTime(judge(page, opened), 'at the end', 180_000)));
      const outcomes = await inTime(watch.take(), 'when it is looked at');
      complaints.push(...outcomes.errors.map((error) => `U1 ${error.slice(0, 600)}`));
      if (!outcomes.hostRan) complaints.push('U1 the host’s script has not run');
      complaints.push(...outcomes.leaks.map((line) => `U6 ${line.slice(0, 200)}`));
      if (plan.before.length === 0) {
        complaints.push(...outcomes.globals.map((one) => `U4 global ${one}`));
        complaints.push(...outcomes.stored.filter((one) => !one.includes('theirs-')).map((one) => `U5 ${one}`));
      }
    }
    return { complaints: [...new Set(complaints)], faults, hasLeft };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // A link of a feed may navigate away, which ends the running call to the page.
    if (/Execution context was destroyed|navigat/i.test(text))
      return { complaints: [...new Set(complaints)], faults: listFaults(plan, opened), hasLeft: true };
    return { complaints: [...complaints, `harness: ${text.slice(0, 800)}`], faults: [], hasLeft: false };
  } finally {
    // A browser that does not close its page holds up no other case.
    await inTime(opened.close(), 'when it is closed').catch(() => {});
  }
}

async function disableCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** A page without an answer for this long hangs. (U7) */
const HANGS_MS = 30_000;

async function inTime<Result>(work: Promise<Result>, what: string, ms = HANGS_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`U7 the page hangs ${what}`)), ms);
  });
  // A late rejection has been reported already.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function watchPage(page: Page, complaints: string[]) {
  const problems = { errors: [] as string[], console: [] as string[], violations: [] as string[] };
  page.on('pageerror', (error) => problems.errors.push(error.stack || String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(ERROR)) {
      problems.errors.push(text.slice(ERROR.length + 1));
      return;
    }
    // The browser's own message names the refused URL with its query; the SDK did not write it.
    if (/violates the (following|document's) Content Security Policy/.test(text)) {
      if (text.includes('the following') && !/(img|media|connect)-src/.test(text))
        complaints.push(`S12 ${text.slice(0, 300)}`);
      return;
    }
    problems.console.push(`${message.type()}: ${text}`);
  });
  page.on('dialog', (dialog) => {
    complaints.push(`S1 a script of the feed runs: ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('popup', (popup) => {
    if (!/^(https?:|about:blank|chrome-error:)/.test(popup.url())) complaints.push(`S1 opens ${popup.url()}`);
    void popup.close().catch(() => {});
  });
  page.on('crash', () => complaints.push('U1 the page has crashed'));
  return problems;
}

/** Pages of the host's own routes are still this one. */
const isSamePage = (page: Page, start: string) => {
  const url = new URL(page.url());
  return url.hostname === '127.0.0.1' && (url.pathname === start || url.pathname.startsWith('/route-'));
};

function act<Result>(page: Page, work: (driver: Driver) => Result): Promise<Result> {
  return page.evaluate(
    ([name, code]) =>
      new Function('driver', `return (${code})(driver)`)(Reflect.get(globalThis, Symbol.for(name ?? ''))),
    [DRIVER, work.toString()],
  );
}

async function take(page: Page, { world }: CasePage, step: Step): Promise<void> {
  switch (step.kind) {
    case 'wait':
      return page.waitForTimeout(step.ms);
    case 'fault':
      world.faults.arm({
        kind: step.fault,
        count: step.count,
        bytes: 3_000_000,
        bytesPerSecond: 20,
        ...(step.operation ? { match: { operation: step.operation } } : {}),
      });
      return;
    case 'key':
      return page.keyboard.press(step.key);
    case 'resize':
      return page.setViewportSize(step.viewport);
    case 'tap': {
      const { width, height } = sizeOf(page);
      return page.touchscreen.tap((step.at / 1000) * (width - 1), (step.also / 1000) * (height - 1));
    }
    case 'swipe': {
      const { width, height } = sizeOf(page);
      const touch = await page.context().newCDPSession(page);
      await swipe(touch, (width - step.dx) / 2, (height - step.dy) / 2, step.dx, step.dy);
      return touch.detach();
    }
    case 'click': {
      const targets = page.locator('service-player button, service-player a, #stories a, #clips a, #embedded button');
      const total = await targets.count();
      if (total > 0)
        await targets
          .nth(Math.floor((step.at / 1000) * total))
          .click({ timeout: 400 })
          .catch(() => {});
      return;
    }
    default:
      await page.evaluate(
        ([name, one]) => Reflect.get(globalThis, Symbol.for(name)).run(one),
        // As a text: the value may be deeper than what is handed over can be.
        [DRIVER, JSON.stringify(step)] as const,
      );
      // What a call does comes in tasks of its own.
      return page.waitForTimeout(20);
  }
}

const sizeOf = (page: Page) => page.viewportSize() ?? { width: 390, height: 844 };

/** U2 and U8: running calls settle, and the next action of a viewer or host works. */
async function judge(page: Page, { api }: CasePage): Promise<string[]> {
  const look = () => act(page, (driver) => driver.look());
  const until = async (fits: (sight: Sight) => boolean, ms: number): Promise<Sight> => {
    let sight = await look();
    for (const endsAt = performance.now() + ms; !fits(sight) && performance.now() < endsAt; ) {
      await page.waitForTimeout(LOOK_MS);
      sight = await look();
    }
    return sight;
  };
  const complaints: string[] = [];
  const stains = await act(page, (driver) => driver.findStains());
  complaints.push(...stains.map((stain) => `S5 ${stain}`));
  await page.evaluate(() => window.Service?.sharedInstance.dismissPlayer(false));
  // An equal call shares the promise of the one that began among the faults (A19); the next is a try of its own (A21).
  const mayShare = (await look()).pending.some((call) => call.startsWith('initialize('));
  const again = await page.evaluate(
    async ([key, collection, mayFail]) => {
      const library = window.Service?.sharedInstance;
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const late = (what: string) => wait(25_000).then(() => Promise.reject(`${what} takes too long`));
      try {
        library?.dismissPlayer(false);
        await wait(50);
        const initialize = () => Promise.race([library?.initialize(key, {}), late('initialize')]);
        await (mayFail ? initialize().catch(initialize) : initialize());
        await Promise.race([library?.openCollection(collection), late('openCollection')]);
        return '';
      } catch (error) {
        return error instanceof Error ? `${error.message}` : String(error);
      }
    },
    [DEMO.keys.web, DEMO.collections.seven, mayShare] as const,
  );
  if (again) complaints.push(`U8 ${again}`);
  // A call before `initialize` waits for it.
  const settled = await until(({ pending }) => pending.length === 0, SETTLED_MS);
  complaints.push(...settled.complaints, ...settled.pending.map((call) => `U2 never settles: ${call}`));
  const open = await until(({ players, isVisible }) => players === 1 && isVisible, 15_000);
  if (open.players !== 1 || !open.isVisible)
    complaints.push(
      `U8 no player opens: ${JSON.stringify(open)} at ${api.length > 0 ? page.url().split('/').at(-1) : ''}`,
    );
  await page.evaluate(() => window.Service?.sharedInstance.dismissPlayer(false));
  const isOurs = (hash: string) => /^#clips\/seven/.test(hash);
  const closed = await until(({ players, isVisible, hash }) => players === 0 && !isVisible && !isOurs(hash), 15_000);
  if (closed.players > 0 || closed.isVisible || isOurs(closed.hash))
    complaints.push(`U8 the player stays: ${JSON.stringify(closed)}`);
  const left = await page.evaluate(() =>
    [
      document.querySelector('[inert]') ? 'inert' : '',
      document.documentElement.style.overflow,
      document.body.style.overflow,
    ].filter(Boolean),
  );
  if (left.length > 0) complaints.push(`U8 the page stays ${left.join()}`);
  const tiles = await countTiles(page);
  if (tiles === 0) complaints.push('U8 a new view shows no tile');
  return complaints;
}

async function countTiles(page: Page): Promise<number> {
  await page.evaluate((collection) => {
    const room = document.createElement('div');
    room.id = 'after';
    document.body.prepend(room);
    window.scrollTo(0, 0);
    const Service = window.Service;
    if (Service) new Service.ServiceClipsRowView('after', collection);
  }, DEMO.collections.seven);
  const tiles = page.locator('#after a[href]');
  await tiles
    .first()
    .waitFor({ state: 'attached', timeout: 15_000 })
    .catch(() => {});
  return tiles.count();
}

function listFaults({ before, stored, answers, steps, hash, scenario }: Plan, { world }: CasePage): string[] {
  const asked = new Set(world.journal.entries().map(({ operation }) => operation));
  return [
    ...before.map((one) => `before ${one}`),
    ...stored.map(([key]) => `stored ${key}`),
    ...(hash ? [`hash ${hash.slice(0, 12)}`] : []),
    ...(scenario === 'happy' ? [] : [`scenario ${scenario}`]),
    ...answers
      .filter(({ operation }) => asked.has(operation))
      .flatMap(({ operation, changes }) => changes.map(({ how }) => `answer ${operation} ${how}`)),
    ...world.faults
      .list()
      .filter(({ hits }) => hits > 0)
      .map(({ kind, match }) => `network ${kind} ${match?.operation ?? 'any'}`),
    ...steps.flatMap((step) =>
      step.kind === 'host'
        ? [`host ${step.name}`]
        : step.kind === 'set' || step.kind === 'call' || step.kind === 'user'
          ? [`input ${step.name}`]
          : step.kind === 'view'
            ? [`input ${step.view} ${step.name}`]
            : [],
    ),
  ];
}
