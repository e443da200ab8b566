import { expect, test } from 'vitest';
import { type AdPageEvent, createAdPage, nextAdPage, toSkipWaitMs } from './ad-page-state';

const moved = (elapsedMs: number, durationMs = 8000): AdPageEvent => ({ type: 'moved', elapsedMs, durationMs });
const onwards: AdPageEvent = { type: 'asked', isOnwards: true };

/** The records of these events, in order, of an ad of 8 s that may be skipped after 3. */
function play(...events: readonly AdPageEvent[]) {
  let page = createAdPage(8000, 3000);
  const records = events.flatMap((event) => {
    const step = nextAdPage(page, event);
    page = step.page;
    return step.records;
  });
  return { page, records };
}

const START: AdPageEvent = { type: 'started' };
const QUARTERS = ['viewedAdPageFirstQuartile', 'viewedAdPageMidpoint', 'viewedAdPageThirdQuartile'];

test('an ad that plays to its end is opened, counted by quarters, finished and dismissed', () => {
  const { page, records } = play(START, moved(100), moved(2000), moved(4100), moved(6000), moved(7999), {
    type: 'ended',
  });
  expect(records).toEqual(['openedAd', ...QUARTERS, 'viewedAdPageComplete', 'finishedAd', 'dismissedAd']);
  expect(page.status).toBe('over');
});

test('quarters that went by between two looks at the clock are all told, each once', () => {
  expect(play(START, moved(6100), moved(2000), moved(6200)).records).toEqual(['openedAd', ...QUARTERS]);
  expect(play(START, { type: 'ended' }).records).toEqual([
    'openedAd',
    ...QUARTERS,
    'viewedAdPageComplete',
    'finishedAd',
    'dismissedAd',
  ]);
});

test('before its time an ad stays, onwards and back; after it the viewer goes', () => {
  expect(play(START, moved(2999), onwards, { type: 'asked', isOnwards: false }).page.status).toBe('running');
  expect(toSkipWaitMs(play(START, moved(1000)).page)).toBe(2000);
  expect(play(START, moved(3000), onwards).records).toEqual([
    'openedAd',
    'viewedAdPageFirstQuartile',
    'skippedAd',
    'dismissedAd',
  ]);
  expect(play(START, moved(3000), { type: 'asked', isOnwards: false }).records.at(-1)).toBe('dismissedAd');
});

test('an ad that does not come holds nobody and is told to nobody', () => {
  for (const event of [onwards, { type: 'failed' }, { type: 'left' }] as const) {
    const { page, records } = play(event);
    expect([page.status, records]).toEqual(['over', []]);
  }
});

test('an ad that breaks half way, or whose player closes, is dismissed and not finished', () => {
  for (const type of ['failed', 'left'] as const) {
    expect(play(START, moved(1000), { type }).records).toEqual(['openedAd', 'dismissedAd']);
  }
});

test('a pause is told once, and so is its end; nothing is told after the end', () => {
  const paused = (isPaused: boolean): AdPageEvent => ({ type: 'paused', isPaused });
  const events = [START, paused(true), paused(true), paused(false), { type: 'left' } as const, paused(true), START];
  expect(play(...events).records).toEqual(['openedAd', 'pausedAdPage', 'resumedAdPage', 'dismissedAd']);
});

test('a length of nought or of no number counts no quarters', () => {
  expect(play(START, moved(100, 0), moved(200, Number.NaN)).records).toEqual(['openedAd']);
});
