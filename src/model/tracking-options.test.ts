import { describe, expect, test } from 'vitest';
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
  'L1.7 %s switched off changes itself alone, and an omitted one reads as on',
  (key) => {
    expect(readTrackingOptions({ [key]: false })).toEqual({ ...DEFAULTS, [key]: false });
    expect(readTrackingOptions({ [key]: undefined })).toEqual(DEFAULTS);
  },
);

test('enableUserActivityTracking is read as enableServiceTracking, and no from either is no', () => {
  const isTracked = (input: object) => readTrackingOptions(input).enableServiceTracking;
  expect(isTracked({ enableUserActivityTracking: false })).toBe(false);
  expect(isTracked({ enableUserActivityTracking: false, enableServiceTracking: true })).toBe(false);
  expect(isTracked({ enableUserActivityTracking: true, enableServiceTracking: false })).toBe(false);
  expect(isTracked({ enableUserActivityTracking: true })).toBe(true);
  expect(isTracked({ enableUserActivityTracking: 'yes' })).toBe(false);
  expect(readTrackingOptions({ enableUserActivityTracking: false })).not.toHaveProperty('enableUserActivityTracking');
});

test('L1.7 without functional cookies personalization and tracking read as off', () => {
  expect(toEffectiveOptions(readTrackingOptions({ enableFunctionalCookies: false }))).toEqual({
    ...DEFAULTS,
    enableFunctionalCookies: false,
    enablePersonalization: false,
    enableServiceTracking: false,
  });
  expect(toEffectiveOptions(readTrackingOptions({}))).toEqual(DEFAULTS);
});

describe('B10', () => {
  const OFF = {
    ...Object.fromEntries(Object.keys(DEFAULTS).map((key) => [key, false])),
    disabledFunctionalFeatures: ['all'],
  };
  /** The options, and which of them were refused. */
  const read = (input: unknown) => {
    const refused: string[] = [];
    return { options: readTrackingOptions(input, (name) => refused.push(name)), refused };
  };

  test('B10 unknown keys and a `__proto__` of JSON change nothing', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"enableAdTracking":false},"enableAdTracking2":false}');
    expect(read(hostile)).toEqual({ options: DEFAULTS, refused: [] });
    expect(Reflect.get({}, 'enableAdTracking')).toBeUndefined();
  });

  test.each([0, 1, '', 'false', 'true', null, {}, [], Number.NaN, () => false])(
    'B10 a switch that is %j is off, and refused by name',
    (value) => {
      expect(read({ enableAdTracking: value })).toEqual({
        options: { ...DEFAULTS, enableAdTracking: false },
        refused: ['enableAdTracking'],
      });
    },
  );

  test.each([null, 'clipLikes', true, {}, new Set(['clipLikes'])])(
    'B10 a list of features that is %j switches all of them off',
    (value) => {
      expect(read({ disabledFunctionalFeatures: value })).toEqual({
        options: { ...DEFAULTS, disabledFunctionalFeatures: ['all'] },
        refused: ['disabledFunctionalFeatures'],
      });
    },
  );

  test('B10 getters and what a class inherits are read, each once', () => {
    const reads: string[] = [];
    class Consent {
      get enableAdTracking() {
        reads.push('ads');
        return false;
      }
      get enableServiceTracking() {
        reads.push('tracking');
        return reads.length < 3;
      }
    }
    class MarketingConsent extends Consent {
      enableFullVideoAnalytics = false;
    }
    expect(read(new MarketingConsent())).toEqual({
      options: { ...DEFAULTS, enableAdTracking: false, enableFullVideoAnalytics: false },
      refused: [],
    });
    expect(reads.sort()).toEqual(['ads', 'tracking']);
  });

  test('B10, S9 what a host has put on every object is nobody’s consent', () => {
    Object.defineProperty(Object.prototype, 'enableAdTracking', { value: false, configurable: true });
    try {
      expect(read({})).toEqual({ options: DEFAULTS, refused: [] });
      expect(read({ enableAdTracking: true }).options.enableAdTracking).toBe(true);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'enableAdTracking');
    }
  });

  test('B10 what throws is off, and the rest is read', () => {
    const fail = () => {
      throw new Error('of the host');
    };
    const throwing = Object.defineProperty({ enableAdTracking: false }, 'enablePersonalization', { get: fail });
    expect(read(throwing)).toEqual({
      options: { ...DEFAULTS, enableAdTracking: false, enablePersonalization: false },
      refused: ['enablePersonalization'],
    });
    const list = Object.defineProperty(['clipLikes'], 0, { get: fail });
    expect(read({ disabledFunctionalFeatures: list }).options.disabledFunctionalFeatures).toEqual(['all']);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(read(proxy).options).toEqual(OFF);
    expect(read(new Proxy({}, { get: fail, has: fail, getOwnPropertyDescriptor: fail })).options).toEqual(OFF);
  });
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
