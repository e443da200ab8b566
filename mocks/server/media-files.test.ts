import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as nodeRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMockServer, type MockServer } from './create-mock-server';
import { createFileSource, readRange } from './media-files';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
writeFileSync(join(folder, 'hundred.mp4'), Buffer.from(Array.from({ length: 100 }, (_, index) => index)));
writeFileSync(join(folder, 'empty.vtt'), '');
afterAll(() => rmSync(folder, { recursive: true }));

const source = createFileSource(folder);
const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  source(name, new Request(`http://localhost/media/${name}`, { method, headers }));

describe('files', () => {
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/100', 0, 10],
    ['bytes=90-', 206, 'bytes 90-99/100', 90, 10],
    ['bytes=-5', 206, 'bytes 95-99/100', 95, 5],
    ['bytes=50-5000', 206, 'bytes 50-99/100', 50, 50],
    ['bytes=0-1,5-6', 200, null, 0, 100],
    ['lines=1-2', 200, null, 0, 100],
  ])('a range of %s answers %i', async (range, status, contentRange, first, length) => {
    const response = await ask('hundred.mp4', { range });
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
    expect([response?.status, response?.headers.get('content-range')]).toEqual([status, contentRange]);
    expect([bytes[0], bytes.byteLength, response?.headers.get('content-length')]).toEqual([
      first,
      length,
      String(length),
    ]);
  });

  test('a range behind the end answers 416 with the size', async () => {
    const response = await ask('hundred.mp4', { range: 'bytes=100-' });
    expect([response?.status, response?.headers.get('content-range')]).toEqual([416, 'bytes */100']);
  });

  test('HEAD says length and type, and sends nothing', async () => {
    const response = await ask('hundred.mp4', {}, 'HEAD');
    expect([response?.headers.get('content-length'), response?.headers.get('content-type')]).toEqual([
      '100',
      'video/mp4',
    ]);
    expect(await response?.text()).toBe('');
  });

  test('an equal tag answers 304', async () => {
    const etag = (await ask('hundred.mp4'))?.headers.get('etag') ?? '';
    expect((await ask('hundred.mp4', { 'if-none-match': etag }))?.status).toBe(304);
  });

  test('H0.11 If-Range answers a part of the same file only, and the whole of another one', async () => {
    const headers = (await ask('hundred.mp4'))?.headers;
    const [etag, modified] = [headers?.get('etag') ?? '', headers?.get('last-modified') ?? ''];
    const statusOf = async (ifRange: string) =>
      (await ask('hundred.mp4', { range: 'bytes=0-9', 'if-range': ifRange }))?.status;
    expect(await Promise.all([statusOf(etag), statusOf(modified)])).toEqual([206, 206]);
    const others = ['"other"', `W/${etag}`, 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'];
    expect(await Promise.all(others.map(statusOf))).toEqual([200, 200, 200, 200]);
    // A range after the end of its own file is no range here.
    const far = await ask('hundred.mp4', { range: 'bytes=500-', 'if-range': '"other"' });
    expect([far?.status, far?.headers.get('content-length')]).toEqual([200, '100']);
  });

  test('an empty file is 200 and empty', async () => {
    const response = await ask('empty.vtt');
    expect([response?.status, await response?.text()]).toEqual([200, '']);
  });

  test.each(['../secret', '..', 'a/../../b', './hundred.mp4', 'hundred.mp4/', 'nothing.mp4', '', 'a\\b', '%2e%2e/x'])(
    'the name %j names no file',
    async (name) => {
      expect(await source(name, new Request('http://localhost/'))).toBeUndefined();
    },
  );

  test('a suffix longer than the file is the whole file, one of 0 is nothing', () => {
    expect(readRange('bytes=-500', 100)).toEqual({ start: 0, end: 99 });
    expect(readRange('bytes=-0', 100)).toBe('unsatisfiable');
  });
});

describe('films over HTTP', () => {
  let server: MockServer;
  beforeAll(async () => {
    server = await createMockServer();
  });
  afterAll(() => server.close());

  test('a film answers ranges and HEAD with CORS, and its bytes are those of the file', async () => {
    const url = `${server.mediaUrl}/clips/side-a.mp4`;
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const size = Number(head.headers.get('content-length'));
    const whole = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('access-control-allow-origin')]).toEqual([206, '*']);
    expect(whole.byteLength).toBe(size);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(1000, 2000));
  });

  test('a client that leaves in the middle of a film leaves the server well', async () => {
    const { hostname, port, pathname } = new URL(`${server.mediaUrl}/clips/side-a.mp4`);
    await new Promise<void>((resolve) => {
      const sent = nodeRequest({ hostname, port, path: pathname }, (answer) => {
        answer.once('data', () => {
          sent.destroy();
          resolve();
        });
      });
      sent.on('error', () => undefined);
      sent.end();
    });
    expect((await fetch(`${server.mediaUrl}/clips/side-a.mp4`, { method: 'HEAD' })).status).toBe(200);
  });

  test('faults of media are their own operation', async () => {
    const { baseUrl, world } = server.namespace('media-faults');
    world.faults.arm({ kind: 'status', status: 403, match: { operation: 'media', path: '/clips/' } });
    expect((await fetch(`${baseUrl}/media/clips/side-a.mp4`)).status).toBe(403);
    expect((await fetch(`${baseUrl}/media/icons/follow.svg`)).status).toBe(200);
  });
});
