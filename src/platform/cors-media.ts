/**
 * How media of other origins are requested: plainly, or with CORS, which a page under COEP `require-corp` demands. A page
 * cannot read its own policy, so the way that worked last is remembered for each origin as long as the page lives. Without
 * one, only a page that the browser reports as isolated begins with CORS. (S15, S23)
 */
const ways = new Map<string, boolean>();

const toOrigin = (url: string) => url.split('/', 3).join('/');

/** Whether the first request for `url` is made with CORS; if it fails, the second one is made the other way. */
export function needsCors(url: string): boolean {
  return ways.get(toOrigin(url)) ?? Reflect.get(globalThis, 'crossOriginIsolated') === true;
}

/** The medium at `url` has loaded. */
export function rememberCors(url: string, withCors: boolean): void {
  ways.set(toOrigin(url), withCors);
}
