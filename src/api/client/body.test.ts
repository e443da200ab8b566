import { describe, expect, test } from 'vitest';
import { promisedBody } from '../../../test/contract/promised-answer';
import { createFakeRuntime, json } from '../../../test/fakes/fake-runtime';
import { ApiError } from './api-error';
import { type ApiClientOptions, readClientOptions } from './client-options';
import { createClient } from './create-client';
import { createExchange } from './exchange';
import { BodyTooLarge, readFailureBody, readPromisedBody } from './read-body';

/** A body that comes in these pieces. */
function inPieces(...pieces: readonly (readonly number[])[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new Uint8Array(piece));
      controller.close();
    },
  });
}

const E = [0xc3, 0xa9];

describe('a body', () => {
  test('D20 is read as UTF-8, wherever its pieces end', async () => {
    const pieces = () => new Response(inPieces([0x61, 0xc3], [0xa9], [...E, 0x62]));
    expect(await readPromisedBody(pieces(), 100)).toBe('aééb');
    expect(await readFailureBody(pieces(), 100)).toBe('aééb');
  });

  test('D18 that ends within a character ends in a mark of that', async () => {
    expect(await readPromisedBody(new Response(inPieces([0x61, 0xc3])), 100)).toBe('a\ufffd');
  });

  test('that is none is empty', async () => {
    expect(await readPromisedBody(new Response(null), 100)).toBe('');
  });

  test('H12.6 may have as many bytes as the limit, and no more', async () => {
    expect(await readPromisedBody(new Response(inPieces([0x61, 0x62], [0x63])), 3)).toBe('abc');
    await expect(readPromisedBody(new Response(inPieces([0x61, 0x62], [0x63])), 2)).rejects.toThrow();
    await expect(readPromisedBody(new Response(inPieces([0x61, 0x62, 0x63])), 2)).rejects.toThrow();
  });

  test('H12.6 of a failure is read so far, and the rest left', async () => {
    expect(await readFailureBody(new Response(inPieces([0x61, 0x62], [0x63, 0x64])), 3)).toBe('abc');
    const long = 'x'.repeat(100 * 1024);
    expect((await readFailureBody(new Response(long), 1_000_000)).length).toBe(80 * 1024);
    expect((await readFailureBody(new Response('['.repeat(70_000)), 1_000_000)).length).toBe(70_000);
  });

  test('H12.6 that says its length is not begun where that is too much, unless it is packed', async () => {
    const saying = (length: string, more: Record<string, string> = {}) =>
      new Response('{}', { headers: { 'content-length': length, ...more } });
    expect(await readPromisedBody(saying('100'), 100)).toBe('{}');
    expect(await readPromisedBody(saying('soon'), 100)).toBe('{}');
    await expect(readPromisedBody(saying('101'), 100)).rejects.toBeInstanceOf(BodyTooLarge);
    const bodiless = new Response(null, { headers: { 'content-length': '101' } });
    await expect(readPromisedBody(bodiless, 100)).rejects.toBeInstanceOf(BodyTooLarge);
    expect(await readPromisedBody(saying('101', { 'content-encoding': 'gzip' }), 100)).toBe('{}');
  });

  test.each([
    [`[${'0,'.repeat(199_999)}0]`, true],
    [`[${'0,'.repeat(200_000)}0]`, false],
    [`${'['.repeat(200_000)}`, true],
    [`${'['.repeat(200_001)}`, false],
    [`${'{'.repeat(200_001)}`, false],
    [`${'x:"}]'.repeat(200_001)}`, true],
  ])('H12.6 may have 200,000 values, and no more (%#)', async (text, isRead) => {
    const reading = readPromisedBody(new Response(text), 8_000_000);
    if (isRead) expect(await reading).toBe(text);
    else await expect(reading).rejects.toThrow();
  });
});

describe('a request', () => {
  /** The client's own call of `fetch`. */
  async function initOf(options: Partial<ApiClientOptions>, hasCredentialsMode = true, call = 'settings') {
    const inits: RequestInit[] = [];
    const fetch = async (_url: string, init: RequestInit) => {
      inits.push(init);
      return json(promisedBody(call === 'settings' ? 'getSettings' : 'addClipCategory'));
    };
    const runtime = { ...createFakeRuntime({ answers: [] }), hasCredentialsMode };
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k', fetch, ...options }, runtime);
    await (call === 'settings' ? client.settings.get() : client.clips.addCategory('c', 'k'));
    return inits[0];
  }

  test('S17 follows no redirect and sends no cookies, where the runtime knows of these', async () => {
    expect(await initOf({})).toStrictEqual({
      ...{ method: 'GET', headers: {}, redirect: 'manual', credentials: 'omit' },
      signal: expect.any(AbortSignal),
    });
    expect(Object.keys((await initOf({}, false)) ?? {})).not.toContain('credentials');
  });

  test('has a body where there is something to say', async () => {
    expect(await initOf({}, true, 'change')).toMatchObject({ method: 'POST', body: '{"id":"k"}' });
  });
});

describe('H12.7 a call', () => {
  const ask = (answers: Parameters<typeof createFakeRuntime>[0]['answers'], options: object = {}) => {
    const runtime = createFakeRuntime({ answers, random: 1 });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k', ...options }, runtime);
    return { runtime, call: client.settings.get() };
  };

  test('is tried twice more by itself, and as often as it was told', async () => {
    const three = ask([json({}, 500)]);
    await expect(three.call).rejects.toThrow('500');
    const one = ask([json({}, 500)], { retries: 1 });
    await expect(one.call).rejects.toThrow('500');
    expect([three.runtime.requests.length, one.runtime.requests.length]).toEqual([3, 2]);
    expect(three.runtime.waits).toEqual([500, 1000]);
  });

  test('that is answered in the end leaves no timer', async () => {
    const { runtime, call } = ask([json({}, 503), json({}, 429, { 'retry-after': '0' }), 'promised']);
    await call;
    expect([runtime.requests.length, runtime.waits, runtime.pending()]).toEqual([3, [500, 1000], 0]);
  });

  test('has its whole time, however late it comes', async () => {
    const late = () => json({}, 429, { 'retry-after': '40' });
    const runtime = createFakeRuntime({ answers: [late(), 'promised', late(), 'promised'] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k' }, runtime);
    for (const _ of ['first', 'second']) await client.settings.get();
    expect(runtime.waits).toEqual([40_000, 40_000]);
  });

  test('that needs what the client has not is not tried again', async () => {
    const runtime = createFakeRuntime({ answers: ['promised'] });
    const exchange = createExchange(readClientOptions({ baseUrl: 'https://api.test' }), runtime);
    const request = {
      method: 'GET',
      path: '/api/app/settings',
      credential: 'keyInQuery',
      operation: 'getSettings',
    } as const;
    await expect(exchange({ ...request, options: undefined })).rejects.toBeInstanceOf(TypeError);
    expect([runtime.requests, runtime.waits, runtime.pending()]).toEqual([[], [], 0]);
  });

  test('says which of its limits is over', async () => {
    const never = () => new Promise<Response>(() => {});
    for (const [limit, words] of [
      [{ timeoutMs: 10_000, retries: 0 }, 'no answer within 10000 ms'],
      [{ timeoutMs: 60_000, totalTimeoutMs: 10_000 }, 'no answer within 10000 ms, all tries together'],
    ] as const) {
      const runtime = createFakeRuntime({ answers: [] });
      const client = createClient({ baseUrl: 'https://api.test', apiKey: 'k', fetch: never, ...limit }, runtime);
      const call = client.settings.get();
      await new Promise((resolve) => setImmediate(resolve));
      runtime.held.find(({ delayMs }) => delayMs === 10_000)?.run();
      const error: unknown = await call.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 0, code: 'Timeout', message: `GET /api/app/settings: ${words}` });
    }
  });
});
