import type { ActivityType } from '../../model/activity-type';

/** The progress of one ad. */
export interface AdPage {
  /** `waiting`: it is current, but nothing is visible yet. */
  readonly status: 'waiting' | 'running' | 'over';
  readonly elapsedMs: number;
  readonly durationMs: number;
  readonly skippableAfterMs: number;
  /** Quarters of its time that are over. */
  readonly quarters: number;
  readonly isPaused: boolean;
}

export type AdPageEvent =
  | { readonly type: 'started' }
  /** The clock of the video or of the page. */
  | { readonly type: 'moved'; readonly elapsedMs: number; readonly durationMs: number }
  | { readonly type: 'ended' }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  /** The viewer wants to move on or back; before its time an ad stays. */
  | { readonly type: 'asked'; readonly isOnwards: boolean }
  /** The player closes, or goes elsewhere. */
  | { readonly type: 'left' }
  | { readonly type: 'failed' };

export interface AdPageStep {
  readonly page: AdPage;
  /** What is to be recorded, in order. */
  readonly records: readonly ActivityType[];
}

export function createAdPage(durationMs: number, skippableAfterMs: number): AdPage {
  return { status: 'waiting', elapsedMs: 0, durationMs, skippableAfterMs, quarters: 0, isPaused: false };
}

/** Milliseconds until the viewer may skip; 0 when that is now. An ad that does not load never blocks. */
export function toSkipWaitMs({ status, elapsedMs, skippableAfterMs }: AdPage): number {
  return status === 'running' ? Math.max(0, skippableAfterMs - elapsedMs) : 0;
}

const QUARTERS: readonly ActivityType[] = [
  'viewedAdPageFirstQuartile',
  'viewedAdPageMidpoint',
  'viewedAdPageThirdQuartile',
];

/** Gives the page after `event`, the same object when the event means nothing to it. */
export function nextAdPage(page: AdPage, event: AdPageEvent): AdPageStep {
  const same: AdPageStep = { page, records: [] };
  if (page.status === 'over') return same;
  const over = (...records: readonly ActivityType[]): AdPageStep => ({
    page: { ...page, status: 'over' },
    // An ad that was never visible was not opened, and is not dismissed.
    records: page.status === 'running' ? [...records, 'dismissedAd'] : [],
  });
  switch (event.type) {
    case 'started':
      return page.status === 'waiting' ? { page: { ...page, status: 'running' }, records: ['openedAd'] } : same;
    case 'moved': {
      if (page.status !== 'running') return same;
      const { elapsedMs, durationMs } = event;
      const quarters = Math.max(
        page.quarters,
        durationMs > 0 ? Math.min(3, Math.floor((elapsedMs / durationMs) * 4)) : 0,
      );
      if (elapsedMs === page.elapsedMs && durationMs === page.durationMs) return same;
      return { page: { ...page, elapsedMs, durationMs, quarters }, records: QUARTERS.slice(page.quarters, quarters) };
    }
    case 'ended':
      return over(...QUARTERS.slice(page.quarters), 'viewedAdPageComplete', 'finishedAd');
    case 'paused':
      if (page.status !== 'running' || page.isPaused === event.isPaused) return same;
      return {
        page: { ...page, isPaused: event.isPaused },
        records: [event.isPaused ? 'pausedAdPage' : 'resumedAdPage'],
      };
    case 'asked':
      if (toSkipWaitMs(page) > 0) return same;
      return event.isOnwards ? over('skippedAd') : over();
    case 'left':
    case 'failed':
      return over();
  }
}
