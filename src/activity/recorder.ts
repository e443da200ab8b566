import type { ActivityData } from '../model/activity-data';
import { toAllowedData } from '../model/activity-filter';
import type { ActivityType } from '../model/activity-type';
import { journalKeyOf, STORAGE_KEYS, toJournalKeys } from '../model/storage-keys';
import type { ReadableStore } from '../model/store';
import { toJson } from '../model/to-json';
import { type TrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import type { Log } from '../platform/log';
import type { DeviceStorage } from '../platform/storage';
import type { ActivityUser, Delivery, DeliveryChunk, DeliveryContext, DropReason, Recorded } from './activity';

// Which events are recorded, and where they wait until the delivery code has loaded. Every page downloads this file; see
// docs/decisions/event-delivery.md.

/** The most events that wait for the delivery code; the queue keeps no more either. */
const MAX_WAITING = 1000;

export interface Recorder {
  /** Notifies the host's delegate, and keeps the event until the service has it. */
  record(type: ActivityType, data?: ActivityData): void;
  /** Loads the delivery code if events may be sent; the first event does so too. Never rejects. */
  prepare(): Promise<void>;
  /** How many events were dropped since page load, by reason. */
  dropCounts(): Readonly<Partial<Record<DropReason, number>>>;
  /** Ends every timer, listener and request. Stored events stay. */
  stop(): void;
}

export interface RecorderContext extends Omit<DeliveryContext, 'session' | 'drop' | 'random'> {
  readonly options: ReadableStore<TrackingOptions>;
  /** The current user. */
  readonly readUser: () => ActivityUser;
  /** Notifies the host's delegate. */
  readonly notify: (type: ActivityType, data: ActivityData) => void;
  /** Called again after it has failed. */
  readonly loadDelivery: () => Promise<DeliveryChunk>;
  /** Deletes the queue that earlier pages have stored, without opening it. */
  readonly deleteQueue: () => void;
  readonly random?: () => number;
}

export function createRecorder(parts: RecorderContext): Recorder {
  const { platform, options, readCredentials, readUser, notify, deleteQueue } = parts;
  const { clock, digest, page, storage } = platform;

  const activated = new Promise<void>((resolve) => page.whenActivated(resolve));
  const waiting = createWaitingEvents(storage, activated);
  const drops = createDropCounts(platform.log);
  let delivery: Delivery | undefined;
  let session = '';
  let seq = 0;
  let isStopped = false;
  const isTracking = () =>
    toEffectiveOptions(options.get()).enableServiceTracking && parts.readLimits()?.isEnabled !== false;

  const load = createLoader(async () => {
    const [chunk] = await Promise.all([parts.loadDelivery(), activated]);
    // Consent may have been withdrawn in the meantime.
    if (delivery || isStopped || !isTracking()) return;
    session ||= digest.uuid();
    delivery = chunk.createDelivery({ random: Math.random, ...parts, session, drop: drops.add });
    for (const recorded of waiting.takeAll()) delivery.take(recorded);
  });
  const prepare = async () => {
    if (!delivery && isTracking()) await load();
  };

  const enqueue = (type: ActivityType, data: ActivityData) => {
    session ||= digest.uuid();
    const id = delivery ? '' : digest.uuid();
    const origin = { session, apiKey: readCredentials().apiKey, user: readUser() };
    const recorded: Recorded = { id, type, data: { ...data }, occurredAt: clock.now(), seq: ++seq, ...origin };
    if (delivery) return delivery.take(recorded);
    if (!waiting.add(recorded)) return drops.add('full', 1);
    void prepare();
  };

  /** Consent was withdrawn: drops the queue, in memory and on the device. (B7, B9) */
  const forget = () => {
    drops.add('consent', waiting.takeAll().length);
    toJournalKeys().forEach(storage.remove);
    storage.remove(STORAGE_KEYS.activityWait);
    if (delivery) delivery.forget();
    else deleteQueue();
  };

  let wasTracking = true;
  const update = () => {
    if (wasTracking && !isTracking()) forget();
    wasTracking = isTracking();
  };
  update();
  const stopOptions = options.watch(() => {
    // Functional cookies that are switched off also remove what another tab has stored since. (B8)
    if (!toEffectiveOptions(options.get()).enableFunctionalCookies) wasTracking = true;
    update();
  });

  return {
    prepare,
    record(type, data = {}) {
      const allowed = toAllowedData(type, data, options.get());
      if (!allowed) return;
      // The settings, which arrive just before an event, may have disabled events.
      update();
      // Before the delegate is notified: its callback may leave the page. (E11)
      if (wasTracking) enqueue(type, allowed);
      try {
        notify(type, allowed);
      } catch {
        // `delegate.call` logs errors of the delegate.
      }
    },
    dropCounts: drops.counts,
    stop() {
      isStopped = true;
      stopOptions();
      delivery?.stop();
    },
  };
}

/** Counts and logs the dropped events. */
function createDropCounts(log: Log) {
  const counts: Partial<Record<DropReason, number>> = {};
  return {
    counts: (): Readonly<typeof counts> => ({ ...counts }),
    add(reason: DropReason, count: number) {
      if (!count) return;
      counts[reason] = (counts[reason] ?? 0) + count;
      log.warn(`${count} activity event(s) dropped: ${reason}.`);
    },
  };
}

/** Runs `load` once at a time, and again if it has failed: the journal keeps the events until then. (A26) */
function createLoader(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load()
      .catch(() => {})
      .then(() => {
        loading = undefined;
      });
    return loading;
  };
}

/**
 * The events that wait for the delivery code: in memory, and in a journal in local storage, which outlives the page.
 *
 * @param activated - Settles when the page is shown. A prerendered page may never be shown, and other pages send what is
 * in a journal. (A29)
 */
export function createWaitingEvents(storage: DeviceStorage, activated: Promise<void>) {
  let waiting: Recorded[] = [];
  let journaled = 0;

  /** (E4, E11, E13) */
  const journal = () => {
    const added = waiting.slice(journaled);
    journaled = waiting.length;
    if (!added[0]) return;
    const key = journalKeyOf(added[0].session);
    storage.write(key, (storage.read(key) ?? '') + added.map((recorded) => `${toJson(recorded)}\n`).join(''));
  };

  return {
    /** Returns false if the journal is full. */
    add(recorded: Recorded): boolean {
      if (waiting.length === MAX_WAITING) return false;
      waiting.push(recorded);
      void activated.then(journal);
      return true;
    },
    /** Removes all events from memory and returns them; the journal stays. */
    takeAll(): readonly Recorded[] {
      const all = waiting;
      waiting = [];
      journaled = 0;
      return all;
    },
  };
}
