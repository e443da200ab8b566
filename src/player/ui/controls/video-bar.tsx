import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';
import { animate } from '../../../platform/animate';
import type { MediaTime } from '../../media/media-item';

export interface VideoBarProps {
  readonly class: string;
  readonly time: ReadableStore<MediaTime>;
  readonly durationSeconds: number;
  readonly isPlaying: boolean;
  /** Moves once a second, for viewers who prefer reduced motion. */
  readonly hasLittleMotion: boolean;
}

/** The frame rate of cinema, and not more steps than the widest bar has pixels. */
const STEPS_PER_SECOND = 24;
const MOST_STEPS = 500;

/** The bar may differ by this share of the video, and by at most a tenth of a second. */
const NEAR_SHARE = 0.02;
const NEAR_MS = 100;

/**
 * Fills while a video plays. The browser animates it from end to end, and it is corrected if the video is elsewhere. A bar
 * that moved at every `timeupdate` caused five restyles and commits for each. (One that moves in steps costs no frame
 * between them.)
 */
export function VideoBar({ time, durationSeconds, isPlaying, hasLittleMotion, ...props }: VideoBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lengthMs = durationSeconds * 1000;
    const steps = Math.ceil(Math.min(MOST_STEPS, durationSeconds * (hasLittleMotion ? 1 : STEPS_PER_SECOND)));
    if (!bar.current) return;
    const animation = animate(bar.current, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      ...{ duration: lengthMs, easing: `steps(${steps})`, fill: 'both' },
    });
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
