import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisitSite, tileOf, type VisitSite, visit } from '../activity/open-visit';

let visits: VisitSite;
beforeAll(async () => {
  visits = await openVisitSite();
});
afterAll(() => visits.close());

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort());

/** How many lists are kept; opens nothing if there is no database. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'Service.feeds')) return 0;
    const toResult = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done) => {
        request.onsuccess = () => done(request.result);
      });
    const database = await toResult(indexedDB.open('Service.feeds'));
    const kept: unknown = await toResult(database.transaction('lists').objectStore('lists').get('feeds'));
    database.close();
    return Array.isArray(kept) ? kept.length : 0;
  });

/** Breaks IndexedDB before the page's scripts run. */
const BREAKS = {
  missing: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  throwing: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  },
  failing: () => {
    IDBFactory.prototype.open = () => {
      const request = Object.create(null);
      setTimeout(() => request.onerror?.(new Event('error')));
      return request;
    };
  },
  silent: () => {
    IDBFactory.prototype.open = () => Object.create(null);
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  },
};

test.each([
  ['C8 is undefined', 'missing'],
  ['C9 throws a SecurityError', 'throwing'],
  ['C9 answers with an error', 'failing'],
  ['C11 never answers', 'silent'],
  ['C14 has no room', 'full'],
] as const)('%s: a visitor who comes back sees the list all the same', async (_, how) => {
  const { page, problems } = await visit(visits.address());
  await tileOf(page, 'clips', 0).waitFor();
  await page.addInitScript(BREAKS[how]);
  await page.reload();
  await tileOf(page, 'clips', 0).waitFor();
  expect(problems.errors).toEqual([]);
});

test('a first visit looks for no lists on the device, and leaves its own; the next one looks', async () => {
  const { page } = await visit(visits.address(), async (opened) => {
    await opened.addInitScript(() => {
      const modes: unknown[] = [];
      Object.assign(globalThis, { modes });
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...args) {
        if (this.name === 'Service.feeds') modes.push(args[1]);
        return transaction.apply(this, args);
      };
    });
  });
  const modes = () => page.evaluate(() => Reflect.get(globalThis, 'modes') as unknown[]);
  await expect.poll(modes).toContain('readwrite');
  expect(await modes()).not.toContain('readonly');
  await page.reload();
  await tileOf(page, 'clips', 0).waitFor();
  await expect.poll(modes).toContain('readonly');
});

test('C15 lists that are deleted while a page is open are kept anew by the next one, and hold up nobody', async () => {
  const { page, problems } = await visit(visits.address());
  await tileOf(page, 'clips', 0).waitFor();
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.reload();
  await tileOf(page, 'clips', 0).waitFor();
  // Another script, or another tab without consent.
  const outcome = await page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.deleteDatabase('Service.feeds');
        request.onsuccess = () => done('deleted');
        setTimeout(() => done('held up'), 5000);
      }),
  );
  expect(outcome).toBe('deleted');
  await page.reload();
  await tileOf(page, 'clips', 0).waitFor();
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  expect(problems.errors).toEqual([]);
});

test('B8 without functional cookies the lists go at once, in every tab', async () => {
  const { page } = await visit(visits.address());
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  const other = await page.context().newPage();
  await other.goto(visits.address());
  // Its own host allows cookies: while it initializes, it stores its user, and its lists with it.
  await other.evaluate(() => window.ready);
  await tileOf(other, 'clips', 0).waitFor();
  await page.evaluate(() => {
    if (window.Service) window.Service.sharedInstance.eventTrackingOptions = { enableFunctionalCookies: false };
  });
  await expect.poll(() => databases(page)).not.toContain('Service.feeds');
});

test('B8 a tab that was about to store its lists when consent went in another tab stores none', async () => {
  const { page } = await visit(visits.address());
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => held.push(callback);
    Object.assign(globalThis, {
      /** Lets the page be idle. */
      release() {
        window.requestIdleCallback = (callback) => setTimeout(callback);
        for (const callback of held) setTimeout(callback);
      },
    });
  });
  await other.goto(visits.address());
  await other.evaluate(() => window.ready);
  await tileOf(other, 'clips', 0).waitFor();
  await page.evaluate(() => {
    if (window.Service) window.Service.sharedInstance.eventTrackingOptions = { enableFunctionalCookies: false };
  });
  await expect.poll(() => other.evaluate(() => localStorage.getItem('Service.user'))).toBe(null);
  await other.evaluate(() => (Reflect.get(globalThis, 'release') as () => void)());
  // Long enough for all that it would write.
  await other.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  expect(await databases(page)).not.toContain('Service.feeds');
  expect(await other.evaluate(() => localStorage.getItem('Service.firstFeed'))).toBe(null);
});

test('B7 consent that goes in another tab while a list is read or written leaves no database behind', async () => {
  const { page, problems } = await visit(visits.address());
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...rest) {
      // What the other tab does, at the worst moment: this one has just read that the viewer is known.
      if (name === 'Service.feeds') {
        localStorage.removeItem('Service.user');
        this.deleteDatabase(name);
        document.documentElement.dataset.opened = '';
      }
      return open.call(this, name, ...rest);
    };
  });
  await page.reload();
  await page.locator('html[data-opened]').waitFor();
  await tileOf(page, 'clips', 0).waitFor();
  await expect.poll(() => databases(page)).not.toContain('Service.feeds');
  // The worst moment of writing: nothing was there to read.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator('html[data-opened]').waitFor();
  await tileOf(page, 'clips', 0).waitFor();
  await expect.poll(() => databases(page)).not.toContain('Service.feeds');
  expect(problems.errors).toEqual([]);
});
