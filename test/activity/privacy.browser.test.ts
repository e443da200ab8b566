import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDeviceKeys } from '../../src/model/storage-keys';
import { countHeard, openVisitSite, tileOf, type VisitSite, visit, waitForEvent } from './open-visit';

declare global {
  interface Window {
    /** Every use of storage: `localStorage.setItem Service.user`. */
    touched: string[];
  }
}

let visits: VisitSite;
beforeAll(async () => {
  visits = await openVisitSite();
});
afterAll(() => visits.close());

/** Uses everything that the library remembers: views, likes, shares, sound, read markers. */
async function use(page: Page): Promise<void> {
  const dismissed = await countHeard(page, 'dismissedClip');
  await tileOf(page, 'clips', 0).click();
  await waitForEvent(page, 'openedClip', dismissed + 1);
  await page.keyboard.press('m');
  await page.keyboard.press('c');
  await page.locator('dialog[open] .slide.is-front').getByRole('button', { name: /^Like/ }).click();
  await page.keyboard.press('Escape');
  await waitForEvent(page, 'dismissedClip', dismissed + 1);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Everything on the device of this origin. */
const readDevice = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

/** The ids of the rows of events on the device. Never creates the database. */
const readStoredRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly IDBValidKey[]>((resolve) => {
        const request = indexedDB.open('Service.activity');
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const database = request.result;
          const keys = database.transaction('parcels').objectStore('parcels').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result);
          };
        };
      }),
  );

const NOTHING = { local: [], session: [], cookies: '', databases: [], caches: [] };

const readTouched = (page: Page) => page.evaluate(() => [...new Set(window.touched)].sort());

test('B7, B8 by default the page keeps what docs/privacy.md lists and no other; each option takes its part away', async () => {
  const { page, problems } = await visit(visits.address(), (page) => page.addInitScript(spyOnStorage));
  await use(page);
  const listed = new Set<string>(toDeviceKeys());
  const touched = await readTouched(page);
  const foreign = touched.filter((line) => {
    const [call = '', name = ''] = line.split(' ');
    if (call.startsWith('localStorage.')) return !listed.has(name);
    return !(call.startsWith('indexedDB.') && ['Service.activity', 'Service.feeds'].includes(name));
  });
  expect(foreign).toEqual([]);
  const { local, databases, ...rest } = await readDevice(page);
  expect({ ...rest, local: [], databases: [] }).toEqual(NOTHING);
  expect([...databases].sort()).toEqual(['Service.activity', 'Service.feeds']);
  expect(local).toEqual(expect.arrayContaining(['Service.apiKey', 'Service.attributes', 'Service.user']));

  // A second tab of the same viewer has events of its own that are not delivered yet.
  visits.world.faults.arm({ kind: 'reset', match: { operation: 'postActivity' } });
  const other = await page.context().newPage();
  await other.goto(visits.address());
  await other.evaluate(() => window.ready);
  await expect.poll(() => countHeard(other, 'sdkInitialized')).toBe(1);
  await expect.poll(async () => (await readStoredRows(page)).length).toBeGreaterThan(0);
  const rows = new Set(await readStoredRows(page));

  const assign = (options: object) =>
    page.evaluate((next) => {
      if (window.Service) window.Service.sharedInstance.eventTrackingOptions = next;
    }, options);
  await assign({ enableRemoteViewingStore: false });
  expect((await readDevice(page)).local).not.toContain('Service.user');
  await expect.poll(async () => (await readDevice(page)).databases).not.toContain('Service.feeds');
  await assign({ enableServiceTracking: false });
  // The other tab still tracks: what it records from now on is stored again.
  await expect.poll(async () => (await readStoredRows(page)).filter((row) => rows.has(row))).toEqual([]);
  await other.close();
  await assign({ enableFunctionalCookies: false });
  await expect.poll(() => readDevice(page)).toEqual(NOTHING);
  visits.world.faults.clear();
  expect(problems.errors).toEqual([]);
});

test('B6 without functional cookies a whole session stores nothing, reads nothing, and removes what was there', async () => {
  visits.world.journal.clear();
  const { page, problems } = await visit(visits.address({ enableFunctionalCookies: false }), (page) =>
    page.addInitScript(spyOnStorage),
  );
  await use(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const touched = await readTouched(page);
  const removals =
    /^(localStorage\.removeItem Service\.\w+(\.\d+)?|indexedDB\.deleteDatabase Service\.(activity|feeds))$/;
  expect(touched.filter((line) => !removals.test(line))).toEqual([]);
  expect(await readDevice(page)).toEqual(NOTHING);
  expect(await countHeard(page, 'openedClip')).toBe(1);
  await page.goto('about:blank');
  const entries = visits.world.journal.entries();
  expect(entries.filter(({ operation }) => operation === 'postActivity')).toEqual([]);
  expect(entries.filter(({ url }) => url.includes('userAttributes'))).toEqual([]);
  expect(problems.errors).toEqual([]);
});

/** Runs before the page's scripts: notes every use of anything that stores. */
function spyOnStorage(): void {
  if (location.protocol === 'about:') return;
  const touched: string[] = [];
  window.touched = touched;
  // Of the page itself, not of the library: Playwright and this test ask before and after.
  const wrap = (target: object, name: string, toSubject: (self: unknown) => string) => {
    const original = Reflect.get(target, name) as (...values: unknown[]) => unknown;
    Reflect.set(target, name, function (this: unknown, ...values: unknown[]) {
      if (name !== 'databases' && name !== 'keys')
        touched.push(`${toSubject(this)}.${name} ${String(values[0] ?? '')}`);
      return original.apply(this, values);
    });
  };
  const { localStorage } = window;
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
    wrap(Storage.prototype, name, (self) => (self === localStorage ? 'localStorage' : 'sessionStorage'));
  }
  for (const name of ['open', 'deleteDatabase', 'databases']) wrap(IDBFactory.prototype, name, () => 'indexedDB');
  for (const name of ['open', 'match', 'has', 'delete', 'keys']) wrap(CacheStorage.prototype, name, () => 'caches');
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    get() {
      touched.push('cookie.get ');
      return cookie?.get?.call(document);
    },
    set(value: string) {
      touched.push('cookie.set ');
      cookie?.set?.call(document, value);
    },
  });
}
