import { expect, test } from 'vitest';
import { toCssProperties } from './css-properties';
import { resolveTheme } from './resolve-theme';

test('every colour, length and font becomes a custom property named by its path', () => {
  const properties = new Map<string, string>(toCssProperties(resolveTheme('light', [])));
  expect(properties.get('--colors-white-tertiary')).toBe('#FFFFFFB3');
  expect(properties.get('--lists-row-tileSpacing')).toBe('12px');
  expect(properties.get('--font')).toContain('system-ui');
});

test('switches and icons are not custom properties', () => {
  const names = toCssProperties(resolveTheme('light', [])).map(([name]) => name);
  expect(names.filter((name) => /show|Icon|disable/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
