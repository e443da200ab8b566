import { FEED_DATABASE } from './delete-database';

/** The store and the key that the lists are under. */
export const FEED_STORE = 'lists';
export const FEED_KEY = 'feeds';

/** The database of the lists of earlier visits, open, and what was in it. */
export interface ReadFeeds {
  readonly database: IDBDatabase;
  readonly value: unknown;
}

/** What reads them, once: at the first `load()`. */
export interface StoredFeeds {
  load(): Promise<ReadFeeds | undefined>;
  now(): ReadFeeds | undefined;
}

/**
 * Reads the lists of earlier visits: of all that a device does for us this takes longest, longer than the code that shows
 * them takes to come. Undefined where there is no database, and then there is none after it; never rejects, and may never settle. (C8, C9, C11)
 */
export async function readFeeds(): Promise<ReadFeeds | undefined> {
  try {
    const request = indexedDB.open(FEED_DATABASE);
    // There is none; whoever only reads makes none, where another tab may just have deleted it because consent is gone. (B7)
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await toResult(request);
    // Held back, whoever deletes it would wait for us. (C13)
    database.onversionchange = () => database.close();
    return { database, value: await toResult(database.transaction(FEED_STORE).objectStore(FEED_STORE).get(FEED_KEY)) };
  } catch {
    return undefined;
  }
}

function toResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
