import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../browser/harness';
import { type LabSite, openLabSite, readStoredClips, receivedClips, toQuick, visitLab } from './open-lab';

let site: LabSite;
beforeAll(async () => {
  site = await openLabSite();
});
afterAll(() => site.close());

const clips = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`);

/** Breaks IndexedDB before the page's scripts run. */
const BREAKS = {
  missing: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  throwing: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  },
  failing: () => {
    // As a broken profile does: an error instead of a database.
    IDBFactory.prototype.open = () => {
      const request = Object.create(null);
      setTimeout(() => request.onerror?.(new Event('error')));
      return request;
    };
  },
  silent: () => {
    IDBFactory.prototype.open = () => Object.create(null);
  },
};

test.each([
  ['is undefined', 'missing'],
  ['throws a SecurityError', 'throwing'],
  ['answers with an error', 'failing'],
  ['never answers', 'silent'],
] as const)('C8, C9, C11 IndexedDB %s: events are sent from memory, and at the way out too', async (_text, how) => {
  const { world, url } = site.scene(how);
  const { page, problems } = await openPage();
  await page.addInitScript(BREAKS[how]);
  await visitLab(page, toQuick(url));
  await page.evaluate(() => window.lab.recordClips(2, 'a'));
  await expect.poll(() => receivedClips(world), { timeout: 10_000 }).toEqual(clips(2, 'a'));
  await page.evaluate(() => {
    window.lab.recordClips(2, 'b');
    location.href = '/elsewhere';
  });
  await expect.poll(() => receivedClips(world)).toEqual([...clips(2, 'a'), ...clips(2, 'b')]);
  expect(problems.errors).toEqual([]);
});

test('C10 an open that another tab holds up: memory after a second, the device when it opens later', async () => {
  const { world, url, origin } = site.scene('blocked');
  const { page: holder } = await openPage();
  await holder.goto(`${origin}/elsewhere`);
  await holder.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('Service.activity', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('parcels', { keyPath: 'id' });
        request.onsuccess = () => {
          // Held open while a deletion waits: every later open waits behind it.
          Object.assign(window, { held: request.result });
          indexedDB.deleteDatabase('Service.activity').onblocked = () => done();
        };
      }),
  );
  const page = await holder.context().newPage();
  await visitLab(page, url);
  world.faults.arm({ kind: 'reset', match: { operation: 'postActivity' } });
  await page.evaluate(() => window.lab.recordClips(3, 'a'));
  await expect.poll(() => world.journal.entries().length, { timeout: 10_000 }).toBeGreaterThan(0);
  await holder.evaluate(() => (Reflect.get(window, 'held') as IDBDatabase).close());
  await expect.poll(() => readStoredClips(page), { timeout: 10_000 }).toEqual(clips(3, 'a'));
});

test('C12 a newer database stays as it is, and events are sent from memory', async () => {
  const { world, url, origin } = site.scene('newer');
  const { page } = await openPage();
  await page.goto(`${origin}/elsewhere`);
  await openRaw(page, 9);
  await visitLab(page, toQuick(url));
  await page.evaluate(() => window.lab.recordClips(2, 'a'));
  await expect.poll(() => receivedClips(world), { timeout: 10_000 }).toEqual(clips(2, 'a'));
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases).toEqual([{ name: 'Service.activity', version: 9 }]);
});

test('C13 a newer tab that upgrades the database is not held up', async () => {
  const { world, url, origin } = site.scene('upgrade');
  const { page, problems } = await openPage();
  await visitLab(page, url);
  await page.evaluate(() => window.lab.recordClips(1, 'a'));
  await expect.poll(() => readStoredClips(page)).toEqual(['a-0']);
  const newer = await page.context().newPage();
  await newer.goto(`${origin}/elsewhere`);
  expect(await openRaw(newer, 2)).toEqual(['upgradeneeded', 'success']);
  await page.evaluate(() => window.lab.recordClips(1, 'b'));
  await expect.poll(() => receivedClips(world).sort(), { timeout: 10_000 }).toContain('b-0');
  expect(problems.errors).toEqual([]);
});

test('C14 a device without room: the oldest events go and are counted, the newest are kept', async () => {
  const { world, url, origin } = site.scene('full');
  const { page, problems } = await openPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 350_000 });
  await visitLab(page, url);
  world.faults.arm({ kind: 'reset', match: { operation: 'postActivity' } });
  const rounds = 15;
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(async (name) => {
      window.lab.recordClips(2, name, 20_000);
      await new Promise((done) => setTimeout(done, 40));
    }, `r${round}`);
  }
  await expect.poll(() => page.evaluate(() => window.lab.dropCounts().storage ?? 0)).toBeGreaterThan(0);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  world.faults.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => receivedClips(world), { timeout: 40_000 }).toContain(`r${rounds - 1}-1`);
  const { storage = 0 } = await page.evaluate(() => window.lab.dropCounts());
  await expect.poll(() => receivedClips(world).length, { timeout: 40_000 }).toBe(2 * rounds - storage);
  expect(receivedClips(world)).not.toContain('r0-0');
  expect(problems.errors).toEqual([]);
}, 120_000);

test('C15 the user clears the site’s data: the next write opens the database anew', async () => {
  const { url, origin, world } = site.scene('cleared');
  const { page, problems } = await openPage();
  await visitLab(page, url);
  world.faults.arm({ kind: 'reset', match: { operation: 'postActivity' } });
  await page.evaluate(() => window.lab.recordClips(1, 'a'));
  await expect.poll(() => readStoredClips(page)).toEqual(['a-0']);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.evaluate(() => window.lab.recordClips(1, 'b'));
  await expect.poll(async () => (await readStoredClips(page))?.sort()).toEqual(['a-0', 'b-0']);
  expect(problems.errors).toEqual([]);
});

test('C16 a sandboxed frame without an origin sends its events, with Origin null', async () => {
  const { world, url, origin } = site.scene('sandbox');
  const { page, problems } = await openPage();
  await page.goto(`${origin}/elsewhere`);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src });
    frame.setAttribute('sandbox', 'allow-scripts');
    document.body.append(frame);
  }, toQuick(url));
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  await frame?.waitForFunction(() => 'lab' in window);
  await frame?.evaluate(() => window.lab.recordClips(2, 'a'));
  await expect.poll(() => receivedClips(world), { timeout: 10_000 }).toEqual(clips(2, 'a'));
  expect(world.journal.entries()[0]?.headers.origin).toBe('null');
  expect(problems.errors).toEqual([]);
});

test('B6, B7, B8 consent withdrawn: nothing is left on the device, in this tab or another', async () => {
  const { world, url } = site.scene('consent');
  const { page } = await openPage();
  await visitLab(page, url);
  const other = await page.context().newPage();
  await visitLab(other, url);
  world.faults.arm({ kind: 'reset', match: { operation: 'postActivity' } });
  await page.evaluate(() => window.lab.recordClips(15, 'a'));
  await other.evaluate(() => window.lab.recordClips(15, 'b'));
  await expect.poll(async () => (await readStoredClips(page))?.length).toBe(30);
  const deleted = await page.evaluate(() => {
    const names: string[] = [];
    const { deleteDatabase } = IDBFactory.prototype;
    IDBFactory.prototype.deleteDatabase = function (name) {
      names.push(name);
      return deleteDatabase.call(this, name);
    };
    window.lab.setOptions({ enableServiceTracking: false });
    return names;
  });
  // In the task of the assignment; how long the browser takes for it depends on the machine.
  expect(deleted).toEqual(['Service.activity']);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  world.faults.clear();
  await other.evaluate(() => window.lab.recordClips(1, 'c'));
  await expect.poll(() => receivedClips(world), { timeout: 15_000 }).toEqual(['c-0']);
  expect(await other.evaluate(() => window.lab.dropCounts())).toEqual({ consent: 15 });
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});

/** Opens the queue's database at a version, as another release would: the events that came. */
function openRaw(page: Page, version: number): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<string[]>((done) => {
        const events: string[] = [];
        const request = indexedDB.open('Service.activity', wanted);
        request.onblocked = () => events.push('blocked');
        request.onupgradeneeded = () => {
          events.push('upgradeneeded');
          if (!request.result.objectStoreNames.contains('parcels')) request.result.createObjectStore('parcels');
        };
        request.onerror = () => done([...events, 'error']);
        request.onsuccess = () => {
          request.result.close();
          done([...events, 'success']);
        };
      }),
    version,
  );
}
