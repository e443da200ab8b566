import { expect, test } from 'vitest';
import { ACCEPTED, type ActivityTab, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { settle } from '../../test/fakes/fake-clock';
import { failedAnswer, heldAnswer, textAnswer } from '../../test/fakes/fake-network';

/** The tab is killed; another page of the same device takes over when the leases have run out. */
async function visitAgain(tab: ActivityTab): Promise<ActivityTab> {
  tab.activity.stop();
  const next = await openActivityTab({ device: tab.device });
  next.platform.clock.setNow(tab.platform.clock.now() + 3_600_000);
  recordClips(next, 1, 9000);
  await next.platform.clock.advance(60_000);
  return next;
}

const title = 'x'.repeat(2900);

test('E1 a tab closed with 30 unsent events of 90 KB: all on disk, what fits is sent, the next visit has the rest', async () => {
  const tab = await openActivityTab();
  tab.limits.value = { isEnabled: true, flushCount: 1000, flushIntervalMs: 60_000, maxBatchBytes: 49_152 };
  tab.answer(() => heldAnswer().answer);
  for (let index = 0; index < 30; index++) {
    tab.activity.record('openedClip', { clipId: `clip-${index}`, clipTitle: `${index}${title}` });
  }
  tab.platform.page.exit();
  expect(tab.storedClips().length).toBe(30);
  const bodies = tab.platform.network.requests.map(({ body = '' }) => body.length);
  expect(bodies.length).toBe(4);
  expect(bodies.reduce((sum, size) => sum + size, 0)).toBeLessThan(65_536);
  for (const size of bodies) expect(size).toBeLessThanOrEqual(16_384);
  for (const { keepalive } of tab.platform.network.requests) expect(keepalive).toBe(true);
  const next = await visitAgain(tab);
  expect(new Set(next.sentIds()).size).toBe(31);
  expect(tab.sentIds().every((id) => next.sentIds().includes(id))).toBe(true);
  expect(tab.device.rows.size).toBe(0);
});

test('E1 what the events of a page have alike counts once towards what fits at the way out', async () => {
  const tab = await openActivityTab();
  tab.limits.value = { isEnabled: true, flushCount: 1000, flushIntervalMs: 60_000, maxBatchBytes: 49_152 };
  for (let index = 0; index < 30; index++) {
    tab.activity.record('openedClip', { clipId: `clip-${index}`, clipTitle: title });
  }
  tab.platform.page.exit();
  expect([tab.batches().length, tab.sentClips().length]).toEqual([1, 30]);
});

test.each([true, false])(
  'E2, E3 the browser refuses the request and the beacon is accepted: %s; nothing is lost',
  async (accepted) => {
    const tab = await openActivityTab();
    tab.answer(failedAnswer());
    if (!accepted) tab.platform.network.refuseBeacons();
    recordClips(tab, 3);
    tab.platform.page.setVisible(false);
    await tab.platform.clock.advance(0);
    const [request] = tab.platform.network.requests;
    expect(tab.platform.network.beacons).toEqual(accepted ? [{ url: request?.url, body: request?.body }] : []);
    expect(tab.storedClips().length).toBe(3);
    const next = await visitAgain(tab);
    expect(next.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-9000']);
  },
);

test('a beacon is not sent where a request was', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 3);
  tab.platform.page.setVisible(false);
  await tab.platform.clock.advance(0);
  expect([tab.batches().length, tab.platform.network.beacons.length, tab.device.rows.size]).toEqual([1, 0, 0]);
});

test('E4 events are on disk within 50 ms of happening', async () => {
  const tab = await openActivityTab();
  for (let index = 0; index < 10; index++) {
    recordClips(tab, 1, index);
    await tab.platform.clock.advance(20);
    expect(tab.storedClips().length).toBe(index + 1);
  }
  const next = await visitAgain(tab);
  expect(next.sentClips().length).toBe(11);
});

test('E5 a hidden page flushes, whether or not it is ever left', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 3);
  tab.platform.page.setVisible(false);
  await tab.platform.clock.advance(0);
  expect(tab.sentClips().length).toBe(3);
  recordClips(tab, 1, 3);
  await tab.platform.clock.advance(0);
  expect(tab.storedClips()).toEqual(['clip-3']);
});

test('E6 pagehide and hidden send once', async () => {
  const tab = await openActivityTab();
  const held = heldAnswer();
  tab.answer(() => held.answer);
  recordClips(tab, 3);
  tab.platform.page.exit();
  tab.platform.page.setVisible(false);
  await tab.platform.clock.advance(5000);
  expect(tab.sentIds().length).toBe(3);
});

test('E7 a restored page sends what was overdue once', async () => {
  const tab = await openActivityTab({ random: () => 1 });
  tab.answer(textAnswer('', '', 500));
  recordClips(tab, 3);
  await tab.platform.clock.advance(3000);
  tab.platform.page.exit();
  const sent = tab.batches().length;
  tab.answer(ACCEPTED);
  tab.platform.clock.setNow(tab.platform.clock.now() + 600_000);
  tab.platform.page.restore();
  await tab.platform.clock.advance(10_000);
  expect(tab.batches().length).toBe(sent + 1);
  expect(tab.device.rows.size).toBe(0);
  expect(tab.platform.clock.pending()).toBe(0);
});

test('E9 a request acknowledged after the page died is sent again, with the same ids', async () => {
  const tab = await openActivityTab();
  tab.answer(() => heldAnswer().answer);
  recordClips(tab, 2);
  tab.platform.page.exit();
  const next = await visitAgain(tab);
  expect(next.sentIds().slice(0, 2)).toEqual(tab.sentIds());
});

test('E10 a request under way when the page is hidden is not sent twice', async () => {
  const tab = await openActivityTab();
  const held = heldAnswer();
  tab.answer(() => held.answer);
  recordClips(tab, 2);
  await tab.platform.clock.advance(3000);
  tab.platform.page.setVisible(false);
  tab.platform.page.setVisible(true);
  await tab.platform.clock.advance(5000);
  held.give(ACCEPTED);
  await tab.platform.clock.advance(60_000);
  expect(tab.sentIds().length).toBe(2);
  expect(tab.device.rows.size).toBe(0);
});

test('E11 the host leaves the page inside its callback: that event is on disk', async () => {
  const tab: ActivityTab = await openActivityTab({ notify: () => tab.platform.page.exit() });
  recordClips(tab, 1);
  expect(tab.storedClips()).toEqual(['clip-0']);
});

test('E12 a pagehide that was called off leaves the queue intact', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 2);
  tab.platform.page.exit();
  await tab.platform.clock.advance(10_000);
  recordClips(tab, 1, 2);
  await tab.platform.clock.advance(10_000);
  expect(tab.sentClips()).toEqual(['clip-0', 'clip-1', 'clip-2']);
});

test('E13 a short visit whose initialize failed: its event leaves by the exit path', async () => {
  const tab = await openActivityTab();
  tab.user.hash = '';
  tab.activity.record('sdkInitialized', { initializeSucceeded: false });
  await tab.platform.clock.advance(200);
  tab.platform.page.exit();
  await tab.platform.clock.advance(0);
  expect(tab.batches()).toMatchObject([{ user: null, events: [{ type: 'sdkInitialized' }] }]);
});

test('E15 after eight hours of sleep there is one flush', async () => {
  const tab = await openActivityTab();
  tab.answer(failedAnswer());
  recordClips(tab, 5);
  await tab.platform.clock.advance(10_000);
  tab.answer(ACCEPTED);
  const before = tab.batches().length;
  tab.platform.clock.setNow(tab.platform.clock.now() + 8 * 3_600_000);
  await tab.platform.clock.advance(60_000);
  expect(tab.batches().length).toBe(before + 1);
  expect(tab.device.rows.size).toBe(0);
});

test('K5 a hidden page, whose timers hardly run, stores events at once and keeps one timer', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 1);
  tab.platform.page.setVisible(false);
  await tab.platform.clock.advance(0);
  expect(tab.sentClips()).toEqual(['clip-0']);
  for (let index = 1; index < 6; index++) {
    recordClips(tab, 1, index);
    await settle();
    expect(tab.storedClips().length).toBe(index);
    expect(tab.platform.clock.pending()).toBe(1);
  }
  await tab.platform.clock.advance(60_000);
  expect([tab.sentClips().length, tab.platform.clock.pending()]).toEqual([6, 0]);
});

test('the way out obeys a wait the server asked for', async () => {
  const tab = await openActivityTab();
  tab.answer(textAnswer('', '', 429, { 'retry-after': '60' }));
  recordClips(tab, 2);
  await tab.platform.clock.advance(3000);
  tab.platform.page.setVisible(false);
  tab.platform.page.exit();
  await tab.platform.clock.advance(30_000);
  expect(tab.batches().length).toBe(1);
  expect(tab.platform.network.beacons).toEqual([]);
});
