import { STORAGE_KEYS } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { DeviceStorage } from '../platform/storage';
import { readJournal } from './queued-event';
import type { Recorded } from './recorded';

/**
 * Events in local storage: of pages whose delivery code never came, or which the database had not taken from when they
 * were left or ended. All tabs of an origin write into the same one.
 */
export interface EventJournal {
  /** What stands there now. */
  read(): readonly Recorded[];
  /** Something of ours may stand there, or what has been read. */
  isUsed(): boolean;
  /** Lets these stand there, and nothing else of ours or of what was read; done when this returns. What other pages have written stays. */
  keep(recorded: readonly Recorded[]): void;
  /** As on a device where nothing of ours stands. */
  forget(): void;
}

export function createEventJournal(storage: DeviceStorage): EventJournal {
  const key = STORAGE_KEYS.activityJournal;
  const known = new Set<string>();
  const readLines = () => (storage.read(key) ?? '').split('\n').filter(Boolean);
  return {
    read() {
      const lines = readLines();
      for (const line of lines) known.add(line);
      return readJournal(lines);
    },
    isUsed: () => known.size > 0,
    keep(recorded) {
      const lines = recorded.map(toJson);
      const stored = readLines();
      const isOurs = (line: string) => known.has(line);
      // Another tab that read before we wrote has put back what was there then; so ours is looked at until it is right.
      if (stored.filter(isOurs).length !== lines.length || !lines.every((line) => stored.includes(line))) {
        const next = [...stored.filter((line) => !isOurs(line)), ...lines];
        if (next.length) storage.write(key, `${next.join('\n')}\n`);
        else storage.remove(key);
      } else if (!lines.length) known.clear();
      for (const line of lines) known.add(line);
    },
    forget: () => known.clear(),
  };
}
