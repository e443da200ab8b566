import { describe, expect, test } from 'vitest';
import { promisedClip } from '../../../test/contract/promised-answer';
import { createFakeRuntime, type FakeAnswer, json } from '../../../test/fakes/fake-runtime';
import { ApiError, type ApiErrorFields, toErrorCode } from './api-error';
import { createClient } from './create-client';

const KEY = 'sk-live-0123456789';

/** The error of a call that is answered so, at this time by the clock of this machine. */
async function errorOf(answer: FakeAnswer, { now = 0, keepErrorBodies = true } = {}): Promise<ApiError> {
  const runtime = createFakeRuntime({ answers: [answer], now });
  const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, retries: 0, keepErrorBodies }, runtime);
  const error: unknown = await client.settings.get().catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error(`It is no ApiError: ${error}`);
}

const PATH = 'GET /api/app/settings';

describe('the message of an error', () => {
  test.each([
    [{ detail: 'detail', message: 'message', title: 'title' }, 'detail'],
    [{ message: 'message', title: 'title' }, 'message'],
    [{ detail: '', message: 7, title: 'title' }, 'title'],
    [{}, 'the service gave no reason'],
    [['detail'], 'the service gave no reason'],
    ['detail', 'the service gave no reason'],
    [null, 'the service gave no reason'],
  ])('H0.6 of a body %j says “%s”', async (body, words) => {
    expect((await errorOf(json(body, 404))).message).toBe(`${PATH}: 404 NotFound: ${words}`);
  });

  test.each([
    ['empty', new Response(null), 'the body is not the expected JSON (content type: none)'],
    ['one of many', new Response(null, { status: 300 }), 'a redirect is not followed'],
    ['moved', new Response(null, { status: 301 }), 'a redirect is not followed'],
    ['moved on', new Response(null, { status: 399 }), 'a redirect is not followed'],
    [
      'created',
      new Response('{}', { status: 201, headers: { 'content-type': 'a/b' } }),
      'the body is not the expected JSON (content type: a/b)',
    ],
    [
      'partial',
      new Response('{}', { status: 299, headers: { 'content-type': 'a/b' } }),
      'the body is not the expected JSON (content type: a/b)',
    ],
  ])('D28 of an answer that is %s says what it is', async (_, answer, words) => {
    const error = await errorOf(answer);
    expect([error.code, error.message]).toEqual([
      'UnexpectedAnswer',
      `${PATH}: ${answer.status} UnexpectedAnswer: ${words}`,
    ]);
  });

  test('H0.6 of a 400 without a word says that there was none', async () => {
    expect((await errorOf(json({}, 400))).message).toBe(`${PATH}: 400 BadRequest: the service gave no reason`);
  });

  test('H12.4 of a body where none was promised says of which type it is', async () => {
    const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const runtime = createFakeRuntime({ answers: [page] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, accessToken: 'token' }, runtime);
    await expect(client.collections.removeClip('a', 'b')).rejects.toThrow(
      /the answer is not empty \(content type: text\/html\)$/,
    );
  });

  test('H12.4 holds the body as it came, without the nulls that reading it adds', async () => {
    const { eyebrow: _, ...clip } = promisedClip('a');
    const runtime = createFakeRuntime({ answers: [json({ ...clip, hasNoCaptions: 'no' })] });
    const error = await createClient({ baseUrl: 'https://api.test', apiKey: KEY, keepErrorBodies: true }, runtime)
      .clips.get('a')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'UnexpectedAnswer', body: { id: clip.id } });
    expect(error).not.toHaveProperty('body.eyebrow');
  });

  test('D28 of an opaque redirect says that it is not followed', async () => {
    const opaque = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, fetch: async () => opaque });
    await expect(client.settings.get()).rejects.toThrow(`${PATH}: 0 UnexpectedAnswer: a redirect is not followed`);
  });

  test('names the field that is not what the contract promises', async () => {
    expect((await errorOf(json({ a: 1 }))).message).toBe(
      `${PATH}: 200 UnexpectedAnswer: \`tenantId\` is not what the contract promises`,
    );
  });

  test('is one line of at most 1000 characters, whatever the service says', async () => {
    const { message } = await errorOf(json({ detail: `a\r\n\u0007b\u0085${'c'.repeat(2000)}` }, 400));
    expect(message).toMatch(new RegExp(`^${PATH}: 400 BadRequest: a b c+$`));
    expect(message).toHaveLength(1000);
  });

  test.each([
    ['says why', Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }), ' (ECONNREFUSED)'],
    ['says nothing', new TypeError(`no ${KEY}`), ''],
    ['says something else', Object.assign(new Error(''), { cause: 'code', code: 'OTHER' }), ''],
  ])('of a failure that %s keeps its code alone', async (_, failure, code) => {
    const error = await errorOf(failure);
    expect([error.status, error.code, error.message]).toEqual([
      0,
      'NetworkFailure',
      `${PATH}: the service could not be reached${code}`,
    ]);
  });

  test('of a body that breaks off says that the service was lost', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        controller.error(new TypeError('terminated'));
      },
    });
    const fetch = async () => new Response(body);
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, retries: 0, fetch });
    const error: unknown = await client.settings.get().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'NetworkFailure', message: `${PATH}: the service could not be reached` });
  });

  test('of a failure that is undefined says the same', async () => {
    const fetch = async () => Promise.reject(undefined);
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, retries: 0, fetch });
    await expect(client.settings.get()).rejects.toThrow(`${PATH}: the service could not be reached`);
  });
});

describe('D32 an answer of 200 with `success: false`', () => {
  test.each(['addCategory', 'removeCategory'] as const)('rejects %s with the words of the service', async (method) => {
    const runtime = createFakeRuntime({ answers: [json({ success: false, message: `no room, says ${KEY}` })] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY }, runtime);
    const error: unknown = await client.clips[method]('clip', 'category').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 200, code: 'Unsuccessful' });
    expect((error as ApiError).message).toMatch(/: 200 Unsuccessful: no room, says \[secret\]$/);
    expect(runtime.requests).toHaveLength(1);
  });

  test('rejects without words too', async () => {
    const runtime = createFakeRuntime({ answers: [json({ success: false, message: '' })] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY }, runtime);
    await expect(client.clips.addCategory('a', 'b')).rejects.toThrow('the service gave no reason');
  });
});

describe('an error', () => {
  test.each([
    [399, 'UnexpectedAnswer'],
    [402, 'UnexpectedAnswer'],
    [499, 'UnexpectedAnswer'],
    [500, 'ServerError'],
    [599, 'ServerError'],
  ])('of status %i has the code %s', (status, code) => {
    expect(toErrorCode(status)).toBe(code);
  });

  test('is told whole where the token is asked of a function', async () => {
    const runtime = createFakeRuntime({ answers: [json({ detail: `no ${KEY}` }, 404)] });
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, accessToken: () => 'token' }, runtime);
    await expect(client.settings.get()).rejects.toThrow(`${PATH}: 404 NotFound: no [secret]`);
  });

  test('H12.3 keeps no body unless the client is told to', async () => {
    const error = await errorOf(json({ detail: 'no', user: 'someone' }, 400), { keepErrorBodies: false });
    expect(error.body).toBeUndefined();
    expect(JSON.stringify(error)).not.toContain('someone');
  });

  test('has the body as it was sent: parsed, as text, or none', async () => {
    expect((await errorOf(json({ a: [1] }, 400))).body).toEqual({ a: [1] });
    expect((await errorOf(json({ a: [1] }))).body).toEqual({ a: [1] });
    expect((await errorOf(new Response('{"a":', { status: 400 }))).body).toBe('{"a":');
    expect((await errorOf(new Response('', { status: 400 }))).body).toBeUndefined();
  });

  test('has a body of 64 KiB parsed, and of a longer one the text', async () => {
    const text = (length: number) => json('x'.repeat(length - 2), 400);
    expect((await errorOf(text(65_536))).body).toBe('x'.repeat(65_534));
    expect((await errorOf(text(65_537))).body).toBe(`"${'x'.repeat(65_535)}`);
  });

  test('is called by the header of the service, else by its instance, without secrets and not for ever', async () => {
    const instance = json({ instance: 'from-body' }, 400);
    expect((await errorOf(instance)).requestId).toBe('from-body');
    expect((await errorOf(json({ instance: 'from-body' }, 400, { 'x-request-id': 'from-header' }))).requestId).toBe(
      'from-header',
    );
    expect((await errorOf(json({}, 400, { 'x-request-id': 'r'.repeat(300) }))).requestId).toHaveLength(200);
    expect((await errorOf(json({}, 400, { 'x-request-id': `r-${KEY}` }))).requestId).toBe('r-[secret]');
  });

  test('says when to come back, 0 for what is over, and nothing where the service says nothing', async () => {
    const at = Date.parse('2026-11-20T12:00:00Z');
    const late = (retryAfter: string, date?: string) =>
      json({}, 429, { 'retry-after': retryAfter, ...(date ? { date } : {}) });
    expect((await errorOf(late('7'))).retryAfterMs).toBe(7000);
    expect((await errorOf(late('Fri, 20 Nov 2026 12:00:09 GMT'), { now: at })).retryAfterMs).toBe(9000);
    expect((await errorOf(late('Fri, 20 Nov 2026 11:00:00 GMT'), { now: at })).retryAfterMs).toBe(0);
    expect((await errorOf(late('Fri, 20 Nov 2026 12:00:09 GMT', 'Fri, 20 Nov 2026 12:00:05 GMT'))).retryAfterMs).toBe(
      4000,
    );
    expect('retryAfterMs' in (await errorOf(late('soon')))).toBe(false);
  });

  test('has no field that was not said', () => {
    const fields: ApiErrorFields = { status: 400, code: 'BadRequest', message: 'm', requestId: '', retryAfterMs: 0 };
    const error = new ApiError(fields);
    expect([error.name, error.message, error.body, 'requestId' in error, error.retryAfterMs]).toEqual([
      ...['ApiError', 'm', undefined, false],
      0,
    ]);
  });
});
