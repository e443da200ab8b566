import type { Parcel, QueuedEvent } from './parcel';

/** Room for key, user and session of a batch. */
const ENVELOPE_BYTES = 512;

/**
 * The parcels, from the first on, that one request of `maxBytes` takes: of one user and session, their shared data
 * counted once. The first always goes, however big: then the server decides.
 */
export function pickBatch(parcels: readonly Parcel[], maxBytes: number): Parcel[] {
  const batch: Parcel[] = [];
  let count = 0;
  let bytes = ENVELOPE_BYTES;
  let shared: readonly string[] = [];
  for (const parcel of parcels) {
    const first = batch[0];
    if (first && (first.isAlone || parcel.isAlone || parcel.envelope !== first.envelope)) continue;
    const nextCount = count + parcel.events.length;
    const nextShared = toShared(parcel.events, first ? shared : parcel.events[0]?.fields);
    const nextBytes = parcel.events.reduce((sum, event) => sum + event.bytes + 1, bytes);
    if (first && nextBytes - (nextCount - 1) * toLength(nextShared) > maxBytes) break;
    batch.push(parcel);
    count = nextCount;
    shared = nextShared;
    bytes = nextBytes;
    if (parcel.isAlone) break;
  }
  return batch;
}

/** The request body: fields that all events have alike stand once, in `common`. */
export function toBody(parcels: readonly Parcel[], sentAt: string): string {
  const events = parcels.flatMap((parcel) => parcel.events);
  const shared = events.length > 1 ? toShared(events, events[0]?.fields) : [];
  let text = '';
  for (const { head, fields } of events) {
    text += `${text && ','}{${head},"data":{${fields.filter((field) => !shared.includes(field)).join()}}}`;
  }
  return `{${parcels[0]?.envelope},"sentAt":"${sentAt}","common":{${shared.join()}},"events":[${text}]}`;
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

// At most the size in bytes, so that a batch is never bigger than reckoned.
const toLength = (fields: readonly string[]) => fields.reduce((sum, field) => sum + field.length + 1, 0);
