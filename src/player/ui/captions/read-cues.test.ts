import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCues } from './read-cues';

const one = (text: string) => [{ startSeconds: 1, endSeconds: 2, text }];

test('L9.14 reads cues with and without hours, ids and settings, in the order of their beginnings', () => {
  const file = [
    '\ufeffWEBVTT - Rally, in German',
    'Kind: captions',
    '',
    'second',
    '01:00:02.250 --> 01:00:03.000 line:80% align:start',
    'Two',
    'lines',
    '',
    '00:01.000 --> 00:02.500',
    'First',
  ].join('\r\n');
  expect(readCues(file)).toEqual([
    { startSeconds: 1, endSeconds: 2.5, text: 'First' },
    { startSeconds: 3602.25, endSeconds: 3603, text: 'Two\nlines' },
  ]);
});

test('L9.14 notes, styles, regions and cues with a broken time are left out', () => {
  const file = `WEBVTT

STYLE
::cue { color: red }

REGION
id:fred

NOTE
a remark

00:01.000 --> 00:02.000
Shown

00:05.000 --> 00:03.000
Ends before it begins

00:x6.000 --> 00:07.000
Has no such second
00:08.000-->00:09.000
Needs no empty line before it`;
  expect(readCues(file)).toEqual([
    { startSeconds: 1, endSeconds: 2, text: 'Shown' },
    { startSeconds: 8, endSeconds: 9, text: 'Needs no empty line before it' },
  ]);
});

test.each([
  ['<v Ana>Hello</v> <i>you</i><00:01.500>', 'Hello you'],
  ['Fish &amp; chips &lt;3 &quot;now&quot;', 'Fish & chips <3 "now"'],
  ['caf&#233; &#xe9; &constructor; &#x110000;', 'café é &constructor; &#x110000;'],
  ['<script>alert(1)</script><img src=x onerror=1>', 'alert(1)'],
])('S5 the cue %s reads as the text %s', (markup, text) => {
  expect(readCues(`WEBVTT\n\n00:01.000 --> 00:02.000\n${markup}`)).toEqual(one(text));
});

test.each(['', '{"not":"captions"}', 'WEBVTTX\n', '<!doctype html><!-- 1 --> 2', 'WEBVTT', 'WEBVTT\n\nNOTE nothing'])(
  'J7, J17 the file %j has no cue, so it is no captions file',
  (text) => {
    expect(readCues(text)).toBeUndefined();
  },
);

test.each([
  ['a comma before the milliseconds', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello'],
  ['no signature', '00:01.000 --> 00:02.000\nHello'],
  ['blank lines before the signature', '\n \nWEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
  ['a signature in small letters', 'webvtt\n\n00:01.000 --> 00:02.000\nHello'],
  ['cues directly under the signature', 'WEBVTT\n00:01.000 --> 00:02.000\nHello'],
  ['SubRip content', '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\n<font color="red">Hello</font>\r\n\r\n'],
  ['SubRip with a place', '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600\n{\\an8}Hello'],
  ['one digit for hours, minutes and seconds', 'WEBVTT\n\n0:0:1.000 --> 0:0:2.000\nHello'],
  ['one or two digits of milliseconds', 'WEBVTT\n\n00:01.0 --> 00:02.00\nHello'],
  ['no milliseconds', 'WEBVTT\n\n00:00:01 --> 00:00:02\nHello'],
  ['lines that end in CR alone', 'WEBVTT\r\r00:01.000 --> 00:02.000\rHello'],
  ['tabs around the arrow, and settings', 'WEBVTT\n\n00:01.000\t-->\t00:02.000\tline:0 position:20%\nHello'],
])('J17 a file with %s shows its captions', (_, text) => {
  expect(readCues(text)).toEqual(one('Hello'));
});

test('J17 a line of spaces ends a caption, as an empty one does', () => {
  const file = '1\n00:00:01,500 --> 00:00:02,250\nOne\n \t\n2\n00:00:03,000 --> 00:00:04,000\nTwo';
  expect(readCues(file)).toEqual([
    { startSeconds: 1.5, endSeconds: 2.25, text: 'One' },
    { startSeconds: 3, endSeconds: 4, text: 'Two' },
  ]);
});

test('J17 fractions of a second count by their place: .5 is half a second', () => {
  expect(readCues('WEBVTT\n\n00:01.5 --> 00:02.25\nHello')).toEqual([
    { startSeconds: 1.5, endSeconds: 2.25, text: 'Hello' },
  ]);
});

test.each(['<', '</', '&#', '&a', '> ', '\t', '{\\', '\n \t', '0:', '\n00:01,0-->'])(
  'S19 a file of nothing but %j is read in linear time',
  (piece) => {
    const ofLength = (length: number) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${piece.repeat(length / piece.length)}`;
    const measure = (text: string) => {
      const startedAt = performance.now();
      readCues(text);
      return performance.now() - startedAt;
    };
    // As long as a file may be. In quadratic time this takes a minute.
    expect(Math.min(measure(ofLength(512 * 1024)), measure(ofLength(512 * 1024)))).toBeLessThan(500);
  },
);

test('a cue that never ends has no time', () => {
  expect(readCues(`WEBVTT\n\n00:01.000 --> ${'9'.repeat(400)}:00:02.000\nFor ever`)).toBeUndefined();
});

test('every captions file of the demo world is read whole', () => {
  const folder = new URL('../../../../mocks/media/files/captions/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(readCues(text), name).toHaveLength(text.split('-->').length - 1);
  }
});
