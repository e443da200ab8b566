import { setupServer } from 'msw/node';
import { toMount } from './mount';
import { type ServiceHandlersOptions, serviceHandlers } from './msw';
import { isIntercepted, onceOtherStarts, warnOfOther } from './other-interceptors';
import { createWorld, type World } from './world';

/** The addresses of the world. */
export type NodeMocksOptions = ServiceHandlersOptions;

/** A world that answers this process. */
export interface Mocks {
  /** The world that answers. */
  readonly world: World;
  /** Its base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** The base URL of the integrations API, without a trailing slash. */
  readonly integrationsUrl: string;
  /** Puts the world back as at its creation; between two tests. */
  reset(): void;
  /** Answers again after `close`. */
  listen(): void;
  /**
   * Lets requests reach the network again, after those in flight have their answer.
   *
   * @returns Resolves once this process sends to the network; after 1 s at the latest.
   */
  close(): Promise<void>;
}

/**
 * Answers every request of this Node process that goes to the service, through a server of MSW; all others pass.
 *
 * Answering begins at once. Needs `msw` 2.10 or newer. With a server of your own, use `serviceHandlers` of
 * `@service/web-sdk/mocks/msw` instead: two servers stop each other. A warning in the console names a second server.
 *
 * @example
 * ```ts
 * const mocks = startMocks(createWorld());
 * afterEach(() => mocks.reset());
 * afterAll(() => mocks.close()); // returns a promise, which the runner awaits
 * ```
 */
export function startMocks(world: World = createWorld(), options: NodeMocksOptions = {}): Mocks {
  const mount = toMount(options);
  const server = setupServer(...serviceHandlers(world, mount));
  const listen = () => {
    if (isIntercepted()) warnOfOther('is already active', 'setupServer');
    server.listen({ onUnhandledRequest: 'bypass' });
    onceOtherStarts(() => warnOfOther('has started while this one is active', 'setupServer'));
  };
  listen();
  return {
    world,
    ...mount,
    reset: () => world.reset(),
    listen,
    async close() {
      await world.settled();
      server.close();
    },
  };
}
