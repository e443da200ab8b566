import { describe, expect, test } from 'vitest';
import { ACCEPTED, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { settle } from '../../test/fakes/fake-clock';
import { failedAnswer, heldAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { sum } from '../model/sum';
import type { OutboxRow } from './outbox-row';

/** No flush by count or by time: what is sent is sent at the way out. */
const PATIENT = { isEnabled: true, flushCount: 1000, flushIntervalMs: 60_000, maxBatchBytes: 49_152 };

const rowsOf = (tab: Awaited<ReturnType<typeof openActivityTab>>) =>
  [...tab.device.rows.values()] as unknown as OutboxRow[];

describe('what is recorded', () => {
  test('K2 stands in rows in the order in which it happened, with the time of their making', async () => {
    const platform = createFakePlatform();
    await platform.clock.advance(5000);
    const tab = await openActivityTab({ platform });
    for (let index = 0; index < 2; index++) {
      recordClips(tab, 1, index);
      await platform.clock.advance(1000);
    }
    const session = rowsOf(tab)[0]?.owner;
    expect(rowsOf(tab).map(({ id, createdAt }) => [id, createdAt])).toEqual([
      [`${session}.000001`, platform.clock.now() - 1990],
      [`${session}.000002`, platform.clock.now() - 990],
    ]);
  });

  test('is sent once twenty events wait, packed or not', async () => {
    const tab = await openActivityTab();
    recordClips(tab, 10);
    await tab.platform.clock.advance(100);
    recordClips(tab, 9, 10);
    await tab.platform.clock.advance(100);
    expect(tab.batches()).toEqual([]);
    recordClips(tab, 1, 19);
    await tab.platform.clock.advance(100);
    expect(tab.batches().map(({ events }) => events.length)).toEqual([20]);
  });

  test('E13 and left in the journal by an earlier page is sent 3 s after the start', async () => {
    const before = await openActivityTab({ loaded: new Promise(() => {}) });
    recordClips(before, 1);
    await settle();
    before.activity.stop();
    const { platform, device } = before;
    const next = await openActivityTab({ platform, device });
    await platform.clock.advance(10);
    expect(next.storedClips()).toEqual(['clip-0']);
    await platform.clock.advance(2980);
    expect(next.batches()).toEqual([]);
    await platform.clock.advance(10);
    expect(next.sentClips()).toEqual(['clip-0']);
  });
});

describe('the way out', () => {
  test('F4 sends what is of the key of the moment', async () => {
    const tab = await openActivityTab();
    recordClips(tab, 1);
    await tab.platform.clock.advance(100);
    tab.credentials.apiKey = 'key-2';
    recordClips(tab, 1, 1);
    tab.platform.page.exit();
    expect(tab.batches().map(({ apiKey, events }) => [apiKey, events.length])).toEqual([['key-2', 1]]);
  });

  test.each([
    [15_000, 0],
    [14_999, 1],
  ])(
    'F3 after a jump of the clock by %i ms sends %i rows that other tabs can see: their lease is over',
    async (ms, sent) => {
      const tab = await openActivityTab();
      tab.limits.value = PATIENT;
      recordClips(tab, 1);
      await tab.platform.clock.advance(10);
      tab.platform.clock.setNow(tab.platform.clock.now() + ms);
      tab.platform.page.exit();
      expect(tab.batches()).toHaveLength(sent);
    },
  );

  test('C8 sends what no other tab can see, whenever its lease ended', async () => {
    const tab = await openActivityTab();
    tab.limits.value = PATIENT;
    tab.device.fail('closed');
    recordClips(tab, 1);
    await tab.platform.clock.advance(10);
    tab.platform.clock.setNow(tab.platform.clock.now() + 60_000);
    tab.platform.page.exit();
    expect(tab.sentClips()).toEqual(['clip-0']);
  });

  test('U3 taken again and again begins no more than nine requests in ten seconds', async () => {
    const tab = await openActivityTab();
    tab.limits.value = PATIENT;
    tab.answer(() => heldAnswer().answer);
    for (let round = 0; round < 3; round++) {
      const clipTitle = 'x'.repeat(2900);
      for (let index = 0; index < 20; index++)
        tab.activity.record('openedClip', { clipId: `${index}`, clipTitle: `${index}${clipTitle}` });
      tab.platform.page.exit();
      await tab.platform.clock.advance(10);
    }
    expect(tab.batches()).toHaveLength(9);
  });

  test('E1 sends 62 KiB, to the byte', async () => {
    const leave = async (lastTitleLength: number) => {
      const tab = await openActivityTab();
      tab.limits.value = PATIENT;
      tab.answer(() => heldAnswer().answer);
      for (let index = 10; index < 70; index++) {
        const clipTitle = 'x'.repeat(index === 69 ? lastTitleLength : 850);
        tab.activity.record('openedClip', { clipId: 'c', clipTitle: `${index}${clipTitle}` });
      }
      tab.platform.page.exit();
      return tab.platform.network.requests.map(({ body = '' }) => body.replace(/"sentAt":"[^"]*/, '"sentAt":"').length);
    };
    const sizes = await leave(1000);
    const spare = 62 * 1024 - sum(sizes, (size) => size);
    expect(await leave(1000 + spare)).toEqual([...sizes.slice(0, 3), (sizes[3] ?? 0) + spare]);
    expect(await leave(1001 + spare)).toEqual(sizes.slice(0, 3));
  });

  test('E12 that was none is followed by what did not fit, as soon as the pace allows', async () => {
    const tab = await openActivityTab();
    tab.limits.value = PATIENT;
    for (let index = 0; index < 30; index++) {
      tab.activity.record('openedClip', { clipId: `${index}`, clipTitle: `${index}${'x'.repeat(2900)}` });
    }
    tab.platform.page.exit();
    expect(tab.sentIds().length).toBeLessThan(30);
    await tab.platform.clock.advance(1000);
    expect([new Set(tab.sentIds()).size, tab.device.rows.size]).toEqual([30, 0]);
  });

  test('after which nothing is left asks the device for no more', async () => {
    const tab = await openActivityTab();
    tab.limits.value = PATIENT;
    recordClips(tab, 2);
    tab.platform.page.exit();
    await tab.platform.clock.advance(1000);
    // Written, and deleted.
    expect([tab.device.transactions.count, tab.device.rows.size]).toEqual([2, 0]);
  });

  test('is no bigger in one request than the tenant allows', async () => {
    const tab = await openActivityTab();
    tab.limits.value = { ...PATIENT, maxBatchBytes: 900 };
    for (let index = 0; index < 3; index++) {
      recordClips(tab, 1, index);
      await tab.platform.clock.advance(20);
    }
    tab.answer(() => heldAnswer().answer);
    tab.platform.page.exit();
    expect(tab.batches().map(({ events }) => events.length)).toEqual([2, 1]);
  });
});

test('what is stopped hears no more of its page', async () => {
  const tab = await openActivityTab();
  tab.answer(failedAnswer());
  recordClips(tab, 2);
  await tab.platform.clock.advance(3000);
  tab.activity.stop();
  tab.answer(ACCEPTED);
  const sent = tab.batches().length;
  const { page, clock } = tab.platform;
  for (const change of [
    () => page.setVisible(false),
    () => page.setVisible(true),
    page.exit,
    page.restore,
    () => page.setOnline(true),
  ]) {
    change();
    await clock.advance(1000);
  }
  expect([tab.batches().length, clock.pending()]).toEqual([sent, 0]);
});
