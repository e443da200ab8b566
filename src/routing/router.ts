import type { Address } from '../platform/address';
import type { Clock } from '../platform/clock';

/** The address as a store: what the library writes there, and what others do. */
export interface Router {
  hash(): string;
  /** One new history entry. Resolves when the address names it, or cannot be made to. */
  open(hash: string): Promise<void>;
  /** The same entry, another hash. */
  move(hash: string): void;
  /** Back to the entry before ours; where the entry is not ours, the hash is removed. */
  close(): Promise<void>;
  /** Resolves when the address says what was asked for so far; until then it may name a player that is closing. */
  settled(): Promise<void>;
  watch(onForeignChange: () => void): () => void;
}

/** This many answers to our writes within this time, and a host's own router is fighting us. (I15) */
const MAX_REWRITES = 5;
const REWRITE_WINDOW_MS = 1000;

export interface RouterParts {
  readonly address: Address;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

export function createRouter({ address, clock, warn }: RouterParts): Router {
  // Going back is asynchronous: what follows a close waits for it, or it would be undone by it.
  let settled: Promise<void> = Promise.resolve();
  let rewrites: readonly number[] = [];
  let writesStopped = false;

  const write = (method: 'push' | 'replace', hash: string) => {
    if (writesStopped || address.hash() === hash) return;
    address[method](hash);
  };

  const inOrder = (step: () => Promise<void> | void): Promise<void> => {
    settled = settled.then(step);
    return settled;
  };

  return {
    hash: () => address.hash(),
    open: (hash) => inOrder(() => write('push', hash)),
    move(hash) {
      void inOrder(() => write('replace', hash));
    },
    close: () =>
      inOrder(async () => {
        if (writesStopped) return;
        if (address.isOwnEntry()) await address.back();
        else address.replace('');
      }),
    settled: () => settled,
    watch: (onForeignChange) =>
      address.watch(() => {
        const now = clock.monotonicMs();
        rewrites = [...rewrites.filter((time) => now - time < REWRITE_WINDOW_MS), now];
        if (rewrites.length > MAX_REWRITES && !writesStopped) {
          writesStopped = true;
          warn('Another script rewrites the hash again and again; players no longer write theirs.');
        }
        onForeignChange();
      }),
  };
}
