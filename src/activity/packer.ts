import type { ActivityLimits } from '../model/settings';
import type { Platform } from '../platform/platform';
import type { Stop } from '../platform/stop';
import type { DeliveryParts } from './activity';
import { createJournalKeeper } from './journal-keeper';
import type { Outbox } from './outbox';
import { ROW_VERSION, toRows } from './outbox-row';
import { LEASE_MS } from './queue-state';
import { toEnvelope, toQueuedEvent } from './queued-event';
import { type Recorded, toRuns } from './recorded';

/** Events of one moment are written together; well within the 50 ms that a crash may cost. (E4) */
export const PACK_MS = 10;

/** So many at a time, that a burst makes no long task. */
export const PACK_COUNT = 200;

export interface PackerParts extends Pick<DeliveryParts, 'session' | 'drop'> {
  readonly platform: Platform;
  readonly outbox: Outbox;
  readonly toRowId: () => string;
  /** The clock that rows age by, milliseconds. */
  readonly pageNow: () => number;
  /** How far this device's clock is behind the server's, milliseconds. (D27) */
  readonly clockOffset: () => number;
  /** No event may be bigger, and no row. */
  readonly maxEventBytes: ActivityLimits['maxBatchBytes'];
  readonly maxRowBytes: number;
}

/** Turns what was recorded into rows of the outbox. */
export interface Packer {
  /** How many events are not in the outbox yet. */
  count(): number;
  add(recorded: Recorded): void;
  /** Puts events into the outbox and begins to write them; `most` of them at a time. */
  pack(most?: number): void;
  packSoon(): void;
  /** The page goes: what the database may come too late for stands in the journal too. */
  packAtExit(): void;
  clear(): void;
  halt(): void;
}

export function createPacker(parts: PackerParts): Packer {
  const { platform, session, drop, outbox, toRowId, pageNow, clockOffset, maxEventBytes, maxRowBytes } = parts;
  const { clock, digest, storage } = platform;
  let pending: Recorded[] = [];
  let stopPacking: Stop | undefined;

  // Pages that closed before their delivery code had come left their events there; of this page they come by `add`.
  const journal = createJournalKeeper({ clock, storage, session, outbox });
  for (const recorded of journal.read()) if (recorded.session !== session) pending.push(recorded);

  /** One run per user, key and page. */
  const addRun = (run: readonly [Recorded, ...Recorded[]]) => {
    const events = run.map((recorded) => toQueuedEvent(recorded, clockOffset()));
    const fitting = events.filter(({ bytes }) => bytes <= maxEventBytes);
    drop('tooLarge', events.length - fitting.length);
    const [{ apiKey }] = run;
    const envelope = toEnvelope(run[0]);
    outbox.add(
      toRows(fitting, maxRowBytes, (content) => ({
        version: ROW_VERSION,
        id: toRowId(),
        apiKey,
        envelope,
        events: content,
        createdAt: pageNow(),
        owner: session,
        leasedUntil: clock.now() + LEASE_MS,
        tries: 0,
        triedAt: 0,
        isAlone: false,
      })),
    );
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
    count: () => pending.length,
    add: (recorded) => void pending.push(recorded),
    pack,
    packSoon,
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
