import { expect, test } from 'vitest';
import { ACCEPTED, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { failedAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';

const OFFLINE = failedAnswer();

test('C8, C9, C11, C12 without a database the queue is in memory, and the exit flush works', async () => {
  const tab = await openActivityTab();
  tab.device.fail('closed');
  recordClips(tab, 2);
  await tab.platform.clock.advance(3100);
  expect(tab.sentClips()).toEqual(['clip-0', 'clip-1']);
  recordClips(tab, 2, 2);
  tab.platform.page.exit();
  expect(tab.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3']);
  await tab.platform.clock.advance(60_000);
  expect(tab.sentIds().length).toBe(4);
  expect([tab.platform.clock.pending(), tab.activity.dropCounts()]).toEqual([0, {}]);
});

test('C8 in memory a retry needs no lease', async () => {
  const tab = await openActivityTab();
  tab.device.fail('closed');
  tab.answer(OFFLINE);
  recordClips(tab, 2);
  await tab.platform.clock.advance(100_000);
  tab.answer(ACCEPTED);
  tab.platform.page.setVisible(false);
  tab.platform.page.setVisible(true);
  await tab.platform.clock.advance(100_000);
  expect(tab.sentClips().slice(-2)).toEqual(['clip-0', 'clip-1']);
  expect(tab.platform.clock.pending()).toBe(0);
});

test('C10, C11 a database that opens late gets what was recorded meanwhile', async () => {
  const tab = await openActivityTab();
  tab.device.fail('closed');
  tab.answer(OFFLINE);
  recordClips(tab, 3);
  await tab.platform.clock.advance(5000);
  expect(tab.storedClips()).toEqual([]);
  tab.device.openLate();
  expect(tab.storedClips()).toEqual(['clip-0', 'clip-1', 'clip-2']);
});

test.each<[string, object]>([
  ['no events', { events: null }],
  ['an event that is none', { events: [null] }],
  ['an event without fields', { events: [{ id: 'a', head: '"eventId":"a"', bytes: 20 }] }],
  ['an event whose fields are no texts', { events: [{ id: 'a', head: '"eventId":"a"', fields: [{}], bytes: 20 }] }],
  ['no envelope', { envelope: 0 }],
  ['a time that is none', { createdAt: {} }],
])('C5 a row on the device with %s holds up no other', async (_, spoiled) => {
  const before = await openActivityTab();
  before.answer(OFFLINE);
  recordClips(before, 1);
  await before.platform.clock.advance(5000);
  const [row] = before.device.rows.values();
  if (!row) throw new Error('Nothing is on the device.');
  before.device.rows.set('spoiled', { ...row, ...spoiled, id: 'spoiled' });
  before.activity.stop();
  const next = await openActivityTab({ device: before.device });
  recordClips(next, 1, 1);
  await next.platform.clock.advance(60_000);
  expect(next.sentClips().sort()).toEqual(['clip-0', 'clip-1']);
  expect([...next.device.rows.keys()]).toEqual(['spoiled']);
});

test('C14 a full device: the oldest events make room and are counted', async () => {
  const tab = await openActivityTab();
  tab.answer(OFFLINE);
  tab.device.limitRows(4);
  for (let index = 0; index < 6; index++) {
    recordClips(tab, 1, index);
    await tab.platform.clock.advance(20);
  }
  expect(tab.storedClips()).toEqual(['clip-2', 'clip-3', 'clip-4', 'clip-5']);
  expect(tab.activity.dropCounts()).toEqual({ storage: 2 });
  tab.answer(ACCEPTED);
  await tab.platform.clock.advance(120_000);
  expect(tab.sentClips().slice(-4)).toEqual(['clip-2', 'clip-3', 'clip-4', 'clip-5']);
});

test('C14 a device filled by somebody else: three tries, then the event stays in memory', async () => {
  const tab = await openActivityTab();
  tab.device.fail('full');
  recordClips(tab, 2);
  await tab.platform.clock.advance(20);
  expect(tab.device.transactions.count).toBeLessThanOrEqual(8);
  await tab.platform.clock.advance(5000);
  expect(tab.sentClips()).toEqual(['clip-0', 'clip-1']);
  expect(tab.activity.dropCounts()).toEqual({});
});

test('C15 the user clears the data of the site: what is in memory is written again', async () => {
  const tab = await openActivityTab();
  tab.answer(OFFLINE);
  recordClips(tab, 2);
  await tab.platform.clock.advance(100);
  tab.device.clearByUser();
  expect(tab.storedClips()).toEqual([]);
  recordClips(tab, 1, 2);
  await tab.platform.clock.advance(100);
  expect(tab.storedClips().sort()).toEqual(['clip-0', 'clip-1', 'clip-2']);
});

test('what the viewer did on purpose outlasts a full queue', async () => {
  const tab = await openActivityTab();
  tab.answer(OFFLINE);
  tab.activity.record('likedClip', { clipId: 'liked' });
  await tab.platform.clock.advance(20);
  for (let round = 0; round < 11; round++) {
    recordClips(tab, 100, round * 100);
    await tab.platform.clock.advance(20);
  }
  await tab.platform.clock.advance(70_000);
  const stored = tab.storedClips();
  expect([stored.length, stored[0], stored[1]]).toEqual([1000, 'liked', 'clip-101']);
  expect(tab.activity.dropCounts()).toEqual({ full: 101 });
});

test('the queue holds 1 MiB', async () => {
  const tab = await openActivityTab();
  tab.answer(OFFLINE);
  const clipTitle = 'x'.repeat(10_000);
  for (let index = 0; index < 200; index++) tab.activity.record('openedClip', { clipId: `clip-${index}`, clipTitle });
  await tab.platform.clock.advance(70_000);
  const { full = 0 } = tab.activity.dropCounts();
  expect(full).toBeGreaterThan(90);
  expect(tab.storedClips().length).toBe(200 - full);
});

test('one event of more than 48 KiB is dropped and counted', async () => {
  const tab = await openActivityTab();
  tab.activity.record('openedClip', { clipId: 'big', clipTitle: 'x'.repeat(60_000) });
  recordClips(tab, 1);
  await tab.platform.clock.advance(5000);
  expect([tab.sentClips(), tab.activity.dropCounts()]).toEqual([['clip-0'], { tooLarge: 1 }]);
});

test('C16 an origin without any storage still sends', async () => {
  const platform = createFakePlatform();
  platform.storage.fail('blocked');
  const tab = await openActivityTab({ platform });
  tab.device.fail('closed');
  tab.answer({ kind: 'answered', status: 429, contentType: '', text: '', header: () => '7' });
  recordClips(tab, 1);
  await platform.clock.advance(3000);
  tab.answer(ACCEPTED);
  await platform.clock.advance(6900);
  expect(tab.batches().length).toBe(1);
  await platform.clock.advance(200);
  expect(tab.batches().length).toBe(2);
});

test('I1, I2 a host that patched the prototypes changes no event', async () => {
  Reflect.set(Array.prototype, 'toJSON', () => 'spoilt');
  Reflect.set(Object.prototype, 'stray', 'spoilt');
  try {
    const tab = await openActivityTab();
    tab.activity.record('openedClip', { clipId: 'c', categories: ['a', 'b'] });
    await tab.platform.clock.advance(3100);
    const body = tab.platform.network.requests[0]?.body ?? '';
    expect(body).not.toContain('spoilt');
    expect(body).toContain('"categories":["a","b"]');
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    Reflect.deleteProperty(Object.prototype, 'stray');
  }
});
