import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, feedOf, KEY, openRecording, USER } from '../../../test/fakes/open-recording';
import { DEMO } from '../../seeds/demo-identifiers';
import type { MockServer } from '../create-mock-server';

const MAIL = 'anna@example.com';

describe('a recording of a second service-mock', () => {
  test('gives the page the answers of the service, and replays them offline for any key', async () => {
    const { told, record, replay, end, startService } = openRecording();
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

  test('replays a like as it was answered, and takes events itself', async () => {
    const { record, replay, end, startService } = openRecording();
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
    const { folder, record, replay, end, startService } = openRecording();
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
    const { record, replay, end, startService, answers } = openRecording();
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
  test('a damaged file of a recording is told, and the others are replayed', async () => {
    const { folder, told, record, replay, end, startService } = openRecording();
    const service = await startService();
    const recorder = await record(service.baseUrl);
    const count = await (await ask(recorder, 'clips/top-clips/count')).json();
    await end(recorder);
    writeFileSync(join(folder, 'recorded/getSettings-0.json'), '{"kind":"recorded-answer"');
    const again = await replay();
    expect(await (await ask(again, 'clips/top-clips/count')).json()).toEqual(count);
    expect(told.at(-2)).toMatch(
      /recorded\/getSettings-0\.json: This file is not a recorded answer: record it again, or delete it\.$/,
    );
  });
});
