import { expect, test } from 'vitest';
import { type MediaEvent, toLength, toMediaEvents } from './media-item';
import { IDLE_MEDIA, type MediaState, type MediaStateEvent, nextMediaState } from './media-state';

function newsOf(...types: MediaStateEvent[]): readonly MediaEvent[] {
  const events: MediaEvent[] = [];
  let state: MediaState = IDLE_MEDIA;
  for (const event of types) {
    const next = nextMediaState(state, event);
    if (next !== state) events.push(...toMediaEvents(state, next));
    state = next;
  }
  return events;
}

const broken: MediaStateEvent = { type: 'errored', atSeconds: 2, error: { kind: 'load', isOnline: true } };

test('a film starts once, and a wait that can be seen has a beginning and an end', () => {
  const [waited, played, stalled] = [{ type: 'waited' }, { type: 'played' }, { type: 'stalled' }] as const;
  expect(newsOf({ type: 'assigned' }, waited, played, stalled, played, stalled, waited, waited, played)).toEqual([
    'started',
    'stalled',
    'unstalled',
  ]);
});

test.each([1, 2, 3])('a wait is told when its spinner comes, and not again as it goes on: %i steps', (steps) => {
  const waits = Array.from({ length: steps }, (): MediaStateEvent => ({ type: 'waited' }));
  const told = newsOf({ type: 'assigned' }, { type: 'played' }, { type: 'stalled' }, ...waits);
  expect(told).toEqual(['started', 'stalled']);
});

test('a wait that ends ends once, and one that is taken away with its film tells nothing more', () => {
  const wait = [{ type: 'assigned' }, { type: 'played' }, { type: 'stalled' }, { type: 'waited' }] as const;
  expect(newsOf(...wait, { type: 'played' })).toEqual(['started', 'stalled', 'unstalled']);
  expect(newsOf(...wait, { type: 'released' })).toEqual(['started', 'stalled']);
});

test('J1 a film that breaks off is told to be retried, then to have failed, once each', () => {
  expect(newsOf({ type: 'assigned' }, broken, { type: 'waited' }, broken, broken)).toEqual(['retrying', 'failed']);
});

test.each([
  [Number.POSITIVE_INFINITY, undefined],
  [Number.NaN, undefined],
  [0, undefined],
  [-5, undefined],
  [12.5, 12.5],
])('G10, J8 a medium of length %d is %s seconds long', (duration, length) => {
  expect(toLength(duration)).toBe(length);
});
