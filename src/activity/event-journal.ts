import { journalKeyOf, toJournalKeys } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { DeviceStorage } from '../platform/storage';
import { readJournal } from './queued-event';
import type { Recorded } from './recorded';

/**
 * Events in local storage: of pages whose delivery code never came, or which the database had not taken from when they
 * were left or ended. A page writes into its own and takes over what stands in the others'. (F9)
 */
export interface EventJournal {
  /** What stands there now, whoever wrote it. */
  read(): readonly Recorded[];
  /** Something of ours may stand there, or what has been read. */
  isUsed(): boolean;
  /** Lets these stand there, and nothing else of ours or of what was read; done when this returns. What other pages have written stays. */
  keep(recorded: readonly Recorded[]): void;
  /** As on a device where nothing of ours stands. */
  forget(): void;
}

/** @param session - The page's own; another may share its journal, for there are only so many. */
export function createEventJournal(storage: DeviceStorage, session: string): EventJournal {
  const ownKey = journalKeyOf(session);
  /** Where something known may stand. */
  const keys = new Set([ownKey]);
  const known = new Set<string>();
  const readLines = (key: string) => (storage.read(key) ?? '').split('\n').filter(Boolean);

  /** Says whether these lines, of those that are known, stood there already. */
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
    read() {
      const lines = toJournalKeys().flatMap((key) => {
        const found = readLines(key);
        if (found.length) keys.add(key);
        return found;
      });
      for (const line of lines) known.add(line);
      return readJournal(lines);
    },
    isUsed: () => known.size > 0,
    keep(recorded) {
      const lines = recorded.map(toJson);
      // Another tab that read before we wrote has put back what was there then; so ours is looked at until it is right.
      const wasRight = [...keys].map((key) => put(key, key === ownKey ? lines : [])).every(Boolean);
      if (wasRight && !lines.length) forget();
      for (const line of lines) known.add(line);
    },
    forget,
  };
}
