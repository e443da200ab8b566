import { describe, expect, test } from 'vitest';
import { FAKE_NOW } from '../../test/fakes/fake-clock';
import { failedAnswer, jsonAnswer, textAnswer } from '../../test/fakes/fake-network';
import {
  countExitRequests,
  type DeliveryResult,
  findClockOffset,
  findDelay,
  INITIAL_RETRY_STATE,
  nextRetryState,
  type RetryEvent,
  type RetryState,
  toDeliveryResult,
} from './retry-policy';

const status = (code: number, headers: Record<string, string> = {}) => textAnswer('', '', code, headers);
const AFTER_7 = { 'retry-after': '7' };

describe('what an answer means', () => {
  test.each([
    ['D10 a 204', status(204), { kind: 'acknowledged', rejected: [] }],
    ['H11.5 a 200 that counts', jsonAnswer({ accepted: 0 }), { kind: 'acknowledged', rejected: [] }],
    [
      'H11.5 a 200 that names bad events',
      jsonAnswer({ accepted: 1, rejected: [{ eventId: 'a' }, {}] }),
      { kind: 'acknowledged', rejected: ['a', ''] },
    ],
    ['D11 a 200 that does not count', jsonAnswer({ accepted: '1' }), { kind: 'failed' }],
    ['D11 a 200 of HTML', textAnswer('<html>', 'text/html'), { kind: 'failed' }],
    ['D9 a 401', status(401), { kind: 'refused' }],
    ['D9 a 403', status(403), { kind: 'refused' }],
    ['D7 a 413', status(413), { kind: 'tooLarge' }],
    ['D8 a 400', status(400), { kind: 'malformed' }],
    ['D1 a 429', status(429, AFTER_7), { kind: 'wait', ms: 7000 }],
    ['D2 a 429 without a time', status(429), { kind: 'wait', ms: 60_000 }],
    ['D1 a 503 with a time', status(503, AFTER_7), { kind: 'wait', ms: 7000 }],
    ['D6 a 503 without one', status(503), { kind: 'failed' }],
    ['D6 a 500 with a time', status(500, AFTER_7), { kind: 'failed' }],
    ['D3 a pause of an hour', status(429, { 'retry-after': '3600' }), { kind: 'wait', ms: 300_000 }],
    ['D4 a pause of no time', status(429, { 'retry-after': '0' }), { kind: 'wait', ms: 1000 }],
    [
      'D4 a pause until a time by the clock of the server',
      status(429, { 'retry-after': 'Fri, 20 Nov 2026 12:00:09 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' }),
      { kind: 'wait', ms: 9000 },
    ],
    ['D12 an opaque answer', status(0), { kind: 'failed' }],
    ['D13 no answer', failedAnswer('timeout'), { kind: 'unreachable' }],
    ['no answer that we wanted', failedAnswer('aborted'), { kind: 'aborted' }],
  ])('%s', (_, answer, result) => {
    expect(toDeliveryResult(answer, 0)).toEqual(result);
  });

  test('D4 a pause until a time goes by our own clock where the server tells none', () => {
    const answer = status(429, { 'retry-after': new Date(FAKE_NOW + 9000).toUTCString() });
    expect(toDeliveryResult(answer, FAKE_NOW)).toEqual({ kind: 'wait', ms: 9000 });
  });

  test.each([
    [300_000, 0],
    [-300_000, 0],
    [301_000, 301_000],
    [-301_000, -301_000],
  ])('D27, K3 a clock of the server that is %i ms ahead counts as %i', (ms, offset) => {
    const date = new Date(FAKE_NOW + ms).toUTCString();
    expect(findClockOffset(status(204, { date }), FAKE_NOW)).toBe(offset);
  });

  test('D27 a server that does not tell its time, or nothing at all, says nothing of ours', () => {
    const answers = [status(204), status(204, { date: 'now' }), failedAnswer()];
    expect(answers.map((answer) => findClockOffset(answer, FAKE_NOW))).toEqual([undefined, undefined, undefined]);
  });
});

const run = (...events: RetryEvent[]) => events.reduce(nextRetryState, INITIAL_RETRY_STATE);
const answered = (result: DeliveryResult, more: { atMs?: number; chance?: number } = {}): RetryEvent => ({
  ...{ type: 'answered', result, apiKey: 'key', atMs: 0, chance: 1 },
  ...more,
});
const found = (until: number, more: object = {}): RetryEvent => ({
  ...{ type: 'waitFound', until, now: 0, atMs: 0, chance: 0 },
  ...more,
});
const delay = (state: RetryState, atMs = 0, isVisible = true) => findDelay(state, { atMs, apiKey: 'key', isVisible });
const FAILED = answered({ kind: 'failed' });
const SILENT = answered({ kind: 'unreachable' });
const starts = (count: number, stepMs = 0) =>
  Array.from({ length: count }, (_, index): RetryEvent => ({ type: 'started', atMs: index * stepMs }));

describe('when the next request may begin', () => {
  test('at once where nothing has happened, and nothing is overdue', () => {
    expect([delay(INITIAL_RETRY_STATE), delay(INITIAL_RETRY_STATE, 5000)]).toEqual([0, 0]);
  });

  test.each([{ kind: 'acknowledged', rejected: [] }, { kind: 'tooLarge' }, { kind: 'malformed' }] as const)(
    'D6 at once after %j: failures before it are forgotten',
    (result) => {
      const state = run(SILENT, FAILED, FAILED, answered(result));
      expect([delay(state), state.failures, state.unanswered]).toEqual([0, 0, 0]);
    },
  );

  test('D6 after a failure the later the more there were, from the moment of the answer', () => {
    expect(delay(run(FAILED))).toBe(1000);
    expect(delay(run(FAILED, answered({ kind: 'failed' }, { atMs: 5000, chance: 0.5 })), 5000)).toBe(1000);
  });

  test('D6 an answer, also a bad one, ends the silence before it', () => {
    expect(run(SILENT, SILENT, FAILED)).toMatchObject({ unanswered: 0, failures: 1 });
  });

  test('D13 three requests without an answer, then one a minute while the page is visible', () => {
    expect([delay(run(SILENT)), delay(run(SILENT, SILENT))]).toEqual([1000, 2000]);
    const blocked = run(SILENT, SILENT, SILENT);
    expect([delay(blocked), delay(blocked, 0, false), delay(blocked, 60_000)]).toEqual([60_000, undefined, 0]);
    expect(delay(run(SILENT, SILENT), 0, false)).toBe(2000);
    expect(delay(run(SILENT, SILENT, answered({ kind: 'unreachable' }, { atMs: 500, chance: 0 })), 500)).toBe(60_000);
  });

  test('what we gave up ourselves says nothing', () => {
    const state = run(SILENT);
    expect(nextRetryState(state, answered({ kind: 'aborted' }))).toBe(state);
  });

  test('D1, D3 after the pause that was asked for and up to a tenth more, never past 300 s', () => {
    const wait = (ms: number, chance: number) =>
      Math.round(delay(run(answered({ kind: 'wait', ms }, { chance, atMs: 50 })), 50) ?? 0);
    expect([wait(7000, 0), wait(7000, 1), wait(7000, 0.5), wait(299_000, 1)]).toEqual([7000, 7700, 7350, 300_000]);
  });

  test('D1 a shorter pause does not end a longer one', () => {
    const long = answered({ kind: 'wait', ms: 9000 }, { chance: 0 });
    expect(delay(run(long, answered({ kind: 'wait', ms: 2000 }, { chance: 0 })))).toBe(9000);
  });

  test('D9 never for a key that was refused; other failures are over', () => {
    const state = run(SILENT, FAILED, answered({ kind: 'refused' }));
    expect([delay(state), state]).toMatchObject([undefined, { failures: 0, unanswered: 0, retryAtMs: 0 }]);
    expect(findDelay(state, { atMs: 0, apiKey: 'other', isVisible: true })).toBe(0);
  });

  test('F6 after the pause that another tab was asked for, each counted once', () => {
    const state = run(found(8000));
    expect([delay(state), nextRetryState(state, found(8000, { now: -900 })) === state]).toEqual([8000, true]);
    expect(delay(run(found(8000, { now: 3000, atMs: 100, chance: 1 })), 100)).toBe(5500);
    expect(delay(run(found(8000), found(9000, { now: 9000 })))).toBe(8000);
  });

  test('K6 after 300 s at most, whatever another tab has left there; a pause that is over is none', () => {
    expect([delay(run(found(1e15))), delay(run(found(-5)))]).toEqual([300_000, 0]);
    expect(run(found(-5)).seenWait).toBe(-5);
  });

  test('D15 soon after the network is back, not all tabs at once; without silence before it that is no news', () => {
    const back = (chance: number): RetryEvent => ({ type: 'reconnected', atMs: 100, chance });
    expect([delay(run(SILENT, SILENT, SILENT, back(1)), 100), delay(run(SILENT, back(0)), 100)]).toEqual([2000, 0]);
    expect(run(SILENT, back(1)).unanswered).toBe(0);
    expect(nextRetryState(INITIAL_RETRY_STATE, back(1))).toBe(INITIAL_RETRY_STATE);
  });

  test('U3 ten seconds after the fifth last began', () => {
    expect([delay(run(...starts(4))), delay(run(...starts(5, 100)), 400)]).toEqual([0, 9600]);
    expect([delay(run(...starts(6, 100)), 500), delay(run(...starts(5)), 10_000)]).toEqual([9600, 0]);
  });
});

describe('how many may begin at the way out', () => {
  test('U3 nine in ten seconds', () => {
    expect(countExitRequests(run(...starts(3, 1000)), 5000, 'key')).toBe(6);
    expect(countExitRequests(run(...starts(3, 1000)), 10_000, 'key')).toBe(7);
    expect(countExitRequests(run(...starts(20)), 0, 'key')).toBe(0);
  });

  test('D1, D13 none during a pause, and none where the network is silent', () => {
    const pause = run(found(5000));
    expect([countExitRequests(pause, 4999, 'key'), countExitRequests(pause, 5000, 'key')]).toEqual([0, 9]);
    expect(countExitRequests(run(SILENT, SILENT), 0, 'key')).toBe(9);
    expect(countExitRequests(run(SILENT, SILENT, SILENT), 0, 'key')).toBe(0);
  });
});
