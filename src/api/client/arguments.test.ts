import { describe, expect, test } from 'vitest';
import { createFakeRuntime, json } from '../../../test/fakes/fake-runtime';
import { type ApiClient, createClient } from './create-client';

const CLIP = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const CATEGORY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const STORY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const TENANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const WINDOW = { startDate: '2026-10-01T00:00:00Z', endDate: new Date('2026-11-01T00:00:00Z') };

function clientOf() {
  const runtime = createFakeRuntime({ answers: [json({})] });
  const options = { baseUrl: 'https://api.test', apiKey: 'k', accessToken: 'token', tenantId: TENANT };
  return { client: createClient(options, runtime), runtime };
}

describe('checks before a round trip', () => {
  const count = (input: object) => (c: ApiClient) => c.analytics.generatedStoryCount({ ...WINDOW, ...input });

  test.each<[string, (client: ApiClient) => Promise<unknown>, ErrorConstructor, string]>([
    ['an empty clip id', (c) => c.clips.addCategory(' ', CATEGORY), TypeError, '`clipId` must not be empty'],
    [
      'half a surrogate pair',
      (c) => c.clips.addCategory('\ud800', CATEGORY),
      TypeError,
      '`clipId` must not hold half of a surrogate pair',
    ],
    ['an empty category id', (c) => c.clips.addCategory(CLIP, ''), TypeError, '`categoryId` must not be empty'],
    [
      'a path that climbs',
      (c) => c.collections.removeClip('..', CLIP),
      TypeError,
      '`collectionId` must not be only dots',
    ],
    [
      'a page below 0',
      (c) => c.feeds.page('a', { pageNumber: -1 }),
      RangeError,
      '`pageNumber` must be a whole number from 0 on',
    ],
    [
      'an empty attribute',
      (c) => c.feeds.page('a', { userAttributes: { plan: '' } }),
      TypeError,
      '`userAttributes.plan` must not be empty',
    ],
    [
      'an empty category',
      (c) => c.feeds.stories({ categories: ['a', ''] }),
      TypeError,
      '`categories[1]` must not be empty',
    ],
    [
      'a big CMS page',
      (c) => c.cms.stories({ pageSize: 101 }),
      RangeError,
      '`pageSize` must be a whole number from 1 to 100',
    ],
    ['a blank external id', (c) => c.stories.setExternalId(STORY, '  '), TypeError, '`externalId` must not be empty'],
    ...['\u0085', ' \u00a0\u2003', '\u2028\t', ''].map(
      (blank): [string, (client: ApiClient) => Promise<unknown>, ErrorConstructor, string] => [
        `H8.3 an external id of only ${JSON.stringify(blank)}`,
        (c) => c.stories.setExternalId(STORY, blank),
        TypeError,
        '`externalId` must not be empty',
      ],
    ),
    [
      '121 days',
      count({ startDate: '2026-07-02' }),
      RangeError,
      '`startDate` and `endDate` must be at most 120 days apart',
    ],
    [
      'half an hour',
      (c) => c.analytics.engagementCounts({ ...WINDOW, startDate: '2026-10-01T00:30Z' }),
      RangeError,
      '`startDate` must be on a whole hour, UTC',
    ],
    [
      'both category filters',
      count({ categoryIds: [CATEGORY], categoryExternalIds: ['a'] }),
      TypeError,
      '`categoryIds` and `categoryExternalIds` must not be given together',
    ],
    [
      'an empty pattern',
      count({ includeExternalIdPatterns: ['a%', ''] }),
      TypeError,
      '`includeExternalIdPatterns[1]` must not be empty',
    ],
    [
      'a pattern that is no text',
      count({ excludeExternalIdPatterns: [7] }),
      TypeError,
      '`excludeExternalIdPatterns[0]` must be a string',
    ],
    [
      'a sample of 101',
      count({ auditSampleSize: 101 }),
      RangeError,
      '`auditSampleSize` must be a whole number from 0 to 100',
    ],
    [
      'a sample of 1.5',
      count({ auditSampleSize: 1.5 }),
      RangeError,
      '`auditSampleSize` must be a whole number from 0 to 100',
    ],
    [
      'another mode',
      count({ publishedAtMode: 'latest' }),
      TypeError,
      "`publishedAtMode` must be 'earliest' or 'current'",
    ],
    [
      'another platform',
      (c) => c.feeds.page('a', { platform: 'tv' as 'web' }),
      TypeError,
      "`platform` must be 'ios' or 'android' or 'web'",
    ],
    [
      'a timeout of 0',
      (c) => c.settings.get({ timeoutMs: 0 }),
      RangeError,
      '`timeoutMs` must be a number of milliseconds above 0',
    ],
    [
      'H12.8 half of a surrogate pair in an id',
      (c) => c.feeds.page('a\ud83d'),
      TypeError,
      '`collectionId` must not hold half of a surrogate pair',
    ],
    [
      'H12.8 half of a surrogate pair in a list',
      (c) => c.feeds.stories({ categories: ['\udc00'] }),
      TypeError,
      '`categories[0]` must not hold half of a surrogate pair',
    ],
    [
      'H12.8 half of a surrogate pair in an attribute',
      (c) => c.feeds.page('a', { userAttributes: { plan: 'x\ud83dx' } }),
      TypeError,
      '`userAttributes.plan` must not hold half of a surrogate pair',
    ],
    [
      'H12.8 half of a surrogate pair in the name of an attribute',
      (c) => c.feeds.page('a', { userAttributes: { '\ud83d': 'x' } }),
      TypeError,
      '`userAttributes` must not hold half of a surrogate pair',
    ],
    [
      'H12.8 half of a surrogate pair in an external id',
      (c) => c.stories.setExternalId(STORY, '\ude00'),
      TypeError,
      '`externalId` must not hold half of a surrogate pair',
    ],
    [
      'H12.8 half of a surrogate pair in a label',
      count({ profile: '\ud83d' }),
      TypeError,
      '`profile` must not hold half of a surrogate pair',
    ],
    [
      'a total of 0',
      (c) => c.settings.get({ totalTimeoutMs: 0 }),
      RangeError,
      '`totalTimeoutMs` must be a number of milliseconds above 0',
    ],
    [
      'a signal that is none',
      (c) => c.settings.get({ signal: {} as AbortSignal }),
      TypeError,
      '`signal` must be an AbortSignal',
    ],
    ['11 retries', (c) => c.settings.get({ retries: 11 }), RangeError, '`retries` must be a whole number from 0 to 10'],
  ])('%s rejects without a request', async (_what, call, kind, message) => {
    const { client, runtime } = clientOf();
    const error = await call(client).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).toBe(message);
    expect(runtime.requests).toHaveLength(0);
  });

  test.each<[string, (client: ApiClient) => Promise<unknown>]>([
    ['apiKey', (c) => c.settings.get()],
    [
      'integrationsUrl',
      (c) =>
        createClient({ baseUrl: 'https://api.test', apiKey: 'k' }, createFakeRuntime({ answers: [] }))
          .workflows.list()
          .finally(() => c),
    ],
    ['tenantId', (c) => c.analytics.derivedMetrics(WINDOW)],
    ['accessToken', (c) => c.stories.setExternalId(STORY, null)],
  ])('an operation says that it needs %s', async (option, call) => {
    const runtime = createFakeRuntime({ answers: [] });
    await expect(call(createClient({ baseUrl: 'https://api.test' }, runtime))).rejects.toThrow(
      new TypeError(`this operation needs the client option \`${option}\``),
    );
    expect(runtime.requests).toHaveLength(0);
  });
});

test.each<[string, (client: ApiClient, id: string) => Promise<unknown>]>([
  ['clips.get', (c, id) => c.clips.get(id)],
  ['clips.addCategory', (c, id) => c.clips.addCategory(CLIP, id)],
  ['stories.setExternalId', (c, id) => c.stories.setExternalId(STORY, id)],
  ['stories.getByExternalId', (c, id) => c.stories.getByExternalId(id)],
  ['cms.stories', (c, id) => c.cms.stories({ externalId: id })],
  ['feeds.page', (c, id) => c.feeds.page('a', { categoryId: id })],
  ['generatedStoryCount', (c, id) => c.analytics.generatedStoryCount({ ...WINDOW, categoryExternalIds: [id] })],
])('D32 %s sends an id of 5,000 characters: the contract gives no bound', async (_operation, call) => {
  const { client, runtime } = clientOf();
  const id = 'x'.repeat(5_000);
  await call(client, id).catch(() => {});
  expect(runtime.requests.map(({ url, body }) => url.includes(id) || body.includes(id))).toEqual([true]);
});

test('D32 a pattern of one space is sent: the contract refuses only an empty one', async () => {
  const { client, runtime } = clientOf();
  const input = { ...WINDOW, includeExternalIdPatterns: [' '] };
  await client.analytics.generatedStoryCount(input).catch(() => {});
  expect(runtime.requests[0]?.body).toContain('"includeExternalIdPatterns":[" "]');
});

describe('client options', () => {
  test.each([
    [{}, '`baseUrl` must be a string'],
    [{ baseUrl: '/api' }, '`baseUrl` must be an absolute address, for example https://api.example.com'],
    [{ baseUrl: 'ftp://api.test' }, '`baseUrl` must be https or http'],
    [{ baseUrl: 'https://me:secret@api.test' }, '`baseUrl` must not hold credentials'],
    [{ baseUrl: 'https://api.test?x=1' }, '`baseUrl` must not hold a query or a hash'],
    [
      { baseUrl: 'https://api.test', integrationsUrl: 'x' },
      '`integrationsUrl` must be an absolute address, for example https://api.example.com',
    ],
    [{ baseUrl: 'https://api.test', apiKey: '' }, '`apiKey` must not be empty'],
    [{ baseUrl: 'https://api.test', apiKey: 'k\n' }, '`apiKey` must be printable ASCII without spaces'],
    [{ baseUrl: 'https://api.test', tenantId: 'tenant é' }, '`tenantId` must be printable ASCII without spaces'],
    [{ baseUrl: 'https://api.test', accessToken: 5 }, '`accessToken` must be a string'],
    [{ baseUrl: 'https://api.test', fetch: {} }, '`fetch` must be a function'],
    [{ baseUrl: 'https://api.test', maxAnswerBytes: 0 }, '`maxAnswerBytes` must be a whole number from 1 to 268435456'],
    [
      { baseUrl: 'https://api.test', totalTimeoutMs: Number.NaN },
      '`totalTimeoutMs` must be a number of milliseconds above 0',
    ],
    [{ baseUrl: 'https://api.test', retries: -1 }, '`retries` must be a whole number from 0 to 10'],
  ])('%j is refused', (options, message) => {
    expect(() => createClient(options as never)).toThrow(message);
  });

  test('S9 options are read as own properties', () => {
    const polluted = Object.create({ baseUrl: 'https://evil.test' }) as { baseUrl: string };
    expect(() => createClient(polluted)).toThrow('`baseUrl` must be a string');
  });

  test('undefined is left out', () => {
    expect(() => createClient({ baseUrl: 'https://api.test', apiKey: undefined, fetch: undefined })).not.toThrow();
  });
});

test('a token function is held to the same, and what it throws comes through', async () => {
  const runtime = createFakeRuntime({ answers: [json({})] });
  const call = (accessToken: () => string) =>
    createClient({ baseUrl: 'https://api.test', accessToken }, runtime).stories.setExternalId(STORY, null);
  await expect(call(() => 'to ken')).rejects.toThrow('`accessToken` must be printable ASCII without spaces');
  await expect(call(() => '')).rejects.toThrow('this operation needs the client option `accessToken`');
  const reason = new Error('signed out');
  await expect(
    call(() => {
      throw reason;
    }),
  ).rejects.toBe(reason);
  expect(runtime.requests).toHaveLength(0);
  expect(runtime.pending()).toBe(0);
});
