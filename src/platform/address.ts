import { bare } from './bare';
import type { Stop } from './stop';

/** The URL of the page and its history. */
export interface Address {
  read(): AddressEntry;
  /** Adds a history entry; the host's own `history.state` stays in it. A host may prevent it: `read` returns the result. (I16) */
  push(naming: Naming): void;
  /** Replaces the hash of this entry, `''` for none. `before` stays if the entry is a pushed one. */
  replace(naming: Naming, before: string | undefined): void;
  /** One entry back or forward; the browser does so asynchronously, and fires an event. */
  go(step: -1 | 1): void;
  /** Runs `run` when the task that is running is over, host code included. */
  afterTask(run: () => void): void;
  /** Calls `onChange` when the URL may have changed, for any cause: a link, Back, Forward, host code, this library. */
  watch(onChange: () => void): Stop;
}

/** The current URL. */
export interface AddressEntry {
  /** Path, query and hash. */
  readonly url: string;
  /** With its leading `#`, or `''`. */
  readonly hash: string;
  /** What the entry remembers of its own naming; else the hash. */
  readonly name: string;
  /** The URL before this entry, if this library pushed the entry and the host has not changed it since. */
  readonly before: string | undefined;
  /** The number of the entry in the history; NaN if the browser does not report it. */
  readonly index: number;
}

/** How an open player is named; `''` for none. */
export interface Naming {
  /** As the address shows it. */
  readonly hash: string;
  /** The whole address, as the entry stores it. */
  readonly name: string;
}

/** Marks the entries we pushed, inside the host's own state object. */
const ENTRY_KEY = 'service.web-sdk';

/** The content of the mark; a host's copy of it at another URL does not count. */
interface Mark {
  readonly url: string;
  readonly name: string;
  readonly before: string;
}

export function createAddress(): Address {
  const navigation: unknown = Reflect.get(window, 'navigation');
  // A host's state may be a string or a number, and a patched history may take none: then the last mark is remembered here.
  let unmarked: Mark | undefined;

  /** NaN in browsers without `navigation`, and if a page has another global of that name. */
  const readIndex = () => Number(Object(Object(navigation).currentEntry).index);

  const readUrl = () => window.location.pathname + window.location.search + window.location.hash;

  const read = (): AddressEntry => {
    const [url, { hash }, state]: [string, Location, unknown] = [readUrl(), window.location, history.state];
    const mark = [isObject(state) && Object.hasOwn(state, ENTRY_KEY) && Reflect.get(state, ENTRY_KEY), unmarked].find(
      (one): one is Mark => isMark(one) && one.url === url,
    );
    return { url, hash, name: mark?.name ?? hash, before: mark?.before, index: readIndex() };
  };

  const write = (method: 'pushState' | 'replaceState', { hash, name }: Naming, before: string | undefined): void => {
    const state: unknown = history.state;
    const { href, pathname, search } = window.location;
    const mark = before === undefined ? undefined : { url: pathname + search + hash, name, before };
    const canMark = state === null || state === undefined || isObject(state);
    // The whole address: a bare hash would lead to the page's `<base>`. (I20)
    const url = href.split('#')[0] + hash;
    try {
      asHashChange(url, () => history[method](mark && canMark ? { ...state, [ENTRY_KEY]: mark } : state, '', url));
      unmarked = canMark ? undefined : mark;
    } catch {
      try {
        window.location.hash = hash;
        // An entry of its own, as a push would have made; a replaced one has become two, and Back leads to the other.
        unmarked = method === 'pushState' ? mark : undefined;
      } catch {
        // `read` returns the current URL.
      }
    }
  };

  return {
    read,
    push: (naming) => write('pushState', naming, readUrl()),
    replace: (naming, before) => write('replaceState', naming, before),
    go(step) {
      try {
        history.go(step);
      } catch {
        // As one that never arrives.
      }
    },
    afterTask: (run) => void setTimeout(run),
    watch(onChange) {
      // Wrapped, so that the same function watching twice is two watchers.
      const watcher = () => onChange();
      // Assigning location.hash fires popstate and hashchange, Back may fire only one, and pushState none of them.
      const sources: [unknown, string][] = [
        [window, 'popstate'],
        [window, 'hashchange'],
        [navigation, 'currententrychange'],
      ];
      const stops = sources.map(([target, type]) => listen(target, type, watcher));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * Runs `write`, and marks its `navigate` event as a hash change. Browsers do so only for `location.hash`, which loses
 * `history.state`; for everything else, a router on the Navigation API renders a route. (I38)
 */
function asHashChange(url: string, write: () => void): void {
  const prototype: unknown = Object(Reflect.get(window, 'NavigateEvent')).prototype;
  const native = isObject(prototype) && Object.getOwnPropertyDescriptor(prototype, 'hashChange');
  if (native) {
    // Routers decide while the event is dispatched, which is while `write` runs.
    const get = function (this: NavigateEvent) {
      return this.destination.url === url || native.get?.call(this);
    };
    Reflect.defineProperty(prototype, 'hashChange', bare({ ...native, get }));
  }
  try {
    write();
  } finally {
    if (native) Reflect.defineProperty(prototype, 'hashChange', bare(native));
  }
}

function listen(target: unknown, type: string, run: () => void): Stop {
  if (!(target instanceof EventTarget)) return () => {};
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMark = (value: unknown): value is Mark =>
  isObject(value) && ['url', 'name', 'before'].every((key) => typeof Reflect.get(value, key) === 'string');
