import { expect, test } from 'vitest';
import { createFakeRuntime } from '../../../test/fakes/fake-runtime';
import { type ApiClient, createClient } from './create-client';

function openClient() {
  const runtime = createFakeRuntime({ answers: ['promised'] });
  const options = { baseUrl: 'https://api.test', apiKey: 'k', accessToken: 'token' };
  return { runtime, client: createClient(options, runtime) };
}

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  ['externalId', (c) => c.clips.getByExternalId('')],
  ['collectionId', (c) => c.clips.count('')],
  ['clipId', (c) => c.collections.removeClip('c', '')],
  ['status', (c) => c.cms.stories({ status: '' })],
  ['externalId', (c) => c.cms.stories({ externalId: '' })],
  ['categoryId', (c) => c.feeds.page('c', { categoryId: '' })],
  ['sheetId', (c) => c.sheets.get('')],
  ['storyId', (c) => c.stories.get('')],
  ['storyId', (c) => c.stories.setExternalId('', null)],
  ['tenantId', (c) => c.stories.setExternalId('s', null, { tenantId: '' })],
])('H12.8 an empty `%s` is refused by its name', async (name, call) => {
  const { client, runtime } = openClient();
  await expect(call(client)).rejects.toThrow(new TypeError(`\`${name}\` must not be empty`));
  expect(runtime.requests).toEqual([]);
});

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  ['pageNumber', (c) => c.cms.stories({ pageNumber: -1 })],
  ['pageNumber', (c) => c.feeds.page('c', { pageNumber: 0.5 })],
])('H12.8 a `%s` that is no whole number from 0 on is refused by its name', async (name, call) => {
  const { client, runtime } = openClient();
  await expect(call(client)).rejects.toThrow(new RangeError(`\`${name}\` must be a whole number from 0 on`));
  expect(runtime.requests).toEqual([]);
});

test('H12.5 a walk asks with the options that it was given', async () => {
  const { client, runtime } = openClient();
  await client.feeds.clips('c', { categoryId: 'k', platform: 'ios' }).next();
  expect(runtime.requests[0]?.url).toMatch(/ClientPlatform=ios&ClientVersion=11\.0\.0&pageNumber=0&categoryId=k$/);
});
