import { toErrorResponse } from './answers';
import { authenticate } from './authenticate';
import type { Route } from './call';
import { CORS_HEADERS, toPreflightResponse } from './cors';
import { applyFault } from './faults/apply-fault';
import { findIcon } from './icons';
import type { JournalEntry } from './journal';
import { findRoute, type RouteOutcome } from './match-route';
import { clips as films, stream } from './media/catalogue';
import { readBody } from './read-body';
import { ROUTES } from './routes';
import { toRewritten } from './scenarios/rewrite';
import { DEMO } from './seeds/demo-identifiers';
import type { World } from './world';

/** The addresses of a world, and what serves its files. */
export interface Mount {
  /** Without a trailing slash; a path is allowed. */
  readonly baseUrl: string;
  /** The base URL of the integrations API, without a trailing slash. */
  readonly integrationsUrl: string;
  /** Answers a file below the media base; `undefined` when there is none of that name. */
  readonly media?: (path: string, request: Request) => Promise<Response | undefined>;
  /** Called before the world: a recording, or the real service while it is recorded. */
  readonly origin?: Origin;
}

/** Answers an operation in the world's place; `undefined` leaves it to the world. */
export type Origin = (asked: OriginRequest) => Promise<Response | undefined>;

/** A known operation before it is answered. */
export interface OriginRequest {
  /** `operationId` of the contract. */
  readonly operation: string;
  /** As it came in; its body may have been read. */
  readonly request: Request;
  /** The request's address, with its query. */
  readonly url: URL;
  /** Encoded, below the base URL. */
  readonly path: string;
  /** The request's body as text; empty if it has none. */
  readonly body: string;
  /** Without a trailing slash. */
  readonly mediaBase: string;
}

/** A video that every installation has. */
const PLAIN_FILM = films.find((film) => film.packaged === 'everything')?.mp4 ?? '';

const IN_PROCESS: Mount = { baseUrl: DEMO.baseUrl, integrationsUrl: DEMO.integrationsUrl };

/** A request on its way through the mock. */
interface Passage {
  readonly world: World;
  readonly request: Request;
  readonly mount: Mount;
  readonly url: URL;
  /** Encoded, below the base URL. */
  readonly path: string;
  readonly outcome: RouteOutcome;
  /** As the journal names it. */
  readonly operation: string;
  readonly body: string | undefined;
  /** Whether another service gave the answer, so that the contract does not define its shape. */
  isForeign?: boolean;
}

/**
 * Answers one request: the whole service in one function, for tests and for every mount.
 *
 * @param request - With an absolute URL below the mount's `baseUrl` or `integrationsUrl`.
 * @returns `Response.error()` when the connection is to be reset.
 * @throws Rejects only with the reason of the request's own `signal`.
 */
export function handle(request: Request, world: World, mount: Mount = IN_PROCESS): Promise<Response> {
  return world.track(recordAndAnswer(request, world, mount));
}

async function recordAndAnswer(request: Request, world: World, mount: Mount): Promise<Response> {
  const passage = await toPassage(request, world, mount);
  const { url, path, body, operation } = passage;
  const entry = world.journal.record({
    at: world.now(),
    method: request.method,
    path,
    url: request.url,
    query: toQueryRecord(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body: (body ?? '').slice(0, 65_536),
    operation,
  });
  return answerAndRecord(passage, entry);
}

/** Answers one request without faults, latency and journal: for the preview of the test desk. */
export async function handleUndisturbed(request: Request, world: World, mount: Mount): Promise<Response> {
  return withDate(await answerRightly(await toPassage(request, world, mount)), world);
}

async function toPassage(request: Request, world: World, mount: Mount): Promise<Passage> {
  const url = new URL(request.url);
  const { path, area } = locate(url, mount);
  const outcome = path.startsWith('/media/') ? UNKNOWN : findRoute(ROUTES, area, request.method, path);
  const operation = nameOperation(request.method, path, outcome);
  return { world, request, mount, url, path, outcome, operation, body: await readBody(request) };
}

async function answerAndRecord(passage: Passage, entry: JournalEntry): Promise<Response> {
  const { world, request, outcome } = passage;
  const started = performance.now();
  const { operation, method, path } = entry;
  if (world.latency && method !== 'OPTIONS') await world.delay(world.latency, request.signal);
  const route = outcome.word === 'found' ? outcome.match.route : undefined;
  const fault = world.faults.take({ method, path, operation });
  const answer = () => answerRightly(passage);
  const response = fault
    ? await applyFault(fault, {
        world,
        signal: request.signal,
        errors: route?.errors ?? 'C',
        headers: route === undefined || route.isForBrowsers ? CORS_HEADERS : {},
        answer,
      })
    : await answer();
  world.journal.answered(entry, {
    status: response.status,
    durationMs: performance.now() - started,
    ...(fault && { faultId: fault.id }),
  });
  if (response.type === 'error') return response;
  const dated = withDate(response, world);
  await tellListeners(passage, dated, fault !== undefined);
  return dated;
}

async function answerRightly(passage: Passage): Promise<Response> {
  const { world, request, path, outcome, operation } = passage;
  if (path.startsWith('/media/')) return withCors(await answerMedia(passage));
  if (outcome.word === 'unknown') return withCors(toErrorResponse('A', 404, 'There is no operation at this path.'));
  const routes = outcome.word === 'found' ? [outcome.match.route] : outcome.routes;
  const isForBrowsers = routes.some((route) => route.isForBrowsers);
  if (request.method === 'OPTIONS' && isForBrowsers) {
    return toPreflightResponse(
      request,
      routes.map((route) => route.method),
    );
  }
  if (outcome.word === 'wrongMethod') {
    const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const allow = [...methods, ...(isForBrowsers ? ['OPTIONS'] : [])].join(', ');
    const refusal = toErrorResponse('A', 405, `This path answers ${allow}.`, { allow });
    return isForBrowsers ? withCors(refusal) : refusal;
  }
  const { route, params } = outcome.match;
  const foreign = route.area === 'app' ? await answerElsewhere(passage) : undefined;
  if (foreign) passage.isForeign = true;
  const own = foreign ?? answerRoute(passage, route, params);
  const whole = await toRewritten(own, operation, passage.url.searchParams, world);
  const response = request.method === 'HEAD' ? new Response(null, whole) : whole;
  return route.isForBrowsers ? withCors(response) : response;
}

async function answerElsewhere({ world, request, mount, url, path, operation, body }: Passage) {
  if (!mount.origin || body === undefined) return undefined;
  return mount.origin({ operation, request, url, path, body, mediaBase: toMediaBase(world, mount) });
}

const toMediaBase = (world: World, mount: Mount) => world.mediaBase ?? `${mount.baseUrl}/media`;

function answerRoute(
  { world, request, mount, url, body }: Passage,
  route: Route,
  params: Record<string, string>,
): Response {
  if (body === undefined) return toErrorResponse('A', 413, 'The body is over 1 MiB.');
  const caller = authenticate(world, route, { headers: request.headers, query: url.searchParams, body });
  if (caller instanceof Response) return caller;
  const mediaBase = toMediaBase(world, mount);
  return route.answer({
    world,
    ...caller,
    params,
    query: url.searchParams,
    headers: request.headers,
    body,
    toMediaUrl: (address) =>
      completeAddress(address === stream.hls && !world.hasStream ? PLAIN_FILM : address, mediaBase),
  });
}

/** Files, and the few icons that every mount has. */
async function answerMedia({ request, mount, path }: Passage): Promise<Response> {
  if (request.method === 'OPTIONS') return toPreflightResponse(request, ['GET', 'HEAD']);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return toErrorResponse('A', 405, 'Files answer GET and HEAD.', { allow: 'GET, HEAD, OPTIONS' });
  }
  const name = path.slice('/media/'.length);
  // A real ad server would count the ad; here the journal has the request.
  if (name.startsWith('pings/')) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const icon = findIcon(name);
  if (icon !== undefined) {
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' };
    return new Response(request.method === 'HEAD' ? null : icon, { headers });
  }
  return (await mount.media?.(name, request)) ?? toErrorResponse('A', 404, 'There is no file of this name.');
}

function locate(url: URL, mount: Mount): { readonly path: string; readonly area: 'app' | 'integrations' | 'both' } {
  const below = (base: string) => {
    const { origin, pathname } = new URL(base);
    const prefix = pathname.replace(/\/$/, '');
    if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${prefix}/`)) return undefined;
    return url.pathname.slice(prefix.length);
  };
  const inApp = below(mount.baseUrl);
  const inIntegrations = below(mount.integrationsUrl);
  if (inApp !== undefined && inIntegrations !== undefined) return { path: inApp, area: 'both' };
  if (inIntegrations !== undefined) return { path: inIntegrations, area: 'integrations' };
  return { path: inApp ?? url.pathname, area: 'app' };
}

function nameOperation(method: string, path: string, outcome: RouteOutcome): string {
  if (method === 'OPTIONS') return 'preflight';
  if (path.startsWith('/media/')) return 'media';
  return outcome.word === 'found' ? outcome.match.route.operation : '';
}

/** Completes an address without a scheme; an empty one stays empty. */
function completeAddress(address: string, mediaBase: string): string {
  return address === '' || /^([a-z][a-z0-9+.-]*:|\/)/i.test(address) ? address : `${mediaBase}/${address}`;
}

function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}

/** The world's clock and not the machine's is what clients read off `Date`. */
function withDate(response: Response, world: World): Response {
  if (!response.headers.has('date')) response.headers.set('date', new Date(world.now()).toUTCString());
  return response;
}

async function tellListeners(passage: Passage, response: Response, isFault: boolean): Promise<void> {
  const { world, request, operation, body } = passage;
  if (world.exchangeListeners.size === 0 || operation === 'media' || isFault || passage.isForeign) return;
  const copy = response.clone();
  const exchange = {
    operation,
    request: { method: request.method, url: request.url, headers: request.headers, body: body ?? '' },
    response: { status: copy.status, headers: copy.headers, body: await copy.text() },
    deliberate: world.scenario.rewrite ? ('scenario' as const) : undefined,
  };
  for (const listener of [...world.exchangeListeners]) listener(exchange);
}

function toQueryRecord(query: URLSearchParams): Record<string, readonly string[]> {
  const record = new Map<string, string[]>();
  for (const [name, value] of query) record.set(name, [...(record.get(name) ?? []), value]);
  return Object.fromEntries(record);
}

const UNKNOWN: RouteOutcome = { word: 'unknown' };
