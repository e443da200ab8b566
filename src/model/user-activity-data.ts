import type { ActivityData } from './activity-data';
import type { ActivityEvents } from './activity-events';
import type { ActivityType } from './activity-type';
import type { FormerEventFields } from './former-names';

/** The fields of `Data`, and all other event fields as absent, so that code may read them before it checks the type. */
type Only<Data> = Data extends unknown
  ? Data & FormerEventFields & { [Name in Exclude<keyof ActivityData, keyof Data>]?: undefined }
  : never;

/**
 * The data of an activity event: `UserActivityData<'openedClip'>` for one type, without an argument for all types.
 * Times are in milliseconds, indexes start at 1. Each listener receives its own copy.
 */
export type UserActivityData<Type extends ActivityType = ActivityType> = {
  [Each in Type]: Only<ActivityEvents[Each]['fields']>;
}[Type];

/** Type and data of an event as a pair: a check of the type narrows the data. */
export type UserActivity = { [Each in ActivityType]: [type: Each, data: UserActivityData<Each>] }[ActivityType];

/** Receives each event. After a check of `type`, `data` has the fields of that type. */
export type UserActivityListener = ((...activity: UserActivity) => void) | TypeListener;

/**
 * A listener that only uses the type and is declared elsewhere: the compiler does not accept it for a union of argument
 * lists. Separate, because with this signature alone it infers no parameter types for an inline function.
 */
interface TypeListener {
  (type: ActivityType): void;
  <Same extends ActivityType>(type: Same): void;
}
