import { bare } from './bare';
import { deleteDatabase, EVENT_DATABASE } from './delete-database';

/** Rows to write and ids to delete, in one transaction. */
export interface RowChange {
  readonly put?: readonly EventRow[];
  readonly remove?: readonly string[];
}

export interface EventRow {
  readonly id: string;
}

/** `closed`: there is no database now; `full`: the device has no space. */
export type ChangeOutcome = 'done' | 'full' | 'closed';

/** The event queue on the device: rows that tabs share. Nothing here throws or rejects. */
export interface EventDatabase {
  /** One transaction. Opens the database if it is not open yet; if it is, the transaction begins before this returns. */
  change(change: RowChange): Promise<ChangeOutcome>;
  /** One transaction: `decide` sees every row and answers at once what to change. */
  claim(decide: (rows: readonly unknown[]) => RowChange): Promise<ChangeOutcome>;
  /** Deletes everything, in all tabs. */
  destroy(): Promise<void>;
}

export interface EventDatabaseEvents {
  /** The database opened after it had been treated as unavailable. (C10, C11) */
  openedLate(): void;
  /** The page, or the user with the site's data, deleted the rows. */
  cleared(): void;
  /** Another tab says that consent is gone; its rows are deleted, or will be. */
  forgotten(): void;
}

// Existing devices have a store of this name; a new name would need an upgrade.
const STORE = 'parcels';
const VERSION = 1;

/** An older tab that does not let go, or a browser that answers nothing, is not waited for any longer. (C10, C11) */
const OPEN_TIMEOUT_MS = 1000;

/** Opens nothing before the first call; docs/decisions/event-delivery.md says why this is not a library. */
export function createEventDatabase(events: EventDatabaseEvents): EventDatabase {
  let database: IDBDatabase | undefined;
  // The one attempt of this page; a new one is made only after the database had been open. (C9, C15)
  let opening: Promise<IDBDatabase | undefined> | undefined;
  let round = 0;

  const channel = openChannel(events.forgotten);

  const letGo = () => {
    database = undefined;
    opening = undefined;
  };

  const cleared = () => {
    letGo();
    events.cleared();
  };

  const adopt = (opened: IDBDatabase) => {
    database = opened;
    opened.onversionchange = ({ newVersion }) => {
      // An open connection would make the other tab wait. (C13)
      opened.close();
      database = undefined;
      if (newVersion === null) cleared();
    };
    opened.onclose = cleared;
  };

  const open = (): Promise<IDBDatabase | undefined> => {
    const startedIn = round;
    opening ??= openInTime((opened, isLate) => {
      if (startedIn !== round) return false;
      adopt(opened);
      if (isLate) events.openedLate();
      return true;
    });
    return opening;
  };

  const transact = async (
    work: (store: IDBObjectStore, transaction: IDBTransaction) => void,
  ): Promise<ChangeOutcome> => {
    // At once if the database is open: the page may be closing. (E1)
    if (database) {
      const outcome = await run(database, work);
      if (outcome !== 'lost') return outcome;
      letGo();
    }
    const opened = await open();
    if (!opened) return 'closed';
    const outcome = await run(opened, work);
    return outcome === 'lost' ? 'closed' : outcome;
  };

  return {
    change: (change) =>
      transact((store, transaction) => {
        write(store, change);
        // Done when the browser has the requests, even if this page gets no event.
        transaction.commit();
      }),
    claim: (decide) => transact((store, transaction) => writeDecided(store, transaction, decide)),
    async destroy() {
      round += 1;
      // At once, also where another tab holds up the deletion.
      if (database) void run(database, (store) => store.clear());
      database?.close();
      letGo();
      // A channel does not deliver to its own tab.
      channel?.postMessage(0);
      deleteDatabase(EVENT_DATABASE);
    },
  };
}

/** Resolves to undefined if the database cannot be opened, or not within a second; then it may still open later. */
function openInTime(accept: (opened: IDBDatabase, isLate: boolean) => boolean): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, OPEN_TIMEOUT_MS);
    const settle = (opened?: IDBDatabase) => {
      clearTimeout(timer);
      resolve(opened);
    };
    try {
      const request = indexedDB.open(EVENT_DATABASE, VERSION);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, bare({ keyPath: 'id' }));
      // Also the answer to a newer version's database, which is left as it is. (C12)
      request.onerror = () => settle();
      request.onsuccess = () => {
        if (accept(request.result, isLate)) settle(request.result);
        else request.result.close();
      };
    } catch {
      settle();
    }
  });
}

/** Tabs announce here that consent is gone; undefined if the browser has no channels. (B8, F6) */
function openChannel(onTold: () => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel(EVENT_DATABASE);
    channel.onmessage = onTold;
    return channel;
  } catch {
    return undefined;
  }
}

function write(store: IDBObjectStore, { put = [], remove = [] }: RowChange): void {
  for (const row of put) store.put(row);
  for (const id of remove) store.delete(id);
}

function writeDecided(
  store: IDBObjectStore,
  transaction: IDBTransaction,
  decide: (rows: readonly unknown[]) => RowChange,
): void {
  const request = store.getAll();
  request.onsuccess = () => {
    try {
      write(store, decide(request.result));
    } catch {
      transaction.abort();
    }
  };
}

/** `lost`: the connection broke without an event. */
function run(
  database: IDBDatabase,
  work: (store: IDBObjectStore, transaction: IDBTransaction) => void,
): Promise<ChangeOutcome | 'lost'> {
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(
        STORE,
        'readwrite',
        bare<IDBTransactionOptions>({ durability: 'relaxed' }),
      );
      transaction.oncomplete = () => resolve('done');
      transaction.onabort = () => resolve(transaction.error?.name === 'QuotaExceededError' ? 'full' : 'closed');
      work(transaction.objectStore(STORE), transaction);
    } catch {
      resolve('lost');
    }
  });
}
