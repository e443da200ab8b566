import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PagedFeedWire } from '../../src/api/wire';
import { DEMO } from '../seeds/demo-identifiers';
import { createMockServer, type MockServer, type MockServerOptions } from './create-mock-server';
import { openStateFile } from './state-file';

const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
const VIEWER = 'a'.repeat(64);
const { clips, categories, collections, polls } = DEMO;

let folder: string;
let file: string;
let server: MockServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
  file = join(folder, 'mock.json');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: MockServerOptions = {}): Promise<MockServer> {
  await server?.close();
  server = await createMockServer({ ...options, stateFile: await openStateFile(file) });
  return server;
}
function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${server?.baseUrl}${path}`, { method, headers, ...init });
}
const asServer = { 'x-service-api-key': DEMO.keys.server };
const like = (clip: string, user = VIEWER) =>
  call('POST', `/api/app/clips/${clip}/like?${QUERY}`, { user, liked: true });
const event = (eventId: string = crypto.randomUUID()) => ({
  ...{ eventId, type: 'openedClip', occurredAt: new Date().toISOString(), seq: 1, data: { clipId: clips.first } },
});
const post = (...events: object[]) =>
  call('POST', '/api/app/activity', { apiKey: DEMO.keys.web, sentAt: new Date().toISOString(), user: VIEWER, events });
const feed = async (id: string, page = 0) =>
  (await (await call('GET', `/api/app/clips/${id}/clips/paged?${QUERY}&pageNumber=${page}`)).json()) as PagedFeedWire;

describe('a state file', () => {
  test('brings back what was posted and changed, and nothing else', async () => {
    await start();
    const before = await feed(collections.top);
    const { likeCount } = before.clips[0] ?? { likeCount: -1 };
    expect((await like(clips.first)).status).toBe(200);
    expect((await call('POST', `/api/app/clips/${clips.live}/share?${QUERY}`, { user: VIEWER })).status).toBe(200);
    await call('POST', `/api/app/polls/${polls.derby}/votes?${QUERY}`, { user: VIEWER, answerId: 'draw' });
    const follow = { user: VIEWER, category: categories.harbour, followed: true };
    await call('POST', `/api/app/followed-categories?${QUERY}`, follow);
    await call('POST', `/api/app/clips/${clips.plain}/categories/`, { id: categories.harbour }, asServer);
    await call(
      'DELETE',
      `/api/app/collections/${collections.game}/clip/${DEMO.clips.first.replace(/0001$/, '0065')}`,
      undefined,
      asServer,
    );
    const repeated = event();
    await post(repeated, event());
    await post(repeated);
    const kept = [...(server?.world.tables.activity.keys() ?? [])].length;
    const games = (await feed(collections.game)).total;

    await start();
    expect((await feed(collections.top)).clips[0]?.likeCount).toBe(likeCount + 1);
    expect(server?.world.tables.clipShares.get(clips.live)?.has(VIEWER)).toBe(true);
    expect(server?.world.tables.pollVotes.get(polls.derby)?.get(VIEWER)?.answerId).toBe('draw');
    expect(server?.world.tables.categoryFollows.get(categories.harbour)?.has(VIEWER)).toBe(true);
    expect(server?.world.tables.clips.get(clips.plain)?.categoryIds).toEqual([categories.harbour]);
    expect((await feed(collections.game)).total).toBe(games);
    expect(server?.world.tables.activity.size).toBe(kept);
    expect(server?.world.sink.report()).toMatchObject({ received: 3, distinct: 2, duplicates: 1 });
    // A repeat is one after the restart too.
    await post(repeated);
    expect(server?.world.sink.report()).toMatchObject({ received: 4, distinct: 2, duplicates: 2 });
    expect((await feed(collections.forty)).total).toBe(40);
  });

  test('keeps the scenario, a change over it, and the small size of a large collection', async () => {
    await start();
    await call('PUT', '/__mock/scenario', { name: 'rightToLeft' });
    const [clip] = (await feed(collections.tenThousand, 900)).clips;
    await call('POST', `/api/app/clips/${clip?.id}/categories/`, { id: categories.finals }, asServer);
    expect(statSync(file).size).toBeLessThan(20_000);
    const title = (await feed(collections.top)).clips[0]?.description;

    await start();
    expect(server?.world.scenario.name).toBe('rightToLeft');
    expect((await feed(collections.top)).clips[0]?.description).toBe(title);
    const again = (await feed(collections.tenThousand, 900)).clips[0];
    expect([again?.id, again?.categories.includes('event-finals')]).toEqual([clip?.id, true]);
    await call('POST', '/__mock/reset');
    await start();
    expect(server?.world.scenario.name).toBe('happy');
    expect((await feed(collections.tenThousand, 900)).clips[0]?.categories).not.toContain('event-finals');
  });

  test('is on the disk before a change is answered, in one piece and with nothing beside it', async () => {
    await start();
    expect(readdirSync(folder)).toEqual([]);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => like(clips.first, index.toString(16).padStart(64, '0'))),
    );
    const users = JSON.parse(readFileSync(file, 'utf8')).world.users[0][1][0][1];
    expect(users).toHaveLength(40);
    expect(readdirSync(folder)).toEqual(['mock.json']);
    const { mtimeMs } = statSync(file);
    await feed(collections.top);
    await call('DELETE', '/__mock/journal');
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  });

  test('leaves namespaces alone: they are of a test, and go with it', async () => {
    await start();
    await fetch(`${server?.baseUrl}/__ns/one/api/app/clips/${clips.first}/like?${QUERY}`, {
      method: 'POST',
      body: JSON.stringify({ user: VIEWER, liked: true }),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be written is no success: the answer says so', async () => {
    await start();
    mkdirSync(`${file}.tmp`);
    const answer = await like(clips.first);
    expect(answer.status).toBe(500);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(
      /^The change could not be written to the state file \(EISDIR/,
    );
  });

  test('of a newer version is told in one sentence and left as it is', async () => {
    const text = '{"kind":"service-mock-state","version":7,"cells":[]}';
    writeFileSync(file, text);
    await expect(openStateFile(file)).rejects.toThrow(
      /^The state file .*mock\.json was written by a newer service-mock \(version 7, this one reads up to 1\)\. It was not changed: update the package, or choose another file with --state\.$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.each([
    ['empty', () => ''],
    ['something else', () => '{"name":"my-app","version":1}'],
    ['cut', (text: string) => text.slice(0, text.length / 2)],
    ['changed by hand', (text: string) => text.replace(VIEWER, 'b'.repeat(64))],
  ])('that is %s is told in one sentence and left as it is', async (_, spoil) => {
    await start();
    await like(clips.first);
    await server?.close();
    const text = spoil(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    await expect(openStateFile(file)).rejects.toThrow(
      /^The state file .* is damaged or not a state file\. It was not changed: .*--state\.$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
