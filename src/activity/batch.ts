import { sum } from '../model/sum';
import type { OutboxRow, QueuedEvent } from './outbox-row';

// What one request contains.

/** Room for key, user and session of a batch. */
const ENVELOPE_BYTES = 512;

/**
 * Returns the rows, from the first on, that fit a request of `maxBytes`: of one user and session, with shared data counted
 * once. The first row always goes, however big it is; the server then decides.
 */
export function pickBatch(rows: readonly OutboxRow[], maxBytes: number): OutboxRow[] {
  const batch: OutboxRow[] = [];
  let count = 0;
  let bytes = ENVELOPE_BYTES;
  let shared: readonly string[] = [];
  for (const row of rows) {
    const first = batch[0];
    if (first && (first.isAlone || row.isAlone || row.envelope !== first.envelope)) continue;
    const nextCount = count + row.events.length;
    const nextShared = toShared(row.events, first ? shared : row.events[0]?.fields);
    const nextBytes = bytes + sum(row.events, (event) => event.bytes + 1);
    if (first && nextBytes - (nextCount - 1) * toLength(nextShared) > maxBytes) break;
    batch.push(row);
    count = nextCount;
    shared = nextShared;
    bytes = nextBytes;
    if (row.isAlone) break;
  }
  return batch;
}

/** The request body: fields that all events share are in `common`. */
export function toBody(rows: readonly OutboxRow[], sentAt: string): string {
  const events = rows.flatMap((row) => row.events);
  const shared = events.length > 1 ? toShared(events, events[0]?.fields) : [];
  let text = '';
  for (const { head, fields } of events) {
    text += `${text && ','}{${head},"data":{${fields.filter((field) => !shared.includes(field)).join()}}}`;
  }
  return `{${rows[0]?.envelope},"sentAt":"${sentAt}","common":{${shared.join()}},"events":[${text}]}`;
}

/** A refused batch as two halves that are sent alone; undefined if it is one event, which cannot be halved. (D7, D8) */
export function toHalves(batch: readonly OutboxRow[], toId: () => string): readonly [OutboxRow, OutboxRow] | undefined {
  const events = batch.flatMap((row) => row.events);
  const [first] = batch;
  if (!first || events.length < 2) return undefined;
  const middle = events.length >> 1;
  const half = (part: OutboxRow['events']): OutboxRow => ({ ...first, id: toId(), events: part, isAlone: true });
  return [half(events.slice(0, middle)), half(events.slice(middle))];
}

function toShared(events: readonly QueuedEvent[], candidates: readonly string[] = []): readonly string[] {
  let shared = candidates;
  for (const { fields } of events) {
    if (!shared.length) break;
    if (fields !== shared && !shared.every((field) => fields.includes(field))) {
      shared = shared.filter((field) => fields.includes(field));
    }
  }
  return shared;
}

// At most the size in bytes, so that a batch is never bigger than calculated.
const toLength = (fields: readonly string[]) => sum(fields, (field) => field.length + 1);
