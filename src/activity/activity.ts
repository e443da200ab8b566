import type { Credentials } from '../api/transport';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { ActivityLimits } from '../model/settings';
import type { Platform } from '../platform/platform';
import type { DropReason } from './drop-reason';
import type { Recorded } from './recorded';

/** Records what happened: the delegate hears at once, the queue keeps it until the service has it. */
export interface Activity {
  record(type: ActivityType, data?: ActivityData): void;
}

/** As `createActivity` makes it. */
export interface ActivityQueue extends Activity {
  /** Fetches the code that delivers, where events may be sent at all; the first event does so too. Never rejects. */
  prepare(): Promise<void>;
  /** How many events were given up since the page was loaded, by reason. */
  dropCounts(): Readonly<Partial<Record<DropReason, number>>>;
  /** Ends every timer, listener and request. What is stored stays. */
  stop(): void;
}

/** The lazy half: queue and delivery. Its modules hold no state. */
export interface DeliveryChunk {
  createDelivery(parts: DeliveryParts): Delivery;
}

export interface DeliveryParts {
  readonly platform: Pick<Platform, 'clock' | 'digest' | 'log' | 'network' | 'page' | 'storage'>;
  /** The page load. */
  readonly session: string;
  readonly readCredentials: () => Credentials;
  /** The tenant's limits; undefined before its settings are there. */
  readonly readLimits: () => ActivityLimits | undefined;
  readonly drop: (reason: DropReason, count: number) => void;
  /** Between 0 and 1. */
  readonly random: () => number;
}

export interface Delivery {
  take(recorded: Recorded): void;
  /** Drops everything, here and on the device. (B7) */
  forget(): void;
  stop(): void;
}
