import { describe, expect, test } from 'vitest';
import { readElementEvent } from './element-event';

const PLAYING = { seeking: false, paused: false, ended: false, isConnected: true };
const FACTS = { status: 'playing', isSeeking: false, isAsking: false } as const;

test.each([
  ['canplay', 'ready'],
  ['playing', 'runs'],
  ['progress', 'progressed'],
  ['ended', 'ended'],
  ['timeupdate', 'clock'],
  ['durationchange', 'clock'],
  ['loadedmetadata', 'clock'],
  ['seeking', 'clock'],
])('an element that says %s means %s', (type, news) => {
  expect(readElementEvent(PLAYING, type, FACTS)).toBe(news);
});

test.each([
  ['one that plays', false, false, 'stalled'],
  ['one whose viewer has gone elsewhere', true, true, 'stalled'],
  ['one that goes back to the start of its loop', true, false, undefined],
] as const)('J3 waiting, of %s', (_, seeking, isSeeking, news) => {
  expect(readElementEvent({ ...PLAYING, seeking }, 'waiting', { ...FACTS, isSeeking })).toBe(news);
});

describe('a pause that nobody here has asked for', () => {
  const paused = { ...PLAYING, paused: true };
  test('is the system’s: headphones were pulled out, a window of its own was closed', () => {
    expect(readElementEvent(paused, 'pause', FACTS)).toBe('pausedBySystem');
  });

  test.each([
    ['the browser still has to answer a call of play()', paused, { ...FACTS, isAsking: true }],
    ['it plays again by now', PLAYING, FACTS],
    ['it was held already', paused, { ...FACTS, status: 'held' } as const],
    ['it has come to its end', { ...paused, ended: true }, FACTS],
    ['it was taken out of the page', { ...paused, isConnected: false }, FACTS],
  ])('is none where %s', (_, element, facts) => {
    expect(readElementEvent(element, 'pause', facts)).toBeUndefined();
  });
});
