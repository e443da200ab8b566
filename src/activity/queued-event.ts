import { CLIENT_VERSION } from '../api/transport';
import { json } from '../model/json';
import { isRecord, readNumber, readOwn, readString } from '../model/record';
import { toJson } from '../model/to-json';
import { isViewerAction } from '../model/viewer-action';
import type { QueuedEvent } from './outbox-row';
import type { Recorded } from './recorded';

const encoder = new TextEncoder();

/** In UTF-8, as it travels. */
export const countBytes = (text: string): number => encoder.encode(text).length;

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

/** The fields of a batch that say whose it is. */
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

/** A clock that a host has mocked may say anything. (I8) */
export function toIso(time: number): string {
  return new Date(Math.abs(time) <= 8.64e15 ? time : 0).toISOString();
}

/** Reads the journal that pages kept while this code was on its way; what is garbage in it falls away. (C5) */
export function readJournal(lines: readonly string[]): Recorded[] {
  return lines.flatMap((line) => {
    try {
      const value: unknown = json.parse(line);
      const [id, type, apiKey] = [readString(value, 'id'), readString(value, 'type'), readString(value, 'apiKey')];
      const user = readOwn(value, 'user');
      const isWhole = /^[0-9a-f-]{36}$/.test(id) && /^\w+$/.test(type) && apiKey && isRecord(readOwn(value, 'data'));
      const areNumbers = ['seq', 'occurredAt'].every((name) => readNumber(value, name) !== undefined);
      return isWhole && isRecord(user) && areNumbers ? [value as Recorded] : [];
    } catch {
      return [];
    }
  });
}
