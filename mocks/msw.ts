import { type HttpHandler, http } from 'msw';
import { handle } from './handle';
import { toMount } from './mount';
import type { World } from './world';

/** The addresses of the world. */
export interface ServiceHandlersOptions {
  /** Address that the world answers at, without a trailing slash; `DEMO.baseUrl` when left out. */
  readonly baseUrl?: string;
  /** Address of the integrations API; `DEMO.integrationsUrl` when left out. */
  readonly integrationsUrl?: string;
}

/**
 * The service as request handlers for your own MSW server or worker. They answer every request to `baseUrl` and
 * `integrationsUrl` and match no other request.
 *
 * Pass them to `setupServer` in Node or to `setupWorker` in a page. Needs `msw` 2.10 or newer.
 *
 * @example
 * ```ts
 * const world = createWorld();
 * const server = setupServer(...serviceHandlers(world), ...yourHandlers);
 * beforeAll(() => server.listen());
 * afterEach(() => world.reset());
 * afterAll(async () => {
 *   await world.settled();
 *   server.close();
 * });
 * ```
 */
export function serviceHandlers(world: World, options: ServiceHandlersOptions = {}): HttpHandler[] {
  const mount = toMount(options);
  return Object.values(mount).map((base) => http.all(toPattern(base), ({ request }) => handle(request, world, mount)));
}

/** An address and every path below it. A string pattern of MSW would read `[`, `(` and `:` of the address as operators. */
const toPattern = (base: string) => new RegExp(`^${base.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:[/?#]|$)`);
