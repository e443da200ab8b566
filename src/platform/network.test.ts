import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createNetwork, type NetworkRequest } from './network';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server: cut, slow and wrongly encoded bodies are what fakes cannot do. */
const server = createServer((request, response) => answer(request, response));
let answer: Answer = (_, response) => response.end();
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const network = createNetwork();
const get = (parts: Partial<NetworkRequest> = {}) =>
  network.send({ method: 'GET', url, timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024, ...parts });

describe('an answer', () => {
  test('gives status, content type, text and headers', async () => {
    answer = (_, response) => response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '7' }).end('no');
    const got = await get();
    expect(got).toMatchObject({ kind: 'answered', status: 429, contentType: 'text/plain', text: 'no' });
    expect(got.kind === 'answered' && [got.header('Retry-After'), got.header('x-none')]).toEqual(['7', null]);
  });

  test('is asked for plainly: no header of ours, text/plain bodies, no credentials', async () => {
    let seen: IncomingMessage | undefined;
    let body = '';
    answer = (request, response) => {
      seen = request;
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.end());
    };
    await get({ method: 'POST', body: '{"a":1}' });
    expect([seen?.method, body, seen?.headers['content-type']]).toEqual([
      'POST',
      '{"a":1}',
      'text/plain;charset=UTF-8',
    ]);
    let options: RequestInit | undefined;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      options = init;
      return new Response('');
    });
    await get({ method: 'POST', body: 'x', keepalive: true });
    expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'strict-origin', keepalive: true });
    expect(options?.headers).toBeUndefined();
  });

  test('S9 is asked for without what a polluted prototype adds', async () => {
    const seen: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      seen.push(init.method, init.headers, init.mode, init.body, init.keepalive);
      return new Response('{}');
    });
    for (const name of ['headers', 'mode', 'body', 'signal', 'keepalive']) {
      Object.defineProperty(Object.prototype, name, { configurable: true, value: 'evil' });
    }
    try {
      await get();
    } finally {
      for (const name of ['headers', 'mode', 'body', 'signal', 'keepalive'])
        Reflect.deleteProperty(Object.prototype, name);
    }
    expect(seen).toEqual(['GET', undefined, undefined, undefined, undefined]);
  });

  test('S9 is read where an engine’s own getReader looks into a polluted prototype', async () => {
    const response = new Response('whole');
    const { body } = response;
    // WebKit reads the mode off `{}` where it is given no options.
    const getReader = (options: { mode?: unknown } = {}) => {
      if (options.mode !== undefined) throw new TypeError('Invalid mode is specified');
      return body?.getReader();
    };
    vi.stubGlobal('fetch', async () => Object.defineProperty(response, 'body', { value: { getReader } }));
    Reflect.set(Object.prototype, 'mode', 'junk');
    try {
      expect(await get()).toMatchObject({ kind: 'answered', text: 'whole' });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'mode');
    }
  });

  test('D20 is read as UTF-8 whatever the charset says, with duplicate headers, without its byte-order mark', async () => {
    answer = (_, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-7');
      response.setHeader('x-twice', ['a', 'b']);
      response.end(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"name":"ä🦊"}')]));
    };
    expect(await get()).toMatchObject({ kind: 'answered', text: '{"name":"ä🦊"}' });
  });

  test('D20 a character cut between two pieces comes out whole', async () => {
    const bytes = Buffer.from('ä🦊');
    answer = (_, response) => {
      response.flushHeaders();
      let index = 0;
      const next = () => {
        if (index === bytes.length) return response.end();
        response.write(bytes.subarray(index, ++index), next);
        return undefined;
      };
      next();
    };
    expect(await get()).toMatchObject({ text: 'ä🦊' });
  });
});

describe('no answer', () => {
  test('D15 a refused connection is unreachable', async () => {
    expect(await get({ url: 'http://127.0.0.1:1/' })).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('D18 a connection reset in the middle of the body is unreachable, and the part is dropped', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"clips":[]}', () => response.destroy());
    };
    expect(await get()).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('D28 a body that is no gzip is unreachable', async () => {
    answer = (_, response) => {
      const body = gzipSync('{"a":1}');
      body.fill(0, 4);
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    };
    expect(await get()).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('A17 no answer at all is a timeout', async () => {
    answer = () => {};
    expect(await get({ timeoutMs: 30 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('D19 a body that dribbles ends at the limit of the whole exchange', async () => {
    let dribble: NodeJS.Timeout | undefined;
    answer = (_, response) => {
      response.flushHeaders();
      dribble = setInterval(() => response.write(' '), 5);
    };
    expect(await get({ timeoutMs: 60 })).toEqual({ kind: 'failed', reason: 'timeout' });
    clearInterval(dribble);
  });

  test('A18 a body of 20 MB is given up at 2 MB', async () => {
    let sent = 0;
    let closed: Promise<void> | undefined;
    answer = (_, response) => {
      closed = new Promise((resolve) => void response.on('close', () => resolve()));
      const piece = Buffer.alloc(64 * 1024, 32);
      const next = () => {
        if (sent >= 20 * 1024 * 1024) return response.end();
        sent += piece.length;
        response.write(piece, next);
        return undefined;
      };
      next();
    };
    expect(await get()).toEqual({ kind: 'failed', reason: 'tooLarge' });
    await closed;
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  test('a signal ends it, before and during', async () => {
    answer = () => {};
    const abort = new AbortController();
    const pending = get({ signal: abort.signal });
    abort.abort();
    expect(await pending).toEqual({ kind: 'failed', reason: 'aborted' });
    expect(await get({ signal: abort.signal })).toEqual({ kind: 'failed', reason: 'aborted' });
  });
});

describe('a host that wraps fetch', () => {
  const odd: readonly (readonly [string, () => unknown])[] = [
    [
      'throws synchronously',
      () => {
        throw new Error('no');
      },
    ],
    ['returns undefined', () => undefined],
    ['returns something else', () => 'x'],
    ['rejects with nothing', () => Promise.reject()],
  ];
  test.each(odd)('I4 a fetch that %s is a network error', async (_, fake) => {
    vi.stubGlobal('fetch', fake);
    expect(await get()).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('I4 a fetch that never settles ends at the limit', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const pending = get();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('I4 a body that never settles ends at the limit', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: () => {} })));
    const pending = get();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('I5 each request uses the fetch of its moment', async () => {
    answer = (_, response) => response.end('real');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('dead closure')));
    expect(await get()).toMatchObject({ kind: 'failed' });
    vi.unstubAllGlobals();
    expect(await get()).toMatchObject({ kind: 'answered', text: 'real' });
  });
});

test('a beacon that the browser refuses or does not have answers false', () => {
  vi.stubGlobal('navigator', { sendBeacon: () => false });
  expect(network.beacon(url, 'x')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(network.beacon(url, 'x')).toBe(false);
});
