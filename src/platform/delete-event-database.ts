/** The IndexedDB database that holds the event queue. */
export const EVENT_DATABASE = 'Service.activity';

/** Deletes the event queue of this device, in every tab, without reading it. Never throws. (B7, B8) */
export function deleteEventDatabase(): void {
  try {
    indexedDB.deleteDatabase(EVENT_DATABASE);
  } catch {
    // Where there are no databases there is none of ours. (C8)
  }
}
