import type { MediaPlayer } from '../../media/media-player';
import type { Playback } from '../../playback';
import type { PlayerTranslate } from './player-text';
import { RoundButton } from './round-button';
import { useStore } from './use-store';

/** Whether the player is paused until the viewer or the host resumes it. */
export function useIsPaused({ pauseReasons, state }: MediaPlayer): boolean {
  const reasons = useStore(pauseReasons);
  const { status } = useStore(state);
  return reasons.has('viewer') || reasons.has('host') || status === 'blocked';
}

export interface PauseButtonProps {
  readonly playback: Playback;
  readonly t: PlayerTranslate;
}

export function PauseButton({ playback, t }: PauseButtonProps) {
  const icon = useIsPaused(playback.media) ? 'play' : 'pause';
  return <RoundButton icon={icon} label={t(icon)} onPress={playback.togglePlay} />;
}
