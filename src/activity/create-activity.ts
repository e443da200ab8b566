import type { ActivityData } from '../model/activity-data';
import { toAllowedData } from '../model/activity-filter';
import type { ActivityType } from '../model/activity-type';
import { STORAGE_KEYS, toJournalKeys } from '../model/storage-keys';
import type { ReadableStore } from '../model/store';
import { type TrackingOptions, toEffectiveOptions } from '../model/tracking-options';
import type { ActivityQueue, Delivery, DeliveryChunk, DeliveryParts } from './activity';
import type { DropReason } from './drop-reason';
import type { ActivityUser, Recorded } from './recorded';
import { createWaitingEvents } from './waiting-events';

export interface ActivityParts extends Omit<DeliveryParts, 'session' | 'drop' | 'random'> {
  readonly options: ReadableStore<TrackingOptions>;
  /** The user of this moment. */
  readonly readUser: () => ActivityUser;
  /** Tells the host's delegate. */
  readonly notify: (type: ActivityType, data: ActivityData) => void;
  /** What failed may be asked for again. */
  readonly loadDelivery: () => Promise<DeliveryChunk>;
  /** Deletes what earlier pages queued on the device, without opening it. */
  readonly deleteQueue: () => void;
  readonly random?: () => number;
}

/**
 * The half of event tracking that every page needs at once: it filters, tells the delegate, and keeps events in a
 * journal in local storage until the other half is there. docs/decisions/delivery-chunk.md says why it is cut so.
 */
export function createActivity(parts: ActivityParts): ActivityQueue {
  const { platform, options, readCredentials, readUser, notify, loadDelivery, deleteQueue } = parts;
  const { clock, digest, log, storage } = platform;

  const waiting = createWaitingEvents(storage);
  const drops: Partial<Record<DropReason, number>> = {};
  let delivery: Delivery | undefined;
  let loading: Promise<void> | undefined;
  let session = '';
  let seq = 0;
  let isStopped = false;

  const isTracking = () =>
    toEffectiveOptions(options.get()).enableServiceTracking && parts.readLimits()?.isEnabled !== false;

  const drop = (reason: DropReason, count: number) => {
    if (!count) return;
    drops[reason] = (drops[reason] ?? 0) + count;
    log.warn(`${count} activity event(s) given up: ${reason}.`);
  };

  const load = async () => {
    try {
      const chunk = await loadDelivery();
      // Consent may have gone meanwhile.
      if (delivery || isStopped || !isTracking()) return;
      session ||= digest.uuid();
      delivery = chunk.createDelivery({ random: Math.random, ...parts, session, drop });
      for (const recorded of waiting.takeAll()) delivery.take(recorded);
    } catch {
      // The journal keeps the events; the next one asks again. (A26)
    } finally {
      loading = undefined;
    }
  };
  const prepare = (): Promise<void> => {
    if (delivery || !isTracking()) return Promise.resolve();
    loading ??= load();
    return loading;
  };

  const enqueue = (type: ActivityType, data: ActivityData) => {
    session ||= digest.uuid();
    const recorded: Recorded = {
      id: delivery ? '' : digest.uuid(),
      type,
      data: { ...data },
      occurredAt: clock.now(),
      seq: ++seq,
      session,
      apiKey: readCredentials().apiKey,
      user: readUser(),
    };
    if (delivery) return delivery.take(recorded);
    if (!waiting.add(recorded)) return drop('full', 1);
    void prepare();
  };

  /** Consent is gone: what is queued goes too, here and on the device. (B7, B9) */
  const forget = () => {
    drop('consent', waiting.takeAll().length);
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
  const stopOptions = options.watch(update);

  return {
    prepare,
    record(type, data = {}) {
      const allowed = toAllowedData(type, data, options.get());
      if (!allowed) return;
      // The settings, which come just before an event, may have switched events off.
      update();
      // Queued before the host hears: its callback may leave the page. (E11)
      if (wasTracking) enqueue(type, allowed);
      try {
        notify(type, allowed);
      } catch {
        // The delegate's own trouble is told where delegates are called.
      }
    },
    dropCounts: () => ({ ...drops }),
    stop() {
      isStopped = true;
      stopOptions();
      delivery?.stop();
    },
  };
}
