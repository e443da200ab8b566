import fc from 'fast-check';
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

const run = (...events: MediaStateEvent[]) => events.reduce(nextMediaState, IDLE_MEDIA);
const loadError = (httpStatus?: number): MediaStateEvent => ({
  type: 'errored',
  atSeconds: 0,
  error: { kind: 'load', isOnline: true, ...(httpStatus === undefined ? {} : { httpStatus }) },
});
const decodeError: MediaStateEvent = { type: 'errored', atSeconds: 3.5, error: { kind: 'decode' } };
const assigned: MediaStateEvent = { type: 'assigned' };
const played: MediaStateEvent = { type: 'played' };
const moved: MediaStateEvent = { type: 'moved' };
const stalled: MediaStateEvent = { type: 'stalled' };
const waited: MediaStateEvent = { type: 'waited' };

/** Lets time pass until the machine waits for nothing, or `limit` waits are over; returns the total. */
function waitOut(state: MediaState, limit: number) {
  let totalMs = 0;
  for (let round = 0; round < limit; round++) {
    const waitMs = toWaitMs(state);
    if (waitMs === undefined) break;
    totalMs += waitMs;
    state = nextMediaState(state, waited);
  }
  return { state, totalMs };
}

describe('media state', () => {
  test('E7, J10 back from the back-forward cache it loads anew at the same time, and may try again', () => {
    const restored: MediaStateEvent = { type: 'restored', atSeconds: 3.5 };
    const retried = run(assigned, played, loadError(), waited, played, restored);
    expect(retried).toEqual({ ...run(assigned), loads: 3, resumeAtSeconds: 3.5, hasRetried: false, hasStarted: true });
    const expired = nextMediaState(retried, loadError(403));
    expect(expired.status).toBe('failed');
    expect(nextMediaState(retried, loadError())).toMatchObject({ status: 'retrying', resumeAtSeconds: 3.5 });
    expect(nextMediaState(expired, restored)).toEqual({ ...run(assigned), resumeAtSeconds: 3.5 });
  });

  test('J1 a failed load is tried once more after 1 s, then the item has failed', () => {
    const once = run(assigned, loadError());
    expect(once.status).toBe('retrying');
    expect(toWaitMs(once)).toBe(1000);
    const again = nextMediaState(once, waited);
    expect(toLoads(again)).toBe(2);
    expect(nextMediaState(again, loadError())).toEqual({ status: 'failed', reason: 'missing' });
  });

  test.each([400, 401, 403, 404, 410, 416])('J1 a known answer of %i is never tried again', (status) => {
    expect(run(assigned, loadError(status))).toEqual({ status: 'failed', reason: 'missing' });
  });

  test.each([408, 425, 429, 500, 503])('J1 a known answer of %i is tried once more', (status) => {
    expect(run(assigned, loadError(status)).status).toBe('retrying');
  });

  test('J3 a stall shows the spinner at 0.3 s, loads anew at 10 s and fails at 20 s', () => {
    const start = run(assigned, played, stalled);
    expect(hasSpinner(start)).toBe(false);
    const spinner = waitOut(start, 1);
    expect([spinner.totalMs, hasSpinner(spinner.state), toLoads(spinner.state)]).toEqual([300, true, 1]);
    const slow = waitOut(start, 2);
    expect(slow.state).toMatchObject({ isSlow: true });
    const reload = waitOut(start, 3);
    expect([reload.totalMs, toLoads(reload.state)]).toEqual([10_000, 2]);
    const end = waitOut(start, 4);
    expect([end.totalMs, end.state]).toEqual([20_000, { status: 'failed', reason: 'slow' }]);
  });

  test('J3 progress starts the patience anew and leaves the spinner', () => {
    const slow = waitOut(run(assigned), 2).state;
    const after = nextMediaState(slow, { type: 'progressed' });
    expect(hasSpinner(after)).toBe(true);
    expect(after).toMatchObject({ isSlow: true });
    expect(waitOut(after, 2).totalMs).toBe(9700);
  });

  test('J3 a video that is reported to play and does not move has stalled after 3 s, and is loaded again once', () => {
    const start = run(assigned, played);
    const stuck = waitOut(start, 1);
    expect([stuck.totalMs, stuck.state.status]).toEqual([3000, 'waiting']);
    const reload = waitOut(start, 4);
    expect([reload.totalMs, toLoads(reload.state)]).toEqual([13_000, 2]);
    const again = waitOut(nextMediaState(reload.state, played), 6);
    expect([again.totalMs, again.state]).toEqual([23_000, { status: 'failed', reason: 'slow' }]);
  });

  test('J3 a video that has moved once waits for nothing, until it stalls', () => {
    const moving = run(assigned, played, moved);
    expect(toWaitMs(moving)).toBeUndefined();
    expect(nextMediaState(moving, moved)).toBe(moving);
    expect(nextMediaState(moving, stalled).status).toBe('waiting');
  });

  test('J16 a stall that comes back soon after a load is not loaded again, and fails', () => {
    const replayed = nextMediaState(waitOut(run(assigned, played, stalled), 3).state, played);
    const again = waitOut(nextMediaState(replayed, stalled), 3);
    expect([again.totalMs, toLoads(again.state)]).toEqual([10_000, 2]);
    expect(waitOut(again.state, 1)).toEqual({ totalMs: 10_000, state: { status: 'failed', reason: 'slow' } });
  });

  test('J16 after a minute of playing, a stall is loaded again', () => {
    const steady = waitOut([played, moved].reduce(nextMediaState, waitOut(run(assigned, played, stalled), 3).state), 1);
    expect([steady.totalMs, toWaitMs(steady.state)]).toEqual([60_000, undefined]);
    expect(toLoads(waitOut(nextMediaState(steady.state, stalled), 3).state)).toBe(3);
  });

  test('J4 a refusal to play waits for a tap, without any timer', () => {
    const blocked = run(assigned, { type: 'refused' });
    expect(blocked.status).toBe('blocked');
    expect(toWaitMs(blocked)).toBeUndefined();
    expect(nextMediaState(blocked, { type: 'retried' }).status).toBe('waiting');
    expect(nextMediaState(blocked, { type: 'played' }).status).toBe('playing');
  });

  test('J6 a decode error loads the same URL at once at the same time, then falls to J1', () => {
    const first = run(assigned, played, decodeError);
    expect(first).toMatchObject({ status: 'waiting', loads: 2, resumeAtSeconds: 3.5 });
    const second = nextMediaState(first, decodeError);
    expect(second).toMatchObject({ status: 'retrying', resumeAtSeconds: 3.5 });
    expect(nextMediaState(nextMediaState(second, waited), decodeError)).toEqual({ status: 'failed', reason: 'decode' });
  });

  test('a pause on purpose runs no clock, and an unplugged network is named', () => {
    expect(toWaitMs(run(assigned, { type: 'held' }))).toBeUndefined();
    const offline: MediaStateEvent = { type: 'errored', atSeconds: 0, error: { kind: 'load', isOnline: false } };
    expect(run(assigned, offline, waited, offline)).toEqual({ status: 'failed', reason: 'offline' });
  });

  test('J1, J3, J6 no order of events loads an item in a loop', () => {
    const event = fc.oneof(
      fc.constantFrom<MediaStateEvent>(
        { type: 'restored', atSeconds: 1 },
        played,
        moved,
        stalled,
        waited,
        { type: 'progressed' },
        { type: 'held' },
        { type: 'resumed' },
        { type: 'refused' },
        { type: 'ended' },
        decodeError,
        loadError(),
        loadError(404),
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let reloads = 0;
        let state = nextMediaState(IDLE_MEDIA, assigned);
        for (const one of events) {
          const next = nextMediaState(state, one);
          if (toLoads(next) > toLoads(state)) reloads++;
          if (next.status === 'waiting') expect(toWaitMs(next)).toBeGreaterThan(0);
          state = next;
        }
        const count = (type: MediaStateEvent['type']) => events.filter((one) => one.type === type).length;
        // One for a decoder, one for the network, and one for every ten seconds of silence; a page that comes back, or a new
        // URL, reloads and resets the count.
        expect(reloads).toBeLessThanOrEqual(2 + 3 * count('restored') + Math.floor(count('waited') / 3));
      }),
    );
  });
});
