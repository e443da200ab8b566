import { useEffect } from 'preact/hooks';
import type { MediaPlayer } from '../../media/media-player';
import type { Player } from '../../player';
import { useStore } from './use-store';

export type GesturesChunk = typeof import('../gestures/gestures');

export interface GesturesPlaceProps {
  readonly player: Player;
  readonly media: MediaPlayer;
  /** An image is on the screen, not a playing video. */
  readonly isShown?: boolean;
  readonly onLoaded: (chunk: GesturesChunk) => void;
}

/** Fetches the finer gestures once there is something to see, and the browser has nothing else to do. Without them a player is whole. */
export function GesturesPlace({ player, media, isShown, onLoaded }: GesturesPlaceProps) {
  const { status } = useStore(media.state);
  const isReady = isShown === true || ['playing', 'held', 'failed'].includes(status);
  useEffect(() => {
    if (!isReady) return undefined;
    // A failed load is retried with the next item.
    return player.context.platform.clock.whenIdle(() => void import('../gestures/gestures').then(onLoaded, () => {}));
  }, [isReady]);
  return null;
}
