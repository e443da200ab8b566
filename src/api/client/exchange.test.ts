import { describe, expect, test } from 'vitest';
import { promisedBody } from '../../../test/contract/promised-answer';
import { createFakeRuntime, type FakeAnswer, type FakeRuntimeOptions, json } from '../../../test/fakes/fake-runtime';
import { ApiError } from './api-error';
import { createClient } from './create-client';

const KEY = 'sk-live-0123456789';
const TOKEN = 'eyJ.top.secret';

function clientOf(answers: readonly FakeAnswer[], more: Partial<FakeRuntimeOptions> = {}) {
  const runtime = createFakeRuntime({ answers, ...more });
  const client = createClient(
    {
      baseUrl: 'https://api.test/prefix/',
      integrationsUrl: 'https://integrations.test',
      apiKey: KEY,
      accessToken: TOKEN,
      keepErrorBodies: true,
      tenantId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    },
    runtime,
  );
  return { client, runtime };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

const remove = (runtimeAnswer: FakeAnswer) => {
  const { client, runtime } = clientOf([runtimeAnswer]);
  return { call: client.collections.removeClip('top-clips', 'c-1'), runtime };
};

describe('errors', () => {
  test('H0.6 the three formats become one ApiError', async () => {
    const a = {
      status: 403,
      type: 'https://httpstatuses.io/403',
      title: 'Forbidden',
      detail: 'The role',
      instance: 'r-7',
    };
    expect(await errorOf(remove(json(a, 403)).call)).toMatchObject({
      name: 'ApiError',
      status: 403,
      code: 'Forbidden',
      message: 'DELETE /api/app/collections/top-clips/clip/c-1: 403 Forbidden: The role',
      body: a,
      requestId: 'r-7',
    });
    const b = { error: 'Conflict', message: 'Already there' };
    expect(await errorOf(remove(json(b, 409)).call)).toMatchObject({ status: 409, code: 'Conflict', body: b });
    const c = { status: 400, title: 'Bad Request', detail: '`ClientVersion`' };
    const error = await errorOf(remove(json(c, 400, { 'x-request-id': 'r-9' })).call);
    expect(error).toMatchObject({ status: 400, code: 'BadRequest', requestId: 'r-9' });
    expect(error.message).toContain('`ClientVersion`');
  });

  test('an error without a request id has none', async () => {
    expect('requestId' in (await errorOf(remove(json({ error: 'Conflict', message: '' }, 409)).call))).toBe(false);
  });

  test.each([
    [400, 'BadRequest'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'NotFound'],
    [405, 'MethodNotAllowed'],
    [409, 'Conflict'],
    [413, 'PayloadTooLarge'],
    [418, 'UnexpectedAnswer'],
    [429, 'TooManyRequests'],
    [503, 'ServerError'],
  ] as const)('a status of %i has the code %s, whatever its body', async (status, code) => {
    const error = await errorOf(remove(new Response('<h1>no</h1>', { status })).call);
    expect(error).toMatchObject({ status, code, body: '<h1>no</h1>' });
  });

  test.each([
    ['an HTML page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), /text\/html/],
    ['an empty body', new Response('', { status: 200 }), /not the expected JSON/],
    ['an array for an object', json([]), /not the expected JSON/],
    ['null', json(null), /not the expected JSON/],
    ['a 204', new Response(null, { status: 204 }), /204 UnexpectedAnswer/],
    [
      'a redirect',
      new Response(null, { status: 302, headers: { location: 'https://evil.test' } }),
      /redirect is not followed/,
    ],
  ])('%s for a JSON object rejects with UnexpectedAnswer', async (_what, answer, message) => {
    const { client, runtime } = clientOf([answer]);
    const error = await errorOf(client.settings.get());
    expect(error).toMatchObject({ code: 'UnexpectedAnswer', status: answer.status });
    expect(error.message).toMatch(message);
    expect(runtime.requests).toHaveLength(1);
    expect(runtime.requests[0]?.redirect).toBe('manual');
  });

  test('S18 no key and no token stands in an error, even where the service writes it back', async () => {
    const echo = json({ status: 401, title: 'x', detail: `unknown key ${KEY} ${encodeURIComponent(TOKEN)}` }, 401);
    const refused = Object.assign(new TypeError(`fetch failed https://api.test/?x-service-api-key=${KEY}`), {
      cause: Object.assign(new Error(`connect ${KEY}`), { code: 'ECONNREFUSED' }),
    });
    const { client } = clientOf([echo]);
    const errors = [
      await errorOf(client.settings.get()),
      await errorOf(client.stories.setExternalId('s-1', null)),
      await errorOf(clientOf([refused]).client.feeds.page('top-clips')),
    ];
    for (const error of errors) {
      const everything = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      expect(everything).not.toContain(KEY);
      expect(everything).not.toContain(TOKEN);
    }
    expect(errors[2]).toMatchObject({ status: 0, code: 'NetworkFailure' });
    expect(errors[2]?.message).toContain('(ECONNREFUSED)');
  });
});

describe('tries', () => {
  const settings = 'promised';

  test.each([408, 429, 500, 502, 503, 504])('a GET is tried again after a %i', async (status) => {
    const { client, runtime } = clientOf([json({}, status), settings]);
    await expect(client.settings.get()).resolves.toEqual(promisedBody('getSettings'));
    expect(runtime.requests).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409, 501])('a GET is not tried again after a %i', async (status) => {
    const { client, runtime } = clientOf([json({}, status), settings]);
    expect((await errorOf(client.settings.get())).status).toBe(status);
    expect(runtime.requests).toHaveLength(1);
  });

  test('waits grow with full jitter, and the last failure is the one that rejects', async () => {
    const { client, runtime } = clientOf([new TypeError('fetch failed'), json({}, 500), json({}, 503)], {
      random: 0.5,
    });
    expect((await errorOf(client.settings.get({ retries: 4 }))).status).toBe(503);
    expect(runtime.waits).toEqual([250, 500, 1000, 2000]);
    expect(runtime.requests).toHaveLength(5);
    expect(runtime.pending()).toBe(0);
  });

  test('a call that changes something is sent once', async () => {
    const { client, runtime } = clientOf([json({}, 503)]);
    const sent = [
      client.clips.addCategory('c-1', 'k-1', { retries: 3 }),
      client.clips.removeCategory('c-1', 'k-1', { retries: 3 }),
      client.stories.setExternalId('s-1', 'x', { retries: 3 }),
      client.analytics.generatedStoryCount({ startDate: '2026-10-01', endDate: '2026-11-01' }, { retries: 3 }),
    ];
    for (const call of sent) await errorOf(call);
    expect(runtime.requests.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'PUT', 'POST']);
  });

  test('Retry-After is waited for', async () => {
    const { client, runtime } = clientOf([json({}, 429, { 'retry-after': '7' }), settings]);
    await client.settings.get();
    expect(runtime.waits).toEqual([7000]);
  });

  test('retries 0 means one try', async () => {
    const { client, runtime } = clientOf([json({}, 500)]);
    await errorOf(client.settings.get({ retries: 0 }));
    expect(runtime.requests).toHaveLength(1);
  });
});

describe('time and abort', () => {
  test('a request that never settles ends at its timeout, and its signal aborts', async () => {
    const { client, runtime } = clientOf(['never'], {
      onRequest: () => queueMicrotask(() => runtime.held.at(-1)?.run()),
    });
    const error = await errorOf(client.settings.get({ retries: 1 }));
    expect(error).toMatchObject({ status: 0, code: 'Timeout' });
    expect(error.message).toContain('10000 ms');
    expect(runtime.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });

  test('a body that never ends counts to the timeout', async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
    const runtime = createFakeRuntime({ answers: [] });
    const fetch = async () => {
      setImmediate(() => runtime.held.at(-1)?.run());
      return new Response(body);
    };
    const client = createClient({ baseUrl: 'https://api.test', apiKey: KEY, fetch, retries: 0 }, runtime);
    expect((await errorOf(client.settings.get())).code).toBe('Timeout');
  });

  test('an aborted signal rejects with its reason, before, during and between tries', async () => {
    const reason = new Error('changed my mind');
    const before = clientOf([json({})]);
    await expect(before.client.settings.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(before.runtime.requests).toHaveLength(0);

    const during = new AbortController();
    const open = clientOf(['never'], { onRequest: () => queueMicrotask(() => during.abort(reason)) });
    await expect(open.client.settings.get({ signal: during.signal })).rejects.toBe(reason);
    expect(open.runtime.requests).toHaveLength(1);
    expect(open.runtime.requests[0]?.signal?.aborted).toBe(true);

    const between = new AbortController();
    const waiting = clientOf([json({}, 500)], {
      isHeld: (delayMs) => {
        if (delayMs === 250) queueMicrotask(() => between.abort(reason));
        return true;
      },
    });
    await expect(waiting.client.settings.get({ signal: between.signal })).rejects.toBe(reason);
    expect(waiting.runtime.requests).toHaveLength(1);
    expect(waiting.runtime.pending()).toBe(0);
  });

  test('a finished call leaves no timer and no listener behind', async () => {
    const { client, runtime } = clientOf(['promised']);
    const abort = new AbortController();
    await client.settings.get({ signal: abort.signal });
    expect(runtime.pending()).toBe(0);
    abort.abort();
    expect(runtime.requests[0]?.signal?.aborted).toBe(false);
  });
});
