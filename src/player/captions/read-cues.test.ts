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

00:6.000 --> 00:07.000
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

test.each(['', '{"not":"captions"}', 'WEBVTTX\n', '<!doctype html>', '1\n00:00:01,000 --> 00:00:02,000\nSubRip'])(
  'J7 %j is no captions file',
  (text) => {
    expect(readCues(text)).toBeUndefined();
  },
);

test.each(['<', '</', '&#', '&a', '> ', '\t'])('S19 a file of nothing but %j is read in linear time', (piece) => {
  const ofLength = (length: number) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${piece.repeat(length / piece.length)}`;
  const measure = (text: string) => {
    const startedAt = performance.now();
    readCues(text);
    return performance.now() - startedAt;
  };
  // As long as a file may be. In quadratic time this takes a minute.
  expect(Math.min(measure(ofLength(512 * 1024)), measure(ofLength(512 * 1024)))).toBeLessThan(500);
});

test('a cue that never ends has no time', () => {
  expect(readCues(`WEBVTT\n\n00:01.000 --> ${'9'.repeat(400)}:00:02.000\nFor ever`)).toEqual([]);
});

test('a file without a cue is captions that say nothing', () => {
  expect(readCues('WEBVTT')).toEqual([]);
});

test('every captions file of the demo world is read whole', () => {
  const folder = new URL('../../../mocks/media/files/captions/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(readCues(text), name).toHaveLength(text.split('-->').length - 1);
  }
});
