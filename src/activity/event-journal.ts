import { STORAGE_KEYS } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { DeviceStorage } from '../platform/storage';
import { readJournal } from './queued-event';
import type { Recorded } from './recorded';

/** Events in local storage: of pages whose delivery code never came, or whose database was not open when they were left. */
export interface EventJournal {
  /** What stands there now. */
  read(): readonly Recorded[];
  /** Written when this returns, also on a page that is going away. */
  add(recorded: readonly Recorded[]): void;
  /** Removes what was read or added; what other pages have written since stays. */
  clear(): void;
}

export function createEventJournal(storage: DeviceStorage): EventJournal {
  const key = STORAGE_KEYS.activityJournal;
  const known = new Set<string>();
  const readLines = () => (storage.read(key) ?? '').split('\n').filter(Boolean);
  const write = (lines: readonly string[]) => {
    if (lines.length) storage.write(key, `${lines.join('\n')}\n`);
    else storage.remove(key);
  };
  return {
    read() {
      const lines = readLines();
      for (const line of lines) known.add(line);
      return readJournal(lines);
    },
    add(recorded) {
      const lines = recorded.map(toJson);
      for (const line of lines) known.add(line);
      write([...readLines(), ...lines]);
    },
    clear() {
      if (!known.size) return;
      write(readLines().filter((line) => !known.has(line)));
      known.clear();
    },
  };
}
