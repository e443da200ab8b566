import type { Address, Naming } from '../platform/address';
import type { Clock } from '../platform/clock';
import {
  type AddressAct,
  type AddressEvent,
  type AddressState,
  type AddressStep,
  nextAddressState,
} from './address-state';

/** The address as players use it: what they write there, and what others do. */
export interface Router {
  /** What the address names, with all that our own entry remembers. */
  hash(): string;
  /** A player opens: one new history entry, or that of the player whose place it takes. Resolves with `settled`. */
  open(naming: Naming): Promise<void>;
  /** A player opens that the address names already. */
  adopt(): void;
  /** Tells its watchers what a host has done to the address without an event. */
  look(): void;
  /** The same entry, another hash. */
  move(naming: Naming): void;
  /** Back to the entry before ours; where the entry is not ours, the hash is removed. What the host has written stays. */
  close(): void;
  /** Resolves when the address says what was asked for so far; until then it may name a player that is closing. */
  settled(): Promise<void>;
  watch(onForeignChange: () => void): () => void;
}

/** This many answers to our writes within this time, and a host's own router is fighting us. (I15) */
const MAX_ANSWERS = 5;
const ANSWER_WINDOW_MS = 1000;

/** Nobody but us has changed the hash for this long: then the host is tried again. */
const TRUCE_MS = 10_000;

/** A Back that has not arrived by then never will: the browser does not let this frame travel. */
const TRAVEL_TIMEOUT_MS = 3000;

export interface RouterParts {
  readonly address: Address;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

export function createRouter({ address, clock, warn }: RouterParts): Router {
  let state: AddressState = { status: 'theirs', url: address.read().url };
  const waiting: (() => void)[] = [];
  const watchers = new Set<() => void>();
  const { isSilent, ...fight } = createFight(clock);

  /** The browser tells of our own writes too, while they are made. */
  let isWriting = false;
  let stopTimeout = () => {};

  const isSettled = () => state.status === 'theirs' || state.status === 'ours';

  /** Gives what somebody else did to the address, if they did. */
  const dispatch = (event: AddressEvent) => {
    const step = nextAddressState(state, event);
    state = step.state;
    if (step.act) perform(step.act);
    if (isSettled()) {
      stopTimeout();
      for (const resolve of waiting.splice(0)) resolve();
    }
    return step.foreign;
  };

  const perform = (act: AddressAct) => {
    switch (act.type) {
      case 'leave':
        stopTimeout();
        stopTimeout = clock.after(TRAVEL_TIMEOUT_MS, () => tell(dispatch({ type: 'timedOut', place: address.read() })));
        return address.go(-1);
      case 'go':
        return address.go(act.step);
      default: {
        const { type, naming, before } = act;
        if (address.read().name !== naming.name) {
          fight.written();
          isWriting = true;
          address[type](naming, before);
          isWriting = false;
        }
        dispatch({ type: 'written', place: address.read(), naming });
      }
    }
  };

  /** Reads the address: host code may have changed it without an event. */
  const look = () => dispatch({ type: 'seen', place: address.read() });

  const listen = () => {
    if (!isWriting) tell(look());
  };
  const tell = (foreign: AddressStep['foreign']) => {
    if (!foreign) return;
    if (fight.changed(foreign.isAnswer))
      warn('Another script rewrites the hash again and again; for now players do not write theirs.');
    for (const watcher of [...watchers]) watcher();
  };

  const settled = () => (isSettled() ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve)));

  address.watch(listen);

  return {
    hash: () => address.read().name,
    look: listen,
    settled,
    open(naming) {
      look();
      if (!isSilent()) dispatch({ type: 'opened', naming });
      return settled();
    },
    adopt() {
      if (!isSilent()) dispatch({ type: 'adopted', place: address.read() });
    },
    move(naming) {
      listen();
      if (!isSilent()) dispatch({ type: 'moved', naming });
    },
    close() {
      look();
      if (isSilent()) return;
      dispatch({ type: 'closed' });
      address.afterTask(() => {
        // The host may have gone on in the same breath; then the address is its own.
        look();
        dispatch({ type: 'taskEnded', index: address.read().index });
      });
    },
    watch(onForeignChange) {
      const watcher = () => onForeignChange();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** Finds out whether a host's own router fights us; while it does, we are silent. (I15) */
function createFight(clock: Clock) {
  /** A change of the hash that follows none of our writes is no answer: a viewer goes back and forward as fast as they like. */
  let awaitsAnswer = false;
  let answers: readonly number[] = [];
  let silentUntilMs = 0;
  const isSilent = () => clock.monotonicMs() < silentUntilMs;
  return {
    isSilent,
    written() {
      awaitsAnswer = true;
    },
    /** Somebody else has changed the hash; true when that is one answer too many. */
    changed(mayBeAnswer: boolean): boolean {
      const now = clock.monotonicMs();
      const isAnswer = awaitsAnswer && mayBeAnswer;
      if (isAnswer) answers = [...answers.filter((time) => now - time < ANSWER_WINDOW_MS), now];
      const isFought = isAnswer && answers.length > MAX_ANSWERS;
      awaitsAnswer = false;
      if (isFought || isSilent()) silentUntilMs = now + TRUCE_MS;
      return isFought;
    },
  };
}
