import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface ServedFolder {
  readonly origin: string;
  close(): void;
}

/** Serves a folder on its own origin, at `prefix` too; `replace` fills in the placeholders of its HTML files. */
export async function serveFolder({
  folder,
  headers = {},
  replace = {},
  prefix = '/',
}: {
  readonly folder: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly replace?: Readonly<Record<string, string>>;
  readonly prefix?: string;
}): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname: requested } = new URL(request.url ?? '/', 'http://site');
    const pathname = requested.startsWith(prefix) ? `/${requested.slice(prefix.length)}` : requested;
    const path = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const body = readFileSync(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response
      .writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', ...headers })
      .end(path.endsWith('.html') ? fill(body.toString(), replace) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const fill = (html: string, replace: Readonly<Record<string, string>>) =>
  Object.entries(replace).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), html);
