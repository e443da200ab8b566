import type { ActivityData } from './activity-data';
import type { ActivityEvents } from './activity-events';
import type { ActivityType } from './activity-type';
import type { TrackingOptions } from './tracking-options';

const AD = 1;
const FULL_VIDEO = 2;
const BOTH = 3;

/** The options that an event needs, as one number. */
type Consent<Type extends ActivityType> = ActivityEvents[Type]['needs'] extends infer Needs
  ? [Needs] extends [never]
    ? never
    : [Needs] extends ['enableAdTracking']
      ? typeof AD
      : [Needs] extends ['enableFullVideoAnalytics']
        ? typeof FULL_VIDEO
        : typeof BOTH
  : never;

/** The events that an option can disable. If they differ from `ActivityEvents`, this does not compile. */
const CONSENT: { readonly [Type in ActivityType as [Consent<Type>] extends [never] ? never : Type]: Consent<Type> } = {
  completedLoop: FULL_VIDEO,
  pausedClip: FULL_VIDEO,
  resumedClip: FULL_VIDEO,
  openedAd: AD,
  dismissedAd: AD,
  skippedAd: AD,
  finishedAd: AD,
  adActionButtonTapped: AD,
  pausedAdPage: BOTH,
  resumedAdPage: BOTH,
  viewedAdPageFirstQuartile: BOTH,
  viewedAdPageMidpoint: BOTH,
  viewedAdPageThirdQuartile: BOTH,
  viewedAdPageComplete: AD,
  readyToPlay: FULL_VIDEO,
  bufferingStarted: FULL_VIDEO,
  bufferingEnded: FULL_VIDEO,
};

/**
 * Returns the data that the tracking options allow, or undefined if they disable the event. Without full video analytics
 * only start and complete of a video remain, and no watch time. `enableServiceTracking` is not checked here: it only
 * stops sending, and the host's delegate still receives events.
 */
export function toAllowedData(
  type: ActivityType,
  data: ActivityData,
  options: TrackingOptions,
): ActivityData | undefined {
  const needs = (CONSENT as Partial<Record<ActivityType, number>>)[type] ?? 0;
  if (needs & AD && !options.enableAdTracking) return undefined;
  if (options.enableFullVideoAnalytics) return data;
  if (needs & FULL_VIDEO) return undefined;
  const { durationViewedMs: _watched, loopCount: _loops, ...rest } = data;
  return rest;
}
