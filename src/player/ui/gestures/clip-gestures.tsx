import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Clip } from '../../../model/clip';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { Playback } from '../../playback';
import type { ClipCommands } from '../clips/clip-slide';
import { PlayerIcon } from '../controls/player-icon';
import { inDigitsOf, type PlayerTranslate } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { useGestureText } from './gesture-text';
import { usePlayerRoot } from './use-player-root';
import { watchClipGestures } from './watch-clip-gestures';
import type { ScrubTime } from './watch-scrubbing';

export interface ClipGesturesProps {
  readonly player: ClipsPlayer;
  readonly playback: Playback;
  readonly commands: Pick<ClipCommands, 'toggleLike'>;
  /** The current clip; undefined if an ad or a card is current. */
  readonly clip: Clip | undefined;
  readonly t: PlayerTranslate;
}

/** How long a heart is visible at the finger's position. */
const HEART_MS = 900;
const FAST = 2;

interface Heart {
  readonly key: number;
  readonly x: number;
  readonly y: number;
}

/** The gestures on a clip other than tap and swipe, with their feedback. The first frame does not need them. */
export function ClipGestures({ player, playback, commands, clip, t }: ClipGesturesProps) {
  const { clock } = player.base.context.platform;
  const appearance = useStore(player.base.appearance);
  const say = useGestureText(appearance);
  const [hearts, setHearts] = useState<readonly Heart[]>([]);
  const [time, setTime] = useState<ScrubTime>();
  const [isFast, setFast] = useState(false);
  const canBeFast = clip !== undefined && !clip.isLive;
  // The watched element outlives the drawn one.
  const now = useRef({ clip, commands, t });
  now.current = { clip, commands, t };

  const place = usePlayerRoot(player.base, (playerRoot) =>
    watchClipGestures(playerRoot, player, playback, {
      ...{ setTime, setFast },
      now: () => now.current,
      onHeart(x, y) {
        setHearts((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, x, y }]);
      },
    }),
  );

  // The next clip begins at its own speed.
  useLayoutEffect(() => setFast(false), [clip?.id]);
  useEffect(() => {
    const video = place.current?.closest('.frame')?.querySelector<HTMLVideoElement>('.is-front video');
    if (!video || !isFast) return undefined;
    video.playbackRate = FAST;
    return () => {
      video.playbackRate = 1;
    };
  }, [isFast]);
  useEffect(() => (hearts.length > 0 ? clock.after(HEART_MS, () => setHearts([])) : undefined), [hearts, clock]);

  return (
    <div class="gestures" ref={place}>
      {hearts.map(({ key, x, y }) => (
        <span key={key} class="burst" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
          <PlayerIcon name="heart" />
        </span>
      ))}
      {time && (
        <p class="scrub-time" style={{ left: `${time.x}px`, bottom: `${time.y}px` }} aria-hidden="true">
          {time.text}
        </p>
      )}
      {canBeFast && (
        <button
          type="button"
          class={isFast ? 'speed is-on' : 'speed'}
          part="button button-speed"
          aria-label={say('doubleSpeed')}
          aria-pressed={isFast}
          onClick={() => setFast(!isFast)}
        >
          {inDigitsOf(appearance.language, `${FAST}×`)}
        </button>
      )}
    </div>
  );
}
