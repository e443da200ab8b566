import type { Stop } from './platform';

/** The address bar. Every write may be refused by a host that patched its history; then it answers false. (I16) */
export interface Address {
  /** The hash with its leading `#`, or `''`. */
  hash(): string;
  /** Adds a history entry with this hash; the host's own `history.state` stays in it. */
  push(hash: string): boolean;
  /** Gives this history entry another hash; `''` removes it, without leaving a `#`. */
  replace(hash: string): boolean;
  /** Goes one entry back; resolves when the browser has. */
  back(): Promise<void>;
  /** Whether the present history entry was pushed by this library. */
  isOwnEntry(): boolean;
  /** Hears every change of the hash that somebody else made: a link, Back, Forward, host code. */
  watch(onChange: () => void): Stop;
}

/** Marks the entries we pushed, inside the host's own state object. */
const ENTRY_KEY = 'service.web-sdk';

/** `history.back()` answers with an event; where none comes (a sandboxed frame) nobody waits longer than this. */
const BACK_TIMEOUT_MS = 500;

export function createAddress(): Address {
  let lastHash: string | undefined;
  // A host's state may be a string or a number, which cannot carry our mark; then the entry is remembered by its hash.
  let unmarkedEntry: string | undefined;

  const watchers = new Set<() => void>();

  const hash = () => window.location.hash;

  // Assigning location.hash fires popstate and hashchange, Back may fire only one: the hash itself tells whether it is news.
  const listen = () => {
    if (hash() === lastHash) return;
    lastHash = hash();
    for (const watcher of [...watchers]) watcher();
  };

  const write = (method: 'pushState' | 'replaceState', next: string, own: boolean): boolean => {
    const state: unknown = history.state;
    const canMark = state === null || state === undefined || (typeof state === 'object' && !Array.isArray(state));
    const marked = canMark && own ? { ...state, [ENTRY_KEY]: true } : state;
    const url = next || window.location.pathname + window.location.search;
    try {
      history[method](marked, '', url);
    } catch {
      return assignHash(next);
    }
    if (own && !canMark) unmarkedEntry = next;
    lastHash = hash();
    return lastHash === next;
  };

  const assignHash = (next: string): boolean => {
    try {
      lastHash = next;
      window.location.hash = next;
    } catch {
      // Told below by what the address bar really says.
    }
    lastHash = hash();
    return lastHash === next;
  };

  const isOwnEntry = () => {
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && Object.hasOwn(state, ENTRY_KEY)) return true;
    return unmarkedEntry !== undefined && unmarkedEntry === hash();
  };

  return {
    hash,
    isOwnEntry,
    push: (next) => write('pushState', next, true),
    replace: (next) => write('replaceState', next, isOwnEntry()),
    back() {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          removeEventListener('popstate', done);
          lastHash = hash();
          resolve();
        };
        const timer = setTimeout(done, BACK_TIMEOUT_MS);
        addEventListener('popstate', done);
        history.back();
      });
    },
    watch(onChange) {
      // Wrapped, so that the same function watching twice is two watchers.
      const watcher = () => onChange();
      if (watchers.size === 0) {
        lastHash = hash();
        addEventListener('popstate', listen);
        addEventListener('hashchange', listen);
      }
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        removeEventListener('popstate', listen);
        removeEventListener('hashchange', listen);
      };
    },
  };
}
