import { type Credentials, REQUEST_TIMEOUT_MS } from '../api/transport';
import type { ActivityData } from '../model/activity-data';
import { toAllowedData } from '../model/activity-filter';
import type { ActivityType } from '../model/activity-type';
import type { ActivityLimits } from '../model/settings';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { ReadableStore } from '../model/store';
import { type TrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import type { EventDatabase, EventDatabaseEvents } from '../platform/event-database';
import type { Platform, Stop } from '../platform/platform';
import type { ActivityQueue } from './activity';
import { pickBatch, toBody } from './batch';
import {
  countExitRequests,
  type DeliveryEvent,
  findDelay,
  INITIAL_DELIVERY,
  nextDeliveryState,
} from './delivery-state';
import { countEvents, PARCEL_VERSION, type Parcel, type QueuedEvent, toParcels } from './parcel';
import { createParcelShelf } from './parcel-shelf';
import { type DropReason, LEASE_MS, toHalves } from './queue-state';
import { type ActivityUser, type Recorded, toEnvelope, toIso, toQueuedEvent } from './recorded';
import { findClockOffset, toVerdict, type Verdict } from './verdict';

export interface ActivityParts {
  readonly platform: Pick<Platform, 'clock' | 'digest' | 'log' | 'network' | 'page' | 'storage'>;
  /** `createEventDatabase` of platform; opens nothing before the first event. */
  readonly openDatabase: (events: EventDatabaseEvents) => EventDatabase;
  readonly options: ReadableStore<TrackingOptions>;
  readonly readCredentials: () => Credentials;
  /** The user of this moment. */
  readonly readUser: () => ActivityUser;
  /** The tenant's limits; undefined before its settings are there. */
  readonly readLimits: () => ActivityLimits | undefined;
  /** Tells the host's delegate. */
  readonly notify: (type: ActivityType, data: ActivityData) => void;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

/** When a flush starts and what it sends; the service may ask for less. */
const LIMITS: ActivityLimits = { flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

/** Bodies at the way out: the browser lets a page have 64 KiB of them under way. */
const EXIT_BATCH_BYTES = 16_384;
const EXIT_BYTES = 61_440;

/** Events of one moment are written together; well within the 50 ms that a crash may cost. (E4) */
const PACK_MS = 10;

/** Rows of earlier pages are taken over within this time, so that many restored tabs do not all come at once. (F7) */
const ADOPT_MS = 5000;

export function createActivity(parts: ActivityParts): ActivityQueue {
  const { platform, options, readCredentials, readUser, notify, random = Math.random } = parts;
  const { clock, digest, log, network, page, storage } = platform;

  const drops: Partial<Record<DropReason, number>> = {};
  const drop = (reason: DropReason, count: number) => {
    if (!count) return;
    drops[reason] = (drops[reason] ?? 0) + count;
    log.warn(`${count} activity event(s) given up: ${reason}.`);
  };
  const shelf = createParcelShelf({ openDatabase: parts.openDatabase, drop });

  let delivery = INITIAL_DELIVERY;
  let pending: Recorded[] = [];
  let seq = 0;
  let parcelCount = 0;
  let session = '';
  let clockOffset = 0;
  // Wall clock and monotonic clock when the first event came; ages go by their sum. (K2)
  let startedAt = 0;
  let startedMs = 0;
  let adoptFromMs = 0;
  let dueMs: number | undefined;
  let isFlushing = false;
  let hasToldBlocked = false;
  let abort = new AbortController();
  let stopTimer: Stop | undefined;
  let stopPacking: Stop | undefined;
  let stops: Stop[] = [];
  // Parcels under way, with the monotonic time until which they count as such.
  const busy = new Map<string, number>();
  // The second half of a refused batch, by its first: when the first is taken, the second is bad. (D8)
  const suspects = new Map<string, string>();

  const isTracking = () => toEffectiveOptions(options.get()).enableServiceTracking;
  const pageNow = () => startedAt + clock.monotonicMs() - startedMs;
  const ageNow = () => Math.min(clock.now(), pageNow());
  const toParcelId = () => `${session}.${String(++parcelCount).padStart(6, '0')}`;
  const busyIds = () => {
    for (const [id, untilMs] of busy) if (untilMs <= clock.monotonicMs()) busy.delete(id);
    return new Set(busy.keys());
  };
  const advance = (event: DeliveryEvent) => {
    delivery = nextDeliveryState(delivery, event);
  };
  const readLimits = (): ActivityLimits => {
    const limits = parts.readLimits() ?? LIMITS;
    return { ...limits, maxBatchBytes: Math.min(limits.maxBatchBytes, LIMITS.maxBatchBytes) };
  };
  /** Another tab, or the page before this one, may have been told to wait. (D1, F6, K6) */
  const readWait = () => {
    const until = Number(storage.read(STORAGE_KEYS.activityWait));
    if (until) advance({ type: 'waitFound', until, now: clock.now(), atMs: clock.monotonicMs(), chance: random() });
  };
  const listWaiting = () => {
    const { apiKey } = readCredentials();
    const ids = busyIds();
    return shelf.held().filter((parcel) => parcel.apiKey === apiKey && !ids.has(parcel.id));
  };

  /** Turns what was recorded into parcels, one run per user and key, and begins to write them. */
  const pack = () => {
    stopPacking?.();
    stopPacking = undefined;
    const now = clock.now();
    for (let start = 0, end = 0; start < pending.length; start = end) {
      const [first] = pending.slice(start);
      if (!first) break;
      const envelope = toEnvelope(first, session);
      const events: QueuedEvent[] = [];
      for (; end < pending.length; end++) {
        const recorded = pending[end];
        if (!recorded || recorded.apiKey !== first.apiKey || recorded.user.hash !== first.user.hash) break;
        const event = toQueuedEvent(recorded, digest.uuid());
        if (event.bytes > LIMITS.maxBatchBytes) drop('tooLarge', 1);
        else events.push(event);
      }
      shelf.add(
        toParcels(events, EXIT_BATCH_BYTES, (part) => ({
          version: PARCEL_VERSION,
          id: toParcelId(),
          apiKey: first.apiKey,
          envelope,
          events: part,
          createdAt: pageNow(),
          owner: session,
          leasedUntil: now + LEASE_MS,
          tries: 0,
          triedAt: 0,
          isAlone: false,
        })),
      );
    }
    pending = [];
    void shelf.save();
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
    const atMs = clock.monotonicMs();
    const delay = findDelay(delivery, { atMs, apiKey: readCredentials().apiKey, isVisible: page.isVisible() });
    if (delay !== undefined) stopTimer = clock.after(Math.max(delay, dueMs - atMs), () => void flush());
  };

  const send = async (batch: readonly Parcel[], keepalive: boolean): Promise<void> => {
    const { apiKey, baseUrl } = readCredentials();
    const { signal } = abort;
    const url = `${baseUrl}/api/app/activity`;
    const body = toBody(batch, toIso(clock.now() + clockOffset));
    for (const { id } of batch) busy.set(id, Number.POSITIVE_INFINITY);
    advance({ type: 'started', atMs: clock.monotonicMs() });
    const request = { method: 'POST', url, body, timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: 65_536, signal } as const;
    const answer = await network.send(keepalive ? { ...request, keepalive } : request);
    if (signal.aborted) return;
    const verdict = toVerdict(answer, clock.now());
    // The last resort, when the browser refuses the request: nobody will hear its answer, so the events stay. (E2)
    const isHandedOver = keepalive && verdict.kind === 'unreachable' && !page.isVisible() && network.beacon(url, body);
    for (const { id } of batch) {
      if (isHandedOver) busy.set(id, clock.monotonicMs() + LEASE_MS);
      else busy.delete(id);
    }
    if (isHandedOver) return;
    clockOffset = findClockOffset(answer, clock.now()) ?? clockOffset;
    advance({ type: 'answered', verdict, apiKey, atMs: clock.monotonicMs(), chance: random() });
    settle(batch, verdict);
  };

  const settle = (sent: readonly Parcel[], verdict: Verdict) => {
    // As they are now: what was dropped or forgotten meanwhile must not come back.
    const batch = sent.flatMap(({ id }) => shelf.find(id) ?? []);
    const [first] = batch;
    switch (verdict.kind) {
      case 'acknowledged': {
        drop('rejected', verdict.rejected.length);
        shelf.replace(batch, []);
        const suspect = shelf.find(suspects.get(first?.id ?? '') ?? '');
        // The bad event is not in the half that was taken, so the other half need not be asked about as a whole.
        if (suspect && suspect.events.length > 1 && !busy.has(suspect.id)) halve([suspect], true);
        return;
      }
      case 'tooLarge':
      case 'malformed':
        return halve(batch, verdict.kind === 'malformed');
      case 'wait':
        storage.write(STORAGE_KEYS.activityWait, String(Math.round(clock.now() + verdict.ms)));
        return;
      case 'failed':
        return shelf.replace(
          batch,
          batch.map((parcel) => ({ ...parcel, tries: parcel.tries + 1, triedAt: parcel.triedAt || pageNow() })),
        );
      case 'unreachable':
        if (!hasToldBlocked) {
          log.info(
            'Activity events cannot be sent: the network is down, or the page or its browser blocks the service.',
          );
        }
        hasToldBlocked = true;
    }
  };

  const halve = (batch: readonly Parcel[], hasBadEvent: boolean) => {
    const halves = toHalves(batch, toParcelId);
    if (!halves) drop(hasBadEvent ? 'rejected' : 'tooLarge', countEvents(batch));
    else if (hasBadEvent) suspects.set(halves[0].id, halves[1].id);
    shelf.replace(batch, halves ?? []);
  };

  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    isFlushing = true;
    stopTimer?.();
    stopTimer = undefined;
    dueMs = undefined;
    const { signal } = abort;
    const { apiKey } = readCredentials();
    pack();
    readWait();
    const isDue = () => {
      const delay = findDelay(delivery, { atMs: clock.monotonicMs(), apiKey, isVisible: page.isVisible() });
      return delay !== undefined && delay <= 0;
    };
    let othersFreeAt: number | undefined;
    let hasMore = true;
    if (isDue()) {
      const claim = await shelf.claim(() => ({
        owner: session,
        apiKey,
        now: clock.now(),
        ageNow: ageNow(),
        adopts: clock.monotonicMs() >= adoptFromMs,
        maxBytes: readLimits().maxBatchBytes,
        busyIds: busyIds(),
      }));
      if (signal.aborted) return;
      for (const [reason, count] of claim?.dropped ?? []) drop(reason, count);
      othersFreeAt = claim?.othersFreeAt;
      // The way out may have sent some of it, or the host changed the key, while the device was asked.
      const batch = claim?.batch.filter(({ id }) => !busy.has(id) && shelf.find(id)) ?? [];
      if (batch.length && isDue() && readCredentials().apiKey === apiKey) await send(batch, false);
      if (signal.aborted) return;
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
    const times = [...busy.values()].filter(Number.isFinite);
    if (hasMore) times.push(nowMs);
    if (othersFreeAt !== undefined) times.push(Math.max(nowMs + Math.max(0, othersFreeAt - clock.now()), adoptFromMs));
    if (times.length) scheduleAt(Math.min(...times));
  };

  /** The page is hidden or goes away; nothing may be waited for. (E1, E5, E6) */
  const leave = () => {
    pack();
    readWait();
    const now = clock.now();
    // A lease that has run out may be another tab's by now; on the device the events are safe.
    let rest = listWaiting().filter(({ id, leasedUntil }) => leasedUntil > now || !shelf.isShared(id));
    let bytes = 0;
    for (
      let requests = countExitRequests(delivery, clock.monotonicMs(), readCredentials().apiKey);
      requests > 0;
      requests--
    ) {
      const batch = pickBatch(rest, Math.min(EXIT_BATCH_BYTES, readLimits().maxBatchBytes));
      bytes += batch.reduce((sum, { events }) => events.reduce((size, event) => size + event.bytes, sum), 0);
      if (!batch.length || bytes > EXIT_BYTES) break;
      rest = rest.filter((parcel) => !batch.includes(parcel));
      void send(batch, true).then(() => scheduleRest(listWaiting().length > 0));
    }
  };

  const start = () => {
    session = digest.uuid();
    startedAt = clock.now();
    startedMs = clock.monotonicMs();
    adoptFromMs = startedMs + random() * ADOPT_MS;
    stops = [
      page.watchVisibility((isVisible) => (isVisible ? plan() : leave())),
      page.watchExit(leave),
      page.watchRestore(plan),
      page.watchOnline(() => {
        advance({ type: 'reconnected', atMs: clock.monotonicMs(), chance: random() });
        plan();
      }),
    ];
  };

  const halt = () => {
    abort.abort();
    abort = new AbortController();
    stopTimer?.();
    stopPacking?.();
    stopPacking = undefined;
    dueMs = undefined;
    isFlushing = false;
    busy.clear();
  };

  /** Consent is gone: what is queued goes too, here and on the device. (B7, B9) */
  const forget = () => {
    halt();
    drop('consent', pending.length + countEvents(shelf.held()));
    pending = [];
    shelf.forget();
    storage.remove(STORAGE_KEYS.activityWait);
  };

  let wasTracking = isTracking();
  if (!wasTracking) forget();
  const stopOptions = options.watch(() => {
    if (wasTracking && !isTracking()) forget();
    wasTracking = isTracking();
  });

  const enqueue = (type: ActivityType, data: ActivityData) => {
    if (!session) start();
    pending.push({
      type,
      data: { ...data },
      occurredAt: clock.now() + clockOffset,
      seq: ++seq,
      apiKey: readCredentials().apiKey,
      user: readUser(),
    });
    const { flushCount, flushIntervalMs } = readLimits();
    const atMs = clock.monotonicMs();
    const isFull = pending.length >= flushCount || pending.length + countEvents(listWaiting()) >= flushCount;
    scheduleAt(atMs + (isFull ? PACK_MS : flushIntervalMs));
    // Timers of a hidden page may wait for a minute, and the page may be gone before.
    if (!page.isVisible()) void Promise.resolve().then(pack);
    else stopPacking ??= clock.after(PACK_MS, pack);
  };

  return {
    record(type, data = {}) {
      const allowed = toAllowedData(type, data, options.get());
      if (!allowed) return;
      // Queued before the host hears: its callback may leave the page. (E11)
      if (isTracking()) enqueue(type, allowed);
      try {
        notify(type, allowed);
      } catch {
        // The delegate's own trouble is told where delegates are called.
      }
    },
    dropCounts: () => ({ ...drops }),
    stop() {
      halt();
      stopOptions();
      for (const stop of stops) stop();
    },
  };
}
