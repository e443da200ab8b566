import { expect, test } from 'vitest';
import { createResumePositions } from './resume-positions';

test('41 a clip longer than 30 s goes on where it was left, unless that was at its start or its end', () => {
  const positions = createResumePositions();
  const find = (id: string) => positions.from({ id, url: '', loops: true }).startAtSeconds;
  const leave = (positionSeconds: number, durationSeconds: number | undefined = 60) => {
    positions.leave('c1', { positionSeconds, durationSeconds });
    return find('c1');
  };
  expect(leave(20)).toBe(20);
  expect(leave(58)).toBe(0);
  expect(leave(20)).toBe(20);
  expect(leave(2)).toBe(0);
  expect(leave(20, 30)).toBe(0);
  expect(leave(20)).toBe(20);
  // Left before its length was known.
  positions.leave('c1', { positionSeconds: 0, durationSeconds: undefined });
  expect(find('c1')).toBe(20);
  expect(find('c2')).toBe(0);
});
