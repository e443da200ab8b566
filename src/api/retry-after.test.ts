import { expect, test } from 'vitest';
import { readRetryAfterMs } from './retry-after';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const read = (retryAfter: string | null, date: string | null = null) => readRetryAfterMs({ retryAfter, date }, NOW);

test.each([
  ['0', 0],
  ['12', 12_000],
  ['86400', 86_400_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:59:50 GMT', -10_000],
])('D1, D4 Retry-After: %s asks for %i ms', (retryAfter, ms) => {
  expect(read(retryAfter)).toBe(ms);
});

test("D4 a date is read against the server's own Date", () => {
  const until = 'Sat, 21 Nov 2026 12:00:45 GMT';
  expect(read(until, 'Sat, 21 Nov 2026 12:00:00 GMT')).toBe(45_000);
  expect(read(until, 'yesterday')).toBe(86_445_000);
});

test.each([
  null,
  '',
  '-7',
  '-5',
  'soon',
  '1.5',
  '1e9',
  '0x10',
  'May 5',
  'Never, ever',
  'by Fri, 20 Nov 2026 12:00:30 GMT',
])('D2 Retry-After: %s asks for nothing', (retryAfter) => {
  expect(read(retryAfter)).toBeNaN();
});
