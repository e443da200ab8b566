import type { Credentials } from '../api/transport';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { ActivityLimits } from '../model/settings';
import type { Platform } from '../platform/platform';

// What the recorder, which every page downloads, and the delivery code, which loads later, know of each other.

/** An event as it was recorded. */
export interface Recorded {
  /** A UUID, or `''` if the event does not need one yet. */
  readonly id: string;
  readonly type: ActivityType;
  readonly data: ActivityData;
  /** This device's wall clock, milliseconds. */
  readonly occurredAt: number;
  readonly seq: number;
  /** The ID of the page load. */
  readonly session: string;
  readonly apiKey: string;
  readonly user: ActivityUser;
}

export interface ActivityUser {
  /** `''` if the viewer keeps no identity. */
  readonly hash: string;
  /** The hash is of an ID that the host gave, not of a random one. */
  readonly isIdentified: boolean;
}

/**
 * Why an event was dropped: consent withdrawn, queue full, older than 7 days, database full, too big for the service,
 * refused as invalid by the service, or never acknowledged.
 */
export type DropReason = 'consent' | 'full' | 'age' | 'storage' | 'tooLarge' | 'rejected' | 'tries';

/** The lazy part. Its modules have no state. */
export interface DeliveryChunk {
  createDelivery(parts: DeliveryContext): Delivery;
}

export interface DeliveryContext {
  readonly platform: Pick<Platform, 'clock' | 'digest' | 'log' | 'network' | 'page' | 'storage'>;
  /** The ID of the page load. */
  readonly session: string;
  readonly readCredentials: () => Credentials;
  /** The tenant's limits; undefined until its settings have loaded. */
  readonly readLimits: () => ActivityLimits | undefined;
  readonly drop: (reason: DropReason, count: number) => void;
  /** Between 0 and 1. */
  readonly random: () => number;
}

export interface Delivery {
  take(recorded: Recorded): void;
  /** Drops everything, in memory and in the database. (B7) */
  forget(): void;
  stop(): void;
}
