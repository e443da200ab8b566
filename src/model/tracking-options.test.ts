import { expect, test } from 'vitest';
import { isFeatureKept, readTrackingOptions, toEffectiveOptions } from './tracking-options';

const DEFAULTS = {
  enableFunctionalCookies: true,
  enablePersonalization: true,
  enableServiceTracking: true,
  enableRemoteViewingStore: true,
  enableAdTracking: true,
  enableFullVideoAnalytics: true,
  disabledFunctionalFeatures: [],
};

test.each([undefined, null, {}, [], 'x', 5])('L1.7 every option of %j has its default', (input) => {
  expect(readTrackingOptions(input)).toEqual(DEFAULTS);
});

test.each(Object.keys(DEFAULTS).filter((key) => key.startsWith('enable')))(
  'L1.7 %s switched off changes itself alone, and an omitted or null one reads as on',
  (key) => {
    expect(readTrackingOptions({ [key]: false })).toEqual({ ...DEFAULTS, [key]: false });
    expect(readTrackingOptions({ [key]: undefined })).toEqual(DEFAULTS);
    expect(readTrackingOptions({ [key]: null })).toEqual(DEFAULTS);
  },
);

test('L1.7 without functional cookies personalization and tracking read as off', () => {
  expect(toEffectiveOptions(readTrackingOptions({ enableFunctionalCookies: false }))).toEqual({
    ...DEFAULTS,
    enableFunctionalCookies: false,
    enablePersonalization: false,
    enableServiceTracking: false,
  });
  expect(toEffectiveOptions(readTrackingOptions({}))).toEqual(DEFAULTS);
});

test('B10 only known own booleans are applied', () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"enableAdTracking":false},"enableAdTracking2":false}');
  expect(readTrackingOptions(hostile)).toEqual(DEFAULTS);
  expect(readTrackingOptions(Object.create({ enableAdTracking: false }))).toEqual(DEFAULTS);
  expect(readTrackingOptions({ enableAdTracking: 'false', enableServiceTracking: 0 })).toEqual(DEFAULTS);
  expect(Reflect.get({}, 'enableAdTracking')).toBeUndefined();
});

test('L1.7 disabledFunctionalFeatures keeps the known words, as a copy', () => {
  const words = ['clipLikes', 'nonsense', 5, 'pollVotes'];
  const options = readTrackingOptions({ disabledFunctionalFeatures: words });
  words.push('all');
  expect(options.disabledFunctionalFeatures).toEqual(['clipLikes', 'pollVotes']);
  expect(isFeatureKept(options, 'clipLikes')).toBe(false);
  expect(isFeatureKept(options, 'clipShares')).toBe(true);
  expect(isFeatureKept(readTrackingOptions({ disabledFunctionalFeatures: ['all'] }), 'clipShares')).toBe(false);
});
