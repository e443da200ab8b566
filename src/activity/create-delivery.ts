import type { ActivityLimits } from '../model/settings';
import { createEventDatabase } from '../platform/event-database';
import type { Stop } from '../platform/platform';
import type { Delivery, DeliveryParts } from './activity';
import { pickBatch } from './batch';
import { createEventJournal } from './event-journal';
import { countEvents, PARCEL_VERSION, toParcels } from './parcel';
import { createParcelShelf } from './parcel-shelf';
import { LEASE_MS } from './queue-state';
import { toEnvelope, toQueuedEvent } from './queued-event';
import { type Recorded, toRuns } from './recorded';
import { createSender } from './sender';

/** When a flush starts and what it sends; the service may ask for less. */
const LIMITS: ActivityLimits = { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

/** Bodies at the way out: the browser lets a page have 64 KiB of them under way. */
const EXIT_BATCH_BYTES = 16_384;
const EXIT_BYTES = 61_440;

/** Events of one moment are written together; well within the 50 ms that a crash may cost. (E4) */
const PACK_MS = 10;

/** So many at a time, that a burst makes no long task. */
const PACK_COUNT = 200;

/** Rows of earlier pages are taken over within this time, so that many restored tabs do not all come at once. (F7) */
const ADOPT_MS = 5000;

/** Queue and delivery of events: persist first, send second, delete when the service has acknowledged. */
export function createDelivery(parts: DeliveryParts & { openDatabase?: typeof createEventDatabase }): Delivery {
  const { platform, session, readCredentials, drop, random, openDatabase = createEventDatabase } = parts;
  const { clock, digest, page, storage } = platform;

  // Wall clock and monotonic clock at the start; ages go by their sum. (K2)
  const startedAt = clock.now() - clock.monotonicMs();
  const adoptFromMs = clock.monotonicMs() + random() * ADOPT_MS;
  let pending: Recorded[] = [];
  let parcelCount = 0;
  let dueMs: number | undefined;
  let isFlushing = false;
  let round = 0;
  let stopTimer: Stop | undefined;
  let stopPacking: Stop | undefined;

  const pageNow = () => startedAt + clock.monotonicMs();
  const toParcelId = () => `${session}.${String(++parcelCount).padStart(6, '0')}`;
  const shelf = createParcelShelf({ openDatabase, drop });
  const sender = createSender({ ...parts, shelf, toParcelId, pageNow });

  const readLimits = (): ActivityLimits => {
    const limits = parts.readLimits() ?? LIMITS;
    return { ...limits, maxBatchBytes: Math.min(limits.maxBatchBytes, LIMITS.maxBatchBytes) };
  };
  const listWaiting = () => {
    const { apiKey } = readCredentials();
    const ids = sender.busyIds();
    return shelf.held().filter((parcel) => parcel.apiKey === apiKey && !ids.has(parcel.id));
  };

  // Pages that closed before their delivery code had come left their events there; of this page they come by `take`.
  const journal = createEventJournal(storage);
  // Of this page they come by `take`.
  for (const recorded of journal.read()) if (recorded.session !== session) pending.push(recorded);

  /** Turns what was recorded into parcels, one run per user, key and page, and begins to write them; `most` of it at a time. */
  const pack = (most = pending.length) => {
    stopPacking?.();
    stopPacking = undefined;
    const part = pending.slice(0, most);
    pending = pending.slice(most);
    if (pending.length) packSoon(0);
    for (const run of toRuns(part)) {
      const events = run.map((recorded) => toQueuedEvent(recorded, recorded.id || digest.uuid(), sender.clockOffset()));
      const fitting = events.filter(({ bytes }) => bytes <= LIMITS.maxBatchBytes);
      drop('tooLarge', events.length - fitting.length);
      const [{ apiKey }] = run;
      const envelope = toEnvelope(run[0]);
      shelf.add(
        toParcels(fitting, EXIT_BATCH_BYTES, (content) => ({
          version: PARCEL_VERSION,
          id: toParcelId(),
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
    }
    const saved = shelf.save();
    void saved.then(() => {
      // On the device, or delivered: no event needs the journal any more.
      if (!pending.length && shelf.held().every(({ id }) => shelf.isShared(id))) journal.clear();
    });
  };

  const packSoon = (delayMs = PACK_MS) => {
    stopPacking ??= clock.after(delayMs, () => pack(PACK_COUNT));
  };

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
    if (pending.length > PACK_COUNT) {
      pack(PACK_COUNT);
      dueMs = clock.monotonicMs() + PACK_MS;
      return plan();
    }
    isFlushing = true;
    stopTimer?.();
    stopTimer = undefined;
    dueMs = undefined;
    const startedIn = round;
    const { apiKey } = readCredentials();
    pack();
    sender.readWait();
    let othersFreeAt: number | undefined;
    let hasMore = true;
    if (sender.delay() === 0) {
      const claim = await shelf.claim(() => ({
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
      const batch = claim?.batch.filter(({ id }) => !busyIds.has(id) && shelf.find(id)) ?? [];
      if (batch.length && sender.delay() === 0 && readCredentials().apiKey === apiKey) await sender.send(batch, false);
      if (startedIn !== round) return;
      hasMore =
        claim?.hasMore || batch.some(({ id }) => shelf.find(id)) || listWaiting().some(({ isAlone }) => isAlone);
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
    pending = pending.map((recorded) => ({ ...recorded, id: recorded.id || digest.uuid() }));
    if (pending.length) journal.add(pending);
    pack();
    sender.readWait();
    const now = clock.now();
    // A lease that has run out may be another tab's by now; on the device the events are safe.
    let rest = listWaiting().filter(({ id, leasedUntil }) => leasedUntil > now || !shelf.isShared(id));
    let bytes = 0;
    const startedIn = round;
    for (let requests = sender.countExitRequests(); requests > 0; requests--) {
      const batch = pickBatch(rest, Math.min(EXIT_BATCH_BYTES, readLimits().maxBatchBytes));
      bytes += batch.reduce((sum, { events }) => events.reduce((size, event) => size + event.bytes, sum), 0);
      if (!batch.length || bytes > EXIT_BYTES) break;
      rest = rest.filter((parcel) => !batch.includes(parcel));
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

  if (pending.length) {
    packSoon();
    scheduleAt(clock.monotonicMs() + LIMITS.flushIntervalMs);
  }

  const halt = () => {
    round += 1;
    sender.halt();
    stopTimer?.();
    stopPacking?.();
    stopTimer = undefined;
    stopPacking = undefined;
    dueMs = undefined;
    isFlushing = false;
  };

  return {
    take(recorded) {
      pending.push(recorded);
      const { flushCount, flushIntervalMs } = readLimits();
      const isFull = pending.length >= flushCount || pending.length + countEvents(listWaiting()) >= flushCount;
      scheduleAt(clock.monotonicMs() + (isFull ? PACK_MS : flushIntervalMs));
      // Timers of a hidden page may wait for a minute, and the page may be gone before.
      if (!page.isVisible()) void Promise.resolve().then(() => pack());
      else packSoon();
    },
    forget() {
      halt();
      drop('consent', pending.length + countEvents(shelf.held()));
      pending = [];
      shelf.forget();
    },
    stop() {
      halt();
      for (const stop of stops) stop();
    },
  };
}
