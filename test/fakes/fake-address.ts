import type { Address } from '../../src/platform/address';

interface Entry {
  readonly hash: string;
  readonly own: boolean;
}

/** An address bar with its history. */
export interface FakeAddress extends Address {
  /** A link, a typed address or host code gives the page another hash. */
  follow(hash: string): void;
  /** The viewer presses Back. */
  pressBack(): void;
  pressForward(): void;
  /** Every hash of the history, the present one included, oldest first. */
  entries(): readonly string[];
  /** Makes every write fail, as a host that patched its history does. (I16) */
  refuseWrites(): void;
}

export function createFakeAddress(hash = ''): FakeAddress {
  let entries: Entry[] = [{ hash, own: false }];
  let index = 0;
  let writable = true;
  const watchers = new Set<() => void>();

  const current = (): Entry => entries[index] ?? { hash: '', own: false };
  const add = (entry: Entry) => {
    entries = [...entries.slice(0, index + 1), entry];
    index += 1;
  };
  const tell = () => {
    for (const watcher of [...watchers]) watcher();
  };
  const go = (step: number) => {
    const before = current().hash;
    index = Math.max(0, Math.min(entries.length - 1, index + step));
    return before !== current().hash;
  };

  return {
    hash: () => current().hash,
    isOwnEntry: () => current().own,
    push(next) {
      if (writable) add({ hash: next, own: true });
      return writable;
    },
    replace(next) {
      if (writable) entries = entries.map((entry, at) => (at === index ? { ...entry, hash: next } : entry));
      return writable;
    },
    async back() {
      await Promise.resolve();
      go(-1);
    },
    watch(onChange) {
      const watcher = () => onChange();
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    follow(next) {
      if (next === current().hash) return;
      add({ hash: next, own: false });
      tell();
    },
    pressBack() {
      if (go(-1)) tell();
    },
    pressForward() {
      if (go(1)) tell();
    },
    entries: () => entries.map((entry) => entry.hash),
    refuseWrites() {
      writable = false;
    },
  };
}
