import { expect, test } from 'vitest';
import { findChromium } from './chromium';

test('CHROME_PATH wins over the usual places', () => {
  expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROME_PATH without a program is an error that names it', () => {
  expect(() => findChromium({ CHROME_PATH: '/nowhere/chrome' })).toThrow('CHROME_PATH is "/nowhere/chrome"');
});
