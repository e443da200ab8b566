import { sum } from '../model/sum';
import { pickBatch } from './batch';
import type { DropReason } from './drop-reason';
import { countEvents, type OutboxRow } from './outbox-row';

/** What the queue holds at most, of all keys together. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 1_048_576;
const MAX_AGE_MS = 7 * 86_400_000;

/** An event is given up when it had this many answers and this much time. */
const MAX_TRIES = 10;
const MAX_TRYING_MS = 12 * 3_600_000;

export const LEASE_MS = 15_000;

/** A lease that another clock has put further ahead than this is none. (K6) */
const LONGEST_LEASE_MS = 300_000;

/** What is left of a lease must outlast a request, which takes 10 s at most. */
const LEASE_NEEDED_MS = 11_000;

export interface ClaimCircumstances {
  readonly owner: string;
  readonly apiKey: string;
  /** Wall clock, which leases go by, because tabs share it. */
  readonly now: number;
  /** The clock that rows age by. (K2) */
  readonly ageNow: number;
  /** Whether rows of other tabs are taken over too, once nobody holds them. (F7) */
  readonly adopts: boolean;
  readonly maxBytes: number;
  /** Rows of this tab that are being sent. */
  readonly busyIds: ReadonlySet<string>;
}

/** What to send next, and what becomes of the rows. */
export interface Claim {
  readonly batch: readonly OutboxRow[];
  /** More than the batch could be sent at once. */
  readonly hasMore: boolean;
  readonly put: readonly OutboxRow[];
  readonly remove: readonly string[];
  readonly dropped: readonly (readonly [reason: DropReason, count: number])[];
  /** When the first row that others hold comes free, wall clock; undefined when they hold none. */
  readonly othersFreeAt: number | undefined;
}

/** Decides over all rows: the outdated and the surplus go, the next batch is leased to `owner`. */
export function toClaim(rows: readonly OutboxRow[], circumstances: ClaimCircumstances): Claim {
  const { owner, apiKey, now, ageNow, adopts, maxBytes, busyIds } = circumstances;
  const isGone = (row: OutboxRow) => ageNow - row.createdAt > MAX_AGE_MS;
  const isGivenUp = (row: OutboxRow) => !isGone(row) && row.tries >= MAX_TRIES && ageNow - row.triedAt > MAX_TRYING_MS;
  const isFree = ({ leasedUntil }: OutboxRow) => leasedUntil <= now || leasedUntil > now + LONGEST_LEASE_MS;

  const old = rows.filter(isGone);
  const given = rows.filter(isGivenUp);
  const unique = toUnique(rows.filter((row) => !isGone(row) && !isGivenUp(row)));
  const repeated = unique.filter(({ events }) => !events.length);
  const trimmed = toTrimmed(
    unique.filter(({ events }) => events.length),
    MAX_EVENTS,
    MAX_BYTES,
  );

  const open = trimmed.rows.filter((row) => row.apiKey === apiKey && !busyIds.has(row.id));
  const others = open.filter((row) => row.owner !== owner && !(adopts && isFree(row)));
  // One that fails again and again goes behind those that may succeed.
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
  const put = [...batch, ...trimmed.rows.filter(({ id }) => !batch.some((row) => row.id === id))];
  return {
    batch,
    hasMore: mine.length > batch.length,
    put: put.filter((row) => !before.has(row)),
    remove: [...old, ...given, ...repeated, ...trimmed.removed].map(({ id }) => id),
    dropped: [
      ['age', countEvents(old)],
      ['tries', countEvents(given)],
      ['full', trimmed.dropped],
    ],
    othersFreeAt: others.length ? Math.min(...others.map((row) => (isFree(row) ? now : row.leasedUntil))) : undefined,
  };
}

/** Each event once: what stood in the journal may have come to the device too. (F8) */
function toUnique(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const events = row.events.filter(({ id }) => seen.size < seen.add(id).size);
    return events.length === row.events.length ? row : { ...row, events };
  });
}

interface Trimmed {
  /** What stays, changed rows in their place. */
  readonly rows: readonly OutboxRow[];
  readonly removed: readonly OutboxRow[];
  /** How many events went. */
  readonly dropped: number;
}

/** Takes events out, oldest first and what the viewer did on purpose last, until the rest fits. */
function toTrimmed(rows: readonly OutboxRow[], maxEvents: number, maxBytes: number): Trimmed {
  let count = countEvents(rows);
  let bytes = sum(rows, ({ events }) => sum(events, (event) => event.bytes));
  if (count <= maxEvents && bytes <= maxBytes) return { rows, removed: [], dropped: 0 };
  const all = rows
    .flatMap((row) => row.events.map((event) => ({ event, createdAt: row.createdAt })))
    .sort((one, two) => Number(one.event.isAction) - Number(two.event.isAction) || one.createdAt - two.createdAt);
  const gone = new Set<string>();
  for (const { event } of all) {
    if (count <= maxEvents && bytes <= maxBytes) break;
    gone.add(event.id);
    count -= 1;
    bytes -= event.bytes;
  }
  const kept = rows.map((row) => {
    const events = row.events.filter(({ id }) => !gone.has(id));
    return events.length === row.events.length ? row : { ...row, events };
  });
  return {
    rows: kept.filter(({ events }) => events.length),
    removed: kept.filter(({ events }) => !events.length),
    dropped: gone.size,
  };
}

/** A batch that was refused as a whole, as two that are sent alone; one event that is refused cannot be split. (D7, D8) */
export function toHalves(batch: readonly OutboxRow[], toId: () => string): readonly [OutboxRow, OutboxRow] | undefined {
  const events = batch.flatMap((row) => row.events);
  const [first] = batch;
  if (!first || events.length < 2) return undefined;
  const middle = events.length >> 1;
  const half = (part: OutboxRow['events']): OutboxRow => ({ ...first, id: toId(), events: part, isAlone: true });
  return [half(events.slice(0, middle)), half(events.slice(middle))];
}
