import { describe, expect, test } from 'vitest';
import { handle } from '../handle';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld, type WorldOptions } from '../world';
import type { Fault } from './fault';

const SETTINGS = `${DEMO.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`;

async function hit(fault: Fault, options: WorldOptions = {}, signal?: AbortSignal) {
  const world = createWorld(options);
  world.faults.arm(fault);
  const response = await handle(new Request(SETTINGS, signal ? { signal } : {}), world);
  return { world, response };
}

const right = async () => (await handle(new Request(SETTINGS), createWorld())).text();

describe('kinds of fault', () => {
  test('status answers in the format of its operation, with its own headers', async () => {
    const { response } = await hit({ kind: 'status', status: 503, headers: { 'retry-after': '7' } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await response.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
  });

  test('status with a body of its own sends that, and 204 none', async () => {
    expect(await (await hit({ kind: 'status', status: 500, body: '<oops>' })).response.text()).toBe('<oops>');
    expect(await (await hit({ kind: 'status', status: 204 })).response.text()).toBe('');
  });

  test('delay waits as its latency says, and then answers rightly', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const { response } = await hit({ kind: 'delay', latency: { kind: 'fixed', ms: 250 } }, { sleep });
    expect([response.status, waits]).toEqual([200, [250]]);
  });

  test('a uniform distribution stays in its bounds and is repeatable by its seed', async () => {
    const run = async (seed: number) => {
      const waits: number[] = [];
      const world = createWorld({ seed, sleep: async (ms: number) => void waits.push(ms) });
      world.faults.arm({ kind: 'delay', latency: { kind: 'uniform', minMs: 100, maxMs: 300 } });
      for (let asked = 0; asked < 20; asked++) await handle(new Request(SETTINGS), world);
      return waits;
    };
    const waits = await run(3);
    expect(waits.every((ms) => ms >= 100 && ms < 300)).toBe(true);
    expect(await run(3)).toEqual(waits);
    expect(await run(4)).not.toEqual(waits);
  });

  test('dribble sends one byte at a time', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const { response } = await hit({ kind: 'dribble', bytesPerSecond: 4 }, { sleep });
    const text = await response.text();
    expect(text).toBe(await right());
    expect(waits.length).toBe(new TextEncoder().encode(text).byteLength);
    expect(new Set(waits)).toEqual(new Set([250]));
  });

  test('cut breaks off after the first half', async () => {
    const { response } = await hit({ kind: 'cut' });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBe(Math.floor((await right()).length / 2));
    await expect(reader?.read()).rejects.toThrow('cut');
  });

  test('truncated ends in the middle of the JSON, correctly framed', async () => {
    const text = await (await hit({ kind: 'truncated' })).response.text();
    expect((await right()).startsWith(text)).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('reset is a network error', async () => {
    const { response, world } = await hit({ kind: 'reset' });
    expect([response.type, world.journal.entries()[0]?.status]).toEqual(['error', 0]);
  });

  test('portal is a page, wrongType the right body as a page, empty has no body', async () => {
    const portal = (await hit({ kind: 'portal' })).response;
    expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const wrong = (await hit({ kind: 'wrongType' })).response;
    expect([wrong.headers.get('content-type'), await wrong.text()]).toEqual([
      'text/html; charset=utf-8',
      await right(),
    ]);
    const empty = (await hit({ kind: 'empty' })).response;
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  test('noCors takes every CORS header away and nothing else', async () => {
    const { response } = await hit({ kind: 'noCors' });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(await response.text()).toBe(await right());
  });

  test('huge sends about so many bytes of valid JSON', async () => {
    const text = await (await hit({ kind: 'huge', bytes: 300_000 })).response.text();
    expect(text.length).toBeGreaterThanOrEqual(300_000);
    expect(text.length).toBeLessThan(400_000);
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test('never answers until the client gives up', async () => {
    const client = new AbortController();
    const answer = hit({ kind: 'never' }, {}, client.signal);
    client.abort(new Error('given up'));
    await expect(answer).rejects.toThrow('given up');
  });
});

describe('which requests are hit', () => {
  const ask = async (world: ReturnType<typeof createWorld>, method = 'GET') =>
    (await handle(new Request(SETTINGS, { method }), world)).status;

  test('count, skip and match choose, and a preflight is hit only when named', async () => {
    const world = createWorld();
    world.faults.arm({ kind: 'status', status: 500, skip: 1, count: 1, match: { path: '/api/app/*' } });
    expect([await ask(world), await ask(world, 'OPTIONS'), await ask(world), await ask(world)]).toEqual([
      200, 204, 500, 200,
    ]);
    world.faults.arm({ kind: 'status', status: 500, match: { method: 'options' } });
    expect(await ask(world, 'OPTIONS')).toBe(500);
  });

  test('the first armed fault that hits wins, and the journal names it', async () => {
    const world = createWorld();
    world.faults.arm({ kind: 'status', status: 500, match: { operation: 'getAds' } });
    const id = world.faults.arm({ kind: 'status', status: 502 });
    world.faults.arm({ kind: 'status', status: 504 });
    expect(await ask(world)).toBe(502);
    expect(world.journal.entries()[0]?.faultId).toBe(id);
  });
});
