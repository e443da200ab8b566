import { expect, test } from 'vitest';
import { toLimits } from './flush-limits';

const OURS = { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

test('a tenant that says nothing has our own limits', () => {
  expect(toLimits(undefined)).toEqual(OURS);
});

test.each([
  [1000, 1000],
  [100_000, 49_152],
])('a body of %i bytes that a tenant allows has %i at most', (asked, maxBatchBytes) => {
  const theirs = { isEnabled: false, flushCount: 7, flushIntervalMs: 9000, maxBatchBytes: asked };
  expect(toLimits(theirs)).toEqual({ ...theirs, maxBatchBytes });
});
