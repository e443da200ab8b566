import type { ActivityLimits } from '../model/settings';
import { sum } from '../model/sum';
import { createEventDatabase } from '../platform/event-database';
import type { Stop } from '../platform/stop';
import type { Delivery, DeliveryParts } from './activity';
import { pickBatch } from './batch';
import { createOutbox } from './outbox';
import { countEvents } from './outbox-row';
import { createPacker, PACK_COUNT, PACK_MS } from './packer';
import { createSender } from './sender';

/** When a flush starts and what it sends; the service may ask for less. */
const LIMITS: ActivityLimits = { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

/** Bodies at the way out: the browser lets a page have 64 KiB of them under way. */
const EXIT_BATCH_BYTES = 16_384;
const EXIT_BYTES = 61_440;

/** Rows of earlier pages are taken over within this time, so that many restored tabs do not all come at once. (F7) */
const ADOPT_MS = 5000;

/** Queue and delivery of events: persist first, send second, delete when the service has acknowledged. */
export function createDelivery(parts: DeliveryParts & { openDatabase?: typeof createEventDatabase }): Delivery {
  const { platform, session, readCredentials, drop, random, openDatabase = createEventDatabase } = parts;
  const { clock, page } = platform;

  // Wall clock and monotonic clock at the start; ages go by their sum. (K2)
  const startedAt = clock.now() - clock.monotonicMs();
  const adoptFromMs = clock.monotonicMs() + random() * ADOPT_MS;
  let rowCount = 0;
  let dueMs: number | undefined;
  let isFlushing = false;
  let round = 0;
  let stopTimer: Stop | undefined;

  const pageNow = () => startedAt + clock.monotonicMs();
  const toRowId = () => `${session}.${String(++rowCount).padStart(6, '0')}`;
  const outbox = createOutbox({ openDatabase, drop });
  const sender = createSender({ ...parts, outbox, toRowId, pageNow });

  const readLimits = (): ActivityLimits => {
    const limits = parts.readLimits() ?? LIMITS;
    return { ...limits, maxBatchBytes: Math.min(limits.maxBatchBytes, LIMITS.maxBatchBytes) };
  };
  const listWaiting = () => {
    const { apiKey } = readCredentials();
    const ids = sender.busyIds();
    return outbox.held().filter((row) => row.apiKey === apiKey && !ids.has(row.id));
  };

  const packer = createPacker({
    ...{ platform, session, drop, outbox, toRowId, pageNow },
    clockOffset: sender.clockOffset,
    maxEventBytes: LIMITS.maxBatchBytes,
    maxRowBytes: EXIT_BATCH_BYTES,
  });

  const scheduleAt = (ms: number) => {
    if (dueMs !== undefined && dueMs <= ms && stopTimer) return;
    dueMs = Math.min(dueMs ?? ms, ms);
    plan();
  };

  const plan = () => {
    stopTimer?.();
    stopTimer = undefined;
    if (isFlushing || dueMs === undefined) return;
    const delay = sender.delay();
    if (delay !== undefined) stopTimer = clock.after(Math.max(delay, dueMs - clock.monotonicMs()), () => void flush());
  };

  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    // A burst is packed first, piece by piece.
    if (packer.count() > PACK_COUNT) {
      packer.pack(PACK_COUNT);
      dueMs = clock.monotonicMs() + PACK_MS;
      return plan();
    }
    isFlushing = true;
    stopTimer?.();
    stopTimer = undefined;
    dueMs = undefined;
    const startedIn = round;
    const { apiKey } = readCredentials();
    packer.pack();
    sender.readWait();
    let othersFreeAt: number | undefined;
    let hasMore = true;
    if (sender.delay() === 0) {
      const claim = await outbox.claim(() => ({
        owner: session,
        apiKey,
        now: clock.now(),
        ageNow: Math.min(clock.now(), pageNow()),
        adopts: clock.monotonicMs() >= adoptFromMs,
        maxBytes: readLimits().maxBatchBytes,
        busyIds: sender.busyIds(),
      }));
      if (startedIn !== round) return;
      for (const [reason, count] of claim?.dropped ?? []) drop(reason, count);
      othersFreeAt = claim?.othersFreeAt;
      // The way out may have sent some of it, or the host changed the key, while the device was asked.
      const busyIds = sender.busyIds();
      const batch = claim?.batch.filter(({ id }) => !busyIds.has(id) && outbox.find(id)) ?? [];
      if (batch.length && sender.delay() === 0 && readCredentials().apiKey === apiKey) await sender.send(batch, false);
      if (startedIn !== round) return;
      hasMore =
        claim?.hasMore || batch.some(({ id }) => outbox.find(id)) || listWaiting().some(({ isAlone }) => isAlone);
    }
    isFlushing = false;
    scheduleRest(hasMore, othersFreeAt);
    plan();
  };

  /** Comes back to what is left: at once, when a lease of others ends, or when a beacon must have arrived. */
  const scheduleRest = (hasMore: boolean, othersFreeAt?: number) => {
    const nowMs = clock.monotonicMs();
    const times = [...sender.beaconTimes()];
    if (hasMore) times.push(nowMs);
    if (othersFreeAt !== undefined) times.push(Math.max(nowMs + Math.max(0, othersFreeAt - clock.now()), adoptFromMs));
    if (times.length) scheduleAt(Math.min(...times));
  };

  /** The page is hidden or goes away; nothing may be waited for. (E1, E5, E6) */
  const leave = () => {
    // The database may not be open, and then not before the page is gone.
    packer.packAtExit();
    sender.readWait();
    const now = clock.now();
    // A lease that has run out may be another tab's by now; on the device the events are safe.
    let rest = listWaiting().filter(({ id, leasedUntil }) => leasedUntil > now || !outbox.isShared(id));
    let bytes = 0;
    const startedIn = round;
    for (let requests = sender.countExitRequests(); requests > 0; requests--) {
      const batch = pickBatch(rest, Math.min(EXIT_BATCH_BYTES, readLimits().maxBatchBytes));
      bytes += sum(batch, ({ events }) => sum(events, (event) => event.bytes));
      if (!batch.length || bytes > EXIT_BYTES) break;
      rest = rest.filter((row) => !batch.includes(row));
      void sender.send(batch, true).then(() => {
        if (startedIn === round) scheduleRest(listWaiting().length > 0);
      });
    }
  };

  const stops = [
    page.watchVisibility((isVisible) => (isVisible ? plan() : leave())),
    page.watchExit(leave),
    page.watchRestore(plan),
    page.watchOnline(() => {
      sender.reconnected();
      plan();
    }),
  ];

  if (packer.count()) {
    packer.packSoon();
    scheduleAt(clock.monotonicMs() + LIMITS.flushIntervalMs);
  }

  const halt = () => {
    round += 1;
    sender.halt();
    packer.halt();
    stopTimer?.();
    stopTimer = undefined;
    dueMs = undefined;
    isFlushing = false;
  };

  return {
    take(recorded) {
      packer.add(recorded);
      const { flushCount, flushIntervalMs } = readLimits();
      const isFull = packer.count() >= flushCount || packer.count() + countEvents(listWaiting()) >= flushCount;
      scheduleAt(clock.monotonicMs() + (isFull ? PACK_MS : flushIntervalMs));
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
      for (const stop of stops) stop();
    },
  };
}
