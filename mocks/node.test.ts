import { afterAll, afterEach, expect, test } from 'vitest';
import { startMocks } from './node';
import { DEMO } from './seeds/demo-identifiers';
import { createWorld } from './world';

const mocks = startMocks(createWorld());
afterEach(() => mocks.reset());
afterAll(() => mocks.close());

const SETTINGS = `${DEMO.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`;

test('fetch of this process reaches the world, and the journal knows it', async () => {
  const response = await fetch(SETTINGS);
  expect(response.status).toBe(200);
  expect(mocks.world.journal.entries().map(({ operation, status }) => [operation, status])).toEqual([
    ['getSettings', 200],
  ]);
});

test('a reset fault is a network error of fetch', async () => {
  mocks.world.faults.arm({ kind: 'reset' });
  await expect(fetch(SETTINGS)).rejects.toThrow(TypeError);
});

test('reset forgets faults and journal', async () => {
  expect(mocks.world.faults.list()).toEqual([]);
  expect(mocks.world.journal.entries()).toEqual([]);
  expect((await fetch(SETTINGS)).status).toBe(200);
});

test('close waits for the requests in flight, so that none reaches the network', async () => {
  mocks.world.setLatency({ kind: 'fixed', ms: 50 });
  const answers = Promise.all([1, 2, 3].map(() => fetch(SETTINGS)));
  await mocks.close();
  expect(mocks.world.journal.entries().map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
  mocks.listen();
});

test('close does not wait for a request that is never answered', async () => {
  mocks.world.faults.arm({ kind: 'never' });
  void fetch(SETTINGS);
  await mocks.close();
  expect(mocks.world.journal.entries().map(({ status }) => status)).toEqual([undefined]);
  mocks.listen();
});
