import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';
import { type MediaTime, toDuration } from '../../media/media-item';
import { type PlayerTranslate, toClockText } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { VideoBar } from '../controls/video-bar';

export interface ProgressBarProps {
  readonly time: ReadableStore<MediaTime>;
  readonly isPlaying: boolean;
  readonly hasLittleMotion: boolean;
  readonly t: PlayerTranslate;
  readonly language: string;
  readonly onSeek: (seconds: number) => void;
}

/** The content in place of the time: the same in every drawing, so that Preact does not touch it. (Preact writes an empty one.) */
const UNSAID = ' ';

/**
 * The position in the clip, as a bar to drag, and as text while the bar has the focus or a pointer. (L9.15) From left to
 * right in every language. Not drawn before the length is known.
 */
export function ProgressBar({ time, isPlaying, hasLittleMotion, t, language, onSeek }: ProgressBarProps) {
  const durationSeconds = useStore(time, toDuration);
  const words = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The readable text changes once a second: write it directly, without a drawing.
  useLayoutEffect(() => {
    const text = words.current?.firstChild;
    const range = input.current;
    if (!text || !range) return;
    const duration = toClockText(durationSeconds ?? 0, language);
    let said = '';
    const put = () => {
      const { positionSeconds } = time.get();
      const position = toClockText(positionSeconds, language);
      if (position === said) return;
      said = position;
      text.nodeValue = `${position} / ${duration}`;
      range.valueAsNumber = positionSeconds;
      range.setAttribute('aria-valuetext', t('timeOf', { position, duration }));
    };
    put();
    return time.watch(put);
  }, [time, durationSeconds, t, language]);
  if (durationSeconds === undefined) return null;
  return (
    <div class="progress" part="progress">
      <input
        ref={input}
        type="range"
        aria-label={t('seek')}
        max={durationSeconds}
        step="0.1"
        onInput={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      <div class="bar">
        <VideoBar class="fill" {...{ time, durationSeconds, isPlaying, hasLittleMotion }} />
      </div>
      <span class="time" aria-hidden="true" ref={words}>
        {UNSAID}
      </span>
    </div>
  );
}
