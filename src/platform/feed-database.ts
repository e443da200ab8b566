import { createStore, update } from 'idb-keyval';
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

/** docs/decisions/stored-feeds.md says why this one is a library and the queue's is not. */
export function createFeedDatabase(stored: StoredFeeds | undefined): FeedDatabase {
  return {
    read: async () => stored?.load(),
    async change(toNext) {
      try {
        await update(FEED_KEY, toNext, (mode, callback) =>
          createStore(FEED_DATABASE, FEED_STORE)(mode, (lists) => {
            const written = callback(lists);
            // Once it has written: held open, whoever deletes it would wait for us. (C13)
            lists.transaction.db.close();
            return written;
          }),
        );
      } catch {
        // No database, no room, or a broken one: the next visit does without. (C8, C9, C14)
      }
    },
    remove: () => deleteDatabase(FEED_DATABASE),
  };
}
