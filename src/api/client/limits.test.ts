import { describe, expect, test } from 'vitest';
import { createFakeRuntime, type FakeAnswer, type FakeRuntimeOptions, json } from '../../../test/fakes/fake-runtime';
import { ApiError } from './api-error';
import type { ApiClientOptions } from './client-options';
import { createClient } from './create-client';

function clientOf(
  answers: readonly FakeAnswer[],
  options: Partial<ApiClientOptions> = {},
  more: Partial<FakeRuntimeOptions> = {},
) {
  const runtime = createFakeRuntime({ answers, ...more });
  return {
    runtime,
    client: createClient(
      { baseUrl: 'https://api.test', apiKey: 'k-0123456789', keepErrorBodies: true, ...options },
      runtime,
    ),
  };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

/** A body of so many bytes, and how many of them were taken. */
function bodyOf(bytes: number, character = ' ') {
  const taken = { bytes: 0, isCancelled: false };
  const chunk = new Uint8Array(64 * 1024).fill(character.charCodeAt(0));
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.bytes >= bytes) return controller.close();
        taken.bytes += chunk.byteLength;
        controller.enqueue(chunk.slice());
      },
      cancel() {
        taken.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

describe('H12.6 the size of an answer', () => {
  const MIB = 1024 * 1024;
  const asks = (response: Response, options: Partial<ApiClientOptions> = {}) => {
    const fetch = async () => response;
    return clientOf([], { ...options, fetch }).client.settings.get();
  };

  test('a body without an end is given up after 8 MiB', async () => {
    const { body, taken } = bodyOf(Number.POSITIVE_INFINITY);
    const error = await errorOf(asks(new Response(body)));
    expect(error).toMatchObject({ status: 200, code: 'AnswerTooLarge', body: undefined });
    expect(error.message).toContain('8388608 bytes');
    expect(taken).toEqual({ bytes: 8 * MIB + 64 * 1024, isCancelled: true });
  });

  test('of an error without an end the beginning is read, and it keeps its code', async () => {
    const { body, taken } = bodyOf(Number.POSITIVE_INFINITY);
    const error = await errorOf(asks(new Response(body, { status: 500 }), { retries: 0 }));
    expect(error).toMatchObject({ status: 500, code: 'ServerError', body: ' '.repeat(64 * 1024) });
    expect(taken).toEqual({ bytes: 128 * 1024, isCancelled: true });
  });

  test('a body is read no further than to the piece in which it has too many values', async () => {
    const { body, taken } = bodyOf(Number.POSITIVE_INFINITY, '[');
    const error = await errorOf(asks(new Response(body)));
    expect(error).toMatchObject({ status: 200, code: 'AnswerTooLarge', body: undefined });
    // 200,000 of them are three pieces and a part of the fourth.
    expect(taken).toEqual({ bytes: 4 * 64 * 1024, isCancelled: true });
  });

  test('a body of more values than fit the memory is not parsed', async () => {
    const small = new Response(`[${'{},'.repeat(200_000)}{}]`);
    expect(await errorOf(asks(small))).toMatchObject({ code: 'AnswerTooLarge', status: 200 });
  });

  test('a body that says beforehand how large it is is not read at all', async () => {
    const { body, taken } = bodyOf(20 * MIB);
    const headers = { 'content-length': String(20 * MIB) };
    expect((await errorOf(asks(new Response(body, { headers })))).code).toBe('AnswerTooLarge');
    expect(taken).toEqual({ bytes: 0, isCancelled: true });
  });

  test('the limit is an option, and counts bytes', async () => {
    const response = () => json({ error: 'é'.repeat(50), message: '' });
    const size = (await response().arrayBuffer()).byteLength;
    expect((await errorOf(asks(response(), { maxAnswerBytes: size }))).code).toBe('UnexpectedAnswer');
    expect((await errorOf(asks(response(), { maxAnswerBytes: size - 1 }))).code).toBe('AnswerTooLarge');
  });

  test('a body that never says that it was given up holds nobody up', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
      cancel: () => new Promise(() => {}),
    });
    expect((await errorOf(asks(new Response(body), { maxAnswerBytes: 10 }))).code).toBe('AnswerTooLarge');
  });

  test('a response of another make is read whole', async () => {
    const foreign = (text: string) =>
      ({ status: 200, headers: new Headers(), body: { pipe() {} }, text: async () => text }) as unknown as Response;
    expect((await errorOf(asks(foreign('{"a":1}')))).message).toContain('`tenantId` is not what');
    expect((await errorOf(asks(foreign('x'.repeat(11)), { maxAnswerBytes: 10 }))).code).toBe('AnswerTooLarge');
  });

  test('of a long body an error keeps the first 64 KiB', async () => {
    const error = await errorOf(asks(json({ long: 'x'.repeat(MIB) }, 400)));
    expect(error.body).toBe(`{"long":"${'x'.repeat(64 * 1024 - 9)}`);
  });
});

describe('H12.7 how long a call may take', () => {
  const late = (seconds: string) => json({}, 429, { 'retry-after': seconds });

  test('a Retry-After within the limit is waited for to its end', async () => {
    const { client, runtime } = clientOf([late('59'), 'promised']);
    await client.settings.get();
    expect(runtime.waits).toEqual([59_000]);
  });

  test.each([
    ['60', 60_000],
    ['86400', 86_400_000],
    ['9999999999999', 9_999_999_999_999_000],
  ])('a Retry-After of %s s is longer than 60 s of patience and fails at once', async (seconds, retryAfterMs) => {
    const { client, runtime } = clientOf([late(seconds), 'promised']);
    expect(await errorOf(client.settings.get())).toMatchObject({ status: 429, code: 'TooManyRequests', retryAfterMs });
    expect(runtime.waits).toEqual([]);
    expect(runtime.requests).toHaveLength(1);
    expect(runtime.pending()).toBe(0);
  });

  test('what was waited for counts', async () => {
    const { client, runtime } = clientOf([late('40'), late('30'), 'promised']);
    expect((await errorOf(client.settings.get())).retryAfterMs).toBe(30_000);
    expect(runtime.waits).toEqual([40_000]);
  });

  test('the limit is an option of the client and of a call', async () => {
    const isHeld = (delayMs: number) => delayMs >= 100_000 || delayMs === 10_000;
    const { client, runtime } = clientOf([late('90'), 'promised'], { totalTimeoutMs: 100_000 }, { isHeld });
    await client.settings.get();
    expect(runtime.waits).toEqual([90_000]);
    const other = clientOf([late('90'), 'promised'], {}, { isHeld });
    await other.client.settings.get({ totalTimeoutMs: 200_000 });
    expect(other.runtime.waits).toEqual([90_000]);
  });

  test('a call that changes something tells when to come back', async () => {
    const { client } = clientOf([late('3')]);
    expect((await errorOf(client.clips.addCategory('c', 'k'))).retryAfterMs).toBe(3_000);
  });

  test.each([
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ])('a date of %s is told in milliseconds', async (retryAfter, retryAfterMs) => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const { client } = clientOf([json({}, 503, { 'retry-after': retryAfter })], { retries: 0 }, { now });
    expect(await errorOf(client.settings.get())).toMatchObject({ status: 503, retryAfterMs });
  });

  test('an error of an answer without Retry-After has no retryAfterMs', async () => {
    const { client } = clientOf([json({}, 503)], { retries: 0 });
    expect('retryAfterMs' in (await errorOf(client.settings.get()))).toBe(false);
  });

  test('tries that each stay within their limit end at the limit of the call', async () => {
    const reason = { isHeld: (delayMs: number) => delayMs >= 10_000 };
    const { client, runtime } = clientOf(['never'], { totalTimeoutMs: 15_000, retries: 5 }, reason);
    const call = errorOf(client.settings.get());
    await new Promise((resolve) => setImmediate(resolve));
    expect(runtime.held.map(({ delayMs }) => delayMs)).toEqual([15_000, 10_000]);
    runtime.held[0]?.run();
    const error = await call;
    expect(error).toMatchObject({ status: 0, code: 'Timeout' });
    expect(error.message).toContain('no answer within 15000 ms, all tries together');
    expect(runtime.requests[0]?.signal?.aborted).toBe(true);
    expect(runtime.pending()).toBe(0);
  });

  test('longer tries give the call six times as long', async () => {
    const { client, runtime } = clientOf(['promised'], { timeoutMs: 30_000 }, { isHeld: () => true });
    await client.settings.get();
    expect(runtime.held.map(({ delayMs }) => delayMs)).toEqual([180_000, 30_000]);
  });
});

describe('H12.4 an operation whose answer is empty', () => {
  const remove = (answer: FakeAnswer) => clientOf([answer]).client.collections.removeClip('top-clips', 'c-1');

  test.each([200, 204])('takes an empty %i', async (status) => {
    await expect(remove(new Response(null, { status }))).resolves.toBeUndefined();
  });

  test.each<[string, FakeAnswer, string]>([
    [
      'the log-in page of a network',
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'UnexpectedAnswer',
    ],
    ['half of something', new Response('{"succ'), 'UnexpectedAnswer'],
    ['JSON', json({}), 'UnexpectedAnswer'],
    ['a blank', new Response(' '), 'UnexpectedAnswer'],
    ['a 202', new Response(null, { status: 202 }), 'UnexpectedAnswer'],
    ['a redirect', new Response(null, { status: 302 }), 'UnexpectedAnswer'],
    ['a body without an end', new Response(bodyOf(Number.POSITIVE_INFINITY).body), 'UnexpectedAnswer'],
  ])('does not take %s', async (_what, answer, code) => {
    expect((await errorOf(remove(answer))).code).toBe(code);
  });
});
