/**
 * Finds what else intercepts the requests of this process or page. MSW, and what is built on its interceptors, keep the
 * active interceptors under global symbols. A second server takes over those of the first, and the first to close removes
 * them.
 */

/** The part of MSW's interceptor that is used here; its events are those of an `EventEmitter` of Node. */
interface Interceptor {
  on(type: 'newListener', listener: (type: string) => void): unknown;
}

const FETCH = Symbol.for('fetch-interceptor');
/** In a page, a service worker intercepts `fetch`, and this interceptor is the only one. */
const WEB_SOCKET = Symbol.for('websocket-interceptor');

/** Whether a server or worker is active. */
export const isIntercepted = (): boolean => [FETCH, WEB_SOCKET].some((symbol) => Reflect.get(globalThis, symbol));

/** Calls `run` when another server of this process starts, until a server closes. */
export function onceOtherStarts(run: () => void): void {
  const interceptor: Interceptor | undefined = Reflect.get(globalThis, FETCH);
  let hasRun = false;
  // Each server listens to the requests of the interceptor.
  interceptor?.on('newListener', (type) => {
    if (type !== 'request' || hasRun) return;
    hasRun = true;
    run();
  });
}

/** Warns of another server; `what` completes the sentence, `setup` is `setupServer` or `setupWorker`. */
export function warnOfOther(what: string, setup: string): void {
  console.warn(
    `[Service] startMocks: another ${setup} of MSW, or of a library built on it, ${what}. Only one works at a time: with ` +
      'two, requests are answered twice or not at all, and the first to close stops both. Use one: ' +
      `${setup}(...serviceHandlers(world), ...yourHandlers), with serviceHandlers from '@service/web-sdk/mocks/msw' ` +
      '(docs/testing-your-integration.md).',
  );
}
