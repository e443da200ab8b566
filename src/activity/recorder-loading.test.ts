import { expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { held } from '../../test/fakes/held';
import { createStore } from '../model/store';
import { readTrackingOptions } from '../model/tracking-options';
import type { DeliveryChunk, DeliveryContext, Recorded } from './activity';
import { createRecorder } from './recorder';

const OFF = readTrackingOptions({ enableServiceTracking: false });

/** Event tracking whose delivery code comes when the test says so, and what that is given. */
function openActivity() {
  const platform = createFakePlatform();
  const options = createStore(readTrackingOptions({}));
  const asked = { times: 0 };
  const given: DeliveryContext[] = [];
  const taken: Recorded[] = [];
  const chunk = held<void>();
  const state = { isBroken: false, isStopped: false };
  const createDelivery: DeliveryChunk['createDelivery'] = (parts) => {
    given.push(parts);
    return {
      take: (recorded) => void taken.push(recorded),
      forget: () => void taken.splice(0),
      stop() {
        state.isStopped = true;
      },
    };
  };
  const activity = createRecorder({
    platform,
    options,
    async loadDelivery() {
      asked.times++;
      if (state.isBroken) throw new Error('404');
      await chunk.promise;
      return { createDelivery };
    },
    deleteQueue() {},
    readCredentials: () => ({ apiKey: 'key', baseUrl: 'https://api.test' }),
    readUser: () => ({ hash: 'user', isIdentified: true }),
    readLimits: () => undefined,
    notify() {},
  });
  const record = () => activity.record('openedClip', { clipId: 'c' });
  return { platform, options, asked, given, taken, chunk, state, activity, record };
}

test('the first event asks for the code that delivers, once; it is given what waited, in order', async () => {
  const { activity, asked, given, taken, chunk, record } = openActivity();
  expect(asked.times).toBe(0);
  record();
  record();
  void activity.prepare();
  expect(asked.times).toBe(1);
  chunk.resolve();
  await settle();
  record();
  await activity.prepare();
  expect([asked.times, given.length, taken.map(({ seq }) => seq)]).toEqual([1, 1, [1, 2, 3]]);
  expect(taken.map(({ session }) => session)).toEqual(Array(3).fill(given[0]?.session));
  expect(taken.map(({ id }) => id !== '')).toEqual([true, true, false]);
});

test('A26 code that cannot be loaded is asked for again, and gets all that waited', async () => {
  const { asked, taken, chunk, state, record } = openActivity();
  state.isBroken = true;
  for (let time = 0; time < 3; time++) {
    record();
    await settle();
  }
  state.isBroken = false;
  chunk.resolve();
  record();
  await settle();
  expect([asked.times, taken.map(({ seq }) => seq)]).toEqual([4, [1, 2, 3, 4]]);
});

test('B7 without consent the code is not asked for, and code that comes when it is gone is not run', async () => {
  const { activity, options, asked, given, chunk, record } = openActivity();
  record();
  options.set(OFF);
  chunk.resolve();
  await settle();
  expect(given).toEqual([]);
  await activity.prepare();
  record();
  expect(asked.times).toBe(1);
});

test('what is stopped runs no code that comes later, and stops what runs', async () => {
  const early = openActivity();
  early.record();
  early.activity.stop();
  early.chunk.resolve();
  await settle();
  expect(early.given).toEqual([]);
  const { activity, chunk, state, options, taken, record } = openActivity();
  record();
  chunk.resolve();
  await settle();
  activity.stop();
  expect(state.isStopped).toBe(true);
  options.set(OFF);
  expect(taken).toHaveLength(1);
});

test('what is given up is told with its reason, and counted', async () => {
  const { activity, options, platform, record } = openActivity();
  record();
  record();
  options.set(OFF);
  expect(platform.log.messages('warn')).toEqual(['2 activity event(s) dropped: consent.']);
  expect(activity.dropCounts()).toEqual({ consent: 2 });
});
