import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { DropReason } from './queue-state';

/** Records what happened: the delegate hears at once, the queue keeps it until the service has it. */
export interface Activity {
  record(type: ActivityType, data?: ActivityData): void;
}

/** As `createActivity` makes it. */
export interface ActivityQueue extends Activity {
  /** How many events were given up since the page was loaded, by reason. */
  dropCounts(): Readonly<Partial<Record<DropReason, number>>>;
  /** Ends every timer, listener and request. What is stored stays. */
  stop(): void;
}
