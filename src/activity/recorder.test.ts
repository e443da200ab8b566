import { expect, test } from 'vitest';
import { ACCEPTED, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { heldAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';

test('an event is told at once, stored within 50 ms, sent after 3 s, and deleted when acknowledged', async () => {
  const tab = await openActivityTab();
  const { clock } = tab.platform;
  const held = heldAnswer();
  tab.answer(() => held.answer);
  tab.activity.record('openedClip', { clipId: 'c', context: { place: 'home' } });
  expect(tab.heard).toEqual([['openedClip', { clipId: 'c', context: { place: 'home' } }]]);
  await clock.advance(50);
  expect(tab.storedClips()).toEqual(['c']);
  await clock.advance(2900);
  expect(tab.batches()).toEqual([]);
  await clock.advance(100);
  expect(tab.batches()).toEqual([
    {
      apiKey: 'key-1',
      user: 'user-a',
      identified: true,
      session: expect.any(String),
      sdkVersion: '11.0.0',
      platform: 'web',
      sentAt: '2026-11-20T12:00:03.000Z',
      common: {},
      events: [
        {
          eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          type: 'openedClip',
          occurredAt: '2026-11-20T12:00:00.000Z',
          seq: 1,
          data: { clipId: 'c', context: { place: 'home' } },
        },
      ],
    },
  ]);
  expect(tab.storedClips()).toEqual(['c']);
  held.give(ACCEPTED);
  await clock.advance(0);
  expect(tab.storedClips()).toEqual([]);
});

test('twenty events are sent without waiting for the interval', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 20);
  await tab.platform.clock.advance(100);
  expect(tab.batches().map(({ events }) => events.length)).toEqual([20]);
});

test('what the events of a batch share is sent once', async () => {
  const tab = await openActivityTab();
  const context = { place: 'home' };
  for (const clipId of ['a', 'b']) tab.activity.record('openedClip', { clipId, collection: 'top', context });
  await tab.platform.clock.advance(3100);
  expect(tab.batches()[0]?.common).toEqual({ collection: 'top', context });
  expect(tab.batches()[0]?.events.map(({ data }) => data)).toEqual([{ clipId: 'a' }, { clipId: 'b' }]);
});

test('a burst of 1000 events costs few writes and at most 4 requests', async () => {
  const tab = await openActivityTab();
  const context = { place: 'home', experiment: 'b'.repeat(300) };
  for (let index = 0; index < 1000; index++) tab.activity.record('openedClip', { clipId: `clip-${index}`, context });
  expect(tab.device.transactions.count).toBe(0);
  await tab.platform.clock.advance(60_000);
  expect(new Set(tab.sentIds()).size).toBe(1000);
  expect(tab.batches().length).toBeLessThanOrEqual(4);
  expect(tab.device.transactions.count).toBeLessThan(20);
  expect(tab.device.rows.size).toBe(0);
});

test('with nothing queued there is no timer', async () => {
  const tab = await openActivityTab();
  expect(tab.platform.clock.pending()).toBe(0);
  recordClips(tab, 3);
  await tab.platform.clock.advance(10_000);
  expect(tab.platform.clock.pending()).toBe(0);
  expect(tab.batches().length).toBe(1);
});

test('L8.3 a delegate that throws breaks nothing', async () => {
  const tab = await openActivityTab({
    notify: () => {
      throw new Error('of the host');
    },
  });
  expect(() => recordClips(tab, 1)).not.toThrow();
  await tab.platform.clock.advance(3100);
  expect(tab.sentClips()).toEqual(['clip-0']);
});

test('A29 a prerendered page sends nothing and leaves nothing on the device until it is shown', async () => {
  const platform = createFakePlatform();
  const { clock, page, storage } = platform;
  page.prerender();
  const loaded = Promise.resolve();
  const tab = await openActivityTab({ platform, loaded });
  void tab.activity.prepare();
  recordClips(tab, 25);
  expect(tab.heard).toHaveLength(25);
  await clock.advance(10_000);
  for (const leave of [() => page.setVisible(false), page.exit]) {
    leave();
    await clock.advance(61_000);
  }
  page.setVisible(true);
  // What is on the device another page would send.
  expect([tab.batches(), tab.storedClips(), [...storage.device.keys()]]).toEqual([[], [], []]);

  page.activate();
  await clock.advance(3100);
  expect(tab.sentClips()).toHaveLength(25);
});
