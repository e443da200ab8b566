import type { ReadableStore } from '../../../model/store';
import type { Clock } from '../../../platform/clock';
import type { MediaTime } from '../../media/media-item';
import type { Cue } from './read-cues';

/** How often the time of a playing video is read. Browsers report it only four times a second. */
const CHECK_MS = 30;

export interface CueSource {
  readonly cues: readonly Cue[];
  readonly time: ReadableStore<MediaTime>;
  readonly clock: Clock;
  /** The element that plays. */
  readonly findVideo: () => Pick<HTMLVideoElement, 'currentTime' | 'paused'> | null;
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
    const video = findVideo();
    if (video && !video.paused) stopTimer = clock.after(CHECK_MS, () => update(video.currentTime));
  };
  update(time.get().positionSeconds);
  const stopTime = time.watch(({ positionSeconds }) => update(positionSeconds));
  return () => {
    stopTimer();
    stopTime();
  };
}
