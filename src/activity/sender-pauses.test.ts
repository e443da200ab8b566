import { describe, expect, test } from 'vitest';
import { FAKE_NOW, settle } from '../../test/fakes/fake-clock';
import { failedAnswer, textAnswer } from '../../test/fakes/fake-network';
import { openSender } from '../../test/fakes/open-sender';
import { eventOf, rowOf } from '../../test/fakes/outbox-rows';
import { STORAGE_KEYS } from '../model/storage-keys';

const status = (code: number, headers: Record<string, string> = {}) => textAnswer('', '', code, headers);

describe('a pause', () => {
  test('D1 that the service asks for is left for other tabs, and holds this one', async () => {
    const { answer, send, sender, storage, clock } = openSender(rowOf('a', 'x'));
    answer(status(429, { 'retry-after': '7' }));
    await send();
    expect([storage.device.get(STORAGE_KEYS.activityWait), sender.delay()]).toEqual([String(FAKE_NOW + 7000), 7000]);
    expect(sender.countExitRequests()).toBe(0);
    await clock.advance(7000);
    expect([sender.delay(), sender.countExitRequests()]).toEqual([0, 9 - 1]);
  });

  test('F6 that another tab was asked for holds this one too; what is none does not', () => {
    const { sender, storage } = openSender();
    for (const left of ['', 'soon', '0']) {
      storage.device.set(STORAGE_KEYS.activityWait, left);
      sender.readWait();
      expect(sender.delay()).toBe(0);
    }
    storage.device.set(STORAGE_KEYS.activityWait, String(FAKE_NOW + 4000));
    sender.readWait();
    expect(sender.delay()).toBe(4000);
  });

  test('D9 for a key that is refused has no end', async () => {
    const { answer, send, sender, held } = openSender(rowOf('a', 'x'));
    answer(status(401));
    await send();
    expect([sender.delay(), sender.countExitRequests(), held()]).toEqual([undefined, 0, ['a:x']]);
  });
});

describe('no answer', () => {
  test('D13, D14 is told once', async () => {
    const { answer, send, sender, log, page, held } = openSender(rowOf('a', 'x'));
    answer(failedAnswer());
    for (let time = 0; time < 3; time++) await send();
    expect(log.lines).toEqual([
      {
        level: 'info',
        message: 'Activity events cannot be sent: the network is down, or the page or its browser blocks the service.',
      },
    ]);
    expect(held()).toEqual(['a:x']);
    page.setVisible(false);
    expect(sender.delay()).toBeUndefined();
    sender.reconnected();
    expect(sender.delay()).toBe(0);
  });

  test('E2 at the way out hands the events over to a beacon; they stay, and count as under way', async () => {
    const { answer, send, sender, network, page, clock, held, log } = openSender(rowOf('a', 'x'));
    answer(failedAnswer());
    page.setVisible(false);
    await send(true);
    const [{ url, body } = { url: '', body: '' }] = network.requests;
    expect(network.beacons).toEqual([{ url, body }]);
    expect([held(), [...sender.busyIds()], sender.beaconTimes(), log.lines]).toEqual([['a:x'], ['a'], [15_000], []]);
    await clock.advance(15_000);
    expect([...sender.busyIds()]).toEqual([]);
  });

  test.each([
    ['while the page is visible', true, true, failedAnswer()],
    ['to a request that outlives no page', false, false, failedAnswer()],
    ['but a bad one', false, true, status(500)],
  ])('E2 %s is nothing for a beacon', async (_, isVisible, keepalive, given) => {
    const { answer, send, sender, network, page } = openSender(rowOf('a', 'x'));
    answer(given);
    page.setVisible(isVisible);
    await send(keepalive);
    expect([network.beacons, [...sender.busyIds()]]).toEqual([[], []]);
  });

  test('E3 that the browser takes no beacon for either leaves the events as they were', async () => {
    const { answer, send, sender, network, page, held } = openSender(rowOf('a', 'x'));
    answer(failedAnswer());
    network.refuseBeacons();
    page.setVisible(false);
    await send(true);
    expect([held(), [...sender.busyIds()], sender.beaconTimes()]).toEqual([['a:x'], [], []]);
  });
});

test('what stands on the device goes with the answer', async () => {
  const { answer, send, outbox, device } = openSender(rowOf('a', 'x', { events: [eventOf('x')] }));
  await outbox.save();
  expect([...device.rows.keys()]).toEqual(['a']);
  answer(status(204));
  await send();
  await settle();
  expect(device.rows.size).toBe(0);
});
