import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisedAnswer } from './promised-answer';

type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => void | Promise<void>;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Writes a piece again and again, as fast as it is taken, until the client goes away. */
function writeForEver(response: ServerResponse, piece: string): void {
  const bytes = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  const write = () => {
    while (!response.destroyed && response.write(bytes));
  };
  response.on('drain', write);
  write();
}

const send = (status: number, body: string | Buffer, headers: Record<string, string> = JSON_TYPE): Answer => {
  return (_, response) => void response.writeHead(status, headers).end(body);
};

const endless = (status: number, head: string, piece: string): Answer => {
  return (_, response) => {
    response.writeHead(status, JSON_TYPE).write(head);
    writeForEver(response, piece);
  };
};

const redirect = (status: number): Answer => {
  return (request, response) =>
    void response.writeHead(status, { location: `/echo-401${request.url}` }).end('<h1>moved</h1>');
};

/** Repeats everything that came in. */
const echo = (status: number): Answer => {
  return (request, response) => {
    const key = String(request.headers['x-service-api-key'] ?? '');
    const token = String(request.headers.authorization ?? '');
    const query = decodeURIComponent(request.url ?? '');
    const all = [key, token, query, request.url ?? ''];
    const body = JSON.stringify({
      status,
      error: key,
      title: token,
      detail: all.join(' '),
      message: all.join(' '),
      [key]: all,
    });
    response.writeHead(status, { ...JSON_TYPE, 'x-request-id': `r-${key}-${token}` }).end(body);
  };
};

/** The promised answer with one thing in it changed: another one for each request. */
const spoil = (change: (value: unknown) => unknown): Answer => {
  let turn = 0;
  return async (request, response, path) => {
    const body: unknown = JSON.parse(
      (await promisedAnswer(request.method ?? 'GET', `http://host${path}`).text()) || '{}',
    );
    const places: { holder: Record<string, unknown>; key: string }[] = [];
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, item] of Object.entries(value)) {
        places.push({ holder: value as Record<string, unknown>, key });
        collect(item);
      }
    };
    collect(body);
    const place = places[(turn++ * 7) % Math.max(1, places.length)];
    if (place) place.holder[place.key] = change(place.holder[place.key]);
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));
  };
};

/** Possible faults of the service, or of a server that answers in its place. */
export const HOSTILE: Readonly<Record<string, Answer>> = {
  never: () => {},
  slow: (_, response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write('{'), 20);
    response.on('close', () => clearInterval(timer));
  },
  'endless-blanks': endless(200, '', ' '),
  'endless-list': endless(200, '{"clips":[', '{"id":"a"},'),
  'endless-error': endless(500, '{"detail":"', 'x'),
  'endless-depth': endless(200, '', '['),
  truncated: (_, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"clips":[');
    setTimeout(() => response.destroy(), 10);
  },
  reset: (request) => void request.socket.resetAndDestroy(),
  html: send(200, '<!doctype html><title>Log in</title>', { 'content-type': 'text/html' }),
  'html-as-json': send(200, '<!doctype html><title>Log in</title>'),
  empty: send(200, ''),
  'no-content': (_, response) => void response.writeHead(204).end(),
  null: send(200, 'null'),
  'a-number': send(200, '1e999'),
  list: send(200, '[null,{},[],"x"]'),
  'only-total': send(200, '{"total":3}'),
  'clips-null': send(200, '{"clips":null,"stories":null,"total":3}'),
  'nulls-in-lists': send(200, '{"clips":[null],"stories":[null],"total":1}'),
  'another-object': send(200, '{"a":1}'),
  prototype: send(200, '{"__proto__":{"id":"x","count":1},"constructor":{"prototype":{"total":1}}}'),
  'deep-json': send(200, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'deep-error': send(400, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  'many-small-values': send(200, `[${'{},'.repeat(1_000_000)}{}]`),
  'large-error': send(400, JSON.stringify({ detail: 'x'.repeat(7_000_000) })),
  'not-utf8': send(200, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'half-character': send(200, '{"title":"\\ud800","detail":"\\udc00"}'),
  'control-characters': send(400, '{"detail":"a\\r\\nFAKE LOG LINE\\u0000"}'),
  'wrong-gzip': send(200, 'no gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'future-status': send(299, '{}'),
  'patience-of-a-year': send(503, '{}', { ...JSON_TYPE, 'retry-after': '31536000' }),
  'redirect-301': redirect(301),
  'redirect-302': redirect(302),
  'redirect-307': redirect(307),
  'redirect-308': redirect(308),
  'echo-200': echo(200),
  'echo-401': echo(401),
  'echo-500': echo(500),
  'null-somewhere': spoil(() => null),
  'number-somewhere': spoil((value) => (typeof value === 'number' ? -1.5 : 7)),
  'list-somewhere': spoil((value) => [value]),
  'nothing-somewhere': spoil(() => undefined),
};

/** Starts it on a free port; each behaviour answers below a path of its own name. */
export async function startHostileServer(): Promise<{ toBaseUrl(name: string): string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [, name = '', path = ''] = /^\/([\w-]+)(\/[^?]*)/.exec(request.url ?? '') ?? [];
    response.on('error', () => {});
    void HOSTILE[name]?.(request, response, path);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    toBaseUrl: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
