import { expect, test } from 'vitest';
import { SETTINGS } from '../../test/fakes/start-session';
import { readSettings } from './settings';

test('L2.1 Settings become one complete value', () => {
  expect(readSettings(SETTINGS)).toEqual({
    keyKind: 'webClient',
    theme: SETTINGS.theme,
    ads: SETTINGS.ads,
    activity: { isEnabled: true, flushCount: 10, flushIntervalMs: 5000, maxBatchBytes: 20_000 },
  });
});

test('L2.1 null, missing and wrong fields get their defaults', () => {
  const defaults = {
    keyKind: 'webClient',
    theme: undefined,
    ads: undefined,
    activity: { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 },
  };
  const nulls = { keyKind: null, theme: null, ads: null, shareDomain: null, activity: null };
  const wrong = {
    keyKind: 5,
    shareDomain: {},
    activity: { flushSize: 'x', maxBytes: NaN },
  };
  expect(readSettings(nulls)).toEqual(defaults);
  expect(readSettings(wrong)).toEqual(defaults);
  expect(readSettings({ keyKind: 'webClient', activity: [] })).toEqual(defaults);
});

test('S22 a server key is named', () => {
  expect(readSettings({ keyKind: 'server' })?.keyKind).toBe('server');
});

test.each([
  [
    { flushSize: 0, flushIntervalMs: 0, maxBytes: 0 },
    { isEnabled: true, flushCount: 1, flushIntervalMs: 3000, maxBatchBytes: 1024 },
  ],
  [
    { flushSize: 1e9, flushIntervalMs: 1e12, maxBytes: 1e9 },
    { isEnabled: true, flushCount: 20, flushIntervalMs: 60_000, maxBatchBytes: 49_152 },
  ],
  [
    { flushSize: 2.7, flushIntervalMs: 4000.5 },
    { isEnabled: true, flushCount: 2, flushIntervalMs: 4000, maxBatchBytes: 49_152 },
  ],
])('D29 activity limits of %j are kept within our own', (activity, expected) => {
  expect(readSettings({ keyKind: 'webClient', activity })?.activity).toEqual(expected);
});

test.each([null, undefined, [], 'x', 5, {}, { error: 'portal' }, Object.create({ keyKind: 'webClient' })])(
  'A15 %j is no settings answer',
  (value) => {
    expect(readSettings(value)).toBeUndefined();
  },
);

test('S9 a polluted prototype adds nothing', () => {
  Object.defineProperty(Object.prototype, 'theme', { configurable: true, value: { light: {} } });
  try {
    expect(readSettings({ keyKind: 'webClient' })?.theme).toBeUndefined();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'theme');
  }
});

test('the service can switch events off', () => {
  expect(readSettings({ keyKind: 'webClient', activity: { enabled: false } })?.activity.isEnabled).toBe(false);
  expect(readSettings({ keyKind: 'webClient', activity: { enabled: 'no' } })?.activity.isEnabled).toBe(true);
});

test.each([
  [
    { flushSize: 0, flushIntervalMs: 0, maxBytes: 0 },
    { flushCount: 1, flushIntervalMs: 3000, maxBatchBytes: 1024 },
  ],
  [
    { flushSize: 1e9, flushIntervalMs: 1e9, maxBytes: 1e9 },
    { flushCount: 20, flushIntervalMs: 60_000, maxBatchBytes: 49_152 },
  ],
  [
    { flushSize: 7.9, flushIntervalMs: 4000.9, maxBytes: 2000.9, enabled: false },
    { isEnabled: false, flushCount: 7, flushIntervalMs: 4000, maxBatchBytes: 2000 },
  ],
])('the service may ask for fewer events within our own limits: %j', (activity, limits) => {
  expect(readSettings({ keyKind: 'webClient', activity })?.activity).toMatchObject(limits);
});

test('S9 settings of a prototype are none', () => {
  expect(readSettings(Object.create(SETTINGS))).toBeUndefined();
});
