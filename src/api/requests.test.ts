import { describe, expect, test } from 'vitest';
import { failedAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import { openTransport } from '../../test/fakes/open-transport';
import { loadCaptions } from './captions';
import { toPath } from './operation-path';
import { sendPost } from './post';
import { RequestError, type RequestFailure } from './request-error';
import { CLIENT_VERSION } from './transport';

const BASE = 'https://api.example/api/app/stories?x-service-api-key=key&ClientPlatform=web';
const STORIES = '/api/app/stories';
const PERSONALIZED = { personalized: true };

/** The failure of a request that must not succeed. */
async function failureOf(request: Promise<unknown>): Promise<RequestFailure> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error.failure;
  throw new Error(`It is no RequestError: ${error}`);
}

describe('a GET', () => {
  test('H5.1 has the key and the client in its query, and what is asked for encoded, in its order', async () => {
    expect(CLIENT_VERSION).toBe('11.0.0');
    const { transport, network } = openTransport({ apiKey: 'k&y' });
    network.answer(STORIES, jsonAnswer({ stories: [] }));
    const query = [
      ['b', 'ä/&='],
      ['a', '1'],
    ] as const;
    expect(await transport.get(STORIES, query)).toEqual({ stories: [] });
    expect(network.requests).toEqual([
      {
        method: 'GET',
        url: `${BASE.replace('key=key', 'key=k%26y')}&ClientVersion=${CLIENT_VERSION}&b=%C3%A4%2F%26%3D&a=1`,
        timeoutMs: 10_000,
        maxBytes: 2 * 1024 * 1024,
      },
    ]);
  });

  test('L7.4 has the attributes of the user behind all else where content is personal, and nowhere else', async () => {
    const { transport, network } = openTransport({ readAttributePairs: () => ['userAttributes[a]=1', 'b=2'] });
    network.answer(STORIES, jsonAnswer({}));
    await transport.get(STORIES, [['c', '3']], PERSONALIZED);
    await transport.get(STORIES, [['c', '3']], { personalized: false });
    await transport.get(STORIES, [['c', '3']]);
    const plain = `${BASE}&ClientVersion=${CLIENT_VERSION}&c=3`;
    expect(network.requests.map(({ url }) => url)).toEqual([`${plain}&userAttributes[a]=1&b=2`, plain, plain]);
  });

  test.each([
    [8192, true],
    [8193, false],
  ])(
    'B12 an address of %i bytes may be: %s; the rest of the attributes stays out, with one warning',
    async (bytes, isSent) => {
      const start = `${BASE}&ClientVersion=${CLIENT_VERSION}&`;
      const long = `a=${'x'.repeat(bytes - start.length - 2)}`;
      const { transport, network, log } = openTransport({ readAttributePairs: () => [long, 'b=2', 'c=3'] });
      network.answer(STORIES, jsonAnswer({}));
      await transport.get(STORIES, [], PERSONALIZED);
      expect(network.requests[0]?.url).toBe(isSent ? start + long : start.slice(0, -1));
      expect(log.messages('warn')).toEqual(['Set fewer user attributes: the URL would exceed 8 KiB.']);
    },
  );

  test('an address that is short enough is no word worth', async () => {
    const { transport, network, log } = openTransport({ readAttributePairs: () => ['a=1'] });
    network.answer(STORIES, jsonAnswer({}));
    await transport.get(STORIES, [], PERSONALIZED);
    expect(log.lines).toEqual([]);
  });

  test.each([414, 431])('D30 a %i drops the attributes, and tries once more', async (status) => {
    const { transport, network } = openTransport({ readAttributePairs: () => ['a=1'] });
    const { signal } = new AbortController();
    network.answer(STORIES, (_, index) => (index === 0 ? jsonAnswer({}, status) : jsonAnswer({ stories: [1] })));
    expect(await transport.get(STORIES, [['c', '3']], { personalized: true, signal })).toEqual({ stories: [1] });
    expect(network.requests.map(({ url }) => url.slice(url.indexOf('&c=')))).toEqual(['&c=3&a=1', '&c=3']);
    expect(network.requests.map((request) => request.signal)).toEqual([signal, signal]);
  });

  test.each([
    ['a second one', ['a=1'], 414, 2],
    ['one without attributes to drop', [], 414, 1],
    ['another status', ['a=1'], 404, 1],
  ])('D30 %s is told as it is', async (_, pairs, status, requests) => {
    const { transport, network } = openTransport({ readAttributePairs: () => pairs });
    network.answer(STORIES, jsonAnswer({}, status));
    expect(await failureOf(transport.get(STORIES, [], PERSONALIZED))).toMatchObject({ kind: 'status', status });
    expect(network.requests).toHaveLength(requests);
  });

  test.each(['timeout', 'unreachable', 'aborted', 'tooLarge'] as const)('tells that it was %s', async (reason) => {
    const { transport, network } = openTransport({ readAttributePairs: () => ['a=1'] });
    network.answer(STORIES, failedAnswer(reason));
    expect(await failureOf(transport.get(STORIES, [], PERSONALIZED))).toEqual({ kind: reason });
    expect(network.requests).toHaveLength(1);
  });

  test('D1 of a refusal tells when to come back', async () => {
    const { transport, network } = openTransport();
    const headers = { 'retry-after': '7', date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    network.answer(STORIES, jsonAnswer({}, 429, headers));
    expect(await failureOf(transport.get(STORIES, []))).toEqual({
      kind: 'status',
      status: 429,
      retryAfter: '7',
      date: headers.date,
    });
  });

  test.each([201, 204, 206, 304])('D28 takes nothing but a 200: a %i is a failure', async (status) => {
    const { transport, network } = openTransport();
    network.answer(STORIES, jsonAnswer({}, status));
    expect(await failureOf(transport.get(STORIES, []))).toMatchObject({ kind: 'status', status });
  });

  test('A16 of what is no JSON tells the type', async () => {
    const { transport, network } = openTransport();
    network.answer(STORIES, textAnswer('<html>', 'text/html'));
    expect(await failureOf(transport.get(STORIES, []))).toEqual({ kind: 'malformed', contentType: 'text/html' });
  });

  test('an id that no address can carry is refused in words', async () => {
    const { transport, network } = openTransport();
    const asked = transport.get(STORIES, [['a', '\ud800']]);
    await expect(asked).rejects.toThrow(new TypeError('An id holds half of a surrogate pair.'));
    expect(network.requests).toEqual([]);
  });
});

describe('a POST', () => {
  const path = toPath('/api/app/polls/{id}/votes', 'p');

  test('is sent as text with the key in its query, so that no preflight is asked', async () => {
    const { transport, network } = openTransport();
    network.answer('/votes', jsonAnswer({ votes: 1 }));
    expect(await sendPost(transport, path, { user: 'u' })).toEqual({ votes: 1 });
    expect(network.requests).toEqual([
      {
        method: 'POST',
        url: 'https://api.example/api/app/polls/p/votes?x-service-api-key=key',
        body: '{"user":"u"}',
        timeoutMs: 10_000,
        maxBytes: 2 * 1024 * 1024,
      },
    ]);
  });

  test.each([200, 201, 204, 299])('with status %i has succeeded, and an empty answer is none', async (status) => {
    const { transport, network } = openTransport();
    network.answer('/votes', textAnswer('', '', status));
    expect(await sendPost(transport, path, {})).toBeUndefined();
  });

  test.each([199, 300, 409, 500])('with status %i has failed', async (status) => {
    const { transport, network } = openTransport();
    network.answer('/votes', jsonAnswer({ votes: 1 }, status));
    expect(await failureOf(sendPost(transport, path, {}))).toMatchObject({ kind: 'status', status });
  });

  test('tells why it had no answer, or one that is no JSON', async () => {
    const { transport, network } = openTransport();
    network.answer('/votes', failedAnswer('timeout'));
    expect(await failureOf(sendPost(transport, path, {}))).toEqual({ kind: 'timeout' });
    network.answer('/votes', textAnswer('<html>', 'text/html'));
    expect(await failureOf(sendPost(transport, path, {}))).toEqual({ kind: 'malformed', contentType: 'text/html' });
  });
});

describe('J7 captions', () => {
  const URL_OF_CAPTIONS = 'https://media.example/c.vtt';

  test('are read as they are, without the key', async () => {
    const { network } = openTransport();
    network.answer('c.vtt', textAnswer('WEBVTT', 'text/vtt'));
    expect(await loadCaptions(network, URL_OF_CAPTIONS)).toBe('WEBVTT');
    expect(network.requests).toEqual([
      { method: 'GET', url: URL_OF_CAPTIONS, timeoutMs: 10_000, maxBytes: 512 * 1024 },
    ]);
  });

  test.each([
    ['not found', textAnswer('WEBVTT', 'text/vtt', 404)],
    ['not allowed', failedAnswer()],
  ])('that are %s are none', async (_, answer) => {
    const { network } = openTransport();
    network.answer('c.vtt', answer);
    expect(await loadCaptions(network, URL_OF_CAPTIONS)).toBeUndefined();
  });
});

test.each<[RequestFailure, string]>([
  [{ kind: 'timeout' }, 'timeout: the service did not answer in time'],
  [{ kind: 'unreachable' }, 'the service could not be reached'],
  [{ kind: 'aborted' }, 'the request was aborted'],
  [{ kind: 'tooLarge' }, 'the answer is too large'],
  [{ kind: 'status', status: 503, retryAfter: null, date: null }, 'the service answered with status 503'],
  [{ kind: 'malformed', contentType: 'text/html' }, 'the answer is not the expected JSON (content type: text/html)'],
  [{ kind: 'malformed', contentType: '' }, 'the answer is not the expected JSON (content type: none)'],
])('S18 the failure %j says no more than “%s”', (failure, message) => {
  const error = new RequestError(failure);
  expect([error.message, error.status]).toEqual([message, failure.kind === 'status' ? failure.status : undefined]);
});
