import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceHandlers } from './msw';
import { startMocks } from './node';
import { DEMO } from './seeds/demo-identifiers';
import { createWorld } from './world';

const settingsAt = (baseUrl: string) => `${baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`;
const SETTINGS = settingsAt(DEMO.baseUrl);
const WORKFLOWS = `${DEMO.integrationsUrl}/api/workflows`;
const own = http.get('https://shop.example/cart', () => HttpResponse.json({ items: 2 }));

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset());
const warnings = () => warn.mock.calls.map(([line]) => String(line));

/** A real server of the user's own. */
async function openServer() {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.end('real');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, paths, close: () => server.close() };
}

describe('serviceHandlers', () => {
  test('I40 one server answers the service, answers for other hosts and lets real HTTP through, each once', async () => {
    const world = createWorld();
    const real = await openServer();
    const server = setupServer(...serviceHandlers(world), own);
    server.listen({ onUnhandledRequest: 'bypass' });
    const headers = { 'x-service-api-key': DEMO.keys.server };
    expect((await fetch(SETTINGS)).status).toBe(200);
    expect((await fetch(WORKFLOWS, { headers })).status).toBe(200);
    expect(await (await fetch('https://shop.example/cart')).json()).toEqual({ items: 2 });
    expect(await (await fetch(`${real.url}/page`)).text()).toBe('real');
    server.close();
    real.close();
    expect(real.paths).toEqual(['/page']);
    expect(world.journal.entries().map(({ operation }) => operation)).toEqual(['getSettings', 'listWorkflows']);
    expect(warnings()).toEqual([]);
  });

  test('I40 other options for the addresses, two worlds in one server: each answers its own', async () => {
    const worlds = ['http://[::1]:4010/(a)', 'http://127.0.0.1:4010/b/'].map((baseUrl) => {
      const world = createWorld();
      return { baseUrl, world, handlers: serviceHandlers(world, { baseUrl }) };
    });
    const server = setupServer(...worlds.flatMap(({ handlers }) => handlers));
    server.listen({ onUnhandledRequest: 'error' });
    for (const { baseUrl } of worlds) expect((await fetch(settingsAt(baseUrl.replace(/\/$/, '')))).status).toBe(200);
    server.close();
    expect(worlds.map(({ world }) => world.journal.entries().length)).toEqual([1, 1]);
  });

  test.each([DEMO.baseUrl.replace('.invalid', '.invalid.example'), `${DEMO.baseUrl}8`, 'https://other.example'])(
    'I40 %s is not the service, so onUnhandledRequest decides about it',
    async (host) => {
      const world = createWorld();
      const server = setupServer(...serviceHandlers(world));
      const unhandled: string[] = [];
      server.listen({
        onUnhandledRequest({ url }) {
          unhandled.push(url);
          throw new Error('unhandled');
        },
      });
      expect((await fetch(settingsAt(host))).status).toBe(500);
      server.close();
      expect(unhandled).toEqual([settingsAt(host)]);
      expect(world.journal.entries()).toEqual([]);
    },
  );

  test('I40 world.settled waits for the requests in flight, so that none reaches the network after server.close', async () => {
    const world = createWorld();
    const server = setupServer(...serviceHandlers(world));
    server.listen();
    world.setLatency({ kind: 'fixed', ms: 50 });
    const answers = Promise.all([1, 2, 3].map(() => fetch(SETTINGS)));
    await world.settled();
    server.close();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('I40 startMocks and another server of MSW in one process', () => {
  const mine = setupServer(own);
  let mocks: ReturnType<typeof startMocks> | undefined;
  afterEach(async () => {
    mine.close();
    await mocks?.close();
  });

  test('startMocks warns if another server is active: what, why, and what to do', async () => {
    mine.listen();
    mocks = startMocks(createWorld());
    expect(warnings()).toEqual([
      expect.stringMatching(/another .* is already active.*Only one works.*serviceHandlers\(world\).*docs\/testing/is),
    ]);
  });

  test('startMocks warns once if another server starts later', async () => {
    mocks = startMocks(createWorld());
    expect(warnings()).toEqual([]);
    mine.listen({ onUnhandledRequest: 'bypass' });
    expect(warnings()).toEqual([expect.stringMatching(/another .* has started.*serviceHandlers\(world\)/is)]);
    mocks.reset();
    await mocks.close();
    expect(warnings()).toHaveLength(1);
  });

  test('a second startMocks is another server to the first, and the first to the second', async () => {
    const first = startMocks(createWorld());
    const second = startMocks(createWorld(), { baseUrl: 'https://second.example' });
    await second.close();
    await first.close();
    expect(warnings()).toEqual([expect.stringContaining('is already active'), expect.stringContaining('has started')]);
  });

  test('one after the other says nothing', async () => {
    mine.listen();
    mine.close();
    mocks = startMocks(createWorld());
    expect((await fetch(SETTINGS)).status).toBe(200);
    mocks.reset();
    await mocks.close();
    mocks.listen();
    expect((await fetch(SETTINGS)).status).toBe(200);
    await mocks.close();
    mine.listen();
    expect(await (await fetch('https://shop.example/cart')).json()).toEqual({ items: 2 });
    expect(warnings()).toEqual([]);
  });
});
