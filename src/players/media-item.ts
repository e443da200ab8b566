import { hasSpinner, type MediaState } from '../playback/media-state';

/** One medium, as the media player knows it. */
export interface MediaItem {
  readonly id: string;
  readonly url: string;
  /** Starts again at its end, without a gap. */
  readonly loops: boolean;
}

export interface MediaTime {
  readonly positionSeconds: number;
  /** Undefined until known, and for ever where it has no end. (J8) */
  readonly durationSeconds: number | undefined;
}

export type MediaNews = 'ready' | 'started' | 'retrying' | 'stalled' | 'unstalled' | 'failed' | 'looped' | 'ended';

/** The length a medium tells, where it has one: live ones tell Infinity. (J8) */
export function toLength(duration: number): number | undefined {
  return Number.isFinite(duration) && duration > 0 ? duration : undefined;
}

/** What a change of state means to those who record and react. */
export function toNews(before: MediaState, state: MediaState): readonly MediaNews[] {
  const news: MediaNews[] = [];
  // What is taken away tells nothing more.
  if (state.status === 'idle') return news;
  const had = 'hasStarted' in before && before.hasStarted;
  const has = 'hasStarted' in state && state.hasStarted;
  if (has && !had && state.status === 'playing') news.push('started');
  if (has && hasSpinner(state) && !hasSpinner(before)) news.push('stalled');
  if (had && hasSpinner(before) && !hasSpinner(state)) news.push('unstalled');
  if (state.status === 'failed' || state.status === 'retrying') news.push(state.status);
  return news;
}
