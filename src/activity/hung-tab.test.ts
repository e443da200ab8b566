import { expect, test } from 'vitest';
import { ACCEPTED, type ActivityTab, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { createFakeDevice } from '../../test/fakes/fake-event-database';
import { failedAnswer } from '../../test/fakes/fake-network';
import { STORAGE_KEYS } from '../model/storage-keys';

const journalOf = ({ platform }: ActivityTab) => platform.storage.device.get(STORAGE_KEYS.activityJournal);

test('F8 behind a tab that hangs, events are sent from memory about a second later, each once', async () => {
  const tab = await openActivityTab();
  const release = tab.device.hang();
  recordClips(tab, 3);
  await tab.platform.clock.advance(3900);
  expect(tab.sentClips()).toEqual([]);
  await tab.platform.clock.advance(200);
  expect(tab.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2']);
  // From the second time on nothing is waited for.
  recordClips(tab, 2, 3);
  await tab.platform.clock.advance(3100);
  expect(tab.sentClips().length).toBe(5);
  release();
  await tab.platform.clock.advance(60_000);
  expect([tab.sentClips().length, tab.device.rows.size, tab.platform.clock.pending()]).toEqual([5, 0, 0]);
  expect([journalOf(tab), tab.activity.dropCounts()]).toEqual([undefined, {}]);
});

test('F8 what the device does not take within 250 ms stands in the journal until it does, or until it is delivered', async () => {
  const tab = await openActivityTab();
  const release = tab.device.hang();
  recordClips(tab, 2);
  await tab.platform.clock.advance(280);
  expect(journalOf(tab)?.match(/clip-\d/g)).toEqual(['clip-0', 'clip-1']);
  recordClips(tab, 1, 2);
  await tab.platform.clock.advance(50);
  expect(journalOf(tab)?.match(/clip-\d/g)).toEqual(['clip-0', 'clip-1', 'clip-2']);
  await tab.platform.clock.advance(5000);
  expect(tab.sentClips().length).toBe(3);
  expect(journalOf(tab)).toBeUndefined();
  tab.answer(failedAnswer());
  recordClips(tab, 1, 3);
  await tab.platform.clock.advance(280);
  expect(journalOf(tab)).toContain('clip-3');
  release();
  await tab.platform.clock.advance(200);
  expect([journalOf(tab), tab.storedClips()]).toEqual([undefined, ['clip-3']]);
});

test('F8 a device that stays full is looked after ever more rarely', async () => {
  const tab = await openActivityTab();
  tab.device.fail('full');
  tab.answer(failedAnswer());
  recordClips(tab, 2);
  await tab.platform.clock.advance(60_000);
  let looks = 0;
  const read = tab.platform.storage.read;
  Object.assign(tab.platform.storage, {
    read: (key: string) => {
      if (key === STORAGE_KEYS.activityJournal) looks += 1;
      return read(key);
    },
  });
  for (let minute = 0; minute < 60; minute++) await tab.platform.clock.advance(60_000);
  expect(journalOf(tab)?.match(/clip-\d/g)).toEqual(['clip-0', 'clip-1']);
  // Once a minute, and some at each delivery that is tried; every 30 ms it would be 120,000 times.
  expect(looks).toBeLessThan(1000);
});

test('F8 a tab that ends behind one that hangs has lost nothing', async () => {
  const tab = await openActivityTab();
  tab.device.hang();
  tab.answer(failedAnswer());
  recordClips(tab, 4);
  await tab.platform.clock.advance(280);
  tab.activity.stop();
  const next = await openActivityTab({ device: tab.device, platform: tab.platform });
  next.answer(ACCEPTED);
  recordClips(next, 1, 4);
  await next.platform.clock.advance(20_000);
  expect(next.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3', 'clip-4']);
  expect(journalOf(next)).toBeUndefined();
});

test('F8 an event that stands in the journal and has come to the device too is sent once', async () => {
  const tab = await openActivityTab();
  const release = tab.device.hang();
  recordClips(tab, 3);
  await tab.platform.clock.advance(280);
  const journal = journalOf(tab) ?? '';
  release();
  tab.activity.stop();
  await tab.platform.clock.advance(0);
  expect([tab.sentClips(), tab.device.rows.size]).toEqual([[], 1]);
  tab.platform.storage.device.set(STORAGE_KEYS.activityJournal, journal);
  const next = await openActivityTab({ device: tab.device, platform: tab.platform });
  recordClips(next, 1, 3);
  await next.platform.clock.advance(60_000);
  expect(next.sentClips().sort()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3']);
  expect(tab.device.rows.size).toBe(0);
});

test('F8 a journal line that another tab has overwritten is written again', async () => {
  const tab = await openActivityTab();
  tab.device.hang();
  recordClips(tab, 1);
  await tab.platform.clock.advance(280);
  tab.platform.storage.device.set(STORAGE_KEYS.activityJournal, '"of another tab"\n');
  await tab.platform.clock.advance(50);
  expect(journalOf(tab)).toContain('clip-0');
  expect(journalOf(tab)).toContain('"of another tab"');
});

test('F8 a row whose lease has run out is left to the device: another tab may have it', async () => {
  const tab = await openActivityTab();
  tab.limits.value = { isEnabled: true, flushCount: 100, flushIntervalMs: 10_000, maxBatchBytes: 49_152 };
  recordClips(tab, 1);
  await tab.platform.clock.advance(5000);
  tab.platform.clock.setNow(tab.platform.clock.now() + 60_000);
  const release = tab.device.hang();
  recordClips(tab, 1, 1);
  await tab.platform.clock.advance(20_000);
  expect(tab.sentClips()).toEqual(['clip-1']);
  release();
  await tab.platform.clock.advance(20_000);
  expect(tab.sentClips()).toEqual(['clip-1', 'clip-0']);
  expect([tab.device.rows.size, tab.platform.clock.pending()]).toEqual([0, 0]);
});

test('C21 a page that deletes every database, as a logout does, withdraws no consent: what waits is sent', async () => {
  const device = createFakeDevice();
  const [one, two] = [await openActivityTab({ device }), await openActivityTab({ device })];
  recordClips(one, 2);
  recordClips(two, 2, 2);
  for (const tab of [one, two]) await tab.platform.clock.advance(100);
  expect(device.rows.size).toBe(2);
  device.clearByUser();
  for (const tab of [one, two]) await tab.platform.clock.advance(20_000);
  expect([...one.sentClips(), ...two.sentClips()].sort()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3']);
  expect([one.activity.dropCounts(), two.activity.dropCounts(), device.rows.size]).toEqual([{}, {}, 0]);
});
