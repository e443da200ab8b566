import type { ActivityData } from './activity-data';
import type { ActivityType } from './activity-type';
import type { TrackingOptions } from './tracking-options';

const isAdEvent = (type: ActivityType) => /Ad(?![a-z])|^adAction/.test(type);

/** All of a video between its start and its end. */
const VIDEO_DETAIL = /Quartile$|Midpoint$|^buffering|^readyToPlay$|^completedLoop$|^(pause|resume)d/;

/**
 * What of an event the tracking options let exist: undefined for none of it. Without full video analytics only start
 * and complete of a video are left, and no watch time. `enableServiceTracking` is not asked here: it stops sending
 * alone, the host's delegate goes on hearing.
 */
export function toAllowedData(
  type: ActivityType,
  data: ActivityData,
  options: TrackingOptions,
): ActivityData | undefined {
  if (!options.enableAdTracking && isAdEvent(type)) return undefined;
  if (options.enableFullVideoAnalytics) return data;
  if (VIDEO_DETAIL.test(type)) return undefined;
  const { durationViewedMs: _watched, loopCount: _loops, ...rest } = data;
  return rest;
}
