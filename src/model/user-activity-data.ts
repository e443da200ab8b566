import type { ActivityData } from './activity-data';
import type { ActivityEvents } from './activity-events';
import type { ActivityType } from './activity-type';
import type { FormerEventFields } from './former-names';

/** The fields of `Data`, and every other field of events as absent: so that one may ask for it before looking at the type. */
type Only<Data> = Data extends unknown
  ? Data & FormerEventFields & { [Name in Exclude<keyof ActivityData, keyof Data>]?: undefined }
  : never;

/**
 * What an activity event says beside its type: `UserActivityData<'openedClip'>` for one type, all of them without.
 * Times are milliseconds, indexes start at 1. It is the listener's own copy.
 */
export type UserActivityData<Type extends ActivityType = ActivityType> = {
  [Each in Type]: Only<ActivityEvents[Each]['fields']>;
}[Type];

/** Type and data of an event as they belong together: asking for the type tells the data's fields. */
export type UserActivity = { [Each in ActivityType]: [type: Each, data: UserActivityData<Each>] }[ActivityType];

/** Hears each event. Ask for `type` and `data` has that type's fields. */
export type UserActivityListener = ((...activity: UserActivity) => void) | TypeListener;

/**
 * A listener to types alone, declared elsewhere: the compiler takes none of those for a union of argument lists. Two
 * signatures, because it derives no parameter types of a function written in place from a pair that differs like this.
 */
interface TypeListener {
  (type: ActivityType): void;
  <Same extends ActivityType>(type: Same): void;
}
