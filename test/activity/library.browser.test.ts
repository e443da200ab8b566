import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, servePage } from '../browser/harness';
import { readJournals } from './open-lab';

/** The built script, as a page loads it, and the mock's own count of what came. */
let site: StaticSite;
let server: MockServer;
let address: string;
beforeAll(async () => {
  [site, server] = await Promise.all([openSite(), createMockServer()]);
  address = servePage(site, '/page', '<!doctype html><title>Page</title><script src="/dist/service.min.js"></script>');
});
afterAll(() => server.close());

/** Runs `initialize` on the page; answers whether it succeeded. */
function initialize(page: Page, baseUrl: string, apiKey: string, options: object = {}): Promise<boolean> {
  return page.evaluate(
    async ([host, key, tracking]) => {
      const service = window.Service?.sharedInstance;
      if (!service) throw new Error('The library is not there.');
      service.customInstanceHost = host;
      service.eventTrackingOptions = tracking;
      return service.initialize(key).then(
        () => true,
        () => false,
      );
    },
    [baseUrl, apiKey, options] as const,
  );
}

const events = (world: ReturnType<MockServer['namespace']>['world']) =>
  world.sink.report().events.map(({ type, data }) => [type, data.initializeSucceeded]);

test('L2.1 initialize is told to the service once, and the queue is empty then', async () => {
  const { world, baseUrl } = server.namespace('succeeds');
  const { page, problems } = await openPage();
  await page.goto(address);
  expect(await initialize(page, baseUrl, DEMO.keys.web)).toBe(true);
  expect(await initialize(page, baseUrl, DEMO.keys.web)).toBe(true);
  await expect.poll(() => events(world), { timeout: 15_000 }).toEqual([['sdkInitialized', true]]);
  await expect.poll(() => readJournals(page)).toEqual([]);
  expect(problems).toEqual({ errors: [], console: [], violations: [] });
});

test('E13 a short visit whose initialize failed: its event comes with the next visit', async () => {
  const { world, baseUrl } = server.namespace('fails');
  const { page } = await openPage();
  await page.goto(address);
  const fault = world.faults.arm({ kind: 'status', status: 404, match: { operation: 'getSettings' } });
  expect(await initialize(page, baseUrl, DEMO.keys.web)).toBe(false);
  await page.goto('about:blank');
  world.faults.disarm(fault);
  await page.goto(address);
  expect(await initialize(page, baseUrl, DEMO.keys.web)).toBe(true);
  const both = [
    ['sdkInitialized', false],
    ['sdkInitialized', true],
  ];
  await expect.poll(() => events(world).sort(), { timeout: 30_000 }).toEqual(both);
}, 90_000);

test('B6 without functional cookies the delivery code is never fetched, nothing is stored and nothing is sent', async () => {
  const { world, baseUrl } = server.namespace('refuses');
  const { page, problems } = await openPage();
  await page.goto(address);
  const before = site.requests.length;
  const heard = await page.evaluate(() => {
    const types: string[] = [];
    const service = window.Service?.sharedInstance;
    if (!service) throw new Error('The library is not there.');
    service.delegate = {
      onUserActivityOccurred: (type: string) => types.push(type),
    };
    Object.assign(window, { types });
    return types.length;
  });
  expect(heard).toBe(0);
  expect(await initialize(page, baseUrl, DEMO.keys.web, { enableFunctionalCookies: false })).toBe(true);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'types'))).toEqual(['sdkInitialized']);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(site.requests.slice(before).filter((path) => path.includes('delivery'))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(world.sink.report().received).toBe(0);
  expect(problems.errors).toEqual([]);
});

test('a page with nothing queued has no timer', async () => {
  const { world, baseUrl } = server.namespace('idle');
  const { page } = await openPage();
  await page.addInitScript(() => {
    const timers = new Set<number>();
    const { setTimeout: start, clearTimeout: stop } = window;
    Object.assign(window, {
      timers,
      setTimeout(run: () => void, ms?: number) {
        const timer: number = start(() => {
          timers.delete(timer);
          run();
        }, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        timers.delete(timer);
        stop(timer);
      },
    });
  });
  await page.goto(address);
  await initialize(page, baseUrl, DEMO.keys.web);
  await expect.poll(() => events(world).length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'timers').size)).toBe(0);
});
