import { setupWorker } from 'msw/browser';
import { toMount } from './mount';
import { type ServiceHandlersOptions, serviceHandlers } from './msw';
import { isIntercepted, warnOfOther } from './other-interceptors';
import { createWorld, type World } from './world';

/** The addresses of the world, and the start options of its worker. */
export interface BrowserMocksOptions extends ServiceHandlersOptions {
  /** Where MSW's worker script lies, made by `npx msw init`; `/mockServiceWorker.js` when left out. */
  readonly workerUrl?: string;
}

/** A world that answers this page. */
export interface BrowserMocks {
  /** The world that answers. */
  readonly world: World;
  /** Its base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** The base URL of the integrations API, without a trailing slash. */
  readonly integrationsUrl: string;
  /** Puts the world back as at its creation. */
  reset(): void;
  /** Lets requests out into the network again. */
  close(): void;
}

/**
 * Answers the page's requests to the service through MSW's worker; all others pass.
 *
 * With a worker of your own, use `serviceHandlers` of `@service/web-sdk/mocks/msw` instead: two workers stop each other. A
 * warning in the console names a second worker.
 *
 * Videos and images are not in the browser: give the world a `mediaBase` that serves `mocks/media/files`, or use your
 * own URLs in the clips you build.
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
  const mount = toMount(options);
  const worker = setupWorker(...serviceHandlers(world, mount));
  if (isIntercepted()) warnOfOther('is already active', 'setupWorker');
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: options.workerUrl ?? '/mockServiceWorker.js' },
  });
  const stopWatching = onceOtherAnswers(worker.events, mount, () =>
    warnOfOther('has started while this one is active', 'setupWorker'),
  );
  return {
    world,
    ...mount,
    reset: () => world.reset(),
    close() {
      stopWatching();
      worker.stop();
    },
  };
}

/**
 * Calls `run` at the first request to the service that the service worker brings to this page and `events`, those of our
 * `setupWorker`, do not: another `setupWorker` has it.
 *
 * @returns Its own stop function.
 */
function onceOtherAnswers(
  events: ReturnType<typeof setupWorker>['events'],
  mount: ReturnType<typeof toMount>,
  run: () => void,
): () => void {
  const isService = (url: string) => Object.values(mount).some((base) => url.startsWith(`${base}/`));
  const stop = new AbortController();
  let unseen = 0;
  events.on('request:start', ({ request }) => {
    if (isService(request.url)) unseen -= 1;
  });
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      if (data?.type !== 'REQUEST' || !isService(String(data.payload?.url))) return;
      unseen += 1;
      // MSW handles the message in the tasks of this turn.
      setTimeout(() => {
        if (unseen <= 0 || stop.signal.aborted) return;
        stop.abort();
        run();
      });
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
