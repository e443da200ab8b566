import { journalKeyOf } from '../model/storage-keys';
import { toJson } from '../model/to-json';
import type { DeviceStorage } from '../platform/storage';
import type { Recorded } from './recorded';

/** Events that wait for the code that delivers them, at most; the queue itself holds no more. */
const MAX_WAITING = 1000;

/** The events that wait for the code that delivers them: in memory, and in a journal that outlives the page. */
export interface WaitingEvents {
  /** False where there is no room. */
  add(recorded: Recorded): boolean;
  /** Takes all of them out of memory; the journal stays. */
  takeAll(): readonly Recorded[];
}

export function createWaitingEvents(storage: DeviceStorage): WaitingEvents {
  let waiting: Recorded[] = [];
  let journaled = 0;

  /** What waits for the other half must outlive the page too. (E4, E11, E13) */
  const journal = () => {
    const added = waiting.slice(journaled);
    journaled = waiting.length;
    if (!added[0]) return;
    const key = journalKeyOf(added[0].session);
    storage.write(key, (storage.read(key) ?? '') + added.map((recorded) => `${toJson(recorded)}\n`).join(''));
  };

  return {
    add(recorded) {
      if (waiting.length === MAX_WAITING) return false;
      waiting.push(recorded);
      void Promise.resolve().then(journal);
      return true;
    },
    takeAll() {
      const all = waiting;
      waiting = [];
      journaled = 0;
      return all;
    },
  };
}
