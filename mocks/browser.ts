import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { handle } from './handle';
import { DEMO } from './seeds/demo-identifiers';
import { createWorld, type World } from './world';

/** Where the world is reachable, and how its worker is started. */
export interface BrowserMocksOptions {
  /** Address that the world answers at, without a trailing slash; `DEMO.baseUrl` when left out. */
  readonly baseUrl?: string;
  /** Address of the integrations API; `DEMO.integrationsUrl` when left out. */
  readonly integrationsUrl?: string;
  /** Where MSW's worker script lies, made by `npx msw init`; `/mockServiceWorker.js` when left out. */
  readonly workerUrl?: string;
}

/** A world that answers this page. */
export interface BrowserMocks {
  /** The world that answers. */
  readonly world: World;
  /** Where it answers, without a trailing slash. */
  readonly baseUrl: string;
  /** Where the integrations API answers, without a trailing slash. */
  readonly integrationsUrl: string;
  /** Puts the world back as at its creation. */
  reset(): void;
  /** Lets requests out into the network again. */
  close(): void;
}

/**
 * Answers the page's requests to the service through MSW's worker; all others pass.
 *
 * Films and pictures are not in the browser: give the world a `mediaBase` that serves `mocks/media/files`, or addresses
 * of your own in the clips you build.
 *
 * @returns Resolves once the worker answers.
 * @throws Rejects when the page cannot register the worker script.
 *
 * @example
 * ```ts
 * const mocks = await startMocks(createWorld({ mediaBase: '/media' }));
 * Service.sharedInstance.customInstanceHost = mocks.baseUrl;
 * ```
 */
export async function startMocks(
  world: World = createWorld(),
  options: BrowserMocksOptions = {},
): Promise<BrowserMocks> {
  const mount = {
    baseUrl: (options.baseUrl ?? DEMO.baseUrl).replace(/\/$/, ''),
    integrationsUrl: (options.integrationsUrl ?? DEMO.integrationsUrl).replace(/\/$/, ''),
  };
  const isOurs = (url: string) =>
    [mount.baseUrl, mount.integrationsUrl].some((base) => url === base || url.startsWith(`${base}/`));
  const worker = setupWorker(
    http.all('*', ({ request }) => (isOurs(request.url) ? handle(request, world, mount) : passthrough())),
  );
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: options.workerUrl ?? '/mockServiceWorker.js' },
  });
  return { world, ...mount, reset: () => world.reset(), close: () => worker.stop() };
}
