import { expect, test } from 'vitest';
import { toClockText } from './player-text';

test.each([
  [7.9, 'en', '0:07'],
  [754, 'de', '12:34'],
  [3723, 'en', '1:02:03'],
  [-1, 'en', '0:00'],
  [67, 'ar-EG', '١:٠٧'],
])('%f seconds in %s are %s', (seconds, language, text) => {
  expect(toClockText(seconds, language)).toBe(text);
});
