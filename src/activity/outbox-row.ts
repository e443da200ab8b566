import { isRecord, type UnknownRecord } from '../model/record';
import { sum } from '../model/sum';

/**
 * Events on their way, one row of the device's database: what one tab recorded within a moment, by one user. So a burst
 * of a thousand events costs a handful of writes. Everything that is sent stands here as finished JSON text: a resend
 * carries the same ids and times, letter for letter. (D1)
 */
export interface OutboxRow {
  /** Of this row's shape; rows of another version are left alone. (F5) */
  readonly version: typeof ROW_VERSION;
  readonly id: string;
  readonly apiKey: string;
  /** JSON fields of the batch: key, user, session. Rows travel together only where this is equal. */
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

export const ROW_VERSION = 1;

/** What is stored, or undefined where it is no row of this version, or one that another script has spoiled. (C5) */
export function readRow(row: unknown): OutboxRow | undefined {
  return isRecord(row) &&
    row.version === ROW_VERSION &&
    hasAll(row, 'string', ['id', 'apiKey', 'envelope', 'owner']) &&
    hasAll(row, 'number', ['createdAt', 'leasedUntil', 'tries', 'triedAt']) &&
    Array.isArray(row.events) &&
    row.events.every(isEvent)
    ? (row as unknown as OutboxRow)
    : undefined;
}

const isEvent = (event: unknown): boolean =>
  isRecord(event) &&
  hasAll(event, 'string', ['id', 'head']) &&
  hasAll(event, 'number', ['bytes']) &&
  Array.isArray(event.fields) &&
  event.fields.every((field) => typeof field === 'string');

const hasAll = (record: UnknownRecord, type: string, names: readonly string[]) =>
  names.every((name) => typeof record[name] === type);

/** Splits events, in order, into rows of at most `maxBytes`; a bigger event has a row to itself. */
export function toRows(
  events: readonly QueuedEvent[],
  maxBytes: number,
  toRow: (events: readonly QueuedEvent[]) => OutboxRow,
): OutboxRow[] {
  const rows: OutboxRow[] = [];
  let part: QueuedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    if (part.length && bytes + event.bytes > maxBytes) {
      rows.push(toRow(part));
      part = [];
      bytes = 0;
    }
    part.push(event);
    bytes += event.bytes;
  }
  if (part.length) rows.push(toRow(part));
  return rows;
}

export const countEvents = (rows: readonly OutboxRow[]) => sum(rows, ({ events }) => events.length);
