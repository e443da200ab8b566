import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../test/fakes/fake-clock';
import { createFakePage } from '../../../test/fakes/fake-page';
import type { ActivityData } from '../../model/activity-data';
import { createStore } from '../../model/store';
import type { MediaTime } from './media-item';
import { createMediaReport } from './media-report';
import { IDLE_MEDIA, type MediaFailure, type MediaState } from './media-state';

/** The report of a player; `front` says which item it shows. */
function openReport() {
  const clock = createFakeClock();
  const page = createFakePage();
  const state = createStore<MediaState>(IDLE_MEDIA);
  const time = createStore<MediaTime>({ positionSeconds: 0, durationSeconds: undefined });
  const told: string[] = [];
  const recorded: (readonly [string, ActivityData | undefined])[] = [];
  const at = { current: 'a', hasNext: true };
  const record = (type: string, data?: ActivityData) => void recorded.push([type, data]);
  const report = createMediaReport({ clock, page }, { state, time }, record, {
    currentId: () => at.current,
    hasNext: () => at.hasNext,
    skip: () => void told.push(`skip ${at.current}`),
    refresh: () => void told.push(`refresh ${at.current}`),
  });
  const failOf = (current: string, reason: MediaFailure = 'missing') => {
    at.current = current;
    state.set({ status: 'failed', reason });
    report.onEvent('failed');
  };
  return { report, clock, page, state, time, told, recorded, at, failOf };
}

describe('an item that fails', () => {
  test('J1, J2 is recorded with its reason, and gives way to the next after 3 s', async () => {
    const { clock, told, recorded, failOf, report } = openReport();
    failOf('a', 'decode');
    expect([recorded, report.canSkip()]).toEqual([[['mediaFailed', { mediaError: 'decode' }]], true]);
    await clock.advance(2999);
    expect(told).toEqual(['refresh a']);
    await clock.advance(1);
    expect(told).toEqual(['refresh a', 'skip a']);
  });

  test('J1 one that tells no reason is recorded without one', () => {
    const { report, recorded } = openReport();
    report.onEvent('failed');
    expect(recorded).toEqual([['mediaFailed', { mediaError: '' }]]);
  });

  test('J1 a picture that cannot be shown is a failure too', async () => {
    const { report, clock, told, recorded } = openReport();
    report.fail('missing');
    await clock.advance(3000);
    expect([told, recorded]).toEqual([['skip a'], [['mediaFailed', { mediaError: 'missing' }]]]);
  });

  test('J1 one that waits for the network stays, and is no fault of the item', async () => {
    const { clock, told, failOf, report } = openReport();
    for (const id of ['a', 'b', 'c']) failOf(id, 'offline');
    await clock.advance(5000);
    expect(told.filter((line) => line.startsWith('skip'))).toEqual([]);
    expect(report.canSkip()).toBe(true);
  });

  test('J2 the third in a row stays, with its message', async () => {
    const { clock, told, failOf, report } = openReport();
    for (const id of ['a', 'b', 'c']) {
      failOf(id);
      await clock.advance(3000);
    }
    expect(told.filter((line) => line.startsWith('skip'))).toEqual(['skip a', 'skip b']);
    expect(report.canSkip()).toBe(false);
  });

  test('J2 one behind which nothing comes stays', async () => {
    const { clock, told, at, failOf, report } = openReport();
    at.hasNext = false;
    failOf('a');
    await clock.advance(5000);
    expect([told, report.canSkip()]).toEqual([['refresh a'], false]);
  });

  test('J2 a viewer who goes on, or asks again, before the 3 s are over is not taken on', async () => {
    for (const leave of ['reset', 'forgive', 'succeed'] as const) {
      const { clock, told, failOf, report } = openReport();
      failOf('a');
      report[leave]();
      await clock.advance(5000);
      expect(told).toEqual(['refresh a']);
    }
  });

  test.each(['forgive', 'succeed'] as const)('J2 after %s earlier failures count no more', (forget) => {
    const { failOf, report } = openReport();
    for (const id of ['a', 'b', 'c']) failOf(id);
    report[forget]();
    for (const id of ['d', 'e']) failOf(id);
    expect(report.canSkip()).toBe(true);
  });

  test('J2 another item in front forgives nothing', () => {
    const { failOf, report } = openReport();
    for (const id of ['a', 'b', 'c']) failOf(id);
    report.reset();
    expect(report.canSkip()).toBe(false);
  });
});

describe('J10 an address that may have expired', () => {
  test.each(['retrying', 'failed'] as const)(
    'J10 the service is asked once for a new one when a film is %s',
    (event) => {
      const { report, told } = openReport();
      report.onEvent(event);
      report.onEvent(event);
      expect(told.filter((line) => line.startsWith('refresh'))).toEqual(['refresh a']);
    },
  );

  test('J10 it is asked for each item, and anew for one that has played since', () => {
    const { report, at, told } = openReport();
    report.refreshUrl();
    at.current = 'b';
    report.refreshUrl();
    report.onEvent('started');
    report.refreshUrl();
    at.current = 'a';
    report.refreshUrl();
    expect(told).toEqual(['refresh a', 'refresh b', 'refresh b']);
  });

  test('J10 nothing is asked while the network is gone, and it is when it is back', () => {
    const { report, page, told } = openReport();
    page.setOnline(false);
    report.refreshUrl();
    expect(told).toEqual([]);
    page.setOnline(true);
    report.refreshUrl();
    expect(told).toEqual(['refresh a']);
  });

  test.each(['ready', 'started', 'stalled', 'unstalled', 'looped', 'ended'] as const)(
    'a film that tells %s has not failed',
    (event) => {
      const { report, told, recorded } = openReport();
      report.onEvent(event);
      expect([told, recorded]).toEqual([[], []]);
    },
  );
});

test('G10 events tell how long a medium is in whole milliseconds, where that is known', () => {
  const { report, time } = openReport();
  expect(report.toLength()).toEqual({});
  time.set({ positionSeconds: 0, durationSeconds: 12.3456 });
  expect(report.toLength()).toEqual({ contentLengthMs: 12_346 });
});
