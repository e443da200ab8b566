import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { servePage } from '../browser/harness';
import { initialize, openFaultPage, SCRIPT_TAG, SET_HOST } from '../fault-harness/open-fault-page';

interface Visit {
  readonly recordedAt: number;
  readonly addresses: Readonly<Record<'clip' | 'story' | 'storyCategory', string>>;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: Readonly<
    Record<string, { readonly version: number; readonly stores: Readonly<Record<string, Store>> }>
  >;
}
interface Store {
  readonly keyPath: string;
  readonly values: readonly Row[];
}
interface Row {
  readonly id: string;
  readonly version: number;
  readonly events: readonly { readonly id: string }[];
}

/** What the build of this commit left, `npm run test:lab -- record-visit`; its commits are not those of today. */
const TEXT = readFileSync(new URL('visit-8917409.json', import.meta.url), 'utf8');
const QUEUE = 'Service.activity';
const STORE = 'parcels';

/** The visit as if it had been a minute ago: what is older than a week is not sent any more. */
function readVisit(api: string): Visit {
  const { recordedAt } = JSON.parse(TEXT) as Visit;
  const shift = Date.now() - 60_000 - recordedAt;
  const text = TEXT.replaceAll('"API', `"${api}`).replace(
    /\b1[78]\d{11}(\.\d+)?\b/g,
    (time) => `${Number(time) + shift}`,
  );
  return JSON.parse(text);
}

/** Puts a visit on the device of the page. */
const leave = (page: Page, { localStorage: items, databases }: Pick<Visit, 'localStorage' | 'databases'>) =>
  page.evaluate(
    async ([items, databases]) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      for (const [name, { version, stores }] of Object.entries(databases)) {
        const database = await new Promise<IDBDatabase>((done, fail) => {
          const request = indexedDB.open(name, version);
          request.onupgradeneeded = () => {
            for (const [store, { keyPath }] of Object.entries(stores))
              request.result.createObjectStore(store, { keyPath });
          };
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
        for (const [store, { values }] of Object.entries(stores)) {
          const transaction = database.transaction(store, 'readwrite');
          for (const value of values) transaction.objectStore(store).put(value);
          await new Promise((done) => {
            transaction.oncomplete = done;
          });
        }
        database.close();
      }
    },
    [items, databases] as const,
  );

/** The rows of the queue, and the version of its database. */
const readQueue = (page: Page) =>
  page.evaluate(
    ([name, store]) =>
      new Promise<{ version: number; rows: { id: string; version: number }[] }>((done, fail) => {
        const request = indexedDB.open(name);
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            done({ version: request.result.version, rows: all.result });
            request.result.close();
          };
        };
      }),
    [QUEUE, STORE] as const,
  );

/** A page of its own on a device with what `change` makes of the visit; the library is loaded by `start`. */
async function openAfter(change: (visit: Visit) => Pick<Visit, 'localStorage' | 'databases'> = (visit) => visit) {
  const opened = await openFaultPage({ html: '<!doctype html><title>Before</title>' });
  const visit = readVisit(opened.api);
  await leave(opened.page, change(visit));
  const body = '<div id="row"></div><service-stories-row></service-stories-row>';
  // No host and no user: both are the visit's own.
  const code = `globalThis.ready = Service.sharedInstance.initialize('${DEMO.keys.web}');
    addEventListener('DOMContentLoaded', () => new Service.ServiceClipsRowView('row', 'seven-clips'));`;
  const html = `<!doctype html><html lang="en">${SCRIPT_TAG}<script>${code}</script><body>${body}`;
  const address = servePage(opened.site, `/after-${performance.now()}`, html);
  return { ...opened, visit, start: (hash = '') => opened.page.goto(address + hash) };
}

const idsOf = ({ localStorage: items, databases }: Visit) => [
  ...(databases[QUEUE]?.stores[STORE]?.values ?? []).flatMap(({ events }) => events.map(({ id }) => id)),
  ...(items['Service.activityJournal'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id),
];

describe('F5 a page whose last visit was with the version before', () => {
  test('F5 knows its user, their attributes, their sound and its service, and sends every event that waited, once', async () => {
    const { page, visit, world, start, problems } = await openAfter();
    const waiting = idsOf(visit);
    expect(waiting.length).toBeGreaterThan(10);
    await start();
    await page.locator('#row [part~=tile]').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'Service').User.getUserAttributes())).toEqual({
      team: 'red',
      stLocale: 'de',
    });
    expect(await page.evaluate(() => localStorage.getItem('Service.user'))).toBe(visit.localStorage['Service.user']);
    const sent = () => world.sink.report().events.map(({ eventId }) => eventId);
    await expect.poll(() => waiting.filter((id) => !sent().includes(id)), { timeout: 40_000 }).toEqual([]);
    expect(world.sink.report().duplicates).toBe(0);
    await expect.poll(async () => (await readQueue(page)).rows).toEqual([]);
    // Lists are stored in a database now, and the old place is empty.
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left).not.toContain('Service.feeds');
    expect(left.filter((key) => key.startsWith('Service.activityJournal'))).toEqual([]);
    await page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.openCollection('seven-clips'));
    await page.locator('service-player dialog[open] .player-root > *').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('Service.muted'))).toBe('true');
    expect(problems.errors).toEqual([]);
  });

  test.each(['clip', 'story', 'storyCategory'] as const)('F5 its address of a %s opens what it named', async (name) => {
    const { page, visit, start, problems } = await openAfter();
    const hash = visit.addresses[name];
    await start(hash);
    await page.locator('service-player dialog[open] .player-root > *').first().waitFor();
    const [path = ''] = hash.split('?');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain(path);
    expect(problems.errors).toEqual([]);
  });
});

describe('F5 a page whose last visit was with a version to come', () => {
  test('F5, C12 a queue of its own shape and values with more in them are left as they are, and the page works', async () => {
    const { page, visit, world, start, problems } = await openAfter(({ localStorage: items, databases }) => ({
      localStorage: {
        ...items,
        'Service.activityJournal': '{"version":2,"what":"ever"}\nnot even JSON\n',
        'Service.muted': '{"on":true}',
        'Service.captions': '[1]',
        'Service.next': 'of the version to come',
      },
      databases: {
        [QUEUE]: {
          version: 2,
          stores: { ...databases[QUEUE]?.stores, next: { keyPath: 'id', values: [] } },
        },
      },
    }));
    await start();
    await page.locator('#row [part~=tile]').first().waitFor();
    await page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.openCollection('seven-clips'));
    const types = () => world.sink.report().events.map(({ type }) => type);
    await expect.poll(types, { timeout: 20_000 }).toContain('openedClip');
    const { version, rows } = await readQueue(page);
    expect([version, rows.length]).toEqual([2, visit.databases[QUEUE]?.stores[STORE]?.values.length]);
    expect(await page.evaluate(() => localStorage.getItem('Service.next'))).toBe('of the version to come');
    expect(problems.errors).toEqual([]);
  });

  test('F5 rows of another version in the same queue are neither sent nor deleted', async () => {
    const { page, visit, world, start } = await openAfter((visit) => {
      const rows = (visit.databases[QUEUE]?.stores[STORE]?.values ?? []).map((row, index) => ({
        ...row,
        version: index ? 1 : 2,
      }));
      return { ...visit, databases: { [QUEUE]: { version: 1, stores: { [STORE]: { keyPath: 'id', values: rows } } } } };
    });
    const [first, ...others] = visit.databases[QUEUE]?.stores[STORE]?.values ?? [];
    await start();
    const sent = () => new Set(world.sink.report().events.map(({ eventId }) => eventId));
    const ids = others.flatMap(({ events }) => events.map(({ id }) => id));
    await expect.poll(() => ids.filter((id) => !sent().has(id)), { timeout: 40_000 }).toEqual([]);
    await expect.poll(async () => (await readQueue(page)).rows.map(({ id }) => id)).toEqual([first?.id]);
    expect(first?.events.filter(({ id }) => sent().has(id))).toEqual([]);
  });
});

describe('F5 two versions in two tabs', () => {
  const open = (page: Page) =>
    page.evaluate(async () => {
      await Reflect.get(globalThis, 'ready');
      await Reflect.get(globalThis, 'Service').sharedInstance.openCollection('seven-clips');
    });

  test('F5 both work on one queue, and each event arrives once; one that upgrades it is not held up', async () => {
    const older = await openFaultPage({
      after: `${SET_HOST} globalThis.ready = ${initialize()};`,
      outcomes: { globals: ['ready'] },
    });
    const code = readFileSync(new URL('../../dist/service.min.js', import.meta.url), 'utf8');
    const html = `<!doctype html><script src="/newer/service.min.js"></script><script>${SET_HOST.replace('API', older.api)}
      globalThis.ready = ${initialize()};</script>`;
    older.site.answer('/newer/service.min.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(code.replaceAll('11.0.0', '11.9.0'));
    });
    const newer = await older.page.context().newPage();
    // Its chunks are those of this build: the script contains their hashes.
    await newer.route('**/newer/service.*.min.js*', (route) =>
      route.continue({ url: route.request().url().replace('/newer/', '/dist/') }),
    );
    // The service of this build knows no version to come.
    await newer.route(/ClientVersion=11\.9\.0/, (route) =>
      route.continue({ url: route.request().url().replace('=11.9.0', '=11.0.0') }),
    );
    await newer.goto(servePage(older.site, '/newer-page', html));
    expect(await newer.evaluate(() => Reflect.get(globalThis, 'Service').version)).toBe('11.9.0');
    await Promise.all([open(older.page), open(newer)]);
    const opened = () => older.world.sink.report().events.filter(({ type }) => type === 'openedClip');
    await expect.poll(() => opened().length, { timeout: 30_000 }).toBe(2);

    const tookMs = await newer.evaluate(
      ([name]) =>
        new Promise<number>((done, fail) => {
          const startMs = performance.now();
          const request = indexedDB.open(name, 2);
          request.onupgradeneeded = () => request.result.createObjectStore('next');
          request.onerror = () => fail(request.error);
          request.onsuccess = () => {
            request.result.close();
            done(performance.now() - startMs);
          };
        }),
      [QUEUE] as const,
    );
    expect(tookMs).toBeLessThan(5000);
    await older.page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.dismissPlayer(false));
    const types = () => older.world.sink.report().events.map(({ type }) => type);
    await expect.poll(types, { timeout: 30_000 }).toContain('dismissedClip');
    expect(older.world.sink.report().duplicates).toBe(0);
    expect(older.problems.errors).toEqual([]);
  });
});
