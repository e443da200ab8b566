import { describe, expect, test } from 'vitest';
import { FAKE_NOW, settle } from '../../test/fakes/fake-clock';
import { createFakeDevice } from '../../test/fakes/fake-event-database';
import { failedAnswer, heldAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { eventOf, rowOf, toIds } from '../../test/fakes/outbox-rows';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { NetworkAnswer } from '../platform/network';
import type { DropReason } from './drop-reason';
import { createOutbox } from './outbox';
import { createSender } from './sender';

const ACCEPTED = textAnswer('', '', 204);
const status = (code: number, headers: Record<string, string> = {}) => textAnswer('', '', code, headers);

/** A sender, and the rows that it sends in its outbox. */
function openSender(...rows: readonly ReturnType<typeof rowOf>[]) {
  const platform = createFakePlatform();
  const device = createFakeDevice();
  const drops: [DropReason, number][] = [];
  const drop = (reason: DropReason, count: number) => void (count && drops.push([reason, count]));
  const outbox = createOutbox({ clock: platform.clock, openDatabase: device.open, drop, onFreed: () => {} });
  outbox.add(rows);
  let halves = 0;
  const sender = createSender({
    platform,
    outbox,
    drop,
    session: 'page',
    readCredentials: () => ({ apiKey: 'key', baseUrl: 'https://api.test' }),
    readLimits: () => undefined,
    random: () => 0,
    toRowId: () => `half-${++halves}`,
    pageNow: () => FAKE_NOW + platform.clock.monotonicMs(),
  });
  const answer = (given: NetworkAnswer | (() => Promise<NetworkAnswer>)) => platform.network.answer('/activity', given);
  /** Sends what the outbox holds. */
  const send = (keepalive = false) => sender.send(outbox.held(), keepalive);
  const held = () => outbox.held().map(({ id, events }) => `${id}:${toIds(events).join('')}`);
  return { ...platform, device, outbox, sender, drops, answer, send, held };
}

describe('a batch', () => {
  test('H11.5 goes out as one request, with the time by the clock of the server', async () => {
    const { network, answer, send, sender } = openSender(rowOf('a', 'x'));
    answer(status(500, { date: new Date(FAKE_NOW + 3_600_000).toUTCString() }));
    await send();
    await send(true);
    const request = {
      ...{ method: 'POST', url: 'https://api.test/api/app/activity', timeoutMs: 10_000, maxBytes: 65_536 },
      signal: expect.any(AbortSignal),
    };
    const bodyAt = (time: string) =>
      `{"user":"u","sentAt":"2026-11-20T${time}:00:00.000Z","common":{},"events":[{"eventId":"x","data":{}}]}`;
    expect(network.requests).toEqual([
      { ...request, body: bodyAt('12') },
      { ...request, body: bodyAt('13'), keepalive: true },
    ]);
    expect(sender.clockOffset()).toBe(3_600_000);
  });

  test('D27 an answer without a time changes nothing of what the clock of the server is known to be', async () => {
    const { answer, send, sender } = openSender(rowOf('a', 'x'));
    answer(status(500, { date: new Date(FAKE_NOW + 3_600_000).toUTCString() }));
    await send();
    answer(status(500));
    await send();
    expect(sender.clockOffset()).toBe(3_600_000);
  });

  test('is under way until its answer is here', async () => {
    const { answer, send, sender, held } = openSender(rowOf('a', 'x'));
    const { answer: late, give } = heldAnswer();
    answer(() => late);
    const sending = send();
    expect([...sender.busyIds()]).toEqual(['a']);
    give(ACCEPTED);
    await sending;
    expect([[...sender.busyIds()], held()]).toEqual([[], []]);
  });

  test('H11.5 is gone once the service has it; events that it names as bad are counted', async () => {
    const { answer, send, held, drops } = openSender(rowOf('a', 'xy'), rowOf('b', 'z'));
    answer(jsonAnswer({ accepted: 1, rejected: [{ eventId: 'x' }, { eventId: 'z' }] }));
    await send();
    expect([held(), drops]).toEqual([[], [['rejected', 2]]]);
  });

  test('D6 that was not taken has one try more, and the time of the first', async () => {
    const { answer, send, outbox, clock } = openSender(rowOf('a', 'x'));
    answer(status(500));
    await clock.advance(1000);
    await send();
    await clock.advance(5000);
    await send();
    expect(outbox.held()).toMatchObject([{ id: 'a', tries: 2, triedAt: FAKE_NOW + 1000 }]);
  });

  test('B7 that is given up leaves no word, whatever the answer is then', async () => {
    const { answer, send, sender, outbox, network } = openSender(rowOf('a', 'x'));
    const { answer: late, give } = heldAnswer();
    answer(() => late);
    const sending = send();
    sender.halt();
    give(status(500));
    await sending;
    expect([network.requests[0]?.signal?.aborted, [...sender.busyIds()]]).toEqual([true, []]);
    expect([outbox.held()[0]?.tries, sender.delay()]).toEqual([0, 0]);
    answer(ACCEPTED);
    await send();
    expect(outbox.held()).toEqual([]);
  });

  test('B7 that is given up and answered all the same, by a host that listens to no signal, counts for nothing', async () => {
    const { network, send, sender, outbox } = openSender(rowOf('a', 'x'));
    const { answer: late, give } = heldAnswer();
    network.send = () => late;
    const sending = send();
    sender.halt();
    give(status(500));
    await sending;
    expect([outbox.held()[0]?.tries, sender.delay()]).toEqual([0, 0]);
  });

  test('of which everything went meanwhile needs nothing more', async () => {
    const { answer, send, outbox, held } = openSender(rowOf('a', 'x'));
    const { answer: late, give } = heldAnswer();
    answer(() => late);
    const sending = send();
    outbox.replace(outbox.held(), []);
    give(ACCEPTED);
    await sending;
    expect(held()).toEqual([]);
  });

  test('of which something went meanwhile brings nothing back', async () => {
    const { answer, send, outbox, held } = openSender(rowOf('a', 'x'), rowOf('b', 'y'));
    const { answer: late, give } = heldAnswer();
    answer(() => late);
    const sending = send();
    outbox.replace([rowOf('a')], []);
    give(status(500));
    await sending;
    expect(held()).toEqual(['b:y']);
  });
});

describe('D7, D8 a batch that was refused', () => {
  test('as too big is halved; one event alone is dropped and counted', async () => {
    const { answer, sender, outbox, held, drops } = openSender(rowOf('a', 'xyz'));
    answer(status(413));
    await sender.send(outbox.held(), false);
    expect(held()).toEqual(['half-1:x', 'half-2:yz']);
    await sender.send(outbox.held().slice(0, 1), false);
    expect([held(), drops]).toEqual([['half-2:yz'], [['tooLarge', 1]]]);
    answer(ACCEPTED);
    await sender.send(outbox.held(), false);
    expect([held(), drops.length]).toEqual([[], 1]);
  });

  test('as bad is halved; once one half is taken the other is known to be bad, and is halved unasked', async () => {
    const { answer, sender, outbox, held, drops, network } = openSender(rowOf('a', 'wxyz'));
    answer(status(400));
    await sender.send(outbox.held(), false);
    expect(held()).toEqual(['half-1:wx', 'half-2:yz']);
    answer(ACCEPTED);
    await sender.send(outbox.held().slice(0, 1), false);
    expect([held(), network.requests.length]).toEqual([['half-3:y', 'half-4:z'], 2]);
    await sender.send(outbox.held().slice(0, 1), false);
    expect(held()).toEqual(['half-4:z']);
    answer(status(400));
    await sender.send(outbox.held(), false);
    expect([held(), drops]).toEqual([[], [['rejected', 1]]]);
  });

  test('as bad is followed to the bad event, one half taken after the other', async () => {
    const { answer, sender, outbox, held, drops, network } = openSender(rowOf('a', 'abcdefgh'));
    answer(status(400));
    await sender.send(outbox.held(), false);
    answer(ACCEPTED);
    for (const left of [['half-3:ef', 'half-4:gh'], ['half-5:g', 'half-6:h'], ['half-6:h']]) {
      await sender.send(outbox.held().slice(0, 1), false);
      expect(held()).toEqual(left);
    }
    answer(status(400));
    await sender.send(outbox.held(), false);
    expect([held(), drops, network.requests.length]).toEqual([[], [['rejected', 1]], 5]);
  });

  test('as too big says nothing of the other half, once one is taken', async () => {
    const { answer, sender, outbox, held } = openSender(rowOf('a', 'wxyz'));
    answer(status(413));
    await sender.send(outbox.held(), false);
    answer(ACCEPTED);
    await sender.send(outbox.held().slice(0, 1), false);
    expect(held()).toEqual(['half-2:yz']);
  });

  test('as bad, whose other half is under way, waits for its answer', async () => {
    const { answer, sender, outbox, held } = openSender(rowOf('a', 'wxyz'));
    answer(status(400));
    await sender.send(outbox.held(), false);
    const [first = rowOf('none'), second = rowOf('none')] = outbox.held();
    const { answer: late, give } = heldAnswer();
    answer(() => late);
    const sending = sender.send([second], false);
    answer(ACCEPTED);
    await sender.send([first], false);
    expect(held()).toEqual(['half-2:yz']);
    give(ACCEPTED);
    await sending;
    expect(held()).toEqual([]);
  });
});

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
  answer(ACCEPTED);
  await send();
  await settle();
  expect(device.rows.size).toBe(0);
});
