import type { Clock } from '../platform/clock';
import { pickBatch } from './batch';
import type { OutboxRow } from './outbox-row';
import { MAX_TRIES, type Retained, toRetained } from './retention';

// Which rows a tab may send. Tabs share the database: a lease holds a row for one tab until it ends, and a busy row is in
// a request of this tab.

/** How long a tab may send a row alone. */
export const LEASE_MS = 15_000;

/** A lease that ends later than this was written by a wrong clock and does not count. (K6) */
const LONGEST_LEASE_MS = 300_000;

/** The rest of a lease must be longer than a request, which takes at most 10 s. */
const LEASE_NEEDED_MS = 11_000;

export interface ClaimCircumstances {
  readonly owner: string;
  readonly apiKey: string;
  /** Wall clock, because tabs share it. */
  readonly now: number;
  /** The clock of the rows' `createdAt`. (K2) */
  readonly ageNow: number;
  /** Whether the tab also takes rows of other tabs whose lease has ended. (F7) */
  readonly adopts: boolean;
  readonly maxBytes: number;
  /** Rows that this tab is sending. */
  readonly busyIds: ReadonlySet<string>;
}

/** The next batch of a tab, and the changes to the rows. */
export interface Claim extends Pick<Retained, 'dropped'> {
  readonly batch: readonly OutboxRow[];
  /** More than the batch could be sent now. */
  readonly hasMore: boolean;
  readonly put: readonly OutboxRow[];
  readonly remove: readonly string[];
  /** When the first lease of another tab ends, wall clock; undefined if other tabs hold nothing. */
  readonly othersFreeAt: number | undefined;
}

/** Decides over all rows: applies the retention rules and leases the next batch to `owner`. */
export function toClaim(rows: readonly OutboxRow[], circumstances: ClaimCircumstances): Claim {
  const { owner, apiKey, now, ageNow, adopts, maxBytes, busyIds } = circumstances;
  const isFree = ({ leasedUntil }: OutboxRow) => leasedUntil <= now || leasedUntil > now + LONGEST_LEASE_MS;

  const retained = toRetained(rows, ageNow);
  const open = retained.rows.filter((row) => row.apiKey === apiKey && !busyIds.has(row.id));
  const others = open.filter((row) => row.owner !== owner && !(adopts && isFree(row)));
  // A row that fails again and again goes behind those that may succeed.
  const mine = open
    .filter((row) => !others.includes(row))
    .sort(
      (one, two) => Number(one.tries >= MAX_TRIES) - Number(two.tries >= MAX_TRIES) || one.createdAt - two.createdAt,
    );

  const batch = pickBatch(mine, maxBytes).map((row) =>
    row.owner === owner && row.leasedUntil - now >= LEASE_NEEDED_MS && row.leasedUntil - now <= LEASE_MS
      ? row
      : { ...row, owner, leasedUntil: now + LEASE_MS },
  );
  const before = new Set(rows);
  const put = [...batch, ...retained.rows.filter(({ id }) => !batch.some((row) => row.id === id))];
  return {
    batch,
    hasMore: mine.length > batch.length,
    put: put.filter((row) => !before.has(row)),
    remove: retained.removed,
    dropped: retained.dropped,
    othersFreeAt: others.length ? Math.min(...others.map((row) => (isFree(row) ? now : row.leasedUntil))) : undefined,
  };
}

export type BusyRows = ReturnType<typeof createBusyRows>;

/** The rows that this tab is sending, so that no second request contains them. */
export function createBusyRows(clock: Clock) {
  // With the monotonic time until which they count as busy.
  const busy = new Map<string, number>();
  const mark = (rows: readonly OutboxRow[], untilMs: number) => {
    for (const { id } of rows) busy.set(id, untilMs);
  };
  return {
    /** A request with these rows has started. */
    begin: (rows: readonly OutboxRow[]) => mark(rows, Number.POSITIVE_INFINITY),
    /** The response has arrived. */
    end(rows: readonly OutboxRow[]) {
      for (const { id } of rows) busy.delete(id);
    },
    /** A beacon contains these rows. Its response is never received, so they count as busy for a while. (E2) */
    handOver: (rows: readonly OutboxRow[]) => mark(rows, clock.monotonicMs() + LEASE_MS),
    ids(): ReadonlySet<string> {
      for (const [id, untilMs] of busy) if (untilMs <= clock.monotonicMs()) busy.delete(id);
      return new Set(busy.keys());
    },
    has: (id: string) => busy.has(id),
    /** When beacons count as lost, monotonic milliseconds. */
    beaconTimes: (): readonly number[] => [...busy.values()].filter(Number.isFinite),
    clear: () => busy.clear(),
  };
}
