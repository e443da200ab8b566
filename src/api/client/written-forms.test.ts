import { describe, expect, test } from 'vitest';
import { decodeEveryWay } from './decoded-text';
import { createWrittenFinder } from './find-written';

/** What readers of JSON, URLs and HTML make of a text. */
const readingsOf = (text: string) => [...decodeEveryWay(text)].map((decoded) => decoded.text);

describe('H12.3 a text with its escapes undone', () => {
  test('is first the text as it came, and that alone where it has no escapes', () => {
    expect([...decodeEveryWay('abc')]).toEqual([{ text: 'abc', starts: [0, 1, 2, 3], ends: [1, 2, 3] }]);
    expect(readingsOf('')).toEqual(['']);
  });

  test.each([
    ['\\u0041\\u00e9', 'Aé'],
    ['\\U0041', 'A'],
    ['\\"\\\\\\/', '"\\/'],
    ['\\b\\f\\n\\r\\t', '\b\f\n\r\t'],
    ['%41%C3%A9%2b', 'Aé+'],
    ['%e9', '\ufffd'],
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&AMP;', '&'],
    ['&#65;&#x42;&#X43;', 'ABC'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#0000065;', 'A'],
  ])('%j is read as %j', (text, read) => {
    expect(readingsOf(text)).toContain(read);
  });

  test.each(['\\x41', '\\u004', '%4', '%zz', '&bogus;', '&#;', '&#x;', '&#x110000;', '&#1114112;', '&#00000065;'])(
    '%j is no escape',
    (text) => {
      expect(new Set(readingsOf(text))).toEqual(new Set([text]));
    },
  );

  test('knows where each of its characters stands in the text as it came', () => {
    expect([...decodeEveryWay('a\\u0041b%C3%A9')]).toContainEqual({
      text: 'aAb%C3%A9',
      starts: [0, 1, 7, 8, 9, 10, 11, 12, 13],
      ends: [1, 7, 8, 9, 10, 11, 12, 13, 14],
    });
    expect([...decodeEveryWay('x%41%42y')]).toContainEqual({ text: 'xABy', starts: [0, 1, 1, 7], ends: [1, 7, 7, 8] });
    expect([...decodeEveryWay('%41')]).toContainEqual({ text: 'A', starts: [0], ends: [3] });
  });

  test('has escapes within escapes undone twice, and no deeper', () => {
    expect(readingsOf('%26amp%3B')).toEqual(['%26amp%3B', '&amp;', '&']);
    expect(readingsOf('%252541')).toEqual(['%252541', '%2541', '%41']);
    expect([...decodeEveryWay('a%255Cnb')].at(-1)).toEqual({ text: 'a\\nb', starts: [0, 1, 6, 7], ends: [1, 6, 7, 8] });
  });

  test('is given once, whichever way leads to it', () => {
    const readings = readingsOf('%41&#66;');
    expect(readings).toHaveLength(new Set(readings).size);
    expect(readings).toEqual(['%41&#66;', 'A&#66;', 'AB', '%41B']);
  });
});

describe('H12.3 a text is found in another', () => {
  /** What was found of `wanted`, as it stands there. */
  const found = (wanted: string, text: string) =>
    createWrittenFinder(wanted)(text).map(([from, to]) => text.slice(from, to));

  test.each([
    ['as it is', 'x a+b y', ['a+b']],
    ['twice', 'a+ba+b', ['a+b', 'a+b']],
    ['as JSON', 'x a\\u002bb y', ['a\\u002bb']],
    ['as JSON in capital letters', 'a\\u002Bb', ['a\\u002Bb']],
    ['as JSON within JSON', 'a\\\\\\u002bb', ['a\\\\\\u002bb']],
    ['in a URL', 'a%2Bb', ['a%2Bb']],
    ['in a URL within another', 'a%25252bb', ['a%25252bb']],
    ['in a page', 'a&#43;b', ['a&#43;b']],
    ['in a page, with noughts', 'a&#0043;b', ['a&#0043;b']],
    ['in a page, hexadecimal', 'a&#X02b;b', ['a&#X02b;b']],
    ['in a page without semicolons', 'a&#43b', ['a&#43b']],
    ['in a page within another', 'a&amp;amp;#43;b', ['a&amp;amp;#43;b']],
    ['every character another way', '%61\\u002b&#98;', ['%61\\u002b&#98;']],
    ['behind what looks like an escape', '%a+b', ['a+b']],
  ])('%s', (_, text, expected) => {
    expect(found('a+b', text)).toEqual(expected);
  });

  test.each(['ab', 'a +b', 'a+', '+b', 'A+b', 'a\\u002cb', 'a%2Cb', 'a&#44;b', 'a&b', 'a&amp;b', 'a%252', ''])(
    'and not in %j',
    (text) => {
      expect(found('a+b', text)).toEqual([]);
    },
  );

  test.each([
    ['"', ['\\"', '\\u0022', '%22', '&quot;', '&#34;', '&quot']],
    ["'", ["'", '&apos;', '&#39;']],
    ['&', ['&', '&amp;', '&amp', '&amp;amp;', '%26']],
    ['<', ['<', '&lt;', '\\u003c']],
    ['>', ['>', '&gt;', '\\u003E']],
    ['/', ['/', '\\/', '\\\\\\/', '%2f']],
    ['\\', ['\\', '\\\\', '\\\\\\\\', '%5C', '\\u005c']],
    ['\n', ['\n', '\\n', '\\\\n', '%0a', '&#10;']],
    ['\t', ['\\t']],
    ['\r', ['\\r']],
    ['\b', ['\\b']],
    ['\f', ['\\f']],
    ['é', ['é', '\\u00e9', '%C3%A9', '%c3%a9', '&#233;', '&#xE9;']],
    ['😀', ['😀', '\\ud83d\\ude00', '%F0%9F%98%80', '&#128512;', '&#x1F600;']],
    ...[...'^$.*+?()[]{}|'].map((letter): [string, string[]] => [letter, [letter, `\\${letter}`]]),
  ])('with %j written in every form', (letter, forms) => {
    for (const form of forms) expect(found(`a${letter}b`, `xa${form}bx`)).toEqual([`a${form}b`]);
  });

  test('where it overlaps itself, each time', () => {
    expect(createWrittenFinder('aba')('ababa')).toEqual([
      [0, 3],
      [2, 5],
    ]);
  });

  test('by one finder in many texts', () => {
    const find = createWrittenFinder('ab');
    expect([find('xxab'), find('ab'), find('xab')]).toEqual([[[2, 4]], [[0, 2]], [[1, 3]]]);
  });

  test('to its end at the latest: a semicolon that closes an escape goes along', () => {
    expect(createWrittenFinder('a')('&#97;b')).toEqual([[0, 5]]);
    expect(createWrittenFinder('&')('&amp;b')).toEqual([[0, 5]]);
  });

  test.each([1, 2, 4, 8])('with a backslash at its end that was doubled to %i', (count) => {
    const written = `a${'\\'.repeat(count)}`;
    expect(found('a\\', written)).toEqual([written]);
  });

  test.each([2, 4])('with two backslashes that are %i', (count) => {
    const written = `a${'\\'.repeat(count)}b`;
    expect(found('a\\\\b', written)).toEqual([written]);
  });
});
