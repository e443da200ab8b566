import type { ReadableStore } from '../../../model/store';
import type { Clock } from '../../../platform/clock';
import type { MediaTime } from '../../media/media-item';
import type { Cue } from './read-cues';

/** A stalled video must not start a timer at every tick. */
const SHORTEST_WAIT_MS = 10;

export interface CueSource {
  readonly cues: readonly Cue[];
  readonly time: ReadableStore<MediaTime>;
  readonly clock: Clock;
  /** The element that plays. Browsers report its time only four times a second. */
  readonly findVideo: () => Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'playbackRate'> | null;
}

/**
 * Calls `onChange` with the cues of each moment, now and when one comes or goes, within 100 ms of its time (EN 301 549
 * 7.1.2). Returns a stop function.
 */
export function watchCues({ cues, time, clock, findVideo }: CueSource, onChange: (now: readonly Cue[]) => void) {
  let shown = '-';
  let stopTimer = () => {};
  const update = (seconds: number) => {
    stopTimer();
    const now = cues.filter((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds);
    const key = `${now.map((cue) => cues.indexOf(cue))}`;
    if (key !== shown) onChange(now);
    shown = key;
    const changes = cues.flatMap((cue) => [cue.startSeconds, cue.endSeconds]).filter((change) => change > seconds);
    const video = findVideo();
    if (!video || video.paused) return;
    const waitMs = Math.max(SHORTEST_WAIT_MS, ((Math.min(...changes) - seconds) * 1000) / video.playbackRate);
    stopTimer = clock.after(waitMs, () => update(video.currentTime));
  };
  update(time.get().positionSeconds);
  const stopTime = time.watch(({ positionSeconds }) => update(positionSeconds));
  return () => {
    stopTimer();
    stopTime();
  };
}
