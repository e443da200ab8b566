import { createStore, get, type UseStore, update } from 'idb-keyval';
import { deleteDatabase, FEED_DATABASE } from './delete-database';

/** What is kept of lists on the device, one value for all of them. Nothing here throws or rejects. */
export interface FeedDatabase {
  /** The stored value, of any shape; undefined if there is none, or no database. May never settle. (C11) */
  read(): Promise<unknown>;
  /** Replaces the value by the result of `toNext`, in one transaction; without space the former value stays. (C14) */
  change(toNext: (value: unknown) => unknown): Promise<void>;
  /** Takes it off the device, in every tab. */
  forget(): void;
}

const KEY = 'feeds';

/** docs/decisions/stored-feeds.md says why this one is a library and the queue's is not. */
export function createFeedDatabase(): FeedDatabase {
  // No database, no space, or a broken one: this visit or the next works without. (C8, C9, C14)
  const giveUp = () => undefined;
  return {
    read: async () => get(KEY, useOnce).catch(giveUp),
    change: async (toNext) => update(KEY, toNext, useOnce).catch(giveUp),
    forget: () => deleteDatabase(FEED_DATABASE),
  };
}

const useOnce: UseStore = async (mode, callback) =>
  createStore(FEED_DATABASE, 'lists')(mode, (lists) => {
    const done = callback(lists);
    // Close once done: an open connection would block a deletion. (C13)
    lists.transaction.db.close();
    return done;
  });
