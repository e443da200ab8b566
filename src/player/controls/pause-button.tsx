import type { MediaPlayer } from '../media/media-player';
import type { Say } from './player-text';
import { RoundButton } from './round-button';
import { useStore } from './use-store';

/** Whether the player rests until somebody lets it go on. */
export function useIsPaused({ gate, media }: Pick<MediaPlayer, 'gate' | 'media'>): boolean {
  const reasons = useStore(gate);
  const { status } = useStore(media);
  return reasons.has('viewer') || reasons.has('host') || status === 'blocked';
}

export interface PauseButtonProps {
  readonly playback: { readonly player: Pick<MediaPlayer, 'gate' | 'media'>; togglePlay(): void };
  readonly say: Say;
}

export function PauseButton({ playback, say }: PauseButtonProps) {
  const icon = useIsPaused(playback.player) ? 'play' : 'pause';
  return <RoundButton icon={icon} label={say(icon)} onPress={playback.togglePlay} />;
}
