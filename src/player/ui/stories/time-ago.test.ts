import { expect, test } from 'vitest';
import { toTimeAgo } from './time-ago';

const NOW = Date.UTC(2026, 10, 20, 12);

test.each([
  [3 * 3_600_000, 'en', '3 hr. ago'],
  [26 * 3_600_000, 'en', 'yesterday'],
  [20_000, 'en', 'this minute'],
  [3 * 3_600_000, 'de', 'vor 3 Std.'],
  [-1, 'en', ''],
])('%i ms ago in %s is "%s"', (agoMs, language, text) => {
  expect(toTimeAgo(NOW - agoMs, NOW, language)).toBe(text);
});

test('G16 a time nobody knows, and a language nobody speaks, are left out', () => {
  expect(toTimeAgo(undefined, NOW, 'en')).toBe('');
  expect(toTimeAgo(NOW - 1000, NOW, 'not a language')).toBe('');
});
