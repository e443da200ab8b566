import { describe, expect, test } from 'vitest';
import { handle } from '../handle';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld, type World } from '../world';
import { handleControl } from './handle-control';

const SETTINGS = `${DEMO.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`;
const mount = { baseUrl: DEMO.baseUrl, integrationsUrl: DEMO.integrationsUrl };

async function control(world: World, method: string, path: string, body?: unknown) {
  const url = new URL(`${DEMO.baseUrl}/__mock/${path}`);
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await handleControl(new Request(url, { method, ...init }), world, {
    path: url.pathname,
    mount,
    pages: () => Promise.resolve(undefined),
    namespaces: { names: () => ['one'], remove: (name) => name === 'one' },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const settings = (world: World) => handle(new Request(SETTINGS), world);

describe('faults', () => {
  test('a status fault hits so many requests and no more', async () => {
    const world = createWorld();
    const armed = await control(world, 'POST', 'faults', {
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '7' },
      match: { operation: 'getSettings' },
      count: 2,
    });
    expect(armed).toEqual({ status: 200, body: { id: 'fault-1' } });
    const answers = [await settings(world), await settings(world), await settings(world)];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('7');
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    [{ kind: 'storm' }, '`kind`'],
    [{ kind: 'status' }, '`status` is required'],
    [{ kind: 'status', status: 99 }, '`status` must be'],
    [{ kind: 'reset', probability: 2 }, '`probability`'],
    [{ kind: 'delay', latency: { kind: 'fixed' } }, '`latency`'],
    [{ kind: 'reset', match: { path: 4 } }, '`match.path`'],
    [{ kind: 'status', status: 500, headers: { a: 1 } }, '`headers`'],
  ])('a fault that is none is refused with its field: %j', async (fault, word) => {
    const { status, body } = await control(createWorld(), 'POST', 'faults', fault);
    expect(status).toBe(400);
    expect(body.detail).toContain(word);
  });

  test('an armed fault can be listed and disarmed', async () => {
    const world = createWorld();
    await control(world, 'POST', 'faults', { kind: 'reset' });
    expect((await control(world, 'GET', 'faults')).body.faults).toMatchObject([{ id: 'fault-1', hits: 0 }]);
    expect((await control(world, 'DELETE', 'faults/fault-1')).status).toBe(200);
    expect((await control(world, 'DELETE', 'faults/fault-1')).status).toBe(404);
    expect((await settings(world)).status).toBe(200);
  });
});

test('the clock can be frozen, moved and freed, and shows in Date', async () => {
  const world = createWorld();
  await control(world, 'PUT', 'clock', { now: '2030-01-01T00:00:00Z' });
  await control(world, 'PUT', 'clock', { advanceMs: 60_000 });
  expect((await settings(world)).headers.get('date')).toBe('Tue, 01 Jan 2030 00:01:00 GMT');
  const { body } = await control(world, 'PUT', 'clock', { follow: true });
  expect(body.clock).toMatchObject({ isFrozen: false });
  expect((await control(world, 'PUT', 'clock', { now: 'soon' })).status).toBe(400);
});

test('a snapshot comes back with votes, likes and events', async () => {
  const world = createWorld();
  const post = (seq: number) =>
    handle(
      new Request(`${DEMO.baseUrl}/api/app/activity`, {
        method: 'POST',
        body: JSON.stringify({
          apiKey: DEMO.keys.web,
          events: [
            { eventId: crypto.randomUUID(), type: 'openedClip', occurredAt: '2026-11-01T00:00:00Z', seq, data: {} },
          ],
        }),
      }),
      world,
    );
  await post(1);
  const kept = world.tables.activity.size;
  expect((await control(world, 'POST', 'snapshots', { name: 'before' })).body).toEqual({ name: 'before' });
  await post(2);
  expect(world.tables.activity.size).toBe(kept + 1);
  expect((await control(world, 'POST', 'snapshots/before/restore')).status).toBe(200);
  expect(world.tables.activity.size).toBe(kept);
  expect((await control(world, 'POST', 'snapshots/never/restore')).status).toBe(404);
});

test('waiting for a request resolves when it comes, and says what is missing when it does not', async () => {
  const world = createWorld();
  const waiting = control(world, 'GET', 'journal/wait?operation=getSettings&answered=true');
  await settings(world);
  expect((await waiting).body.entries).toMatchObject([{ method: 'GET', path: '/api/app/settings', status: 200 }]);
  const late = await control(world, 'GET', 'journal/wait?operation=getAds&timeoutMs=1');
  expect(late.status).toBe(408);
  expect(late.body.detail).toContain('getAds');
});

test('reset forgets all of it', async () => {
  const world = createWorld();
  await control(world, 'PUT', 'latency', { kind: 'fixed', ms: 1 });
  await control(world, 'POST', 'faults', { kind: 'never', match: { operation: 'getAds' } });
  await settings(world);
  expect((await control(world, 'POST', 'reset')).body).toMatchObject({
    scenario: 'happy',
    latency: null,
    faults: [],
    journal: { count: 0 },
    sink: { received: 0 },
  });
});

test('an unknown path is 404 and a wrong method 405 with Allow', async () => {
  expect((await control(createWorld(), 'GET', 'nothing')).status).toBe(404);
  expect((await control(createWorld(), 'POST', 'state')).status).toBe(405);
});
