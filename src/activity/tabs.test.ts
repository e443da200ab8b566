import { expect, test } from 'vitest';
import { type ActivityTab, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { createFakeDevice } from '../../test/fakes/fake-event-database';
import { failedAnswer, heldAnswer } from '../../test/fakes/fake-network';

async function advanceAll(tabs: readonly ActivityTab[], ms: number, stepMs = 50) {
  for (let elapsed = 0; elapsed < ms; elapsed += stepMs)
    for (const tab of tabs) await tab.platform.clock.advance(stepMs);
}

test('F1 ten tabs of 100 events, three killed: every event arrives, none more than once', async () => {
  const device = createFakeDevice();
  const tabs = await Promise.all(Array.from({ length: 10 }, () => openActivityTab({ device, random: () => 0.5 })));
  tabs.forEach((tab, index) => {
    recordClips(tab, 100, index * 100);
  });
  await advanceAll(tabs, 50);
  for (const tab of tabs.slice(0, 3)) tab.activity.stop();
  const alive = tabs.slice(3);
  await advanceAll(alive, 5000);
  const late = await openActivityTab({ device });
  late.platform.clock.setNow(tabs[0]?.platform.clock.now() ?? 0);
  await advanceAll([...alive, late], 30_000);
  recordClips(late, 1, 5000);
  await advanceAll([...alive, late], 60_000);
  const clips = [...tabs, late].flatMap((tab) => tab.sentClips());
  expect(new Set(clips).size).toBe(1001);
  expect(clips.length).toBe(1001);
  expect(device.rows.size).toBe(0);
}, 30_000);

test('F2 a tab that looks dead loses its rows to another; each is acknowledged once', async () => {
  const device = createFakeDevice();
  const slow = await openActivityTab({ device });
  recordClips(slow, 3);
  await slow.platform.clock.advance(100);
  const other = await openActivityTab({ device });
  other.platform.clock.setNow(slow.platform.clock.now() + 60_000);
  recordClips(other, 1, 3);
  await other.platform.clock.advance(20_000);
  expect(other.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-3']);
  await slow.platform.clock.advance(60_000);
  expect(slow.sentClips()).toEqual([]);
  expect(slow.platform.clock.pending()).toBe(0);
  expect(device.rows.size).toBe(0);
});

test('F3 rows of a tab that died are sent when their lease of 15 s has run out', async () => {
  const dead = await openActivityTab();
  dead.answer(() => heldAnswer().answer);
  recordClips(dead, 2);
  await dead.platform.clock.advance(3000);
  dead.activity.stop();
  const next = await openActivityTab({ device: dead.device });
  next.platform.clock.setNow(dead.platform.clock.now());
  recordClips(next, 1, 2);
  await next.platform.clock.advance(11_900);
  expect(next.sentClips()).toEqual(['clip-2']);
  await next.platform.clock.advance(3200);
  expect(next.sentClips()).toEqual(['clip-2', 'clip-0', 'clip-1']);
  expect(next.platform.clock.pending()).toBe(0);
});

test('F4 tabs with different keys do not send for each other', async () => {
  const device = createFakeDevice();
  const one = await openActivityTab({ device });
  const two = await openActivityTab({ device });
  two.credentials.apiKey = 'key-2';
  one.answer(failedAnswer());
  recordClips(one, 2);
  await one.platform.clock.advance(4000);
  one.activity.stop();
  two.platform.clock.setNow(one.platform.clock.now() + 60_000);
  recordClips(two, 1, 2);
  await two.platform.clock.advance(60_000);
  expect(two.batches().map(({ apiKey }) => apiKey)).toEqual(['key-2']);
  expect(two.sentClips()).toEqual(['clip-2']);
  expect(device.rows.size).toBe(1);
});

test('F5 rows of another version stay as they are', async () => {
  const tab = await openActivityTab();
  const foreign = { id: '0', version: 2, apiKey: 'key-1', rows: ['?'] };
  tab.device.rows.set(foreign.id, foreign);
  recordClips(tab, 2);
  await tab.platform.clock.advance(60_000);
  expect([...tab.device.rows.values()]).toEqual([foreign]);
  expect(tab.sentClips().length).toBe(2);
});

test.each([0, 0.999])(
  'F7 rows of earlier pages are taken over 0 to 5 s after the start (chance %f)',
  async (chance) => {
    const before = await openActivityTab();
    recordClips(before, 1);
    await before.platform.clock.advance(100);
    before.activity.stop();
    const tab = await openActivityTab({ device: before.device, random: () => chance });
    tab.platform.clock.setNow(before.platform.clock.now() + 60_000);
    recordClips(tab, 1, 1);
    await tab.platform.clock.advance(4900);
    expect(tab.sentClips().sort()).toEqual(chance ? ['clip-1'] : ['clip-0', 'clip-1']);
    await tab.platform.clock.advance(200);
    expect(tab.sentClips().sort()).toEqual(['clip-0', 'clip-1']);
  },
);

test('K1 a clock set back an hour: seq goes on, intervals hold, nothing is lost', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 1);
  await tab.platform.clock.advance(1000);
  tab.platform.clock.setNow(tab.platform.clock.now() - 3_600_000);
  recordClips(tab, 1, 1);
  await tab.platform.clock.advance(2100);
  const events = tab.batches().flatMap((batch) => batch.events);
  expect(events.map(({ seq, occurredAt }) => [seq, occurredAt])).toEqual([
    [1, '2026-11-20T12:00:00.000Z'],
    [2, '2026-11-20T11:00:01.000Z'],
  ]);
  expect(tab.device.rows.size).toBe(0);
});

test('K2 a clock set 10 years ahead purges nothing', async () => {
  const tab = await openActivityTab();
  tab.answer(failedAnswer());
  recordClips(tab, 2);
  await tab.platform.clock.advance(5000);
  tab.platform.clock.setNow(tab.platform.clock.now() + 10 * 365 * 86_400_000);
  await tab.platform.clock.advance(120_000);
  recordClips(tab, 1, 2);
  await tab.platform.clock.advance(120_000);
  expect(tab.storedClips()).toEqual(['clip-0', 'clip-1', 'clip-2']);
  expect(tab.activity.dropCounts()).toEqual({});
});

test('events older than 7 days are dropped and counted', async () => {
  const tab = await openActivityTab();
  tab.answer(failedAnswer());
  recordClips(tab, 2);
  await tab.platform.clock.advance(10_000);
  tab.platform.page.setVisible(false);
  await tab.platform.clock.advance(7 * 86_400_000);
  tab.platform.page.setVisible(true);
  await tab.platform.clock.advance(1000);
  expect([tab.device.rows.size, tab.activity.dropCounts()]).toEqual([0, { age: 2 }]);
  expect(tab.platform.clock.pending()).toBe(0);
});

test('K3 a clock that starts in 1970 gives unique ids, and times from the server once it told', async () => {
  const tab = await openActivityTab();
  const date = new Date(tab.platform.clock.now()).toUTCString();
  tab.platform.clock.setNow(0);
  tab.answer({
    kind: 'answered',
    status: 204,
    contentType: '',
    text: '',
    header: (name) => (name === 'date' ? date : null),
  });
  recordClips(tab, 1);
  await tab.platform.clock.advance(3000);
  recordClips(tab, 1, 1);
  await tab.platform.clock.advance(3000);
  const events = tab.batches().flatMap((batch) => batch.events);
  expect(events.map(({ occurredAt }) => occurredAt)).toEqual(['1970-01-01T00:00:00.000Z', '2026-11-20T12:00:00.000Z']);
  expect(new Set(tab.sentIds()).size).toBe(2);
});

test('K4 a change to daylight saving time has no effect', async () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    const tab = await openActivityTab();
    tab.platform.clock.setNow(Date.parse('2026-03-29T00:59:59.000Z'));
    recordClips(tab, 1);
    await tab.platform.clock.advance(2000);
    recordClips(tab, 1, 1);
    await tab.platform.clock.advance(1000);
    const times = tab.batches().flatMap(({ events }) => events.map(({ occurredAt }) => occurredAt));
    expect(times).toEqual(['2026-03-29T00:59:59.000Z', '2026-03-29T01:00:01.000Z']);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('K6 a stored wait or lease far in the future counts as 300 s at most', async () => {
  const tab = await openActivityTab();
  const far = tab.platform.clock.now() + 10 * 365 * 86_400_000;
  tab.platform.storage.device.set('Service.activityWait', String(far));
  recordClips(tab, 1);
  await tab.platform.clock.advance(299_000);
  expect(tab.batches().length).toBe(0);
  await tab.platform.clock.advance(10_000);
  expect(tab.batches().length).toBe(1);

  const dead = await openActivityTab();
  dead.platform.clock.setNow(far);
  recordClips(dead, 1);
  await dead.platform.clock.advance(50);
  dead.activity.stop();
  const next = await openActivityTab({ device: dead.device });
  recordClips(next, 1, 1);
  await next.platform.clock.advance(300_000);
  expect(next.sentClips().sort()).toEqual(['clip-0', 'clip-1']);
});
