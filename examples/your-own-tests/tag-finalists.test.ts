import { createApiClient } from '@service/web-sdk/api-client';
import { addCollection, buildClip, createWorld, DEMO } from '@service/web-sdk/mocks';
import { startMocks } from '@service/web-sdk/mocks/node';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { tagFinalists } from './tag-finalists';

const mocks = startMocks(createWorld());
afterEach(() => mocks.reset());
afterAll(() => mocks.close());

const client = createApiClient({
  baseUrl: mocks.baseUrl,
  integrationsUrl: mocks.integrationsUrl,
  apiKey: DEMO.keys.server,
});
const job = {
  collectionId: 'semi-finals',
  categoryId: DEMO.categories.finals,
  finalists: ['Harbour City', 'Millbrook Rovers'],
};

beforeEach(() => {
  addCollection(mocks.world, {
    id: 'semi-finals',
    clips: [
      buildClip({ description: 'Harbour City win it late' }),
      buildClip({ description: 'Highfield Falcons go home' }),
      buildClip({ description: 'Millbrook Rovers on penalties', categoryIds: [DEMO.categories.finals] }),
    ],
  });
});

test('finalists get the category, once', async () => {
  expect(await tagFinalists(client, job)).toBe(1);
  expect(await tagFinalists(client, job)).toBe(0);
  const { clips } = await client.feeds.page('semi-finals');
  expect(clips.map(({ categories }) => categories)).toEqual([['event-finals'], [], ['event-finals']]);
});

test('a service that is down is said, and nothing is tagged twice afterwards', async () => {
  mocks.world.faults.arm({ kind: 'status', status: 503, match: { operation: 'addClipCategory' }, count: 1 });
  await expect(tagFinalists(client, job)).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  expect(await tagFinalists(client, job)).toBe(1);
  expect(mocks.world.journal.entries({ operation: 'addClipCategory' }).map(({ status }) => status)).toEqual([503, 200]);
});
