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
