import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLike } from './like-pattern';

describe('H4.6 SQL LIKE', () => {
  test.each([
    ['match-101', 'match-101', true],
    ['match-101', 'MATCH-101', false],
    ['match-101', 'match-%', true],
    ['match-101', '%-101', true],
    ['match-101', '%tch%1', true],
    ['match-101', 'match-1_1', true],
    ['match-101', 'match-__', false],
    ['match-101', '%%%', true],
    ['', '%', true],
    ['', '_', false],
    ['a', '', false],
    ['', '', true],
    ['aaab', '%ab', true],
    ['abcabd', '%ab_', true],
    ['🏟️x', '__x', true],
  ])('H4.6 %j like %j is %j', (text, pattern, expected) => {
    expect(isLike(text, pattern)).toBe(expected);
  });

  test.each([
    ['a.c', 'a.c', true],
    ['abc', 'a.c', false],
    ['(a|b)*[c]{2}^$+?', '(a|b)*[c]{2}^$+?', true],
    ['aa', 'a+', false],
    ['x', '[a-z]', false],
    ['x', '.*', false],
  ])('H4.6 signs of regular expressions are letters: %j like %j is %j', (text, pattern, expected) => {
    expect(isLike(text, pattern)).toBe(expected);
  });

  test.each([
    ['100%', String.raw`100\%`, true],
    ['1000', String.raw`100\%`, false],
    ['a_b', String.raw`a\_b`, true],
    ['axb', String.raw`a\_b`, false],
    [String.raw`a\b`, String.raw`a\\b`, true],
    [String.raw`a\b`, String.raw`a\b`, true],
    ['a\\', 'a\\', true],
  ])('H4.6 a backslash takes the sign from what follows: %j like %j is %j', (text, pattern, expected) => {
    expect(isLike(text, pattern)).toBe(expected);
  });

  test('H4.6 a text with its signs escaped is like itself, between any runs too', () => {
    assert(
      property(string(), string(), string(), (before, text, after) => {
        const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
        return isLike(text, escaped) && isLike(before + text + after, `%${escaped}%`);
      }),
    );
  });

  test('H4.6 a pattern made to be slow is not', () => {
    expect(isLike('a'.repeat(5000), `${'%a'.repeat(120)}%b`)).toBe(false);
  });
});
