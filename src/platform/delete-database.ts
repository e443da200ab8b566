/** The IndexedDB database that holds the event queue. */
export const EVENT_DATABASE = 'Service.activity';
/** The one that holds the lists of earlier visits. */
export const FEED_DATABASE = 'Service.feeds';

/** Deletes a database of the SDK from this device, in every tab, without reading it. Never throws. (B7, B8) */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Without databases there is nothing to delete. (C8)
  }
}
