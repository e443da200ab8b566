import { CLIENT_VERSION } from '../api/transport';
import type { ActivityData } from '../model/activity-data';
import { isViewerAction } from '../model/activity-filter';
import type { ActivityType } from '../model/activity-type';
import { toJson } from '../model/to-json';
import type { QueuedEvent } from './parcel';

/** An event as it happened, before anything was spent on it. */
export interface Recorded {
  readonly type: ActivityType;
  readonly data: ActivityData;
  /** Wall clock in milliseconds, the server's where its offset is known. */
  readonly occurredAt: number;
  readonly seq: number;
  readonly apiKey: string;
  readonly user: ActivityUser;
}

/** Whose event it is; `hash` is `''` where the viewer keeps no identity. */
export interface ActivityUser {
  readonly hash: string;
  /** The hash is of an id of the host's, not a random one. */
  readonly isIdentified: boolean;
}

export function toQueuedEvent({ type, data, occurredAt, seq }: Recorded, id: string): QueuedEvent {
  const head = `"eventId":"${id}","type":"${type}","occurredAt":"${toIso(occurredAt)}","seq":${seq}`;
  const fields: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (value !== undefined) fields.push(`${JSON.stringify(name)}:${toJson(value)}`);
  }
  const bytes = new TextEncoder().encode(`{${head},"data":{${fields.join()}}}`).length;
  return { id, isAction: isViewerAction(type), head, fields, bytes };
}

/** The fields of a batch that say whose it is. */
export function toEnvelope({ apiKey, user }: Recorded, session: string): string {
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
