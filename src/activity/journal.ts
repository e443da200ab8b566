import { json } from '../model/json';
import { isRecord, readNumber, readOwn, readString } from '../model/record';
import { journalKeyOf, toJournalKeys } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { Clock } from '../platform/clock';
import type { Stop } from '../platform/stop';
import type { DeviceStorage } from '../platform/storage';
import type { Recorded } from './activity';
import type { Outbox } from './outbox';

// Which events are also in the journal in local storage: those that the database has not stored in time. A page writes
// only its own journal, and takes over events from the journals of other pages. (F9)

/** The database has this long before its events are also written to the journal. (E4, F8) */
const JOURNAL_MS = 250;
/** The same for the next events, once the database was late. */
const NEXT_JOURNAL_MS = 30;

/** Another tab may overwrite the journal, so it is checked again, less and less often: a full device stays full. */
const LONGEST_JOURNAL_MS = 60_000;

export type Journal = ReturnType<typeof createJournal>;

/** @param parts.session - The page's session, which chooses its journal. */
export function createJournal(parts: {
  readonly clock: Clock;
  readonly storage: DeviceStorage;
  readonly session: string;
  readonly outbox: Pick<Outbox, 'unsavedEventIds'>;
}) {
  const { clock, storage, session, outbox } = parts;
  const lines = createJournalLines(storage, session);
  /** Events in the outbox that neither the database nor the service has. */
  const unsaved = new Map<string, Recorded>();
  let stopWatching: Stop | undefined;
  /** The current interval; undefined while the database has not been late. */
  let delayMs: number | undefined;

  const hasUnsaved = () => {
    const ids = outbox.unsavedEventIds();
    for (const id of unsaved.keys()) if (!ids.has(id)) unsaved.delete(id);
    return unsaved.size > 0;
  };
  const write = (pending: readonly Recorded[]) => {
    if (hasUnsaved() || lines.isUsed()) lines.keep([...unsaved.values(), ...pending.filter(({ id }) => id)]);
  };
  const halt = () => {
    stopWatching?.();
    stopWatching = undefined;
  };
  const watch = () => {
    stopWatching ??= clock.after(delayMs ?? JOURNAL_MS, () => {
      stopWatching = undefined;
      write([]);
      delayMs = unsaved.size ? Math.min(delayMs ? delayMs * 2 : NEXT_JOURNAL_MS, LONGEST_JOURNAL_MS) : undefined;
      if (delayMs) watch();
    });
  };

  return {
    /** The events that other pages, and this page before its delivery code loaded, have left in the journals. */
    read: lines.read,
    /** These events are in the outbox now; the database has a moment to store them. */
    packed(recorded: readonly Recorded[]) {
      for (const one of recorded) unsaved.set(one.id, one);
      if (unsaved.size === 0) return;
      if (delayMs) {
        halt();
        delayMs = NEXT_JOURNAL_MS;
      }
      watch();
    },
    /** The database has stored events. The `pending` ones, not yet in the outbox, stay in the journal if they came from it. */
    saved(pending: readonly Recorded[]) {
      if (lines.isUsed()) write(pending);
      if (hasUnsaved()) return;
      halt();
      delayMs = undefined;
    },
    /** Writes at once, because the page may go away. */
    write,
    forget() {
      unsaved.clear();
      lines.forget();
    },
    halt,
  };
}

/** The journals as lines of local storage. @param session - Another page may use the same journal: there is a fixed number. */
export function createJournalLines(storage: DeviceStorage, session: string) {
  const ownKey = journalKeyOf(session);
  /** The journals that may contain known lines. */
  const keys = new Set([ownKey]);
  /** Lines that this page wrote or read; it may remove them. */
  const known = new Set<string>();
  const readLines = (key: string) => (storage.read(key) ?? '').split('\n').filter(Boolean);

  /** Replaces the known lines of a journal by `lines`. Returns whether they were there already. */
  const put = (key: string, lines: readonly string[]) => {
    const stored = readLines(key);
    const others = stored.filter((line) => !known.has(line));
    if (stored.length - others.length === lines.length && lines.every((line) => stored.includes(line))) return true;
    const next = [...others, ...lines];
    if (next.length) storage.write(key, `${next.join('\n')}\n`);
    else storage.remove(key);
    return false;
  };
  const forget = () => {
    known.clear();
    keys.clear();
    keys.add(ownKey);
  };

  return {
    /** The events in all journals, whichever page wrote them. */
    read(): readonly Recorded[] {
      const lines = toJournalKeys().flatMap((key) => {
        const found = readLines(key);
        if (found.length) keys.add(key);
        return found;
      });
      for (const line of lines) known.add(line);
      return readJournal(lines);
    },
    /** Whether a journal may contain lines that this page wrote or read. */
    isUsed: () => known.size > 0,
    /** Replaces everything that this page wrote or read by these events, synchronously. Lines of other pages stay. */
    keep(recorded: readonly Recorded[]) {
      const lines = recorded.map(toJson);
      // A tab with an older view of local storage may have restored removed lines; so check until all is right.
      const wasRight = [...keys].map((key) => put(key, key === ownKey ? lines : [])).every(Boolean);
      if (wasRight && !lines.length) forget();
      for (const line of lines) known.add(line);
    },
    /** Treats what is in the journals as another page's. */
    forget,
  };
}

/** Returns the events of valid lines; skips the others. (C5) */
export function readJournal(lines: readonly string[]): Recorded[] {
  return lines.flatMap((line) => {
    try {
      const value: unknown = json.parse(line);
      const [id, type, apiKey] = [readString(value, 'id'), readString(value, 'type'), readString(value, 'apiKey')];
      const user = readOwn(value, 'user');
      const isWhole = /^[0-9a-f-]{36}$/.test(id) && /^\w+$/.test(type) && apiKey && isRecord(readOwn(value, 'data'));
      const areNumbers = ['seq', 'occurredAt'].every((name) => readNumber(value, name) !== undefined);
      return isWhole && isRecord(user) && areNumbers ? [value as Recorded] : [];
    } catch {
      return [];
    }
  });
}
