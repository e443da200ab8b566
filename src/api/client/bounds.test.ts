import { describe, expect, test } from 'vitest';
import { createFakeRuntime } from '../../../test/fakes/fake-runtime';
import { requireCredential, requireInteger, requirePathId, requireText, requireTexts } from './arguments';
import { type ApiClientOptions, readCallOptions, readClientOptions } from './client-options';
import { type ApiClient, createClient } from './create-client';

const WINDOW = { startDate: '2026-10-01T00:30:00Z', endDate: '2026-11-01T00:30:00Z' };
const BASE = { baseUrl: 'https://api.test' };

/** A client whose service keeps the contract; `sent` is what has gone out. */
function openClient(options: Partial<ApiClientOptions> = {}) {
  const runtime = createFakeRuntime({ answers: ['promised'] });
  const known = { apiKey: 'k', accessToken: 'token', tenantId: 'tenant', integrationsUrl: 'https://int.test' };
  const client = createClient({ ...BASE, ...known, ...options }, runtime);
  const sent = () => runtime.requests.map(({ method, url }) => `${method} ${url.replace('https://api.test', '')}`);
  const bodies = () => runtime.requests.map(({ body }) => (body === '' ? undefined : JSON.parse(body)));
  return { client, runtime, sent, bodies };
}

describe('arguments at their bounds', () => {
  test('H8.3 a zero-width character is no white space', () => {
    expect(requireText('text', '\u200b')).toBe('\u200b');
  });

  test.each(['...', '.a', 'a.', 'a..b'])('H12.8 %s is an id that may stand in a path', (id) => {
    expect(requirePathId('id', id)).toBe(id);
  });

  test.each(['.', '..'])('H12.8 %s is none', (id) => {
    expect(() => requirePathId('id', id)).toThrow(new TypeError('`id` must not be only dots'));
  });

  test('H12.8 a whole pair is a character, wherever it stands', () => {
    expect(requireText('text', ' 😀')).toBe(' 😀');
    expect(() => requireText('text', '😀\ude00')).toThrow('`text` must not hold half of a surrogate pair');
  });

  test.each(['!', '~', 'a-Z_0.9'])('a key may be %s', (key) => {
    expect(requireCredential('key', key)).toBe(key);
  });

  test.each([' a', 'a b', 'a\u007f', 'é', 'a\tb'])('a key may not be %j', (key) => {
    expect(() => requireCredential('key', key)).toThrow('`key` must be printable ASCII without spaces');
  });

  test('a number may be at either bound, and is whole', () => {
    expect([requireInteger('n', 1, 1, 3), requireInteger('n', 3, 1, 3)]).toEqual([1, 3]);
    for (const value of [0, 4, 1.5, '2', Number.NaN, undefined]) {
      expect(() => requireInteger('n', value, 1, 3)).toThrow(new RangeError('`n` must be a whole number from 1 to 3'));
    }
    expect(() => requireInteger('n', -1, 0, Number.MAX_SAFE_INTEGER)).toThrow('`n` must be a whole number from 0 on');
  });

  test('a list is a list of texts', () => {
    expect(requireTexts('list', ['a', 'b'])).toEqual(['a', 'b']);
    expect(() => requireTexts('list', 'ab')).toThrow(new TypeError('`list` must be an array of strings'));
    expect(() => requireTexts('list', ['a', 7])).toThrow(new TypeError('`list[1]` must be a string'));
  });

  test('attributes go out in code-unit order; what is none is refused in words', async () => {
    const { client, sent } = openClient();
    await client.clips.get('c', { userAttributes: { b: '1', ä: '2', Z: '3', a: '4' } });
    expect(sent()[0]).toMatch(
      /userAttributes\[Z\]=3&userAttributes\[a\]=4&userAttributes\[b\]=1&userAttributes\[%C3%A4\]=2$/,
    );
    const ask = (userAttributes: unknown) => client.clips.get('c', { userAttributes } as never);
    await expect(ask(['a'])).rejects.toThrow(new TypeError('`userAttributes` must be an object of strings'));
    await expect(ask({ '': 'a' })).rejects.toThrow(new TypeError('`userAttributes` must not have an empty name'));
    await expect(ask({ a: 7 })).rejects.toThrow(new TypeError('`userAttributes.a` must be a string'));
  });
});

describe('the options of a client', () => {
  test('have defaults', () => {
    expect(readClientOptions(BASE)).toEqual({
      ...{ baseUrl: 'https://api.test', integrationsUrl: undefined, apiKey: undefined, accessToken: undefined },
      ...{ tenantId: undefined, fetch: undefined, timeoutMs: 10_000, totalTimeoutMs: undefined, retries: 2 },
      maxAnswerBytes: 8_388_608,
      keepErrorBodies: false,
      onRepair: undefined,
    });
    expect(readCallOptions(undefined)).toEqual({
      ...{ signal: undefined, timeoutMs: undefined, totalTimeoutMs: undefined, retries: undefined },
    });
  });

  test('are read whole', () => {
    const { signal } = new AbortController();
    const given = {
      ...{ baseUrl: 'http://api.test:8080/a', integrationsUrl: 'https://int.test', apiKey: 'k', tenantId: 't' },
      ...{ accessToken: () => 'token', fetch: async () => new Response(), timeoutMs: 1, totalTimeoutMs: 2, retries: 0 },
      maxAnswerBytes: 268_435_456,
      keepErrorBodies: true,
      onRepair: () => {},
    };
    expect(readClientOptions(given)).toEqual(given);
    const call = { signal, timeoutMs: 0.5, totalTimeoutMs: 3, retries: 10 };
    expect(readCallOptions(call)).toEqual(call);
  });

  test.each([
    ['https://api.test/', 'https://api.test'],
    ['https://api.test/a///', 'https://api.test/a'],
    ['https://api.test//a/b/', 'https://api.test//a/b'],
  ])('an address %s is taken without its last slashes', (baseUrl, read) => {
    expect(readClientOptions({ baseUrl }).baseUrl).toBe(read);
  });

  test.each([
    [{ baseUrl: 'https://me@api.test' }, '`baseUrl` must not hold credentials'],
    [{ baseUrl: 'https://:secret@api.test' }, '`baseUrl` must not hold credentials'],
    [{ baseUrl: 'https://api.test#x' }, '`baseUrl` must not hold a query or a hash'],
    [{ ...BASE, maxAnswerBytes: 268_435_457 }, '`maxAnswerBytes` must be a whole number'],
    [{ ...BASE, timeoutMs: -1 }, '`timeoutMs` must be a number of milliseconds above 0'],
    [{ ...BASE, timeoutMs: Number.POSITIVE_INFINITY }, '`timeoutMs` must be a number of milliseconds above 0'],
    [{ ...BASE, timeoutMs: '5' }, '`timeoutMs` must be a number of milliseconds above 0'],
    [{ ...BASE, retries: 11 }, '`retries` must be a whole number from 0 to 10'],
    [{ ...BASE, fetch: 'fetch' }, '`fetch` must be a function'],
  ])('%j are refused', (options, message) => {
    expect(() => readClientOptions(options as never)).toThrow(message);
  });
});

describe('what an operation leaves out, or takes at its bounds', () => {
  test.each<[string, (client: ApiClient) => Promise<unknown>]>([
    ['/api/cms/stories', (c) => c.cms.stories()],
    ['/api/cms/stories?pageNumber=0&pageSize=1', (c) => c.cms.stories({ pageNumber: 0, pageSize: 1 })],
    ['/api/cms/stories?pageSize=100&status=Draft', (c) => c.cms.stories({ pageSize: 100, status: 'Draft' })],
    ['/api/cms/stories?externalId=e', (c) => c.cms.stories({ externalId: 'e' })],
    ['/api/app/stories?x-service-api-key=k', (c) => c.feeds.stories()],
    [
      '/api/app/clips/c/clips/paged?x-service-api-key=k&ClientPlatform=ios&ClientVersion=11.0.0&pageNumber=0',
      (c) => c.feeds.page('c', { platform: 'ios' }),
    ],
    [
      '/api/app/analytics/derivedMetrics?startDate=2026-10-01T00%3A30%3A00.000Z&endDate=2026-11-01T00%3A30%3A00.000Z',
      (c) => c.analytics.derivedMetrics(WINDOW),
    ],
  ])('is asked for as %s', async (line, call) => {
    const { client, sent } = openClient();
    await call(client);
    expect(sent()).toEqual([`GET ${line}`]);
  });

  test('H4.7, H4.10 a story count says all that it was given, and no more', async () => {
    const { client, bodies } = openClient();
    const dates = { startDate: '2026-10-01T00:30:00.000Z', endDate: '2026-11-01T00:30:00.000Z' };
    const all = {
      ...{ profile: '', publishedAtMode: 'current' as const, auditSampleSize: 0, includeExternalIdPatterns: ['a%'] },
      ...{ excludeExternalIdPatterns: ['b%'], categoryExternalIds: ['c'] },
    } as const;
    await client.analytics.generatedStoryCount(WINDOW);
    await client.analytics.generatedStoryCount({ ...WINDOW, ...all });
    await client.analytics.generatedStoryCount({ ...WINDOW, categoryIds: [], publishedAtMode: 'earliest' });
    expect(bodies()).toEqual([dates, { ...dates, ...all }, { ...dates, categoryIds: [], publishedAtMode: 'earliest' }]);
    const refused = client.analytics.generatedStoryCount({ ...WINDOW, profile: 7 as never });
    await expect(refused).rejects.toThrow(new TypeError('`profile` must be a string'));
  });

  test('H0.4 each credential goes where the contract says, and nowhere else', async () => {
    const { client, runtime } = openClient();
    await client.workflows.list();
    await client.clips.addCategory('c', 'k');
    await client.settings.get();
    await client.stories.setExternalId('s', 'e');
    await client.analytics.derivedMetrics(WINDOW);
    expect(runtime.requests.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { 'content-type': 'application/json', 'x-service-api-key': 'k' },
      { 'content-type': 'application/json', 'x-service-api-key': 'k' },
      {},
      { 'content-type': 'application/json', authorization: 'Bearer token' },
      { 'x-service-api-key': 'tenant', authorization: 'Bearer token' },
    ]);
    expect(runtime.requests.map(({ body }) => body)).toEqual(['', '{"id":"k"}', '', '{"externalId":"e"}', '']);
  });

  test('H0.4 a key in the query stands first, and alone where nothing else is asked', async () => {
    const { client, sent } = openClient({ apiKey: 'k&=' });
    await client.settings.get();
    await client.stories.count('c');
    expect(sent()).toEqual([
      'GET /api/app/settings?x-service-api-key=k%26%3D',
      'GET /api/app/stories/count?x-service-api-key=k%26%3D&categoryId=c',
    ]);
  });
});
