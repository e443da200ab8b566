import { expect, test } from 'vitest';
import { readRetryAfterMs } from '../retry-after';
import { toRetryDelayMs } from './retry-delay';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const failed = { index: 0, retryAfterMs: undefined, random: 0.999 };

const toAskedDelayMs = (retryAfter: string, { random = 0.999, date = null as string | null } = {}) => {
  const ms = readRetryAfterMs({ retryAfter, date }, NOW);
  return toRetryDelayMs({ index: 0, retryAfterMs: Number.isNaN(ms) ? undefined : ms, random });
};

test.each([
  [0, 499.5],
  [1, 999],
  [5, 15_984],
  [6, 29_970],
  [40, 29_970],
])('without Retry-After try %i waits up to its step, 30 s at most', (index, delayMs) => {
  expect(toRetryDelayMs({ ...failed, index })).toBeCloseTo(delayMs);
  expect(toRetryDelayMs({ ...failed, index, random: 0 })).toBe(0);
});

test.each([
  ['0', 1_000],
  ['12', 12_000],
  ['86400', 86_400_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 1_000],
])('Retry-After: %s waits %i ms', (retryAfter, delayMs) => {
  expect(toAskedDelayMs(retryAfter)).toBe(delayMs);
});

test("a Retry-After date is read against the server's own Date", () => {
  const retryAfter = 'Sat, 21 Nov 2026 12:00:45 GMT';
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
  expect(toAskedDelayMs(retryAfter, { date })).toBe(45_000);
});

test.each(['', 'soon', '-5', '1e9'])('an unreadable Retry-After %j falls back to jitter', (retryAfter) => {
  expect(toAskedDelayMs(retryAfter, { random: 0.5 })).toBe(250);
});
