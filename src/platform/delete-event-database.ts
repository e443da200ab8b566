import { deleteDatabase, EVENT_DATABASE } from './delete-database';

/**
 * Deletes the event queue of this device without reading it, because consent is gone, and announces that in every tab: a
 * page that deletes its databases does not withdraw consent. Never throws. (B7, B8, C21)
 */
export function deleteEventDatabase(): void {
  deleteDatabase(EVENT_DATABASE);
  try {
    const channel = new BroadcastChannel(EVENT_DATABASE);
    channel.postMessage(0);
    channel.close();
  } catch {
    // Then other tabs cannot be notified. (F6)
  }
}
