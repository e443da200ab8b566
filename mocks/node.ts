import { http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { handle } from './handle';
import { DEMO } from './seeds/demo-identifiers';
import { createWorld, type World } from './world';

/** Where the world is reachable. */
export interface NodeMocksOptions {
  /** Address that the world answers at, without a trailing slash; `DEMO.baseUrl` when left out. */
  readonly baseUrl?: string;
  /** Address of the integrations API; `DEMO.integrationsUrl` when left out. */
  readonly integrationsUrl?: string;
}

/** A world that answers this process. */
export interface Mocks {
  /** The world that answers. */
  readonly world: World;
  /** Where it answers, without a trailing slash. */
  readonly baseUrl: string;
  /** Where the integrations API answers, without a trailing slash. */
  readonly integrationsUrl: string;
  /** Puts the world back as at its creation; between two tests. */
  reset(): void;
  /** Answers again after `close`. */
  listen(): void;
  /** Lets requests out into the network again. */
  close(): void;
}

/**
 * Answers every request of this Node process that goes to the service, through MSW; all others pass.
 *
 * Answering begins at once. Needs `msw` 2.10 or newer.
 *
 * @example
 * ```ts
 * const mocks = startMocks(createWorld());
 * afterEach(() => mocks.reset());
 * afterAll(() => mocks.close());
 * ```
 */
export function startMocks(world: World = createWorld(), options: NodeMocksOptions = {}): Mocks {
  const mount = {
    baseUrl: (options.baseUrl ?? DEMO.baseUrl).replace(/\/$/, ''),
    integrationsUrl: (options.integrationsUrl ?? DEMO.integrationsUrl).replace(/\/$/, ''),
  };
  const isOurs = (url: string) =>
    [mount.baseUrl, mount.integrationsUrl].some((base) => url === base || url.startsWith(`${base}/`));
  // One handler that judges addresses itself: MSW's own patterns would read `[` and `(` of an address as signs.
  const server = setupServer(
    http.all('*', ({ request }) => (isOurs(request.url) ? handle(request, world, mount) : passthrough())),
  );
  const listen = () => server.listen({ onUnhandledRequest: 'bypass' });
  listen();
  return { world, ...mount, reset: () => world.reset(), listen, close: () => server.close() };
}
