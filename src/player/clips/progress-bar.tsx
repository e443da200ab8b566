import type { ReadableStore } from '../../model/store';
import { type PlayerTranslate, toClockText } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import type { MediaTime } from '../media/media-item';

export interface ProgressBarProps {
  readonly time: ReadableStore<MediaTime>;
  readonly isPlaying: boolean;
  readonly t: PlayerTranslate;
  readonly language: string;
  readonly onSeek: (seconds: number) => void;
}

/** Where the clip is, as a bar to drag and as text. (L9.15) Not drawn before the length is known. */
export function ProgressBar({ time, isPlaying, t, language, onSeek }: ProgressBarProps) {
  const { positionSeconds, durationSeconds } = useStore(time);
  if (durationSeconds === undefined) return null;
  const share = Math.min(1, positionSeconds / durationSeconds);
  const position = toClockText(positionSeconds, language);
  const duration = toClockText(durationSeconds, language);
  return (
    <div class={`progress ${isPlaying && share > 0.02 ? 'is-moving' : ''}`} part="progress">
      <span class="time" dir="ltr" aria-hidden="true">
        {position} / {duration}
      </span>
      <input
        type="range"
        aria-label={t('seek')}
        aria-valuetext={t('timeOf', { position, duration })}
        min="0"
        max={durationSeconds}
        step="0.1"
        value={positionSeconds}
        onInput={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      <div class="bar">
        <div class="fill" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
