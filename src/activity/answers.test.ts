import { expect, test } from 'vitest';
import { ACCEPTED, type ActivityTab, openActivityTab, recordClips } from '../../test/fakes/activity-tab';
import { failedAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import type { NetworkAnswer } from '../platform/network';

const status = (code: number, headers: Record<string, string> = {}) => textAnswer('', '', code, headers);

/** Answers in this order, the last one repeatedly; returns the times of the requests in milliseconds. */
function answerInTurn(tab: ActivityTab, ...answers: NetworkAnswer[]): number[] {
  const times: number[] = [];
  tab.answer((_request, index) => {
    times.push(tab.platform.clock.monotonicMs());
    return answers[Math.min(index, answers.length - 1)] ?? ACCEPTED;
  });
  return times;
}

test.each([
  { chance: 0, waitMs: 7000 },
  { chance: 1, waitMs: 7700 },
])('D1 a 429 with Retry-After 7 is obeyed to the millisecond (jitter $chance)', async ({ chance, waitMs }) => {
  const tab = await openActivityTab({ random: () => chance });
  const times = answerInTurn(tab, status(429, { 'retry-after': '7' }), ACCEPTED);
  recordClips(tab, 2);
  await tab.platform.clock.advance(20_000);
  expect(times).toEqual([3000, 3000 + waitMs]);
  const [first, second] = tab.batches();
  expect(second?.events).toEqual(first?.events);
  expect(tab.device.rows.size).toBe(0);
});

test('D1, F6 the wait survives a reload and holds other tabs', async () => {
  const first = await openActivityTab();
  answerInTurn(first, status(429, { 'retry-after': '60' }));
  recordClips(first, 1);
  await first.platform.clock.advance(3000);
  first.activity.stop();

  const second = await openActivityTab({ platform: first.platform, device: first.device });
  const times = answerInTurn(second, ACCEPTED);
  recordClips(second, 1, 1);
  await second.platform.clock.advance(59_000);
  expect(times).toEqual([]);
  second.platform.page.setVisible(false);
  await second.platform.clock.advance(1100);
  expect(second.sentClips()).toEqual(['clip-0', 'clip-0', 'clip-1']);
});

test.each([null, '-7', 'soon', '', '1.5'])('D2 an unreadable Retry-After (%s) waits a minute', async (value) => {
  const tab = await openActivityTab();
  const times = answerInTurn(tab, status(429, value === null ? {} : { 'retry-after': value }), ACCEPTED);
  recordClips(tab, 1);
  await tab.platform.clock.advance(100_000);
  expect(times).toEqual([3000, 63_000]);
});

test('D3 the longest wait is 300 s', async () => {
  const tab = await openActivityTab({ random: () => 0.5 });
  const times = answerInTurn(tab, status(429, { 'retry-after': '999999' }), ACCEPTED);
  recordClips(tab, 1);
  await tab.platform.clock.advance(400_000);
  expect(times).toEqual([3000, 303_000]);
});

test.each([
  { text: 'a day behind', offsetMs: -86_400_000, readable: true, waitMs: 90_000 },
  { text: 'a day ahead', offsetMs: 86_400_000, readable: true, waitMs: 90_000 },
  { text: 'a day behind, no Date', offsetMs: -86_400_000, readable: false, waitMs: 300_000 },
  { text: 'a day ahead, no Date', offsetMs: 86_400_000, readable: false, waitMs: 1000 },
])('D4 Retry-After as a date, our clock $text', async ({ offsetMs, readable, waitMs }) => {
  const tab = await openActivityTab();
  const serverNow = tab.platform.clock.now() + 3000;
  tab.platform.clock.setNow(tab.platform.clock.now() + offsetMs);
  const headers = {
    'retry-after': new Date(serverNow + 90_000).toUTCString(),
    ...(readable ? { date: new Date(serverNow).toUTCString() } : {}),
  };
  const times = answerInTurn(tab, status(429, headers), ACCEPTED);
  recordClips(tab, 1);
  await tab.platform.clock.advance(400_000);
  expect(times).toEqual([3000, 3000 + waitMs]);
});

test('D6 three times 500, then 200: four requests within the jitter bands, every event once', async () => {
  const tab = await openActivityTab({ random: () => 0.9 });
  const good = jsonAnswer({ accepted: 3, rejected: [] });
  const times = answerInTurn(tab, status(500), status(500), status(500), good);
  recordClips(tab, 3);
  await tab.platform.clock.advance(60_000);
  expect(times).toEqual([3000, 3900, 5700, 9300]);
  expect(tab.batches().at(-1)?.events.length).toBe(3);
  expect(tab.device.rows.size).toBe(0);
  expect(tab.platform.clock.pending()).toBe(0);
});

test('D7 413 splits 20 into 10 and 10; one event that is too big alone is dropped and counted', async () => {
  const tab = await openActivityTab();
  tab.answer(({ body = '' }) => (body.includes('clip-7"') ? status(413) : ACCEPTED));
  recordClips(tab, 20);
  await tab.platform.clock.advance(60_000);
  const sizes = tab.batches().map(({ events }) => events.length);
  expect(sizes.slice(0, 3)).toEqual([20, 10, 10]);
  expect(new Set(tab.sentIds()).size).toBe(20);
  expect(tab.activity.dropCounts()).toEqual({ tooLarge: 1 });
  expect(tab.device.rows.size).toBe(0);
});

test('D8 a bad event is isolated in at most 2·log2(n)+1 requests, wherever it stands', async () => {
  for (const count of [2, 3, 7, 8, 20, 33]) {
    for (const bad of [0, 1, count >> 1, count - 2, count - 1]) {
      const tab = await openActivityTab();
      const taken = new Set<string>();
      let requests = 0;
      tab.answer(({ body = '' }) => {
        requests += 1;
        if (body.includes(`"clip-${bad}"`)) return status(400);
        for (const { eventId } of (JSON.parse(body) as { events: { eventId: string }[] }).events) taken.add(eventId);
        return ACCEPTED;
      });
      recordClips(tab, count);
      await tab.platform.clock.advance(120_000);
      expect([count, bad, taken.size]).toEqual([count, bad, count - 1]);
      expect(requests).toBeLessThanOrEqual(2 * Math.log2(count) + 1);
      expect(tab.activity.dropCounts()).toEqual({ rejected: 1 });
      expect(tab.device.rows.size).toBe(0);
    }
  }
});

test('events that an acknowledgement rejects are dropped and counted', async () => {
  const tab = await openActivityTab();
  tab.answer(({ body = '' }) => {
    const { events } = JSON.parse(body) as { events: { eventId: string }[] };
    return jsonAnswer({ accepted: 1, rejected: [{ index: 0, eventId: events[0]?.eventId, reason: 'type' }] });
  });
  recordClips(tab, 2);
  await tab.platform.clock.advance(10_000);
  expect(tab.batches().length).toBe(1);
  expect([tab.device.rows.size, tab.activity.dropCounts()]).toEqual([0, { rejected: 1 }]);
});

test.each([401, 403])('D9 a %i stops this key; its events stay and another key goes on', async (code) => {
  const tab = await openActivityTab();
  tab.answer(({ body = '' }) => (body.includes('"key-1"') ? status(code) : ACCEPTED));
  recordClips(tab, 1);
  await tab.platform.clock.advance(3000);
  recordClips(tab, 30, 1);
  await tab.platform.clock.advance(600_000);
  expect(tab.batches().length).toBe(1);
  expect(tab.platform.clock.pending()).toBe(0);
  expect(tab.storedClips().length).toBe(31);
  tab.credentials.apiKey = 'key-2';
  recordClips(tab, 1, 99);
  await tab.platform.clock.advance(5000);
  expect(tab.batches().at(-1)).toMatchObject({ apiKey: 'key-2', events: [{ data: { clipId: 'clip-99' } }] });
  expect(tab.storedClips().length).toBe(31);
});

test('D10 a 204 without a body acknowledges', async () => {
  const tab = await openActivityTab();
  recordClips(tab, 2);
  await tab.platform.clock.advance(5000);
  expect([tab.batches().length, tab.device.rows.size]).toEqual([1, 0]);
});

test.each([
  ['the HTML of a portal', textAnswer('<html>Log in</html>', 'text/html')],
  ['a login page behind a redirect', textAnswer('<!doctype html>', 'text/html')],
  ['JSON of another shape', jsonAnswer({ ok: true })],
  ['an empty 200', textAnswer('', '')],
  ['an opaque answer', textAnswer('', '', 0)],
])('D11, D12 %s is no acknowledgement: kept, tried again with backoff', async (_text, portal) => {
  const tab = await openActivityTab({ random: () => 1 });
  const times = answerInTurn(tab, portal, portal, ACCEPTED);
  recordClips(tab, 2);
  await tab.platform.clock.advance(3500);
  expect(tab.storedClips().length).toBe(2);
  await tab.platform.clock.advance(10_000);
  expect(times).toEqual([3000, 4000, 6000]);
  expect(tab.device.rows.size).toBe(0);
});

test('D13, D14 a blocked host gets 3 tries, then one probe a minute while visible; one console line', async () => {
  const tab = await openActivityTab({ random: () => 1 });
  const times = answerInTurn(tab, failedAnswer());
  recordClips(tab, 2);
  await tab.platform.clock.advance(130_000);
  expect(times).toEqual([3000, 4000, 6000, 66_000, 126_000]);
  tab.platform.page.setVisible(false);
  expect(tab.platform.clock.pending()).toBeLessThanOrEqual(1);
  await tab.platform.clock.advance(600_000);
  expect(times.length).toBe(5);
  expect(tab.platform.log.lines.length).toBe(1);
  tab.platform.page.setVisible(true);
  answerInTurn(tab, ACCEPTED);
  await tab.platform.clock.advance(1000);
  expect([tab.device.rows.size, tab.activity.dropCounts()]).toEqual([0, {}]);
});

test('D15 queued events are sent within 3 s of the network coming back', async () => {
  const tab = await openActivityTab({ random: () => 1 });
  answerInTurn(tab, failedAnswer());
  recordClips(tab, 2);
  await tab.platform.clock.advance(20_000);
  const times = answerInTurn(tab, ACCEPTED);
  tab.platform.page.setOnline(true);
  await tab.platform.clock.advance(3000);
  expect(times).toEqual([22_000]);
  expect(tab.device.rows.size).toBe(0);
});

test('D16, D17 what counts is the answer, not navigator.onLine', async () => {
  const tab = await openActivityTab();
  tab.platform.page.setOnline(false);
  const times = answerInTurn(tab, failedAnswer(), ACCEPTED);
  recordClips(tab, 2);
  await tab.platform.clock.advance(10_000);
  expect(times).toEqual([3000, 3000]);
  expect(tab.device.rows.size).toBe(0);
});

test('D27 a server clock more than 5 minutes away corrects the time of later events, and nothing else', async () => {
  const tab = await openActivityTab();
  const date = new Date(tab.platform.clock.now() + 3_600_000).toUTCString();
  tab.answer(status(204, { date }));
  recordClips(tab, 1);
  await tab.platform.clock.advance(5000);
  recordClips(tab, 1, 1);
  await tab.platform.clock.advance(5000);
  const times = tab.batches().map(({ events, sentAt }) => [events[0]?.occurredAt, sentAt]);
  expect(times).toEqual([
    ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:03.000Z'],
    ['2026-11-20T13:00:02.000Z', '2026-11-20T13:00:05.000Z'],
  ]);
});

test('D27 a server clock within 5 minutes changes nothing', async () => {
  const tab = await openActivityTab();
  tab.answer(status(204, { date: new Date(tab.platform.clock.now() + 250_000).toUTCString() }));
  recordClips(tab, 1);
  await tab.platform.clock.advance(5000);
  recordClips(tab, 1, 1);
  await tab.platform.clock.advance(5000);
  expect(tab.batches()[1]?.events[0]?.occurredAt).toBe('2026-11-20T12:00:05.000Z');
});

test('an event is given up after 10 answers and 12 hours, not before both', async () => {
  const tab = await openActivityTab({ random: () => 1 });
  const times = answerInTurn(tab, status(500));
  recordClips(tab, 1);
  await tab.platform.clock.advance(3_600_000);
  expect(times.length).toBeGreaterThan(10);
  expect(tab.storedClips().length).toBe(1);
  await tab.platform.clock.advance(12 * 3_600_000);
  expect([tab.device.rows.size, tab.activity.dropCounts()]).toEqual([0, { tries: 1 }]);
  expect(tab.platform.clock.pending()).toBe(0);
});

test('U3 event requests are paced: at most 5 in any 10 s', async () => {
  const tab = await openActivityTab();
  const times = answerInTurn(tab, ACCEPTED);
  for (let second = 0; second < 30; second++) {
    recordClips(tab, 200, second * 200);
    await tab.platform.clock.advance(1000);
  }
  await tab.platform.clock.advance(60_000);
  for (const start of times)
    expect(times.filter((time) => time >= start && time < start + 10_000).length).toBeLessThanOrEqual(5);
  expect(tab.device.rows.size).toBe(0);
});
