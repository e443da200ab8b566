import { CLIENT_VERSION } from '../api/transport';
import { json } from '../model/json';
import { isRecord, type UnknownRecord } from '../model/record';
import { sum } from '../model/sum';
import { toJson } from '../model/to-json';
import { isViewerAction } from '../model/viewer-action';
import type { Recorded } from './activity';

/**
 * A row of the database: events that one tab recorded within a moment, by one user. A burst of a thousand events is a few
 * writes. Everything that is sent is finished JSON text: a resend has the same IDs and times, letter for letter. (D1)
 */
export interface OutboxRow {
  /** The version of this format; rows of another version are not touched. (F5) */
  readonly version: typeof ROW_VERSION;
  readonly id: string;
  readonly apiKey: string;
  /** JSON fields of the batch: key, user, session. A batch contains only rows with the same envelope. */
  readonly envelope: string;
  readonly events: readonly QueuedEvent[];
  /** Milliseconds by this device's clock at page load, plus the monotonic time since then. (K2) */
  readonly createdAt: number;
  /** The tab that may send the row until `leasedUntil`, wall clock. (F1–F3) */
  readonly owner: string;
  readonly leasedUntil: number;
  /** Responses of the server that were no acknowledgement, and the time of the first. */
  readonly tries: number;
  readonly triedAt: number;
  /** Half of a batch that was refused as a whole: never sent with other rows. (D7, D8) */
  readonly isAlone: boolean;
}

export interface QueuedEvent {
  readonly id: string;
  /** Actions of the viewer are the last to be dropped from a full queue. */
  readonly isAction: boolean;
  /** JSON fields `eventId`, `type`, `occurredAt`, `seq`. */
  readonly head: string;
  /** One `"name":value` for each field of `data`. */
  readonly fields: readonly string[];
  /** UTF-8 size of the whole event. */
  readonly bytes: number;
}

export const ROW_VERSION = 1;

/** Returns a row that was never sent. */
export function createRow(fields: Omit<OutboxRow, 'version' | 'tries' | 'triedAt' | 'isAlone'>): OutboxRow {
  return { version: ROW_VERSION, ...fields, tries: 0, triedAt: 0, isAlone: false };
}

/** Returns a stored row, or undefined if it has another version or was damaged by another script. (C5) */
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

/** `offsetMs` is how far this device's clock is behind the server's. (D27) */
export function toQueuedEvent({ id, type, data, occurredAt, seq }: Recorded, offsetMs: number): QueuedEvent {
  const head = `"eventId":"${id}","type":"${type}","occurredAt":"${toIso(occurredAt + offsetMs)}","seq":${seq}`;
  const fields: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (value !== undefined) fields.push(`${json.stringify(name)}:${toJson(value)}`);
  }
  const bytes = countBytes(`{${head},"data":{${fields.join()}}}`);
  return { id, isAction: isViewerAction(type), head, fields, bytes };
}

export function toEnvelope({ apiKey, user, session }: Recorded): string {
  return toJson({
    apiKey,
    user: user.hash || null,
    identified: user.isIdentified,
    session,
    sdkVersion: CLIENT_VERSION,
    platform: 'web',
  }).slice(1, -1);
}

/** 1970 for a time that no date can have: a host may have mocked the clock. (I8) */
export function toIso(time: number): string {
  return new Date(Math.abs(time) <= 8.64e15 ? time : 0).toISOString();
}

const encoder = new TextEncoder();

/** In UTF-8. */
export const countBytes = (text: string): number => encoder.encode(text).length;

export const countEvents = (rows: readonly OutboxRow[]) => sum(rows, ({ events }) => events.length);
