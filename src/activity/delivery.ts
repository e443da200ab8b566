import { createEventDatabase } from '../platform/event-database';
import type { Delivery, DeliveryContext } from './activity';
import { pickBatch, toBody } from './batch';
import { createFlusher, LIMITS, toLimits } from './flusher';
import { Outbox } from './outbox';
import { countBytes, countEvents, type OutboxRow } from './outbox-row';
import { createPacker, PACK_MS } from './packer';
import { createSender, type Sender } from './sender';

// Stores events first, sends them second, and deletes them when the service has acknowledged them. Decides what happens
// when the page is hidden, shown, restored or reconnected.

/** Bodies of requests at page exit: a browser allows a page 64 KiB of them at a time. */
const EXIT_BATCH_BYTES = 16_384;
const EXIT_BYTES = 63_488;

export function createDelivery(parts: DeliveryContext & { openDatabase?: typeof createEventDatabase }): Delivery {
  const { platform, session, readCredentials, drop, openDatabase = createEventDatabase } = parts;
  const { clock, page } = platform;

  // The wall clock at page load plus monotonic time, so that a clock change does not age rows. (K2)
  const startedAt = clock.now() - clock.monotonicMs();
  let rowCount = 0;
  const pageNow = () => startedAt + clock.monotonicMs();
  const toRowId = () => `${session}.${String(++rowCount).padStart(6, '0')}`;
  const limits = () => toLimits(parts.readLimits());

  const outbox = new Outbox({ clock, openDatabase, drop, onFreed: () => flusher.scheduleAt(clock.monotonicMs()) });
  const sender = createSender({ ...parts, outbox, toRowId, pageNow });
  const packer = createPacker({
    ...{ platform, session, drop, outbox, toRowId, pageNow },
    clockOffset: sender.clockOffset,
    maxEventBytes: LIMITS.maxBatchBytes,
    maxRowBytes: EXIT_BATCH_BYTES,
  });
  const listWaiting = () => {
    const { apiKey } = readCredentials();
    const ids = sender.busyIds();
    return outbox.held().filter((row) => row.apiKey === apiKey && !ids.has(row.id));
  };
  const flusher = createFlusher({ ...parts, outbox, packer, sender, pageNow, limits, listWaiting });

  /** The page is hidden or exits, so nothing can be awaited. (E1, E5, E6) */
  const leave = () => {
    packer.packAtExit();
    sender.readWait();
    const now = clock.now();
    // A row whose lease has ended may be another tab's; it is safe in the database.
    const rows = listWaiting().filter(({ id, leasedUntil }) => leasedUntil > now || !outbox.isShared(id));
    for (const sent of sendAtExit(sender, rows, limits().maxBatchBytes)) {
      void sent.then(() => flusher.scheduleRest(listWaiting().length > 0));
    }
  };

  const stops = [
    page.watchVisibility((isVisible) => (isVisible ? flusher.plan() : leave())),
    page.watchExit(leave),
    page.watchRestore(flusher.plan),
    page.watchOnline(() => {
      sender.reconnected();
      flusher.plan();
    }),
  ];

  if (packer.count()) {
    packer.packSoon();
    flusher.scheduleAt(clock.monotonicMs() + LIMITS.flushIntervalMs);
  }

  const halt = () => {
    for (const part of [flusher, sender, packer]) part.halt();
  };

  return {
    take(recorded) {
      packer.add(recorded);
      const { flushCount, flushIntervalMs } = limits();
      const isFull = packer.count() >= flushCount || packer.count() + countEvents(listWaiting()) >= flushCount;
      flusher.scheduleAt(clock.monotonicMs() + (isFull ? PACK_MS : flushIntervalMs));
      // The timers of a hidden page may be a minute late, and the page may be gone before.
      if (!page.isVisible()) void Promise.resolve().then(() => packer.pack());
      else packer.packSoon();
    },
    forget() {
      halt();
      drop('consent', packer.count() + countEvents(outbox.held()));
      packer.clear();
      outbox.forget();
    },
    stop() {
      halt();
      flusher.stop();
      for (const stop of stops) stop();
    },
  };
}

/** Starts as many requests with `rows` as the browser and the service allow. */
function sendAtExit(sender: Sender, rows: readonly OutboxRow[], maxBatchBytes: number): Promise<void>[] {
  const requests: Promise<void>[] = [];
  let rest = rows;
  let bytes = 0;
  for (let left = sender.countExitRequests(); left > 0; left--) {
    const batch = pickBatch(rest, Math.min(EXIT_BATCH_BYTES, maxBatchBytes));
    bytes += countBytes(toBody(batch, ''));
    if (!batch.length || bytes > EXIT_BYTES) break;
    rest = rest.filter((row) => !batch.includes(row));
    requests.push(sender.send(batch, true));
  }
  return requests;
}
