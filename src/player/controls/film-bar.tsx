import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ReadableStore } from '../../model/store';
import { bare } from '../../platform/bare';
import type { MediaTime } from '../media/media-item';

export interface FilmBarProps {
  readonly class: string;
  readonly time: ReadableStore<MediaTime>;
  readonly durationSeconds: number;
  readonly isPlaying: boolean;
  /** Moves once a second, for viewers who asked for little motion. */
  readonly hasLittleMotion: boolean;
}

/** As often as a film of the cinema changes, and no more often than the widest bar has pixels. */
const STEPS_PER_SECOND = 24;
const MOST_STEPS = 500;

/** Bar and film may be apart by this share of the film, and by no more than a tenth of a second. */
const NEAR_SHARE = 0.02;
const NEAR_MS = 100;

/**
 * Fills while a film plays. The browser moves it from end to end by itself, and it is put right where the film is elsewhere:
 * a bar that was moved at every `timeupdate` had the page restyled and committed five times for each. (One that moves in
 * steps costs no frame between them.)
 */
export function FilmBar({ time, durationSeconds, isPlaying, hasLittleMotion, ...props }: FilmBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lengthMs = durationSeconds * 1000;
    const steps = Math.ceil(Math.min(MOST_STEPS, durationSeconds * (hasLittleMotion ? 1 : STEPS_PER_SECOND)));
    const animation = bar.current?.animate(
      [bare({ transform: 'scaleX(0)' }), bare({ transform: 'scaleX(1)' })],
      bare<KeyframeAnimationOptions>({ duration: lengthMs, easing: `steps(${steps})`, fill: 'both' }),
    );
    if (!animation) return;
    const put = () => {
      animation.currentTime = Math.min(lengthMs, time.get().positionSeconds * 1000);
    };
    const follow = () => {
      const apartMs = Math.abs(Number(animation.currentTime) - time.get().positionSeconds * 1000);
      if (!isPlaying || apartMs > Math.min(NEAR_MS, lengthMs * NEAR_SHARE)) put();
    };
    put();
    if (!isPlaying) animation.pause();
    const stop = time.watch(follow);
    return () => {
      stop();
      animation.cancel();
    };
  }, [time, durationSeconds, isPlaying, hasLittleMotion]);
  return <div {...props} ref={bar} />;
}
