import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves a folder on an origin of its own, under `prefix` too; `replace` fills in words of its pages. */
export async function serveFolder({ folder, headers = {}, replace = {}, prefix = '/' }) {
  const server = createServer((request, response) => {
    const { pathname: asked } = new URL(request.url, 'http://site');
    const pathname = asked.startsWith(prefix) ? `/${asked.slice(prefix.length)}` : asked;
    const path = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    }
    let body = readFileSync(path);
    if (/\.html$/.test(path)) {
      body = Object.entries(replace).reduce((text, [word, value]) => text.replaceAll(word, value), body.toString());
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', ...headers }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
