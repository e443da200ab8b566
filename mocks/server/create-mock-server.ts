import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { toErrorResponse } from '../answers';
import { handleControl } from '../control/handle-control';
import { handle, type Mount } from '../handle';
import { stream } from '../media/catalogue';
import { withStandIns } from '../media/stand-in';
import { createWorld, type World, type WorldOptions } from '../world';
import { createFileSource, findFolder } from './media-files';
import { createNamespaces } from './namespaces';
import { readNodeRequest, sendNodeResponse } from './node-exchange';

export interface MockServerOptions extends WorldOptions {
  /** Port of `{base_url}`; 0 (when left out) takes a free one. */
  readonly port?: number;
  /** Port of `{integrations_url}`; 0 (when left out) takes a free one. */
  readonly integrationsPort?: number;
  /** Address to listen at, `127.0.0.1` when left out. */
  readonly host?: string;
  /** The world to serve; one is made of the other options when left out. */
  readonly world?: World;
}

export interface MockServer {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly integrationsUrl: string;
  readonly mediaUrl: string;
  /** The world outside of namespaces. */
  readonly world: World;
  /** The world of a namespace, made on first use; its address is `<baseUrl>/__ns/<name>`. */
  namespace(name: string): { readonly baseUrl: string; readonly integrationsUrl: string; readonly world: World };
  /** Stops listening, ends every connection, resolves when both ports are free. */
  close(): Promise<void>;
}

/**
 * Starts the mock service over real HTTP, on two ports as the service has two addresses.
 *
 * @throws Rejects with the reason of the system when a port is taken.
 *
 * @example
 * ```ts
 * const server = await createMockServer({ clock: '2026-11-20T12:00:00Z' });
 * const answer = await fetch(`${server.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`);
 * await server.close();
 * ```
 */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const host = options.host ?? '127.0.0.1';
  const folder = findFolder(['mocks/media/files', 'media/files']);
  const media = withStandIns(createFileSource(folder));
  const pages = createFileSource(findFolder(['mocks/server/qa-page', 'qa-page']));
  // The npm package holds a small set of the films, and no stream.
  const hasStream = folder !== undefined && existsSync(join(folder, stream.hls));
  const world = options.world ?? createWorld({ hasStream, ...options });
  const namespaces = createNamespaces(world);
  let origins = { app: '', integrations: '' };

  const serve = (area: 'app' | 'integrations') => async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort(new Error('The client went away.')));
    try {
      const response = await answer(area, incoming, gone.signal);
      await sendNodeResponse(response, outgoing, incoming.method ?? 'GET');
    } catch {
      // The client is gone, or its request cannot be read: there is nobody to answer.
      outgoing.destroy();
    }
  };

  const answer = async (area: 'app' | 'integrations', incoming: IncomingMessage, signal: AbortSignal) => {
    const raw = incoming.url ?? '/';
    // A URL would fold the dots away and answer another path than the one that was asked for.
    if (hasDotSegment(raw)) return toErrorResponse('A', 404, 'Nothing answers at this path.');
    const seen = toSeenOrigins(incoming, area, origins);
    const url = new URL(raw, seen[area]);
    const place = namespaces.find(url.pathname);
    if (!place) return toErrorResponse('A', 404, 'A namespace is called by letters, digits, `_`, `.` and `-`.');
    const mount: Mount = {
      baseUrl: seen.app + place.prefix,
      integrationsUrl: seen.integrations + place.prefix,
      media,
    };
    const request = await readNodeRequest(incoming, url, signal);
    if (/^\/__mock(\/|$)/.test(place.path)) {
      return handleControl(request, place.world, { path: place.path, mount, pages, namespaces });
    }
    return handle(request, place.world, mount);
  };

  const servers = { app: createServer(serve('app')), integrations: createServer(serve('integrations')) };
  try {
    await listen(servers.app, options.port ?? 0, host);
    await listen(servers.integrations, options.integrationsPort ?? 0, host);
  } catch (reason) {
    await Promise.all([stop(servers.app), stop(servers.integrations)]);
    throw reason;
  }
  origins = { app: toOrigin(servers.app, host), integrations: toOrigin(servers.integrations, host) };
  return {
    baseUrl: origins.app,
    integrationsUrl: origins.integrations,
    mediaUrl: world.mediaBase ?? `${origins.app}/media`,
    world,
    namespace(name) {
      const prefix = `/__ns/${name}`;
      const place = namespaces.find(prefix);
      if (!place) throw new TypeError('A namespace is called by letters, digits, `_`, `.` and `-`.');
      return { baseUrl: origins.app + prefix, integrationsUrl: origins.integrations + prefix, world: place.world };
    },
    async close() {
      await Promise.all([stop(servers.app), stop(servers.integrations)]);
    },
  };
}

/** The addresses as the client wrote them, so that media come from the name that it asked (a container's, a phone's). */
function toSeenOrigins(
  incoming: IncomingMessage,
  area: 'app' | 'integrations',
  own: { app: string; integrations: string },
) {
  const host = incoming.headers.host;
  if (host === undefined || !/^[A-Za-z0-9.-]+(:\d+)?$/.test(host)) return own;
  const seen = `http://${host}`;
  const other = area === 'app' ? 'integrations' : 'app';
  const otherUrl = new URL(own[other]);
  otherUrl.hostname = new URL(seen).hostname;
  return area === 'app' ? { app: seen, integrations: otherUrl.origin } : { app: otherUrl.origin, integrations: seen };
}

function hasDotSegment(raw: string): boolean {
  const path = raw.split(/[?#]/)[0] ?? '';
  return path.split(/[/\\]/).some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function toOrigin(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
