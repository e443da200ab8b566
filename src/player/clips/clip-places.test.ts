import { expect, test } from 'vitest';
import { createClipPlaces } from './clip-places';

test('41 a clip longer than 30 s goes on where it was left, unless that was at its start or its end', () => {
  const places = createClipPlaces();
  const find = (id: string) => places.from({ id, url: '', loops: true }).startAtSeconds;
  const leave = (positionSeconds: number, durationSeconds: number | undefined = 60) => {
    places.leave('c1', { positionSeconds, durationSeconds });
    return find('c1');
  };
  expect(leave(20)).toBe(20);
  expect(leave(58)).toBe(0);
  expect(leave(20)).toBe(20);
  expect(leave(2)).toBe(0);
  expect(leave(20, 30)).toBe(0);
  expect(leave(20)).toBe(20);
  // Left before its length was known.
  places.leave('c1', { positionSeconds: 0, durationSeconds: undefined });
  expect(find('c1')).toBe(20);
  expect(find('c2')).toBe(0);
});
