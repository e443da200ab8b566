import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countExitRequests,
  type DeliveryResult,
  findDelay,
  INITIAL_RETRY_STATE,
  nextRetryState,
  type RetryEvent,
} from './retry-policy';

const result: fc.Arbitrary<DeliveryResult> = fc.oneof(
  fc.constant<DeliveryResult>({ kind: 'acknowledged', rejected: [] }),
  fc.constantFrom<DeliveryResult>(
    { kind: 'tooLarge' },
    { kind: 'malformed' },
    { kind: 'failed' },
    { kind: 'unreachable' },
  ),
  fc.integer({ min: 1000, max: 300_000 }).map((ms): DeliveryResult => ({ kind: 'wait', ms })),
);
const chance = fc.double({ min: 0, max: 1, noNaN: true });

test('D3, K6, U3 no history makes delivery wait for more than 300 s, or hurry past 5 requests in 10 s', () => {
  const step = fc.record({ afterMs: fc.nat(20_000), result, chance, until: fc.integer() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = INITIAL_RETRY_STATE;
      let atMs = 0;
      const starts: number[] = [];
      for (const { afterMs, result: answer, chance: luck, until } of steps) {
        atMs += afterMs;
        const circumstances = { atMs, apiKey: 'key', isVisible: true };
        const delay = findDelay(state, circumstances);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(300_000);
        const events: RetryEvent[] = [{ type: 'waitFound', until, now: 0, atMs, chance: luck }];
        if (delay === 0) {
          starts.push(atMs);
          events.unshift(
            { type: 'started', atMs },
            { type: 'answered', result: answer, apiKey: 'key', atMs, chance: luck },
          );
        }
        for (const event of events) state = nextRetryState(state, event);
      }
      for (const start of starts) {
        expect(starts.filter((each) => each >= start && each < start + 10_000).length).toBeLessThanOrEqual(5);
      }
    }),
    { numRuns: 1000 },
  );
});

test('D6 the bands of full jitter double from 1 s to a minute', () => {
  let state = INITIAL_RETRY_STATE;
  const bands: number[] = [];
  for (let index = 0; index < 8; index++) {
    state = nextRetryState(state, {
      type: 'answered',
      result: { kind: 'failed' },
      apiKey: 'k',
      atMs: 0,
      chance: 1,
    });
    bands.push(state.retryAtMs);
  }
  expect(bands).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('D9 a refused key is neither sent for nor at the way out; another is', () => {
  const refused: RetryEvent = { type: 'answered', result: { kind: 'refused' }, apiKey: 'a', atMs: 0, chance: 0 };
  const state = nextRetryState(INITIAL_RETRY_STATE, refused);
  const circumstances = { atMs: 0, isVisible: true };
  expect(findDelay(state, { ...circumstances, apiKey: 'a' })).toBeUndefined();
  expect(findDelay(state, { ...circumstances, apiKey: 'b' })).toBe(0);
  expect([countExitRequests(state, 0, 'a'), countExitRequests(state, 0, 'b')]).toEqual([0, 9]);
});
