import { createStore, type UseStore, update } from 'idb-keyval';
import { FEED_DATABASE } from './delete-database';
import { FEED_KEY, FEED_STORE, type ReadFeeds } from './read-feeds';

/** What is kept of lists on the device, one value for all of them. Nothing here throws or rejects. */
export interface FeedDatabase {
  /** The value as it was found, whatever it is; undefined where there is none, or no database. May never settle. (C11) */
  read(): Promise<unknown>;
  /** Puts what `toNext` makes of it, in one transaction; where there is no room, what was there stays. (C14) */
  change(toNext: (value: unknown) => unknown): Promise<void>;
}

/**
 * Takes over what `reading` opens, where it reads at all, and opens nothing before the first change;
 * docs/decisions/stored-feeds.md says why this one is a library and the queue's is not.
 */
export function createFeedDatabase(reading: Promise<ReadFeeds | undefined> | undefined): FeedDatabase {
  let store = reading ? toStore(reading) : createStore(FEED_DATABASE, FEED_STORE);
  let wasOpen = false;
  let isLost = false;
  void reading?.then((read) => {
    wasOpen = read !== undefined;
  });

  const letGo = () => {
    store = createStore(FEED_DATABASE, FEED_STORE);
    wasOpen = false;
  };

  const change = async (toNext: (value: unknown) => unknown): Promise<void> => {
    if (isLost) return;
    let isReached = false;
    const use: UseStore = (mode, callback) =>
      store(mode, (lists) => {
        isReached = wasOpen = true;
        const database = lists.transaction.db;
        database.onversionchange = () => {
          // Held back, whoever deletes it would wait for us. (C13)
          database.close();
          letGo();
        };
        return callback(lists);
      });
    try {
      await update(FEED_KEY, toNext, use);
    } catch {
      if (isReached) return;
      // Gone though nobody said so: it is opened once more. What never opened is not tried again. (C9, C15)
      isLost = !wasOpen;
      letGo();
      await change(toNext);
    }
  };

  return { read: async () => (await reading)?.value, change };
}

/** A store in a database that is open already. */
function toStore(reading: Promise<ReadFeeds | undefined>): UseStore {
  return async (mode, callback) => {
    const read = await reading;
    if (!read) throw new Error('There is no database.');
    return callback(read.database.transaction(FEED_STORE, mode).objectStore(FEED_STORE));
  };
}
