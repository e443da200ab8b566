import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPolicy } from '../examples/strict-csp/policy';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Answer = (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>) => void;

export interface StaticSite {
  readonly origin: string;
  /** Path and query of every request so far, in order. */
  readonly requests: readonly string[];
  /** Responds to `path` with `answer` from now on; without `answer`, with the file again. */
  answer(path: string, answer?: Answer): void;
  close(): Promise<void>;
}

/** The folders of the project that pages may load from. */
const FOLDERS = ['dist', 'dist-docs', 'examples', 'docs', 'node_modules'];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The mock may run anywhere. */
const HOSTS = 'http: https:';

/** Example pages run under a strict policy. */
const EXAMPLES_POLICY = [
  `default-src 'none'`,
  // The hash allows the inline import map of the ES modules example.
  `script-src 'self' '${hashOfImportMap()}'`,
  `style-src 'self'`,
  `connect-src ${HOSTS}`,
  `img-src ${HOSTS}`,
  `media-src ${HOSTS} blob:`,
  `frame-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

interface SiteOptions {
  readonly port?: number;
  readonly host?: string;
  readonly headersFor?: (path: string) => Record<string, string>;
}

/**
 * Serves the example pages and the built files for `npm start` and for browser tests, which add responses and headers.
 * `/` is the index of the examples.
 */
export async function startStaticSite(options: SiteOptions = {}): Promise<StaticSite> {
  const { port = 0, host = '127.0.0.1', headersFor = () => ({}) } = options;
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    requests.push(request.url ?? '/');
    // A page of another origin may load the script's chunks, which are modules, only with this header.
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache', ...headersFor(pathname) };
    const answer = answers.get(pathname);
    if (answer) return void answer(request, response, headers);
    if (pathname === '/') return void response.writeHead(302, { Location: '/examples/' }).end();
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    sendFile(pathname, request, response, headers);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve()));

  const { port: chosen } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${chosen}`,
    requests,
    answer(path, answer) {
      if (answer) answers.set(path, answer);
      else answers.delete(path);
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function sendFile(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const file = findFile(pathname);
  if (!file) return void response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('Not found\n');
  if ('redirect' in file) return void response.writeHead(302, { Location: file.redirect }).end();
  const isExample = /^examples\b.*\.html$/.test(relative(root, file.path));
  const nonce = randomBytes(16).toString('base64');
  const html = isExample ? readExample(file.path) : '';
  const hasNonce = html.includes('{nonce}');
  const page = isExample ? Buffer.from(html.replaceAll('{nonce}', nonce)) : undefined;
  response.writeHead(200, {
    ...(isExample && { 'Content-Security-Policy': hasNonce ? createPolicy(nonce, HOSTS) : EXAMPLES_POLICY }),
    ...headers,
    'Content-Type': TYPES[extname(file.path)] ?? 'application/octet-stream',
    'Content-Length': page?.length ?? file.size,
  });
  if (page || request.method === 'HEAD') return void response.end(page);
  createReadStream(file.path).pipe(response);
}

/**
 * The HTML file of an example as it would be published: each preloaded module has an integrity hash, because a browser does
 * not check a module that the page has already fetched without one. (S21)
 */
export function readExample(path: string): string {
  return readFileSync(path, 'utf8').replace(
    /<link rel="modulepreload" href="([^"]+)"/g,
    (line: string, href: string) => {
      const file = join(dirname(path), href);
      if (!existsSync(file)) return line;
      return `${line} integrity="sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}"`;
    },
  );
}

function findFile(pathname: string): { path: string; size: number } | { redirect: string } | undefined {
  let path: string;
  try {
    path = normalize(decodeURIComponent(pathname)).replace(/^[/\\]+/, '');
  } catch {
    return undefined;
  }
  // The built docs replace their sources, so that one address serves both.
  const built = path.replace(/^docs(?=[/\\]|$)/, 'dist-docs');
  if (built !== path && statSync(join(root, built), { throwIfNoEntry: false })) path = built;
  if (!FOLDERS.some((folder) => path === folder || path.startsWith(folder + sep))) return undefined;
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isFile()) return { path: join(root, path), size: stats.size };
  if (!stats) {
    // Without built docs, a page of them redirects to its Markdown source.
    const text = path.replace(/\.html$/, '.md');
    return text !== path && existsSync(join(root, text)) ? { redirect: `/${text}` } : undefined;
  }
  if (!stats.isDirectory()) return undefined;
  if (!pathname.endsWith('/')) return { redirect: `${pathname}/` };
  const index = join(root, path, 'index.html');
  const size = statSync(index, { throwIfNoEntry: false })?.size;
  if (size !== undefined) return { path: index, size };
  return existsSync(join(root, path, 'README.md')) ? { redirect: `${pathname}README.md` } : undefined;
}

function hashOfImportMap() {
  const html = readFileSync(join(root, 'examples/es-modules/index.html'), 'utf8');
  const [, text = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? [];
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
