import { createEventDatabase } from '../platform/event-database';
import type { Delivery, DeliveryParts } from './activity';
import { pickBatch, toBody } from './batch';
import { EXIT_BATCH_BYTES, EXIT_BYTES, LIMITS, toLimits } from './flush-limits';
import { createFlusher } from './flusher';
import { createOutbox } from './outbox';
import { countEvents } from './outbox-row';
import { createPacker, PACK_MS } from './packer';
import { countBytes } from './queued-event';
import { createSender } from './sender';

/** Queue and delivery of events: persist first, send second, delete when the service has acknowledged. */
export function createDelivery(parts: DeliveryParts & { openDatabase?: typeof createEventDatabase }): Delivery {
  const { platform, session, readCredentials, drop, openDatabase = createEventDatabase } = parts;
  const { clock, page } = platform;

  // Wall clock and monotonic clock at the start; ages go by their sum. (K2)
  const startedAt = clock.now() - clock.monotonicMs();
  let rowCount = 0;
  const pageNow = () => startedAt + clock.monotonicMs();
  const toRowId = () => `${session}.${String(++rowCount).padStart(6, '0')}`;
  const limits = () => toLimits(parts.readLimits());

  const onFreed = () => flusher.scheduleAt(clock.monotonicMs());
  const outbox = createOutbox({ openDatabase, drop, clock, onFreed });
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

  /** The page is hidden or goes away; nothing may be waited for. (E1, E5, E6) */
  const leave = () => {
    // The database may not be open, and then not before the page is gone.
    packer.packAtExit();
    sender.readWait();
    const now = clock.now();
    // A lease that has run out may be another tab's by now; on the device the events are safe.
    let rest = listWaiting().filter(({ id, leasedUntil }) => leasedUntil > now || !outbox.isShared(id));
    let bytes = 0;
    for (let requests = sender.countExitRequests(); requests > 0; requests--) {
      const batch = pickBatch(rest, Math.min(EXIT_BATCH_BYTES, limits().maxBatchBytes));
      bytes += countBytes(toBody(batch, ''));
      if (!batch.length || bytes > EXIT_BYTES) break;
      rest = rest.filter((row) => !batch.includes(row));
      void sender.send(batch, true).then(() => flusher.scheduleRest(listWaiting().length > 0));
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
    flusher.halt();
    sender.halt();
    packer.halt();
  };

  return {
    take(recorded) {
      packer.add(recorded);
      const { flushCount, flushIntervalMs } = limits();
      const isFull = packer.count() >= flushCount || packer.count() + countEvents(listWaiting()) >= flushCount;
      flusher.scheduleAt(clock.monotonicMs() + (isFull ? PACK_MS : flushIntervalMs));
      // Timers of a hidden page may wait for a minute, and the page may be gone before.
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
