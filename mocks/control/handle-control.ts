import { toErrorResponse, toJsonResponse } from '../answers';
import { CORS_HEADERS, toPreflightResponse } from '../cors';
import type { Mount } from '../handle';
import { readJsonObject } from '../read-json';
import type { World } from '../world';
import type { ControlCall, NamespaceList, ShownFolder } from './control-call';
import { CONTROLS } from './controls';

/** The path of the control API, and what it may access. */
export interface ControlSetting {
  /** Below the namespace: `/__mock/…`. */
  readonly path: string;
  readonly mount: Mount;
  /** Files of the test desk. */
  readonly pages: (name: string, request: Request) => Promise<Response | undefined>;
  readonly namespaces: NamespaceList;
  /** The folder whose content is shown, when there is one. */
  readonly folder?: ShownFolder;
}

/**
 * The control API below `/__mock`: what a tester does to a running mock. Described in `docs/mock-backend.md`; every call
 * is a function of `World` as well.
 */
export async function handleControl(request: Request, world: World, setting: ControlSetting): Promise<Response> {
  const below = setting.path.slice('/__mock'.length);
  const response = await answerControl(request, world, setting, below);
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}

async function answerControl(
  request: Request,
  world: World,
  setting: ControlSetting,
  below: string,
): Promise<Response> {
  // Relative addresses of the desk need the slash.
  if (below === '')
    return new Response(null, { status: 302, headers: { location: `${setting.mount.baseUrl}/__mock/` } });
  const segments = below.split('/').slice(1).map(decode);
  const fitting = CONTROLS.filter(({ path }) => isFitting(path, segments));
  if (fitting.length === 0) return answerPage(request, setting, below);
  if (request.method === 'OPTIONS')
    return toPreflightResponse(
      request,
      fitting.map(({ method }) => method),
    );
  const wanted = request.method === 'HEAD' ? 'GET' : request.method;
  const control = fitting.find(({ method }) => method === wanted);
  if (!control) {
    const methods = fitting.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const allow = [...methods, 'OPTIONS'].join(', ');
    return toErrorResponse('A', 405, `This path answers ${allow}.`, { allow });
  }
  const body = await readControlBody(request);
  if (typeof body === 'string') return toErrorResponse('A', 400, body);
  const call: ControlCall = {
    world,
    mount: setting.mount,
    namespaces: setting.namespaces,
    folder: setting.folder,
    query: new URL(request.url).searchParams,
    name: segments[control.path.indexOf('{name}')] ?? '',
    body,
    signal: request.signal,
  };
  const outcome = await control.answer(call);
  if (outcome instanceof Response) return outcome;
  return typeof outcome === 'string' ? toErrorResponse('A', 400, outcome) : toJsonResponse(200, outcome, NO_STORE);
}

const NO_STORE = { 'cache-control': 'no-store' };

/** A body may be left out; one that is there must be a JSON object. */
async function readControlBody(request: Request): Promise<Record<string, unknown> | string> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const text = await request.text();
  return text.trim() === '' ? {} : readJsonObject(text);
}

/** The desk keeps the policy that its users' pages keep; its preview shows media from wherever content has them. */
const PAGE_POLICY = [
  `default-src 'none'`,
  ...['script-src', 'style-src', 'connect-src', 'form-action', 'frame-src', 'frame-ancestors'].map(
    (name) => `${name} 'self'`,
  ),
  `img-src 'self' http: https:`,
  `media-src 'self' http: https: blob:`,
  `base-uri 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

async function answerPage(request: Request, { pages }: ControlSetting, below: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return toErrorResponse('A', 404, 'The control API has no such path.');
  }
  const page = await pages(below === '/' ? 'index.html' : below.slice(1), request);
  page?.headers.set('cache-control', 'no-cache');
  page?.headers.set('content-security-policy', PAGE_POLICY);
  return page ?? toErrorResponse('A', 404, 'The control API has no such path.');
}

function isFitting(path: readonly string[], segments: readonly string[]): boolean {
  return (
    path.length === segments.length &&
    path.every((segment, index) => (segment === '{name}' ? segments[index] !== '' : segment === segments[index]))
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
