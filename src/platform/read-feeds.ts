import { FEED_DATABASE } from './delete-database';

/** The store and the key that the lists are under. */
export const FEED_STORE = 'lists';
export const FEED_KEY = 'feeds';

/** What reads the lists of earlier visits, once: at the first `load()`. */
export interface StoredFeeds {
  load(): Promise<unknown>;
}

/**
 * Reads the lists of earlier visits: of all that a device does for us this takes longest, longer than the code that shows
 * them takes to come. Undefined where there is no database, and then there is none after it; never rejects, and may never
 * settle. (C8, C9, C11)
 */
export async function readFeeds(): Promise<unknown> {
  try {
    const request = indexedDB.open(FEED_DATABASE);
    // There is none; whoever only reads makes none, where another tab may just have deleted it because consent is gone. (B7)
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await toResult(request);
    const lists = toResult(database.transaction(FEED_STORE).objectStore(FEED_STORE).get(FEED_KEY));
    // Once it has read: held open, whoever deletes it would wait for us. (C13)
    database.close();
    return await lists;
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
