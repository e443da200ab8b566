import type { Address } from '../../src/platform/address';

interface Entry {
  readonly url: string;
  readonly mark: { readonly url: string; readonly name: string; readonly before: string } | undefined;
}

/** An address bar with its history. */
export interface FakeAddress extends Address {
  hash(): string;
  /** A link, a typed address or host code gives the page another hash. */
  follow(hash: string): void;
  /** Host code calls `pushState` or `replaceState`, which fires no event; `keepsState` with a copy of `history.state`. */
  hostWrites(method: 'push' | 'replace', url: string, keepsState?: boolean): void;
  /** From now on a `go` of the library waits until `travel` is called. */
  holdTravels(): void;
  travel(): void;
  /** The viewer presses Back. */
  pressBack(): void;
  pressForward(): void;
  /** Every hash of the history, the present one included, oldest first. */
  entries(): readonly string[];
  /** Makes every write fail, as a host that patched its history does. (I16) */
  refuseWrites(): void;
}

export function createFakeAddress(hash = ''): FakeAddress {
  let entries: Entry[] = [{ url: `/${hash}`, mark: undefined }];
  let index = 0;
  let writable = true;
  let isHolding = false;
  const held: (() => void)[] = [];
  const watchers = new Set<() => void>();

  const current = (): Entry => entries[index] ?? { url: '/', mark: undefined };
  const toHash = (url: string) => /#.*/.exec(url)?.[0] ?? '';
  const withHash = (next: string) => current().url.replace(/#.*/, '') + next;
  const add = (entry: Entry) => {
    entries = [...entries.slice(0, index + 1), entry];
    index += 1;
  };
  const change = (entry: Entry) => {
    entries = entries.map((one, at) => (at === index ? entry : one));
  };
  const notify = () => {
    for (const watcher of [...watchers]) watcher();
  };
  const go = (step: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, index + step));
    // If there is no such entry, a browser does nothing, without an event.
    if (next === index) return;
    index = next;
    notify();
  };

  return {
    hash: () => toHash(current().url),
    read() {
      const { url, mark } = current();
      const own = mark?.url === url ? mark : undefined;
      return { url, hash: toHash(url), name: own?.name ?? toHash(url), before: own?.before, index };
    },
    push({ hash: next, name }) {
      const url = withHash(next);
      if (writable) add({ url, mark: { url, name, before: current().url } });
    },
    replace({ hash: next, name }, before) {
      const url = withHash(next);
      if (writable) change({ url, mark: before === undefined ? current().mark : { url, name, before } });
    },
    go(step) {
      if (isHolding) held.push(() => go(step));
      else queueMicrotask(() => go(step));
    },
    afterTask: (run) => queueMicrotask(run),
    watch(onChange) {
      const watcher = () => onChange();
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    follow(next) {
      if (next === toHash(current().url)) return;
      add({ url: withHash(next), mark: undefined });
      notify();
    },
    hostWrites(method, url, keepsState = false) {
      const entry = { url, mark: keepsState ? current().mark : undefined };
      if (method === 'push') add(entry);
      else change(entry);
    },
    holdTravels() {
      isHolding = true;
    },
    travel() {
      isHolding = false;
      for (const run of held.splice(0)) run();
    },
    pressBack: () => go(-1),
    pressForward: () => go(1),
    entries: () => entries.map(({ url }) => toHash(url)),
    refuseWrites() {
      writable = false;
    },
  };
}
