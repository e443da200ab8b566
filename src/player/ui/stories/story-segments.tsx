import type { ReadableStore } from '../../../model/store';
import { type MediaTime, toDuration } from '../../media/media-item';
import type { PlayerTranslate } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { VideoBar, type VideoBarProps } from '../controls/video-bar';

/** How the bar of the current page fills. */
export type SegmentClock =
  /** By the medium's own clock. */
  | { readonly kind: 'media'; readonly time: ReadableStore<MediaTime>; readonly hasLittleMotion: boolean }
  /** In this time, from the beginning; `key` changes when it begins again. */
  | { readonly kind: 'timed'; readonly durationMs: number; readonly key: string }
  /** Nothing moves before there is something to see. (players.md 8) */
  | { readonly kind: 'waiting' };

export interface StorySegmentsProps {
  readonly index: number;
  readonly count: number;
  readonly clock: SegmentClock;
  readonly isRunning: boolean;
  readonly t: PlayerTranslate;
}

/** More bars than this are thinner than a line. (players.md 9) */
const MOST_BARS = 20;

/** The pages of a story as bars, only visual; screen readers get the same from the page's name. */
export function StorySegments({ index, count, clock, isRunning, t }: StorySegmentsProps) {
  if (count > MOST_BARS) {
    return (
      <div class="segments" aria-hidden="true">
        <div class="segment">
          <div class="filled" style={{ transform: `scaleX(${(index + 1) / count})` }} />
        </div>
        <span class="counter">{t('pageOf', { index: index + 1, count })}</span>
      </div>
    );
  }
  return (
    <div class="segments" aria-hidden="true">
      {[...Array(count).keys()].map((bar) => (
        <div key={bar} class="segment">
          {bar < index && <div class="filled" />}
          {bar === index && <Moving clock={clock} isRunning={isRunning} />}
        </div>
      ))}
    </div>
  );
}

function Moving({ clock, isRunning }: Pick<StorySegmentsProps, 'clock' | 'isRunning'>) {
  if (clock.kind === 'waiting') return null;
  if (clock.kind === 'media')
    return <MediaBar time={clock.time} hasLittleMotion={clock.hasLittleMotion} isPlaying={isRunning} />;
  const animationPlayState = isRunning ? 'running' : 'paused';
  return (
    <div
      key={clock.key}
      class="filled is-timed"
      style={{ animationDuration: `${clock.durationMs}ms`, animationPlayState }}
    />
  );
}

function MediaBar({ time, ...props }: Pick<VideoBarProps, 'time' | 'isPlaying' | 'hasLittleMotion'>) {
  const durationSeconds = useStore(time, toDuration);
  return durationSeconds === undefined ? null : <VideoBar class="filled" {...{ time, durationSeconds, ...props }} />;
}
