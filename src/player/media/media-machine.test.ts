import { describe, expect, test } from 'vitest';
import {
  hasSpinner,
  IDLE_MEDIA,
  type MediaState,
  type MediaStateEvent,
  nextMediaState,
  toLoads,
  toWaitMs,
} from './media-state';
import { createSound, isSilent, nextSound, offersSound } from './sound';
import { assignSlots, EMPTY_SLOTS } from './video-slots';

const TRYING = {
  loads: 1,
  resumeAtSeconds: 2,
  hasStarted: true,
  hasRetried: false,
  hasReloadedDecoder: false,
  hasReloadedStall: false,
};
const FRESH: MediaState = {
  status: 'waiting',
  ...TRYING,
  resumeAtSeconds: 0,
  hasStarted: false,
  quietMs: 0,
  isSlow: false,
};
const waiting = (quietMs = 0, isSlow = false): MediaState => ({ status: 'waiting', ...TRYING, quietMs, isSlow });
const playing = (hasMoved: boolean): MediaState => ({ status: 'playing', ...TRYING, hasMoved });
const at = (status: 'playing' | 'held' | 'retrying' | 'blocked'): MediaState =>
  status === 'playing' ? playing(true) : { status, ...TRYING };
const FAILED: MediaState = { status: 'failed', reason: 'missing' };
const ENDED: MediaState = { status: 'ended' };
const states = {
  idle: IDLE_MEDIA,
  waiting: waiting(),
  playing: at('playing'),
  held: at('held'),
  retrying: at('retrying'),
  blocked: at('blocked'),
  failed: FAILED,
  ended: ENDED,
};
type Status = keyof typeof states;
const errored = (error: object, atSeconds = 0): MediaStateEvent =>
  ({ type: 'errored', atSeconds, error: { kind: 'load', isOnline: true, ...error } }) as MediaStateEvent;

/** Where an event leads from each status; where one is left out, nothing happens: the very same object. */
const STEPS: readonly (readonly [MediaStateEvent, Partial<Record<Status, MediaState>>])[] = [
  [
    { type: 'assigned' },
    {
      ...{ idle: FRESH, waiting: FRESH, playing: FRESH, held: FRESH, retrying: FRESH, blocked: FRESH },
      ...{ failed: FRESH, ended: FRESH },
    },
  ],
  [
    { type: 'released' },
    {
      waiting: IDLE_MEDIA,
      playing: IDLE_MEDIA,
      held: IDLE_MEDIA,
      retrying: IDLE_MEDIA,
      blocked: IDLE_MEDIA,
      failed: IDLE_MEDIA,
      ended: IDLE_MEDIA,
    },
  ],
  [{ type: 'played' }, { waiting: playing(false), blocked: playing(false) }],
  [{ type: 'moved' }, {}],
  [{ type: 'stalled' }, { playing: waiting() }],
  [{ type: 'resumed' }, { held: waiting() }],
  [{ type: 'progressed' }, {}],
  [{ type: 'held' }, { waiting: at('held'), playing: at('held'), blocked: at('held') }],
  [{ type: 'retried' }, { blocked: waiting(), failed: FRESH, ended: FRESH }],
  [{ type: 'ended' }, { waiting: ENDED, playing: ENDED, held: ENDED, retrying: ENDED, blocked: ENDED }],
  [
    { type: 'restored', atSeconds: 9 },
    {
      waiting: { ...FRESH, ...TRYING, loads: 2, resumeAtSeconds: 9 },
      playing: { ...FRESH, ...TRYING, loads: 2, resumeAtSeconds: 9 },
      held: { ...FRESH, ...TRYING, loads: 2, resumeAtSeconds: 9 },
      retrying: { ...FRESH, ...TRYING, loads: 2, resumeAtSeconds: 9 },
      blocked: { ...FRESH, ...TRYING, loads: 2, resumeAtSeconds: 9 },
      failed: { ...FRESH, resumeAtSeconds: 9 },
      ended: { ...FRESH, resumeAtSeconds: 9 },
    },
  ],
  [
    { type: 'waited' },
    { waiting: { ...waiting(), quietMs: 300 } as MediaState, retrying: { ...waiting(), loads: 2 } as MediaState },
  ],
];

describe('each event, from each state', () => {
  test.each(STEPS.map(([event, steps]) => [event.type, event, steps] as const))('%s', (_, event, steps) => {
    for (const [status, state] of Object.entries(states)) {
      const expected = steps[status as Status];
      const next = nextMediaState(state, event);
      if (expected) expect([status, next]).toEqual([status, expected]);
      else expect([status, next === state]).toEqual([status, true]);
    }
  });
});

describe('waiting', () => {
  test('progress takes a longer silence back to that of the spinner, and no shorter one', () => {
    const progressed = { type: 'progressed' } as const;
    for (const quietMs of [0, 300]) {
      const state = waiting(quietMs);
      expect(nextMediaState(state, progressed)).toBe(state);
    }
    expect(nextMediaState(waiting(8000, true), progressed)).toEqual(waiting(300, true));
  });

  test('J3 the steps: a spinner, slow, one fresh load, the end', () => {
    const seen: unknown[] = [];
    for (
      let state: MediaState = waiting();
      state.status === 'waiting';
      state = nextMediaState(state, { type: 'waited' })
    )
      seen.push([state.quietMs, state.isSlow, state.loads, hasSpinner(state), toWaitMs(state)]);
    expect(seen).toEqual([
      [0, false, 1, false, 300],
      [300, false, 1, true, 7700],
      [8000, true, 1, true, 2000],
      [10_000, true, 2, true, 10_000],
    ]);
  });

  test('what is slow stays so, and a spinner stands through a retry alone', () => {
    expect(nextMediaState(waiting(0, true), { type: 'waited' })).toEqual(waiting(300, true));
    expect((['playing', 'held', 'retrying', 'blocked'] as const).map((status) => hasSpinner(at(status)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

test('J3 what is not there, or has failed, is not to be loaded', () => {
  const loads = Object.values(states).map((state) => toLoads(state));
  expect(loads).toEqual([0, 1, 1, 1, 1, 1, 0, 0]);
});

describe('errors', () => {
  test('J1 an error while a retry is due is none, and a place of 0 keeps the one of before', () => {
    const state = at('retrying');
    expect(nextMediaState(state, errored({}, 7))).toBe(state);
    expect(nextMediaState(at('playing'), errored({}))).toMatchObject({ status: 'retrying', resumeAtSeconds: 2 });
    expect(nextMediaState(at('playing'), errored({}, 7))).toMatchObject({ resumeAtSeconds: 7 });
  });

  test('J1 a status of 0 says nothing: one more try', () =>
    expect(nextMediaState(at('playing'), errored({ httpStatus: 0 })).status).toBe('retrying'));

  test('J1, J6 what was tried again fails, with the reason', () => {
    const retried = { ...at('playing'), hasRetried: true, hasReloadedDecoder: true } as MediaState;
    expect(nextMediaState(retried, errored({}))).toEqual({ status: 'failed', reason: 'missing' });
    expect(nextMediaState(retried, errored({ isOnline: false }))).toEqual({ status: 'failed', reason: 'offline' });
    expect(nextMediaState(retried, errored({ kind: 'decode' }))).toEqual({ status: 'failed', reason: 'decode' });
    expect(nextMediaState({ ...retried, hasRetried: false } as MediaState, errored({ kind: 'decode' })).status).toBe(
      'retrying',
    );
  });
});

describe('sound', () => {
  test('L9.18 a theme’s wish begins anew, and nothing is offered to who hears', () => {
    const on = nextSound(createSound(true), { type: 'chosen', muted: false });
    expect(on).toEqual({ isMuted: false, isForced: false, hasBeenOn: true });
    expect(nextSound(on, { type: 'preferred', muted: true })).toEqual(createSound(true));
    expect([isSilent(createSound(false)), offersSound(createSound(false)), offersSound(createSound(true))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('J4 what is silent already is not silenced again', () => {
    const muted = createSound(true);
    expect(nextSound(muted, { type: 'silenced' })).toBe(muted);
    const forced = nextSound(createSound(false), { type: 'silenced' });
    expect(forced).toEqual({ isMuted: false, isForced: true, hasBeenOn: false });
    expect(nextSound(forced, { type: 'silenced' })).toBe(forced);
  });

  test('the same choice again is no news, another is', () => {
    const muted = createSound(true);
    expect(nextSound(muted, { type: 'chosen', muted: true })).toBe(muted);
    const off = nextSound(createSound(false), { type: 'chosen', muted: true });
    expect(off).toEqual({ isMuted: true, isForced: false, hasBeenOn: true });
    expect(nextSound(off, { type: 'chosen', muted: false })).toEqual({ ...off, isMuted: false });
    const forced = nextSound(createSound(false), { type: 'silenced' });
    expect(nextSound(forced, { type: 'chosen', muted: true })).toEqual(createSound(true));
    expect(nextSound(createSound(false), { type: 'chosen', muted: false })).toEqual({
      isMuted: false,
      isForced: false,
      hasBeenOn: true,
    });
  });
});

describe('video slots', () => {
  test('J14 the first wish fills the first elements, and an empty element goes before one that held something', () => {
    expect(EMPTY_SLOTS).toEqual(['', '', '']);
    const one = assignSlots(EMPTY_SLOTS, { current: 'a', ready: '' });
    expect(one).toEqual(['a', '', '']);
    const two = assignSlots(one, { current: 'a', ready: 'b' });
    expect(two).toEqual(['a', 'b', '']);
    // `a` gives its place up, and `c` comes where nothing was.
    const three = assignSlots(two, { current: 'b', ready: 'c' });
    expect(three).toEqual(['', 'b', 'c']);
    expect(assignSlots(three, { current: 'c', ready: 'd' })).toEqual(['d', '', 'c']);
  });

  test('a neighbour keeps its element while nothing else is to be ready, and the one in front is never ready too', () => {
    expect(assignSlots(['a', 'b', ''], { current: 'b', ready: '' })).toEqual(['a', 'b', '']);
    expect(assignSlots(['a', 'b', ''], { current: 'b', ready: 'b' })).toEqual(['a', 'b', '']);
    expect(assignSlots(['', '', 'x'], { current: 'x', ready: '' })).toEqual(['', '', 'x']);
    expect(assignSlots(['a', 'b', 'c'], { current: 'd', ready: 'e' })).toEqual(['d', 'e', '']);
  });
});
