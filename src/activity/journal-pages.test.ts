import { expect, test } from 'vitest';
import { ACCEPTED, type ActivityTab, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { settle } from '../../test/fakes/fake-clock';
import { createFakeDevice } from '../../test/fakes/fake-event-database';
import { heldAnswer } from '../../test/fakes/fake-network';
import { STORAGE_KEYS } from '../model/storage-keys';
import { readTrackingOptions } from '../model/tracking-options';

const NEVER = new Promise<void>(() => {});

const journalOf = (tab: ActivityTab) => tab.platform.storage.device.get(STORAGE_KEYS.activityJournal);

test('E4, E11, E13 until the delivery code is there, events stand in a journal that outlives the page', async () => {
  const device = createFakeDevice();
  const tab = await openActivityTab({ device, loaded: NEVER });
  tab.activity.record('sdkInitialized', { initializeSucceeded: false });
  recordClips(tab, 2);
  await settle();
  expect(journalOf(tab)?.split('\n').length).toBe(4);
  tab.activity.stop();

  const next = await openActivityTab({ device, platform: tab.platform });
  recordClips(next, 1, 2);
  await next.platform.clock.advance(20_000);
  expect(next.batches().map(({ session }) => session).length).toBe(2);
  expect(new Set(next.batches().map(({ session }) => session)).size).toBe(2);
  expect(next.sentClips()).toEqual([undefined, 'clip-0', 'clip-1', 'clip-2']);
  expect(journalOf(next)).toBeUndefined();
  expect(device.rows.size).toBe(0);
});

test('what was recorded while the delivery code came is delivered once, in order', async () => {
  let arrive: () => void = () => {};
  const tab = await openActivityTab({ loaded: new Promise((resolve) => (arrive = resolve)) });
  recordClips(tab, 3);
  await tab.platform.clock.advance(1000);
  expect(tab.storedClips()).toEqual([]);
  arrive();
  recordClips(tab, 1, 3);
  await tab.platform.clock.advance(50);
  expect(tab.storedClips()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3']);
  expect(journalOf(tab)).toBeUndefined();
  await tab.platform.clock.advance(5000);
  expect(tab.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3']);
});

test('A26 delivery code that cannot be loaded is asked for again by the next event; nothing is lost', async () => {
  const tab = await openActivityTab({ loaded: Promise.reject(new Error('404')) });
  recordClips(tab, 1);
  await settle();
  recordClips(tab, 1, 1);
  await settle();
  tab.activity.stop();
  expect(tab.platform.clock.pending()).toBe(0);
  const next = await openActivityTab({ device: tab.device, platform: tab.platform });
  recordClips(next, 1, 2);
  await next.platform.clock.advance(20_000);
  expect(next.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2']);
});

test('B7 consent withdrawn while the delivery code is on its way: journal and queue are gone', async () => {
  let arrive: () => void = () => {};
  const device = createFakeDevice();
  const earlier = await openActivityTab({ device });
  recordClips(earlier, 1, 10);
  await earlier.platform.clock.advance(50);
  earlier.activity.stop();
  const tab = await openActivityTab({ device, loaded: new Promise((resolve) => (arrive = resolve)) });
  recordClips(tab, 2);
  await settle();
  tab.options.set(readTrackingOptions({ enableServiceTracking: false }));
  expect([journalOf(tab), device.rows.size]).toEqual([undefined, 0]);
  arrive();
  await tab.platform.clock.advance(60_000);
  expect(tab.platform.network.requests).toEqual([]);
  expect(tab.activity.dropCounts()).toEqual({ consent: 2 });
  expect(journalOf(tab)).toBeUndefined();
});

test('C5 garbage in the journal falls away', async () => {
  const tab = await openActivityTab({ loaded: NEVER });
  recordClips(tab, 1);
  await settle();
  const [line = ''] = (journalOf(tab) ?? '').split('\n');
  const broken = line.replace('"seq":1', '"seq":"1"');
  const breakout = line.replace(/"type":"\w+"/, '"type":"x\\",\\"data\\":{}"');
  tab.platform.storage.device.set(
    STORAGE_KEYS.activityJournal,
    ['null', '{', '[]', broken, breakout, line, '{"id":1}', line.slice(0, 40)].join('\n'),
  );
  tab.activity.stop();
  const next = await openActivityTab({ device: tab.device, platform: tab.platform });
  recordClips(next, 1, 1);
  await next.platform.clock.advance(20_000);
  expect(next.sentClips()).toEqual(['clip-0', 'clip-1']);
});

test.each(['19700', '4000000', 'never', {}, null, 1e300])(
  'C5 a journal whose times are %j is taken over',
  async (time) => {
    const tab = await openActivityTab({ loaded: NEVER });
    recordClips(tab, 1);
    await settle();
    const [line = ''] = (journalOf(tab) ?? '').split('\n');
    tab.platform.storage.device.set(
      STORAGE_KEYS.activityJournal,
      `${JSON.stringify({ ...JSON.parse(line), occurredAt: time })}\n`,
    );
    tab.activity.stop();
    const next = await openActivityTab({ device: tab.device, platform: tab.platform });
    recordClips(next, 1, 1);
    await next.platform.clock.advance(20_000);
    expect(next.sentClips()).toContain('clip-1');
    expect(journalOf(next)).toBeUndefined();
  },
);

test('a journal line that another page adds meanwhile stays', async () => {
  const first = await openActivityTab({ loaded: NEVER });
  recordClips(first, 1);
  await settle();
  const next = await openActivityTab({ device: first.device, platform: first.platform });
  recordClips(first, 1, 1);
  await settle();
  await next.platform.clock.advance(50);
  expect(journalOf(next)).toContain('clip-1');
  expect(journalOf(next)).not.toContain('clip-0');
});

test('E1, E11 what is not packed when the page is left stands in the journal, until the device has it', async () => {
  const tab = await openActivityTab();
  tab.device.fail('closed');
  tab.answer(() => heldAnswer().answer);
  recordClips(tab, 2);
  tab.platform.page.exit();
  expect(journalOf(tab)).toContain('clip-1');
  await settle();
  tab.activity.stop();
  tab.device.fail('no');
  tab.answer(ACCEPTED);
  const next = await openActivityTab({ device: tab.device, platform: tab.platform });
  recordClips(next, 1, 2);
  await next.platform.clock.advance(20_000);
  const ids = tab.sentIds();
  expect(new Set(ids).size).toBe(3);
  expect(ids.slice(2, 4).sort()).toEqual(ids.slice(0, 2).sort());
  expect(journalOf(next)).toBeUndefined();
});

test('E12 a page that stays clears what it wrote at the way out, and nothing of others', async () => {
  const tab = await openActivityTab();
  for (let round = 0; round < 3; round++) {
    recordClips(tab, 1, round);
    const { device } = tab.platform.storage;
    tab.platform.page.exit();
    device.set(STORAGE_KEYS.activityJournal, `${device.get(STORAGE_KEYS.activityJournal)}"another page's"\n`);
    await tab.platform.clock.advance(50);
    expect(journalOf(tab)).toBe('"another page\'s"\n');
    device.delete(STORAGE_KEYS.activityJournal);
  }
});

test('without delivery code at most 1000 events wait; what comes after is counted', async () => {
  const tab = await openActivityTab({ loaded: NEVER });
  recordClips(tab, 1003);
  await settle();
  expect(tab.activity.dropCounts()).toEqual({ full: 3 });
});

test('an event carries its time and user of the moment, also when it waited', async () => {
  let arrive: () => void = () => {};
  const tab = await openActivityTab({ loaded: new Promise((resolve) => (arrive = resolve)) });
  recordClips(tab, 1);
  tab.user.hash = 'user-b';
  await tab.platform.clock.advance(60_000);
  arrive();
  await tab.platform.clock.advance(5000);
  expect(tab.batches()).toMatchObject([{ user: 'user-a', events: [{ occurredAt: '2026-11-20T12:00:00.000Z' }] }]);
});
