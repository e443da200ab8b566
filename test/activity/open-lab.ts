import type { Page } from 'playwright-core';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { World } from '../../mocks/world';
import { openSite, servePage } from '../browser/harness';
import { servePageScript } from '../browser/page-script';
import type { Arrival } from '../lab/chaos/doubles';
import type { Lab } from './lab-page';

declare global {
  interface Window {
    lab: Lab;
  }
}

/** One origin with the lab's page, and a mock of its own behind real HTTP. */
export interface LabSite {
  readonly server: MockServer;
  /** A new world of the mock, and the address of a page that sends there. */
  scene(name: string): { readonly world: World; readonly url: string; readonly origin: string };
  /** A URL that answers after this delay, and the time of its request. */
  answeringAfter(ms: number): { readonly address: string; readonly isRequested: Promise<void> };
  close(): Promise<void>;
}

/** Serves the lab's page. */
export async function openLabSite(): Promise<LabSite> {
  const [site, server] = await Promise.all([openSite(), createMockServer()]);
  await servePageScript(site, '/lab.js', '../../activity/lab-page.ts');
  let scenes = 0;
  const html = '<!doctype html><title>Lab</title><script src="/lab.js"></script><p>Lab';
  const address = servePage(site, '/lab', html);
  servePage(site, '/lab-without-unload', html, { 'Permissions-Policy': 'unload=(), sync-xhr=()' });
  servePage(site, '/elsewhere', '<!doctype html><title>Elsewhere</title><p>Elsewhere');
  return {
    server,
    scene(name) {
      // A retry of a test gets a new world without events.
      scenes += 1;
      const { world, baseUrl } = server.namespace(`${name}-${scenes}`);
      return { world, url: `${address}?key=${DEMO.keys.web}&base=${encodeURIComponent(baseUrl)}`, origin: site.origin };
    },
    answeringAfter(ms) {
      const isRequested = new Promise<void>((resolve) => {
        site.answer('/late', (_request, response, common) => {
          resolve();
          setTimeout(() => response.writeHead(204, common).end(), ms);
        });
      });
      return { address: `${site.origin}/late`, isRequested };
    },
    close: () => server.close(),
  };
}

/** Opens the lab's page, ready to record. */
export async function visitLab(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => window.lab.ready);
}

/** The same page with another interval between batches, for tests that only wait for the service to have the events. */
export const toQuick = (url: string): string => `${url}&interval=100`;

/** As `visitLab`, with a clock that is 20 s ahead: the leases of tabs that are gone, 15 s long, have ended. */
export async function visitAfterLeases(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 20_000;
  });
  await visitLab(page, toQuick(url));
}

/** The ids of clips, in every row of the queue's database; undefined if there is no database. */
export function readStoredClips(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('Service.activity')) return undefined;
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('Service.activity');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const rows = await new Promise<{ events: { fields: string[] }[] }[]>((done) => {
      const request = database.transaction('parcels').objectStore('parcels').getAll();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    return rows.flatMap(({ events }) => events.map(({ fields }) => String(JSON.parse(`{${fields.join()}}`).clipId)));
  });
}

/** The ids of clips on the device, each once: a page that left while its database opened has them in its journal. */
export async function readClipsOnDevice(page: Page): Promise<string[]> {
  const journals = await page.evaluate(() =>
    Object.keys(localStorage).flatMap((key) => (key.startsWith('Service.activityJournal') ? localStorage[key] : [])),
  );
  const lines = journals.join('').split('\n').filter(Boolean);
  const journaled = lines.map((line) => String(JSON.parse(line).data.clipId));
  return [...new Set([...((await readStoredClips(page)) ?? []), ...journaled])].sort();
}

/** The keys in local storage that hold events. */
export const readJournals = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Service.activityJournal')));

/** Clip ids that the service holds, each once. */
export function receivedClips(world: World): string[] {
  return world.sink.report().events.map(({ data }) => String(data.clipId));
}

/** Clips as often as the service took them; each tab names its clips `<tab>-<number>`. */
export function readArrivals(world: World): Arrival[] {
  const taken = world.journal
    .entries({ operation: 'postActivity', answered: true })
    .filter(({ status }) => status === 200 || status === 204);
  return taken.flatMap(({ at, body }) =>
    [...body.matchAll(/"clipId":"((\w+)-\d+)"/g)].map(([, id = '', tab = '']) => ({
      id,
      tab,
      atMs: at,
      isSpoiled: false,
    })),
  );
}
