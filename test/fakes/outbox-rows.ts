import { type ClaimCircumstances, toClaim } from '../../src/activity/lease';
import { type OutboxRow, type QueuedEvent, ROW_VERSION } from '../../src/activity/outbox-row';

/** An event on its way, called `id`. */
export function eventOf(id: string, fields: Partial<QueuedEvent> = {}): QueuedEvent {
  return { id, isAction: false, head: `"eventId":"${id}"`, fields: [], bytes: 100, ...fields };
}

/** A row of the tab `me`, whose events are called by one letter each. */
export function rowOf(id: string, events = '', fields: Partial<OutboxRow> = {}): OutboxRow {
  return {
    version: ROW_VERSION,
    id,
    apiKey: 'key',
    envelope: '"user":"u"',
    events: [...events].map((letter) => eventOf(letter)),
    createdAt: 0,
    owner: 'me',
    leasedUntil: 0,
    tries: 0,
    triedAt: 0,
    isAlone: false,
    ...fields,
  };
}

export const toIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

export const CLAIMED_AT = 1_000_000_000_000;

/** What a tab at `CLAIMED_AT` takes of these rows. */
export const claim = (rows: readonly OutboxRow[], circumstances: Partial<ClaimCircumstances> = {}) =>
  toClaim(rows, {
    ...{
      owner: 'me',
      apiKey: 'key',
      now: CLAIMED_AT,
      ageNow: CLAIMED_AT,
      adopts: true,
      maxBytes: 49_152,
      busyIds: new Set(),
    },
    ...circumstances,
  });
/** A row that was written at `CLAIMED_AT`. */
export const fresh = (id: string, events: string, fields: Partial<OutboxRow> = {}) =>
  rowOf(id, events, { createdAt: CLAIMED_AT, ...fields });
