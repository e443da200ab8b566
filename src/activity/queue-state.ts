import { pickBatch } from './batch';
import type { DropReason } from './drop-reason';
import { countEvents, type Parcel } from './parcel';

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
  /** The clock that parcels age by. (K2) */
  readonly ageNow: number;
  /** Whether rows of other tabs are taken over too, once nobody holds them. (F7) */
  readonly adopts: boolean;
  readonly maxBytes: number;
  /** Parcels of this tab that are being sent. */
  readonly busyIds: ReadonlySet<string>;
}

/** What to send next, and what becomes of the rows. */
export interface Claim {
  readonly batch: readonly Parcel[];
  /** More than the batch could be sent at once. */
  readonly hasMore: boolean;
  readonly put: readonly Parcel[];
  readonly remove: readonly string[];
  readonly dropped: readonly (readonly [reason: DropReason, count: number])[];
  /** When the first row that others hold comes free, wall clock; undefined when they hold none. */
  readonly othersFreeAt: number | undefined;
}

/** Decides over all rows: the outdated and the surplus go, the next batch is leased to `owner`. */
export function toClaim(rows: readonly Parcel[], circumstances: ClaimCircumstances): Claim {
  const { owner, apiKey, now, ageNow, adopts, maxBytes, busyIds } = circumstances;
  const isGone = (parcel: Parcel) => ageNow - parcel.createdAt > MAX_AGE_MS;
  const isGivenUp = (parcel: Parcel) =>
    !isGone(parcel) && parcel.tries >= MAX_TRIES && ageNow - parcel.triedAt > MAX_TRYING_MS;
  const isFree = ({ leasedUntil }: Parcel) => leasedUntil <= now || leasedUntil > now + LONGEST_LEASE_MS;

  const old = rows.filter(isGone);
  const given = rows.filter(isGivenUp);
  const trimmed = toTrimmed(
    rows.filter((parcel) => !isGone(parcel) && !isGivenUp(parcel)),
    MAX_EVENTS,
    MAX_BYTES,
  );

  const open = trimmed.parcels.filter((parcel) => parcel.apiKey === apiKey && !busyIds.has(parcel.id));
  const others = open.filter((parcel) => parcel.owner !== owner && !(adopts && isFree(parcel)));
  // One that fails again and again goes behind those that may succeed.
  const mine = open
    .filter((parcel) => !others.includes(parcel))
    .sort(
      (one, two) => Number(one.tries >= MAX_TRIES) - Number(two.tries >= MAX_TRIES) || one.createdAt - two.createdAt,
    );

  const batch = pickBatch(mine, maxBytes).map((parcel) =>
    parcel.owner === owner && parcel.leasedUntil - now >= LEASE_NEEDED_MS && parcel.leasedUntil - now <= LEASE_MS
      ? parcel
      : { ...parcel, owner, leasedUntil: now + LEASE_MS },
  );
  const before = new Set(rows);
  const put = [...batch, ...trimmed.changed.filter(({ id }) => !batch.some((parcel) => parcel.id === id))];
  return {
    batch,
    hasMore: mine.length > batch.length,
    put: put.filter((parcel) => !before.has(parcel)),
    remove: [...old, ...given, ...trimmed.removed].map(({ id }) => id),
    dropped: [
      ['age', countEvents(old)],
      ['tries', countEvents(given)],
      ['full', trimmed.dropped],
    ],
    othersFreeAt: others.length
      ? Math.min(...others.map((parcel) => (isFree(parcel) ? now : parcel.leasedUntil)))
      : undefined,
  };
}

export interface Trimmed {
  /** What stays, changed parcels in their place. */
  readonly parcels: readonly Parcel[];
  readonly changed: readonly Parcel[];
  readonly removed: readonly Parcel[];
  /** How many events went. */
  readonly dropped: number;
}

/** Takes events out, oldest first and what the viewer did on purpose last, until the rest fits. */
export function toTrimmed(parcels: readonly Parcel[], maxEvents: number, maxBytes: number): Trimmed {
  let count = countEvents(parcels);
  let bytes = parcels.reduce((sum, { events }) => sum + events.reduce((size, event) => size + event.bytes, 0), 0);
  if (count <= maxEvents && bytes <= maxBytes) return { parcels, changed: [], removed: [], dropped: 0 };
  const all = parcels
    .flatMap((parcel) => parcel.events.map((event) => ({ event, createdAt: parcel.createdAt })))
    .sort((one, two) => Number(one.event.isAction) - Number(two.event.isAction) || one.createdAt - two.createdAt);
  const gone = new Set<string>();
  for (const { event } of all) {
    if (count <= maxEvents && bytes <= maxBytes) break;
    gone.add(event.id);
    count -= 1;
    bytes -= event.bytes;
  }
  const kept = parcels.map((parcel) => {
    const events = parcel.events.filter(({ id }) => !gone.has(id));
    return events.length === parcel.events.length ? parcel : { ...parcel, events };
  });
  return {
    parcels: kept.filter(({ events }) => events.length),
    changed: kept.filter((parcel, index) => parcel !== parcels[index] && parcel.events.length),
    removed: kept.filter(({ events }) => !events.length),
    dropped: gone.size,
  };
}

/** A batch that was refused as a whole, as two that are sent alone; one event that is refused cannot be split. (D7, D8) */
export function toHalves(batch: readonly Parcel[], toId: () => string): readonly [Parcel, Parcel] | undefined {
  const events = batch.flatMap((parcel) => parcel.events);
  const [first] = batch;
  if (!first || events.length < 2) return undefined;
  const middle = events.length >> 1;
  const half = (part: Parcel['events']): Parcel => ({ ...first, id: toId(), events: part, isAlone: true });
  return [half(events.slice(0, middle)), half(events.slice(middle))];
}
