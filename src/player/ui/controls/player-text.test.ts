import { expect, test } from 'vitest';
import { inDigitsOf, toClockText } from './player-text';

test.each([
  [7.9, 'en', '0:07'],
  [754, 'de', '12:34'],
  [3723, 'en', '1:02:03'],
  [-1, 'en', '0:00'],
  [67, 'ar-EG', '١:٠٧'],
])('%f seconds in %s are %s', (seconds, language, text) => {
  expect(toClockText(seconds, language)).toBe(text);
});

test.each([
  ['en', '2×'],
  ['de-CH', '2×'],
  ['nl', '2×'],
  ['fa', '۲×'],
])('a speed in the digits of %s is %s', (language, text) => {
  expect(inDigitsOf(language, '2×')).toBe(text);
});
