import { hasSpinner, type MediaState } from './media-state';

/** One medium, as the media player knows it. */
export interface MediaItem {
  readonly id: string;
  readonly url: string;
  /** Starts again at its end, without a gap. */
  readonly loops: boolean;
  /** The start position; default: 0. */
  readonly startAtSeconds?: number;
}

export interface MediaTime {
  readonly positionSeconds: number;
  /** Undefined until known, and always for a medium without an end. (J8) */
  readonly durationSeconds: number | undefined;
}

export type MediaEvent = 'ready' | 'started' | 'retrying' | 'stalled' | 'unstalled' | 'failed' | 'looped' | 'ended';

/** The length that a medium reports, if it has one: live ones report Infinity. (J8) */
export function toLength(duration: number): number | undefined {
  return Number.isFinite(duration) && duration > 0 ? duration : undefined;
}

export const toDuration = ({ durationSeconds }: MediaTime): number | undefined => durationSeconds;

/** What a change of state means to those who record and react. */
export function toMediaEvents(before: MediaState, state: MediaState): readonly MediaEvent[] {
  const events: MediaEvent[] = [];
  // A removed medium reports nothing more.
  if (state.status === 'idle') return events;
  const had = 'hasStarted' in before && before.hasStarted;
  const has = 'hasStarted' in state && state.hasStarted;
  if (has && !had) events.push('started');
  if (has && hasSpinner(state) && !hasSpinner(before)) events.push('stalled');
  if (had && hasSpinner(before) && !hasSpinner(state)) events.push('unstalled');
  if (state.status === 'failed' || state.status === 'retrying') events.push(state.status);
  return events;
}
