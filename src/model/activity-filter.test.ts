import { expect, test } from 'vitest';
import { toAllowedData } from './activity-filter';
import { ActivityType } from './activity-type';
import { readTrackingOptions } from './tracking-options';

const types = Object.values(ActivityType);
const allowed = (options: object) => types.filter((type) => toAllowedData(type, {}, readTrackingOptions(options)));

test('every event is allowed by default, its data untouched', () => {
  const data = { durationViewedMs: 5 };
  expect(types.every((type) => toAllowedData(type, data, readTrackingOptions({})) === data)).toBe(true);
});

test('without ad tracking there are no ad events, and all others', () => {
  const gone = types.filter((type) => !allowed({ enableAdTracking: false }).includes(type));
  expect(gone).toEqual([
    'openedAd',
    'dismissedAd',
    'skippedAd',
    'finishedAd',
    'adActionButtonTapped',
    'pausedAdPage',
    'resumedAdPage',
    'viewedAdPageFirstQuartile',
    'viewedAdPageMidpoint',
    'viewedAdPageThirdQuartile',
    'viewedAdPageComplete',
  ]);
});

test('without full video analytics a video has a start and an end, nothing between and no watch time', () => {
  const options = { enableFullVideoAnalytics: false };
  expect(types.filter((type) => !allowed(options).includes(type))).toEqual([
    'completedLoop',
    'pausedClip',
    'resumedClip',
    'pausedAdPage',
    'resumedAdPage',
    'viewedAdPageFirstQuartile',
    'viewedAdPageMidpoint',
    'viewedAdPageThirdQuartile',
    'readyToPlay',
    'bufferingStarted',
    'bufferingEnded',
  ]);
  const data = { clipId: 'c', durationViewedMs: 5, loopCount: 2 };
  expect(toAllowedData('completedClip', data, readTrackingOptions(options))).toEqual({ clipId: 'c' });
});
