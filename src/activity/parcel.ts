import { isRecord } from '../model/record';

/**
 * Events on their way: what one tab recorded within a moment, by one user. One parcel is one row on the device, so
 * that a burst of a thousand events costs a handful of writes. Everything that is sent stands here as finished JSON
 * text: a resend carries the same ids and times, letter for letter. (D1)
 */
export interface Parcel {
  /** Of this row's shape; rows of another version are left alone. (F5) */
  readonly version: typeof PARCEL_VERSION;
  readonly id: string;
  readonly apiKey: string;
  /** JSON fields of the batch: key, user, session. Parcels travel together only where this is equal. */
  readonly envelope: string;
  readonly events: readonly QueuedEvent[];
  /** By this device's clock as it stood when the page was loaded, carried on monotonically; milliseconds. (K2) */
  readonly createdAt: number;
  /** The tab that may send it until `leasedUntil`, wall clock. (F1–F3) */
  readonly owner: string;
  readonly leasedUntil: number;
  /** Answers of the server that were no acknowledgement, and the time of the first. */
  readonly tries: number;
  readonly triedAt: number;
  /** Half of a batch that was refused as a whole: never joined with others again. (D7, D8) */
  readonly isAlone: boolean;
}

export interface QueuedEvent {
  readonly id: string;
  /** What the viewer did on purpose is dropped last from a full queue. */
  readonly isAction: boolean;
  /** JSON fields `eventId`, `type`, `occurredAt`, `seq`. */
  readonly head: string;
  /** One `"name":value` for each field of `data`. */
  readonly fields: readonly string[];
  /** UTF-8 size of the whole event. */
  readonly bytes: number;
}

export const PARCEL_VERSION = 1;

/** A stored row, or undefined where it is not a parcel of this version. */
export function readParcel(row: unknown): Parcel | undefined {
  return isRecord(row) && row.version === PARCEL_VERSION && Array.isArray(row.events)
    ? (row as unknown as Parcel)
    : undefined;
}

/** Splits events, in order, into parcels of at most `maxBytes`; a bigger event has a parcel to itself. */
export function toParcels(
  events: readonly QueuedEvent[],
  maxBytes: number,
  toParcel: (events: readonly QueuedEvent[]) => Parcel,
): Parcel[] {
  const parcels: Parcel[] = [];
  let part: QueuedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    if (part.length && bytes + event.bytes > maxBytes) {
      parcels.push(toParcel(part));
      part = [];
      bytes = 0;
    }
    part.push(event);
    bytes += event.bytes;
  }
  if (part.length) parcels.push(toParcel(part));
  return parcels;
}

export const countEvents = (parcels: readonly Parcel[]) => parcels.reduce((sum, { events }) => sum + events.length, 0);
