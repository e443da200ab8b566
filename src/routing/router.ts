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
const MAX_ANSWERS = 5;
const ANSWER_WINDOW_MS = 1000;

/** Nobody but us has changed the hash for this long: then the host is tried again. */
const TRUCE_MS = 10_000;

export interface RouterParts {
  readonly address: Address;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

export function createRouter({ address, clock, warn }: RouterParts): Router {
  // Going back is asynchronous: what follows a close waits for it, or it would be undone by it.
  let settled: Promise<void> = Promise.resolve();
  /** A change of the hash that follows none of our writes is no answer: a viewer goes back and forward as fast as they like. */
  let awaitsAnswer = false;
  let answers: readonly number[] = [];
  let silentUntilMs = 0;

  const isSilent = () => clock.monotonicMs() < silentUntilMs;

  const write = (method: 'push' | 'replace', hash: string) => {
    if (isSilent() || address.hash() === hash) return;
    awaitsAnswer = true;
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
        if (isSilent()) return;
        if (address.isOwnEntry()) await address.back();
        else write('replace', '');
      }),
    settled: () => settled,
    watch: (onForeignChange) =>
      address.watch(() => {
        const now = clock.monotonicMs();
        if (awaitsAnswer) answers = [...answers.filter((time) => now - time < ANSWER_WINDOW_MS), now];
        const isFought = awaitsAnswer && answers.length > MAX_ANSWERS;
        awaitsAnswer = false;
        if (isFought) warn('Another script rewrites the hash again and again; for now players do not write theirs.');
        if (isFought || isSilent()) silentUntilMs = now + TRUCE_MS;
        onForeignChange();
      }),
  };
}
