import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PagedFeedWire } from '../../../src/api/wire';
import { DEMO } from '../../seeds/demo-identifiers';
import { openContentFolder } from '../content/content-folder';
import { createMockServer, type MockServer } from '../create-mock-server';
import { createRecorder, type RecorderOptions } from './create-recorder';
import { createRedactor } from './redact';

/** Letters that every way of writing changes. */
const KEY = 'k3y+/="ä\\ secret';
const USER = '63a9e8a8c2d8dae19cffc606f5c788cbc639cd7994b6d38943f6cb321cac75e7';
const MAIL = 'anna@example.com';
const PAGE = { 'x-service-api-key': 'key-of-the-page', ClientPlatform: 'web', ClientVersion: '11.0.0' };

let folder: string;
let told: string[];
const open = new Set<{ close(): unknown }>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recording-'));
  told = [];
});
afterEach(async () => {
  for (const one of [...open].reverse()) await one.close();
  open.clear();
  rmSync(folder, { recursive: true });
});

function kept<T extends { close(): unknown }>(one: T): T {
  open.add(one);
  return one;
}
const tell = (line: string) => told.push(line);
async function record(baseUrl: string, options: Partial<RecorderOptions> = {}): Promise<MockServer> {
  const recorder = await createRecorder({ baseUrl, key: KEY, folder, keepsMedia: false, tell, ...options });
  return kept(await createMockServer({ recorder }));
}
async function replay(): Promise<MockServer> {
  return kept(
    await createMockServer({ folder: await openContentFolder(folder, { tenantId: DEMO.tenants.sports, tell }) }),
  );
}
async function end(server: MockServer): Promise<void> {
  open.delete(server);
  await server.close();
}
/** A second service-mock as the real service, which knows the key. */
async function startService(): Promise<MockServer> {
  const service = kept(await createMockServer({ clock: '2026-11-20T12:00:00Z' }));
  service.world.tables.apiKeys.set(KEY, { key: KEY, tenantId: DEMO.tenants.sports, kind: 'server', status: 'active' });
  return service;
}
async function startOdd(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  kept({
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (server: { baseUrl: string }, path: string, more: Record<string, string> = {}, init?: RequestInit) =>
  fetch(`${server.baseUrl}/api/app/${path}?${new URLSearchParams({ ...PAGE, ...more })}`, init);
const feedOf = async (server: MockServer, id: string, more: Record<string, string> = {}) =>
  (await (await ask(server, `clips/${id}/clips/paged`, more)).json()) as PagedFeedWire;
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const answers = () => files().filter((file) => /recorded\/\w+-\w+\.json$/.test(file));

/** A secret in every form in which an answer may hold it. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(encodeURIComponent(secret)),
    new URLSearchParams({ a: secret }).toString().slice(2),
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    Array.from(secret, (letter) =>
      letter
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    ).join(''),
    bytes.toString('hex'),
    ...['', 'x', 'xx'].flatMap((before) => {
      const around = Buffer.from(`${before}${secret}`);
      return [around.toString('base64'), around.toString('base64url')];
    }),
  ];
}

/** What of these secrets is found in texts; of base64 the middle, which is the same whatever stands around it. */
function findSecrets(texts: readonly string[], secrets: readonly string[]): string[] {
  const middles = (secret: string) =>
    ['', 'x', 'xx'].map((before) =>
      Buffer.from(`${before}${secret}`).toString('base64').replace(/=+$/, '').slice(4, -4),
    );
  return texts.flatMap((text) =>
    secrets.flatMap((secret) =>
      [...formsOf(secret), ...middles(secret)].filter(
        (form) => form.length > 7 && text.toLowerCase().includes(form.toLowerCase()),
      ),
    ),
  );
}

describe('a recording of a second service-mock', () => {
  test('gives the page the answers of the service, and replays them offline for any key', async () => {
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const more = { user: USER, 'userAttributes[plan]': 'gold', 'userAttributes[mail]': MAIL };
    const paths = [
      'settings',
      'clips/top-clips/count',
      'clips/nothing-here/count',
      `clips/${DEMO.clips.first}`,
    ] as const;
    const first: Record<string, unknown> = {};
    for (const path of paths) first[path] = await (await ask(recorder, path, more)).json();
    const pages = [
      await feedOf(recorder, 'top-clips', { ...more, pageNumber: '0' }),
      await feedOf(recorder, 'top-clips', { pageNumber: '1' }),
    ];
    const stories = await (await ask(recorder, 'stories', { ...more, categories: 'top-stories' })).json();
    expect(service.world.journal.entries({ operation: 'getSettings' })[0]?.query['x-service-api-key']).toEqual([KEY]);
    expect((await ask(recorder, 'settings', {}, { method: 'HEAD' })).status).toBe(200);
    expect(pages[0]?.clips[0]?.url).toMatch(service.baseUrl);
    expect((await ask(recorder, `clips/${DEMO.clips.artsFirst}`)).status).toBe(404);
    await end(recorder);
    await end(service);

    const again = await replay();
    for (const path of paths)
      expect(await (await ask(again, path, { 'x-service-api-key': 'another' })).json()).toEqual(first[path]);
    expect([await feedOf(again, 'top-clips'), await feedOf(again, 'top-clips', { pageNumber: '1' })]).toEqual(pages);
    expect(await (await ask(again, 'stories', { categories: 'top-stories' })).json()).toEqual(stories);
    expect((await ask(again, `clips/${DEMO.clips.artsFirst}`)).status).toBe(404);
    expect((await feedOf(again, 'never-seen')).total).toBe(0);
    const answer = await ask(again, 'settings');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const same = await ask(again, 'settings', {}, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(same.status).toBe(304);
    expect((await ask(again, 'settings', {}, { method: 'HEAD' })).status).toBe(200);
    expect((await ask(again, 'settings')).headers.get('etag')).toBe(answer.headers.get('etag'));
    expect(told.some((line) => /recorded answers\.$/.test(line))).toBe(true);
  });

  test('keeps nothing of a key, a viewer or their attributes, whatever is asked', async () => {
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const who = { user: USER, 'userAttributes[mail]': MAIL, 'userAttributes[team]': 'harbour-seven' };
    await feedOf(recorder, 'top-clips', who);
    await feedOf(recorder, 'top-clips', { ...who, feed: 'following' });
    await ask(recorder, 'activity/history', who);
    await ask(recorder, `clips/${DEMO.clips.first}/like`, who, {
      method: 'POST',
      body: JSON.stringify({ user: USER, liked: true }),
    });
    const event = {
      eventId: crypto.randomUUID(),
      type: 'sdkInitialized',
      occurredAt: new Date().toISOString(),
      seq: 1,
      data: {},
    };
    const batch = { apiKey: 'key-of-the-page', sentAt: new Date().toISOString(), user: USER, events: [event] };
    const posted = await fetch(`${recorder.baseUrl}/api/app/activity`, { method: 'POST', body: JSON.stringify(batch) });
    expect([posted.status, service.world.sink.report().received]).toEqual([204, 1]);
    await fetch(`${recorder.baseUrl}/api/cms/stories`, { headers: { 'x-service-api-key': 'key-of-the-page' } });
    await end(recorder);
    const operations = answers().map((file) => JSON.parse(readFileSync(file, 'utf8')).request.operation);
    expect(operations.sort()).toEqual(['cmsStories', 'likeClip', 'pagedClips']);
    const texts = [...files().map((file) => readFileSync(file, 'utf8') + file), ...told];
    expect(findSecrets(texts, [KEY, 'key-of-the-page', USER, MAIL, 'harbour-seven'])).toEqual([]);
    expect(texts.join()).not.toMatch(/userAttributes|ClientVersion|x-service-api-key/);
  });

  test('replays a like as it was answered, and takes events itself', async () => {
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const like = (server: MockServer, user: string, liked: boolean) =>
      ask(server, `clips/${DEMO.clips.first}/like`, {}, { method: 'POST', body: JSON.stringify({ user, liked }) });
    const liked = await (await like(recorder, USER, true)).json();
    const unliked = await (await like(recorder, USER, false)).json();
    await end(recorder);
    const again = await replay();
    expect(await (await like(again, 'b'.repeat(64), true)).json()).toEqual(liked);
    expect(await (await like(again, 'b'.repeat(64), false)).json()).toEqual(unliked);
    expect(liked).not.toEqual(unliked);
    const event = {
      eventId: crypto.randomUUID(),
      type: 'sdkInitialized',
      occurredAt: new Date().toISOString(),
      seq: 1,
      data: {},
    };
    const batch = { apiKey: 'any', sentAt: new Date().toISOString(), user: null, events: [event] };
    expect(
      (await fetch(`${again.baseUrl}/api/app/activity`, { method: 'POST', body: JSON.stringify(batch) })).status,
    ).toBe(204);
    expect(again.world.sink.report().received).toBe(1);
    again.world.setScenario('totalTooLarge');
    again.world.faults.arm({ kind: 'status', status: 503, count: 1, match: { operation: 'likeClip' } });
    expect((await like(again, USER, true)).status).toBe(503);
  });

  test('keeps films, pictures, captions and streams when asked, and replays them from its own address', async () => {
    const service = await startService();
    const recorder = await record(service.baseUrl, { keepsMedia: true });
    const [film] = (await feedOf(recorder, 'seven-clips')).clips;
    const original = Buffer.from(await (await fetch(film?.url ?? '')).arrayBuffer());
    const adaptive = (await (await ask(recorder, `clips/${DEMO.clips.adaptive}`)).json()) as { url: string };
    expect(adaptive.url).toContain('master.m3u8');
    await end(recorder);
    await end(service);

    const again = await replay();
    const [clip] = (await feedOf(again, 'seven-clips')).clips;
    const addresses = [clip?.url, clip?.thumbnailUrl, clip?.thumbnails.large, clip?.playcardUrl, clip?.ogImageUrl];
    expect(addresses.filter((address) => !address?.startsWith(`${again.baseUrl}/media/own/recorded/media/`))).toEqual(
      [],
    );
    const types = await Promise.all(
      addresses.map(async (address) => (await fetch(address ?? '')).headers.get('content-type')),
    );
    expect(types).toEqual(['video/mp4', 'image/webp', 'image/webp', 'image/webp', 'image/jpeg']);
    expect(Buffer.from(await (await fetch(clip?.url ?? '')).arrayBuffer()).equals(original)).toBe(true);
    const { url } = (await (await ask(again, `clips/${DEMO.clips.adaptive}`)).json()) as { url: string };
    const partsOf = (text: string) => [...text.matchAll(/^[^#\s].*$|(?<=URI=")[^"]+/gm)].map(([part]) => part);
    const renditions = partsOf(await (await fetch(url)).text());
    expect(renditions).toHaveLength(2);
    for (const rendition of renditions) {
      const parts = partsOf(await (await fetch(new URL(rendition, url))).text());
      expect(parts).toHaveLength(5);
      for (const part of parts) expect((await fetch(new URL(part, url))).status).toBe(200);
    }
    expect(readFileSync(join(folder, 'recorded/media.json'), 'utf8')).toContain(new URL(film?.url ?? '').pathname);
  });

  test('a refusal takes no good answer’s place, and a service that is gone is told', async () => {
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const good = await (await ask(recorder, 'clips/top-clips/count')).json();
    service.world.faults.arm({ kind: 'status', status: 404, count: 1 });
    expect((await ask(recorder, 'clips/top-clips/count')).status).toBe(404);
    service.world.faults.arm({ kind: 'status', status: 401, count: 1 });
    expect((await ask(recorder, 'settings')).status).toBe(401);
    await end(service);
    const gone = await ask(recorder, 'settings');
    expect([gone.status, await gone.text()]).toEqual([502, expect.stringContaining('does not answer')]);
    await end(recorder);
    expect(answers()).toHaveLength(1);
    expect(await (await ask(await replay(), 'clips/top-clips/count')).json()).toEqual(good);
  });
});

describe('a service that is odd', () => {
  test('an answer that echoes key, viewer and mail in every form keeps none of them', async () => {
    const echo = [KEY, USER, MAIL].flatMap((secret) => [
      ...formsOf(secret),
      Buffer.from(`Bearer ${secret} and more`).toString('base64'),
      Buffer.from(`{"key":${JSON.stringify(secret)}}`).toString('base64url'),
      `https://user:pass@cdn.example.com/a.mp4?token=abc&Signature=xyz&size=2&k=${encodeURIComponent(secret)}`,
    ]);
    const body = JSON.stringify({
      echo,
      nested: Object.fromEntries(echo.map((form) => [form, { [form]: form }])),
      thumbnailUrl: echo.at(-1),
    });
    const service = await startOdd((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    const recorder = await record(service);
    const answer = await ask(recorder, 'settings', { user: USER, 'userAttributes[mail]': MAIL });
    expect(await answer.text()).toBe(body);
    await end(recorder);
    const texts = [...files().map((file) => readFileSync(file, 'utf8') + file), ...told];
    expect(texts[0]).toContain('size=2');
    expect(findSecrets(texts, [KEY, USER, MAIL, 'user:pass', 'Signature=xyz', 'token=abc'])).toEqual([]);
    expect(told.filter((line) => line.includes('--record-media'))).toHaveLength(1);
  });

  test('a redirect is not followed, so that the key goes nowhere else', async () => {
    const asked: string[] = [];
    const other = await startOdd((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    const service = await startOdd((_, response) =>
      response.writeHead(307, { location: `${other}/api/app/settings` }).end(),
    );
    const answer = await ask(await record(service), 'settings');
    expect([answer.status, asked]).toEqual([502, []]);
    expect(files()).toEqual([]);
  });

  test('a damaged file of a recording is told, and the others are replayed', async () => {
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const count = await (await ask(recorder, 'clips/top-clips/count')).json();
    await end(recorder);
    writeFileSync(join(folder, 'recorded/getSettings-0.json'), '{"kind":"recorded-answer"');
    const again = await replay();
    expect(await (await ask(again, 'clips/top-clips/count')).json()).toEqual(count);
    expect(told.at(-2)).toMatch(
      /recorded\/getSettings-0\.json: This is no recorded answer: record it again, or delete the file\.$/,
    );
  });
});

test('whatever a key is made of, it is found in every form and in any text', () => {
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
        .filter((key) => key.trim().length > 7 && !key.includes('removed')),
      fc.string({ maxLength: 12 }),
      (key, around) => {
        const redactor = createRedactor([key]);
        for (const form of formsOf(key)) {
          expect(findSecrets([redactor.text(`${around} ${form} ${around}`)], [key])).toEqual([]);
          expect(findSecrets([JSON.stringify(redactor.value({ [form]: [{ a: form }] }))], [key])).toEqual([]);
        }
        expect(redactor.value({ plain: [1, null, true, 'harmless'] })).toEqual({ plain: [1, null, true, 'harmless'] });
      },
    ),
    { numRuns: 150 },
  );
});
