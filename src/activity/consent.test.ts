import { expect, test } from 'vitest';
import { openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { heldAnswer } from '../../test/fakes/fake-network';
import { STORAGE_KEYS, toJournalKeys } from '../model/storage-keys';
import { readTrackingOptions } from '../model/tracking-options';

const OFF = readTrackingOptions({ enableServiceTracking: false });
const ON = readTrackingOptions({});

test('B1 events carry the user and key of the moment they happened', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 12);
  tab.user.hash = 'user-b';
  tab.user.isIdentified = false;
  recordClips(tab, 2, 12);
  tab.user.hash = '';
  recordClips(tab, 1, 14);
  await tab.platform.clock.advance(30_000);
  expect(tab.batches().map(({ user, identified, events }) => [user, identified, events.length])).toEqual([
    ['user-a', true, 12],
    ['user-b', false, 2],
    [null, false, 1],
  ]);
  expect(tab.batches().flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ]);
});

test('B7 tracking switched off with 25 queued events: no request starts, the device is empty within a second', async () => {
  const tab = await openActivityTab();
  tab.limits.value = { isEnabled: true, flushCount: 100, flushIntervalMs: 3000, maxBatchBytes: 49_152 };
  recordClips(tab, 24);
  await tab.platform.clock.advance(100);
  recordClips(tab, 1, 24);
  tab.platform.storage.write(STORAGE_KEYS.activityWait, '5');
  tab.options.set(OFF);
  await tab.platform.clock.advance(1000);
  expect(tab.device.rows.size).toBe(0);
  expect(tab.platform.storage.device.size).toBe(0);
  tab.platform.page.setVisible(false);
  tab.platform.page.exit();
  await tab.platform.clock.advance(600_000);
  expect(tab.platform.network.requests).toEqual([]);
  expect(tab.platform.network.beacons).toEqual([]);
  expect(tab.activity.dropCounts()).toEqual({ consent: 25 });
  expect(tab.platform.clock.pending()).toBe(0);
});

test('B7, F9 consent that goes takes the journal of every tab', async () => {
  const tab = await openActivityTab();
  for (const key of toJournalKeys()) tab.platform.storage.device.set(key, 'anything');
  tab.options.set(OFF);
  expect(tab.platform.storage.device.size).toBe(0);
});

test('B7 a request under way is given up, and its events do not come back', async () => {
  const tab = await openActivityTab();
  const held = heldAnswer();
  tab.answer(() => held.answer);
  recordClips(tab, 2);
  await tab.platform.clock.advance(3000);
  expect(tab.batches().length).toBe(1);
  tab.options.set(OFF);
  expect(tab.platform.network.requests[0]?.signal?.aborted).toBe(true);
  held.give({ kind: 'answered', status: 500, contentType: '', text: '', header: () => null });
  await tab.platform.clock.advance(100_000);
  expect([tab.batches().length, tab.device.rows.size]).toEqual([1, 0]);
});

test('B7 without functional cookies there is no tracking either', async () => {
  const tab = await openActivityTab({ options: { enableFunctionalCookies: false } });
  recordClips(tab, 30);
  await tab.platform.clock.advance(10_000);
  expect(tab.platform.network.requests).toEqual([]);
  expect(tab.device.transactions.count).toBe(0);
});

test('the delegate hears every event while tracking is off', async () => {
  const tab = await openActivityTab({ options: { enableServiceTracking: false } });
  recordClips(tab, 2);
  expect(tab.heard.map(([type]) => type)).toEqual(['openedClip', 'openedClip']);
  await tab.platform.clock.advance(10_000);
  expect(tab.platform.network.requests).toEqual([]);
  expect(tab.platform.clock.pending()).toBe(0);
});

test('an earlier visit left events: a page that starts without consent deletes them', async () => {
  const before = await openActivityTab();
  recordClips(before, 3);
  await before.platform.clock.advance(50);
  before.activity.stop();
  expect(before.device.rows.size).toBe(1);
  await openActivityTab({ device: before.device, options: { enableServiceTracking: false } });
  expect(before.device.rows.size).toBe(0);
});

test.each([true, false])(
  'B8 withdrawn in one tab, the shared rows are gone in the other, which keeps its own options (told first: %s)',
  async (isFirst) => {
    const one = await openActivityTab();
    one.device.tellFirst(isFirst);
    const two = await openActivityTab({ device: one.device });
    recordClips(one, 1);
    recordClips(two, 1, 1);
    await one.platform.clock.advance(50);
    await two.platform.clock.advance(50);
    one.options.set(OFF);
    expect(one.device.rows.size).toBe(0);
    recordClips(two, 1, 2);
    await two.platform.clock.advance(10_000);
    expect(two.sentClips()).toEqual(['clip-2']);
    expect(two.activity.dropCounts()).toEqual({ consent: 1 });
  },
);

test('B9 what happened while tracking was off is never sent', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 1);
  tab.options.set(OFF);
  recordClips(tab, 1, 1);
  await tab.platform.clock.advance(10_000);
  tab.options.set(ON);
  recordClips(tab, 1, 2);
  await tab.platform.clock.advance(10_000);
  expect(tab.sentClips()).toEqual(['clip-2']);
});

test('without ad tracking no ad event is recorded or told', async () => {
  const tab = await openActivityTab({ options: { enableAdTracking: false } });
  tab.activity.record('openedAd', { adId: 'ad' });
  tab.activity.record('openedClip', { clipId: 'clip-0' });
  await tab.platform.clock.advance(10_000);
  expect(tab.heard.map(([type]) => type)).toEqual(['openedClip']);
  expect(tab.sentClips()).toEqual(['clip-0']);
});

test('a tenant whose events are switched off: nothing is sent or kept, the delegate goes on hearing', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 2);
  await tab.platform.clock.advance(100);
  expect(tab.device.rows.size).toBe(1);
  tab.limits.value = { isEnabled: false, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };
  tab.activity.record('sdkInitialized', { initializeSucceeded: true });
  recordClips(tab, 1, 2);
  expect(tab.heard.map(([type]) => type)).toEqual(['openedClip', 'openedClip', 'sdkInitialized', 'openedClip']);
  tab.platform.page.exit();
  await tab.platform.clock.advance(100_000);
  expect([tab.platform.network.requests.length, tab.device.rows.size, tab.platform.storage.device.size]).toEqual([
    0, 0, 0,
  ]);
  expect(tab.platform.clock.pending()).toBe(0);
  expect(tab.activity.dropCounts()).toEqual({ consent: 2 });
});
