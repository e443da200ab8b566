import { describe, expect, test } from 'vitest';
import { FAKE_NOW } from '../../test/fakes/fake-clock';
import { heldAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import { openSender } from '../../test/fakes/open-sender';
import { rowOf } from '../../test/fakes/outbox-rows';

const ACCEPTED = textAnswer('', '', 204);
const status = (code: number, headers: Record<string, string> = {}) => textAnswer('', '', code, headers);

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
