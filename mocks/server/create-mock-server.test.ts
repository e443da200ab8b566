import { request as nodeRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PagedFeedWire } from '../../src/api/wire';
import { DEMO } from '../seeds/demo-identifiers';
import { createMockServer, type MockServer } from './create-mock-server';

const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
const FEED = `/api/app/clips/${DEMO.collections.top}/clips/paged?${QUERY}`;

let server: MockServer;
beforeAll(async () => {
  server = await createMockServer();
});
afterAll(() => server.close());

/** A path exactly as written, which `fetch` would fold. */
function getRaw(path: string): Promise<number> {
  const { hostname, port } = new URL(server.baseUrl);
  return new Promise((resolve, reject) => {
    const sent = nodeRequest({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('service-mock over HTTP', () => {
  test('answers the feed with media addresses of its own origin', async () => {
    const feed = (await (await fetch(server.baseUrl + FEED)).json()) as PagedFeedWire;
    expect(feed.clips.length).toBe(10);
    expect(feed.clips[0]?.url).toMatch(`${server.baseUrl}/media/clips/`);
  });

  test('leaves it to the client to end an idle connection', async () => {
    // With a time limit of the server, this header would name it.
    expect((await fetch(`${server.baseUrl}/api/app/settings`)).headers.get('keep-alive')).toBeNull();
  });

  test('H0.5 a path with dots names nothing, encoded or not', async () => {
    expect(await getRaw(`/api/app/../app/settings?${QUERY}`)).toBe(404);
    expect(await getRaw(`/api/app/%2e%2e/app/settings?${QUERY}`)).toBe(404);
    expect(await getRaw('/media/..%2f..%2fpackage.json')).toBe(404);
    expect(await getRaw(`/api/app/settings?${QUERY}`)).toBe(200);
  });

  test('H0.5 a body over 1 MiB is 413, and the connection lives on', async () => {
    const body = 'x'.repeat(3_000_000);
    const answer = await fetch(`${server.baseUrl}/api/app/activity`, { method: 'POST', body });
    expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([413, 'Payload Too Large']);
    expect((await fetch(`${server.baseUrl}/api/app/settings?${QUERY}`)).status).toBe(200);
  });

  test.each([
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'mock.example.com' }, 'https://mock.example.com'],
    [
      { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'mock.example.com:8443, inner' },
      'https://mock.example.com:8443',
    ],
    [{ 'x-forwarded-host': '[2001:db8::1]:80' }, 'http://[2001:db8::1]'],
    [{ 'x-forwarded-proto': 'javascript' }, 'own'],
    [{ 'x-forwarded-host': 'evil.example/path' }, 'own'],
  ])('H0.10 behind a proxy that says %j media stand at %s', async (headers, origin) => {
    const feed = (await (await fetch(server.baseUrl + FEED, { headers })).json()) as PagedFeedWire;
    expect(new URL(feed.clips[0]?.url ?? '').origin).toBe(origin === 'own' ? server.baseUrl : origin);
  });

  test.each(['', '/__ns/some-test'])('the root of %j leads to the test desk', async (prefix) => {
    const answer = await fetch(`${server.baseUrl}${prefix}/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.baseUrl}${prefix}/__mock/`]);
    expect((await fetch(`${server.baseUrl}${prefix}/`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${server.baseUrl}${prefix}/`, { method: 'POST' })).status).toBe(404);
  });

  test.each(['state', 'journal', 'scenarios', 'faults', 'content', 'live'])(
    'HEAD of the control path %s answers as GET does, without a body',
    async (path) => {
      const answers = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${server.baseUrl}/__mock/${path}`, { method })),
      );
      expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
        Array(2).fill([200, answers[0]?.headers.get('content-type')]),
      );
      expect(await answers[1]?.text()).toBe('');
      await answers[0]?.body?.cancel();
    },
  );

  test('fifty namespaces in parallel do not see each other', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `parallel-${index}`);
    const reports = await Promise.all(
      names.map(async (name, index) => {
        const { baseUrl, world } = server.namespace(name);
        const events = Array.from({ length: index + 1 }, (_, seq) => ({
          eventId: crypto.randomUUID(),
          type: 'sdkInitialized',
          occurredAt: new Date().toISOString(),
          seq,
          data: {},
        }));
        const body = JSON.stringify({ apiKey: DEMO.keys.web, sentAt: new Date().toISOString(), user: null, events });
        const posted = await fetch(`${baseUrl}/api/app/activity`, { method: 'POST', body });
        const feed = (await (await fetch(baseUrl + FEED)).json()) as PagedFeedWire;
        expect(feed.clips[0]?.url).toMatch(`${baseUrl}/media/`);
        return [posted.status, world.sink.report().distinct];
      }),
    );
    expect(reports).toEqual(names.map((_, index) => [204, index + 1]));
    expect(server.world.sink.report().received).toBe(0);
  });

  test('a reset fault resets, a cut fault breaks the body off, and afterwards all is well', async () => {
    const { baseUrl, world } = server.namespace('faulty');
    world.faults.arm({ kind: 'reset', count: 1 });
    await expect(fetch(baseUrl + FEED)).rejects.toThrow();
    world.faults.arm({ kind: 'cut', count: 1 });
    const cut = await fetch(baseUrl + FEED);
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    expect((await fetch(baseUrl + FEED)).status).toBe(200);
  });
});
