import { useEffect } from 'preact/hooks';
import type { MediaPlayer } from '../media/media-player';
import type { PlayerSession } from '../session/player-session';
import { useStore } from './use-store';

export type GesturesChunk = typeof import('../gestures/gestures');

export interface GesturesPlaceProps {
  readonly session: Pick<PlayerSession, 'context'>;
  readonly player: Pick<MediaPlayer, 'media'>;
  /** An image is on the screen, not a playing video. */
  readonly isShown?: boolean;
  readonly onLoaded: (chunk: GesturesChunk) => void;
}

/** Fetches the finer gestures once there is something to see, and the browser has nothing else to do. Without them a player is whole. */
export function GesturesPlace({ session, player, isShown, onLoaded }: GesturesPlaceProps) {
  const { status } = useStore(player.media);
  const isReady = isShown === true || ['playing', 'held', 'failed'].includes(status);
  useEffect(() => {
    if (!isReady) return undefined;
    // A failed load is retried with the next item.
    return session.context.platform.clock.whenIdle(() => void import('../gestures/gestures').then(onLoaded, () => {}));
  }, [isReady]);
  return null;
}
