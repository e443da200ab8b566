import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { toErrorResponse } from '../answers';
import { handleControl } from '../control/handle-control';
import { handle, handleUndisturbed, type Mount } from '../handle';
import { stream } from '../media/catalogue';
import { withStandIns } from '../media/stand-in';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld, type World, type WorldOptions } from '../world';
import { applyContent, type Content, NO_CONTENT } from './content/content';
import type { ContentFolder } from './content/content-folder';
import { createDeskPages } from './desk-pages';
import { createFileSource, type FileSource, findFolder } from './media-files';
import { createNamespaces, type Namespaces } from './namespaces';
import { readNodeRequest, sendNodeResponse } from './node-exchange';
import type { Recorder } from './recording/create-recorder';
import type { StateFile } from './state-file';

export interface MockServerOptions extends WorldOptions {
  /** Port of `{base_url}`; 0 (when left out) takes a free one. */
  readonly port?: number;
  /** Port of `{integrations_url}`; 0 (when left out) takes a free one. */
  readonly integrationsPort?: number;
  /** Address to listen at, `127.0.0.1` when left out. */
  readonly host?: string;
  /** The world to serve; one is made of the other options when left out. */
  readonly world?: World;
  /** What it shows instead of the demo world. */
  readonly folder?: ContentFolder;
  /** Answers with the real service's answers, and keeps them. */
  readonly recorder?: Recorder;
  /** Keeps what is posted and changed outside of namespaces; an answer to such a request waits for it. */
  readonly stateFile?: StateFile;
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
  const shown = options.folder;
  const packaged = withStandIns(createFileSource(folder));
  const media: FileSource = async (name, request) => (await shown?.files(name, request)) ?? packaged(name, request);
  const pages = createDeskPages();
  // The npm package holds a small set of the videos, and no stream.
  const hasStream = folder !== undefined && existsSync(join(folder, stream.hls));
  // Content authors want to see a change of the theme at once, not when the cached Settings expire.
  const isOwn = shown !== undefined || options.recorder !== undefined;
  const own: WorldOptions = isOwn ? { content: 'blank', settingsMaxAgeSeconds: 0, takesAnyKey: true } : {};
  const world = options.world ?? createWorld({ hasStream, ...own, ...options });
  const namespaces = createNamespaces(world);
  const origin = options.recorder?.origin ?? shown?.origin;
  const unwatch = shown && showFolder(shown, namespaces);
  options.stateFile?.restore(world);
  let origins = { app: '', integrations: '' };

  const serve = (area: 'app' | 'integrations') => async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort(new Error('The client went away.')));
    try {
      const response = await answer(area, incoming, gone.signal);
      await sendNodeResponse(response, outgoing, incoming.method ?? 'GET');
    } catch {
      // The client is gone, or its request cannot be read: no response is possible.
      outgoing.destroy();
    }
  };

  const answer = async (area: 'app' | 'integrations', incoming: IncomingMessage, signal: AbortSignal) => {
    const raw = incoming.url ?? '/';
    // `URL` would resolve the dots and answer another path than the requested one.
    if (hasDotSegment(raw)) return toErrorResponse('A', 404, 'There is no operation at this path.');
    const seen = toSeenOrigins(incoming, area, origins);
    const url = new URL(raw, seen[area]);
    const place = namespaces.find(url.pathname);
    if (!place)
      return toErrorResponse('A', 404, 'The name of a namespace may only have letters, digits, `_`, `.` and `-`.');
    const mount: Mount = {
      baseUrl: seen.app + place.prefix,
      integrationsUrl: seen.integrations + place.prefix,
      media,
      ...(origin && { origin }),
    };
    const request = await readNodeRequest(incoming, url, signal);
    const response = await answerIn(place, mount, request);
    if (!options.stateFile || place.world !== world || SAFE.has(request.method)) return response;
    try {
      await options.stateFile.save();
      return response;
    } catch (reason) {
      const words = reason instanceof Error ? reason.message : String(reason);
      return toErrorResponse(
        'A',
        500,
        `The change could not be written to the state file (${words}): check its folder.`,
      );
    }
  };

  const answerIn = (place: NonNullable<ReturnType<typeof namespaces.find>>, mount: Mount, request: Request) => {
    if (/^\/__mock\/preview\/(api|media)\//.test(place.path)) {
      return handleUndisturbed(request, place.world, { ...mount, baseUrl: `${mount.baseUrl}/__mock/preview` });
    }
    const isRoot = place.path === '/' && /^(GET|HEAD)$/.test(request.method);
    // A person who opens the address itself finds the test desk.
    const path = isRoot ? '/__mock' : place.path;
    if (/^\/__mock(\/|$)/.test(path)) {
      return handleControl(request, place.world, {
        ...{ path, mount, pages, namespaces },
        ...(shown && { folder: shown }),
      });
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
      if (!place) throw new TypeError('The name of a namespace may only have letters, digits, `_`, `.` and `-`.');
      return { baseUrl: origins.app + prefix, integrationsUrl: origins.integrations + prefix, world: place.world };
    },
    async close() {
      unwatch?.();
      shown?.close();
      await Promise.all([stop(servers.app), stop(servers.integrations)]);
      await options.recorder?.settled();
    },
  };
}

/** Brings a folder's content into every world, now and after each change. Returns its own stop function. */
function showFolder(folder: ContentFolder, namespaces: Namespaces): () => void {
  const change = (before: Content, after: Content) => {
    for (const each of namespaces.worlds()) {
      each.reseed((tables) => applyContent(tables, DEMO.tenants.sports, before, after));
    }
  };
  change(NO_CONTENT, folder.content());
  return folder.watch(change);
}

/** The addresses as the client wrote them, so that media have the host name that it used (a container's, a phone's). */
function toSeenOrigins(
  incoming: IncomingMessage,
  area: 'app' | 'integrations',
  own: { app: string; integrations: string },
) {
  // Behind a proxy that ends TLS, the client used another host name, and https.
  const host = firstOf(incoming.headers['x-forwarded-host']) ?? incoming.headers.host;
  if (host === undefined || !/^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d+)?$/.test(host)) return own;
  const scheme = firstOf(incoming.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const seen = `${scheme}://${host}`;
  const other = area === 'app' ? 'integrations' : 'app';
  const otherUrl = new URL(own[other]);
  otherUrl.hostname = new URL(seen).hostname;
  return area === 'app' ? { app: seen, integrations: otherUrl.origin } : { app: otherUrl.origin, integrations: seen };
}

/** The value of a forwarded header that the first proxy wrote: the one nearest to the client. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]
      ?.trim()
      .toLowerCase() || undefined
  );
}

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function hasDotSegment(raw: string): boolean {
  const path = raw.split(/[?#]/)[0] ?? '';
  return path.split(/[/\\]/).some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  // The client ends idle connections. If the server did, a request on its way to a busy machine would be reset.
  server.keepAliveTimeout = 0;
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
