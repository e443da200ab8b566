import type { Platform } from '../platform/platform';
import type { Stop } from '../platform/stop';
import type { DeliveryContext, Recorded } from './activity';
import { createJournal } from './journal';
import { LEASE_MS } from './lease';
import type { Outbox } from './outbox';
import { createRow, type OutboxRow, type QueuedEvent, toEnvelope, toQueuedEvent } from './outbox-row';

// When recorded events become rows of the outbox, and which of them share a row.

/** Events of one moment are written together; well within the 50 ms of events that a crash may lose. (E4) */
export const PACK_MS = 10;

/** The number of events packed at a time, so that a burst does not make a long task. */
export const PACK_COUNT = 200;

type Run = readonly [Recorded, ...Recorded[]];

export type Packer = ReturnType<typeof createPacker>;

export function createPacker(
  parts: Pick<DeliveryContext, 'session' | 'drop'> & {
    readonly platform: Pick<Platform, 'clock' | 'digest' | 'storage'>;
    readonly outbox: Outbox;
    readonly toRowId: () => string;
    /** The clock of the rows' `createdAt`, milliseconds. */
    readonly pageNow: () => number;
    /** How far this device's clock is behind the server's, milliseconds. (D27) */
    readonly clockOffset: () => number;
    /** A bigger event is dropped. */
    readonly maxEventBytes: number;
    readonly maxRowBytes: number;
  },
) {
  const { platform, session, drop, outbox, toRowId, pageNow, clockOffset, maxEventBytes, maxRowBytes } = parts;
  const { clock, digest, storage } = platform;
  let pending: Recorded[] = [];
  let stopPacking: Stop | undefined;

  // Events of pages that closed before their delivery code loaded. Those of this page arrive by `add`.
  const journal = createJournal({ clock, storage, session, outbox });
  for (const recorded of journal.read()) if (recorded.session !== session) pending.push(recorded);

  const addRun = (run: Run) => {
    const events = run.map((recorded) => toQueuedEvent(recorded, clockOffset()));
    const fitting = events.filter(({ bytes }) => bytes <= maxEventBytes);
    drop('tooLarge', events.length - fitting.length);
    const origin = { apiKey: run[0].apiKey, envelope: toEnvelope(run[0]), owner: session };
    const times = { createdAt: pageNow(), leasedUntil: clock.now() + LEASE_MS };
    const toRow = (part: readonly QueuedEvent[]) => createRow({ ...origin, ...times, id: toRowId(), events: part });
    outbox.add(toRows(fitting, maxRowBytes, toRow));
  };

  const halt = () => {
    stopPacking?.();
    stopPacking = undefined;
  };

  const packSoon = (delayMs = PACK_MS) => {
    stopPacking ??= clock.after(delayMs, () => pack(PACK_COUNT));
  };

  const pack = (most = pending.length) => {
    halt();
    const part = pending.slice(0, most).map((recorded) => ({ ...recorded, id: recorded.id || digest.uuid() }));
    pending = pending.slice(most);
    if (pending.length) packSoon(0);
    for (const run of toRuns(part)) addRun(run);
    journal.packed(part);
    void outbox.save().then(() => journal.saved(pending));
  };

  return {
    /** How many events are not in the outbox yet. */
    count: () => pending.length,
    add: (recorded: Recorded) => void pending.push(recorded),
    /** Moves up to `most` events into the outbox and starts to save them. */
    pack,
    packSoon: () => packSoon(),
    /** The page exits, perhaps before the database has stored the events; so they go into the journal too. */
    packAtExit() {
      pack();
      journal.write(pending);
    },
    clear() {
      pending = [];
      journal.forget();
    },
    halt() {
      halt();
      journal.halt();
    },
  };
}

/** Splits events, in order, at each change of user, key or page load. */
export function toRuns(recorded: readonly Recorded[]): Run[] {
  const runs: [Recorded, ...Recorded[]][] = [];
  for (const next of recorded) {
    const run = runs.at(-1);
    const [first] = run ?? [next];
    const isAlike =
      next.apiKey === first.apiKey && next.user.hash === first.user.hash && next.session === first.session;
    if (run && isAlike) run.push(next);
    else runs.push([next]);
  }
  return runs;
}

/** Splits events, in order, into rows of at most `maxBytes`; a bigger event has its own row. */
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
