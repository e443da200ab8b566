import { createStore } from '../model/store';
import type { Address, Naming } from '../platform/address';
import type { Clock } from '../platform/clock';
import {
  type AddressAct,
  type AddressEvent,
  type AddressState,
  type AddressStep,
  nextAddressState,
} from './address-state';

/** The address as players use it: writes their hashes and reports changes by others. */
export interface Router {
  /** The current hash, with the parts that only the history entry of the SDK stores. */
  hash(): string;
  /** A player opens: adds a history entry, or reuses that of the player it replaces. Resolves with `settled`. */
  open(naming: Naming): Promise<void>;
  /** A player opens that the address already names. */
  adopt(): void;
  /** Notifies watchers if a host has changed the address without an event. */
  check(): void;
  /** Replaces the hash of the current entry. */
  move(naming: Naming): void;
  /** Goes back to the entry before the SDK's. If the SDK does not own the entry, removes the hash. Keeps an address of the host. */
  close(): void;
  /** Resolves when all writes are done; until then the address may name a player that is closing. */
  settled(): Promise<void>;
  watch(onForeignChange: () => void): () => void;
}

/** This many reactions to writes within this time mean that a router of the host conflicts with the SDK. (I15) */
const MAX_ANSWERS = 5;
const ANSWER_WINDOW_MS = 1000;

/** After this time without foreign changes, the SDK writes again. */
const TRUCE_MS = 10_000;

/** A Back that takes longer never arrives: the browser blocks history navigation in this frame. */
const TRAVEL_TIMEOUT_MS = 3000;

export function createRouter({
  address,
  clock,
  warn,
}: {
  readonly address: Address;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}): Router {
  const foreignChanges = createStore({});
  const conflict = createConflict(clock);
  const { isSilent } = conflict;

  const notify = (foreign: AddressStep['foreign']) => {
    if (!foreign) return;
    if (conflict.changed(foreign.isAnswer)) warn('Another script keeps rewriting the hash; players leave it alone.');
    foreignChanges.set({});
  };
  const { check, dispatch, listen, settled } = createAddressOwner(address, clock, conflict.written, notify);

  return {
    hash: () => address.read().name,
    check: listen,
    settled,
    open(naming) {
      check();
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
      check();
      if (isSilent()) return;
      dispatch({ type: 'closed' });
      address.afterTask(() => {
        // The host may have navigated in the same task; then it owns the address.
        check();
        dispatch({ type: 'taskEnded', index: address.read().index });
      });
    },
    watch: foreignChanges.watch,
  };
}

/**
 * The state machine of the address, and the browser that does what it decides.
 *
 * @param onWrite - The address is about to be written.
 * @param onForeign - Receives what a read found: a change by other code, if there is one.
 */
function createAddressOwner(
  address: Address,
  clock: Clock,
  onWrite: () => void,
  onForeign: (foreign: AddressStep['foreign']) => void,
) {
  let state: AddressState = { status: 'theirs', url: address.read().url };
  const waiting: (() => void)[] = [];
  /** The browser also reports the SDK's own writes, while they are made. */
  let isWriting = false;
  let stopTimeout = () => {};

  const isSettled = () => state.status === 'theirs' || state.status === 'ours';

  /** Returns the change by other code, if there is one. */
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
        stopTimeout = clock.after(TRAVEL_TIMEOUT_MS, () =>
          onForeign(dispatch({ type: 'timedOut', place: address.read() })),
        );
        return address.go(-1);
      case 'go':
        return address.go(act.step);
      default: {
        const { type, naming, before } = act;
        if (address.read().name !== naming.name) {
          onWrite();
          isWriting = true;
          address[type](naming, before);
          isWriting = false;
        }
        dispatch({ type: 'written', place: address.read(), naming });
      }
    }
  };

  /** Reads the address: host code may have changed it without an event. */
  const check = () => dispatch({ type: 'seen', place: address.read() });
  const listen = () => {
    if (!isWriting) onForeign(check());
  };
  address.watch(listen);

  return {
    check,
    dispatch,
    listen,
    settled: () => (isSettled() ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve))),
  };
}

/** Detects a conflict with a router of the host; during a conflict the SDK does not write. (I15) */
function createConflict(clock: Clock) {
  /** A change that does not follow a write is not a reaction: a viewer may go back and forward quickly. */
  let awaitsAnswer = false;
  let answers: readonly number[] = [];
  let silentUntilMs = 0;
  const isSilent = () => clock.monotonicMs() < silentUntilMs;
  return {
    isSilent,
    written() {
      awaitsAnswer = true;
    },
    /** Other code has changed the hash; returns true if this is one reaction too many. */
    changed(mayBeAnswer: boolean): boolean {
      const now = clock.monotonicMs();
      const isAnswer = awaitsAnswer && mayBeAnswer;
      if (isAnswer) answers = [...answers.filter((time) => now - time < ANSWER_WINDOW_MS), now];
      const isConflict = isAnswer && answers.length > MAX_ANSWERS;
      awaitsAnswer = false;
      if (isConflict || isSilent()) silentUntilMs = now + TRUCE_MS;
      return isConflict;
    },
  };
}
