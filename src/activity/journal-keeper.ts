import type { Clock } from '../platform/clock';
import type { Stop } from '../platform/stop';
import type { DeviceStorage } from '../platform/storage';
import { createEventJournal } from './event-journal';
import type { Outbox } from './outbox';
import type { Recorded } from './recorded';

/** The device may take so long before what it has not got stands in the journal too; once it has, so long. (E4, F8) */
const JOURNAL_MS = 250;
const NEXT_JOURNAL_MS = 30;

/** Another tab may write over the journal, so it is looked after, ever more rarely: a device that is full stays full. */
const LONGEST_JOURNAL_MS = 60_000;

export interface JournalKeeperParts {
  readonly clock: Clock;
  readonly storage: DeviceStorage;
  /** The page's, which has a journal of its own. */
  readonly session: string;
  readonly outbox: Outbox;
}

/** Keeps in the journal what has been packed and is neither on the device nor delivered. */
export interface JournalKeeper {
  /** What other pages, and this one before its delivery code came, have left there. */
  read(): readonly Recorded[];
  /** These are in the outbox now; the device has a moment to take them. */
  packed(recorded: readonly Recorded[]): void;
  /** The device has taken something. What is still to be packed stays in the journal, where it has come from there. */
  saved(pending: readonly Recorded[]): void;
  /** At once: the page may go away. */
  write(pending: readonly Recorded[]): void;
  forget(): void;
  halt(): void;
}

export function createJournalKeeper({ clock, storage, session, outbox }: JournalKeeperParts): JournalKeeper {
  const journal = createEventJournal(storage, session);
  const packed = new Map<string, Recorded>();
  let stopWatching: Stop | undefined;
  /** After the first wait; undefined while the device has not been late. */
  let delayMs: number | undefined;

  const isWaiting = () => {
    const unsaved = outbox.unsavedEventIds();
    for (const id of packed.keys()) if (!unsaved.has(id)) packed.delete(id);
    return packed.size > 0;
  };
  const write = (pending: readonly Recorded[]) => {
    if (isWaiting() || journal.isUsed()) journal.keep([...packed.values(), ...pending.filter(({ id }) => id)]);
  };
  const halt = () => {
    stopWatching?.();
    stopWatching = undefined;
  };
  const watch = () => {
    stopWatching ??= clock.after(delayMs ?? JOURNAL_MS, () => {
      stopWatching = undefined;
      write([]);
      delayMs = packed.size ? Math.min(delayMs ? delayMs * 2 : NEXT_JOURNAL_MS, LONGEST_JOURNAL_MS) : undefined;
      if (delayMs) watch();
    });
  };

  return {
    read: journal.read,
    packed(recorded) {
      for (const one of recorded) packed.set(one.id, one);
      if (packed.size === 0) return;
      if (delayMs) {
        halt();
        delayMs = NEXT_JOURNAL_MS;
      }
      watch();
    },
    saved(pending) {
      if (journal.isUsed()) write(pending);
      if (isWaiting()) return;
      halt();
      delayMs = undefined;
    },
    write,
    forget() {
      packed.clear();
      journal.forget();
    },
    halt,
  };
}
