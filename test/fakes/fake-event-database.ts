import type {
  ChangeOutcome,
  EventDatabase,
  EventDatabaseEvents,
  EventRow,
  RowChange,
} from '../../src/platform/event-database';

/** The rows on one device, shared by every tab that opens it. */
export interface FakeDevice {
  readonly rows: Map<string, EventRow>;
  /** Opens it as one tab does. */
  open(events: EventDatabaseEvents): EventDatabase;
  /** What the next writes answer; `closed` takes and gives nothing, as a device without a database. */
  fail(how: 'no' | 'full' | 'closed'): void;
  /** The maximum of rows; a write past it is `full`. */
  limitRows(count: number): void;
  /** The user clears the site's data. (C15) */
  clearByUser(): void;
  /** From now on all requests wait, as behind the transaction of a hung tab; they run in order when it ends. */
  hang(): () => void;
  /** Whether other tabs are notified of the lost consent before they are notified of the deletion. */
  tellFirst(isFirst: boolean): void;
  /** A tab without consent deletes everything. */
  deleteByTab(): void;
  /** A database that could not be opened within its time opens after all. (C10) */
  openLate(): void;
  /** A version 4 UUID that no other page of this device has. */
  uuid(): string;
  /** How often rows were written, deleted or read. */
  readonly transactions: { count: number };
}

/** Keeps rows as the structured clone does: what is stored is a copy. */
export function createFakeDevice(): FakeDevice {
  const rows = new Map<string, EventRow>();
  const tabs = new Set<EventDatabaseEvents>();
  const transactions = { count: 0 };
  let uuids = 0;
  let failing: 'no' | 'full' | 'closed' = 'no';
  let room = Number.POSITIVE_INFINITY;

  let messageFirst = false;
  /** What waits behind a tab that hangs; undefined while none does. */
  let queue: (() => void)[] | undefined;
  /** Undefined if the device answers within the task. */
  const turn = () => (queue ? new Promise<void>((resolve) => queue?.push(resolve)) : undefined);

  const apply = ({ put = [], remove = [] }: RowChange): ChangeOutcome => {
    if (failing === 'full' && put.length) return 'full';
    const after = new Set([...rows.keys(), ...put.map(({ id }) => id)]);
    for (const id of remove) after.delete(id);
    if (after.size > room && after.size > rows.size) return 'full';
    for (const row of put) rows.set(row.id, structuredClone(row));
    for (const id of remove) rows.delete(id);
    return 'done';
  };

  const deleteByTab = (by?: EventDatabaseEvents) => {
    rows.clear();
    for (const tab of tabs) {
      if (tab === by) continue;
      // A tab receives its own deletion and the reason for it in either order.
      if (messageFirst) tab.forgotten();
      tab.cleared();
      if (!messageFirst) tab.forgotten();
    }
  };

  return {
    rows,
    deleteByTab,
    transactions,
    uuid: () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`,
    fail(how) {
      failing = how;
    },
    hang() {
      queue = [];
      return () => {
        for (const run of queue?.splice(0) ?? []) run();
        queue = undefined;
      };
    },
    tellFirst(isFirst) {
      messageFirst = isFirst;
    },
    limitRows(count) {
      room = count;
    },
    clearByUser() {
      rows.clear();
      for (const tab of tabs) tab.cleared();
    },
    openLate() {
      failing = 'no';
      for (const tab of tabs) tab.openedLate();
    },
    open(events) {
      tabs.add(events);
      return {
        // A transaction begins at once and is over some time later.
        async change(change) {
          if (failing === 'closed') return 'closed';
          if (change.put || change.remove) transactions.count += 1;
          const mine = turn();
          if (mine) await mine;
          const outcome = apply(change);
          await Promise.resolve();
          return outcome;
        },
        async claim(decide) {
          await Promise.resolve();
          if (failing === 'closed') return 'closed';
          transactions.count += 1;
          await turn();
          const sorted = [...rows.values()].sort((one, two) => (one.id < two.id ? -1 : 1));
          return apply(decide(structuredClone(sorted)));
        },
        async destroy() {
          deleteByTab(events);
        },
      };
    },
  };
}
