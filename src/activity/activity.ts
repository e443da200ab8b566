import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';

/** Records what happened: the delegate hears at once, the queue keeps it until the service has it. */
export interface Activity {
  record(type: ActivityType, data?: ActivityData): void;
}
