import { createStore, type UseStore, update } from 'idb-keyval';
import { deleteDatabase, FEED_DATABASE } from './delete-database';
import { FEED_KEY, FEED_STORE, type StoredFeeds } from './read-feeds';

/** What is kept of lists on the device, one value for all of them. Nothing here throws or rejects. */
export interface FeedDatabase {
  /** The value as it was found, whatever it is; undefined where there is none, or no database. May never settle. (C11) */
  read(): Promise<unknown>;
  /** Puts what `toNext` makes of it, in one transaction; where there is no room, what was there stays. (C14) */
  change(toNext: (value: unknown) => unknown): Promise<void>;
  /** Takes it off the device, in every tab. */
  remove(): void;
}

/**
 * Goes on with the database that `stored` has opened, where it has; opens nothing before it is read or changed.
 * docs/decisions/stored-feeds.md says why this one is a library and the queue's is not.
 */
export function createFeedDatabase(stored: StoredFeeds | undefined): FeedDatabase {
  let store: UseStore | undefined;
  let wasOpen = false;
  let isLost = false;

  const open = (): UseStore => {
    const database = stored?.now()?.database;
    wasOpen = database !== undefined;
    return database
      ? async (mode, callback) => callback(database.transaction(FEED_STORE, mode).objectStore(FEED_STORE))
      : createStore(FEED_DATABASE, FEED_STORE);
  };
  const letGo = () => {
    store = createStore(FEED_DATABASE, FEED_STORE);
    wasOpen = false;
  };

  const change = async (toNext: (value: unknown) => unknown): Promise<void> => {
    if (isLost) return;
    let isReached = false;
    store ??= open();
    const used = store;
    const use: UseStore = (mode, callback) =>
      used(mode, (lists) => {
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

  return { read: async () => (await stored?.load())?.value, change, remove: () => deleteDatabase(FEED_DATABASE) };
}
