import type { ReadableStore } from '../../model/store';
import { FilmBar } from '../controls/film-bar';
import { type PlayerTranslate, toClockText } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { type MediaTime, toDuration } from '../media/media-item';

export interface ProgressBarProps {
  readonly time: ReadableStore<MediaTime>;
  readonly isPlaying: boolean;
  readonly hasLittleMotion: boolean;
  readonly t: PlayerTranslate;
  readonly language: string;
  readonly onSeek: (seconds: number) => void;
}

/** Where the clip is, as a bar to drag and as text. (L9.15) Not drawn before the length is known. */
export function ProgressBar({ time, isPlaying, hasLittleMotion, t, language, onSeek }: ProgressBarProps) {
  const durationSeconds = useStore(time, toDuration);
  // What is to be read changes once a second.
  useStore(time, toSecond);
  if (durationSeconds === undefined) return null;
  const { positionSeconds } = time.get();
  const position = toClockText(positionSeconds, language);
  const duration = toClockText(durationSeconds, language);
  return (
    <div class="progress" part="progress">
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
        <FilmBar class="fill" {...{ time, durationSeconds, isPlaying, hasLittleMotion }} />
      </div>
    </div>
  );
}

const toSecond = ({ positionSeconds }: MediaTime) => Math.floor(positionSeconds);
