import { isSilent, offersSound } from '../../media/sound';
import type { Playback } from '../../playback';
import { PlayerIcon } from './player-icon';
import type { PlayerTranslate } from './player-text';
import { useStore } from './use-store';

export interface SoundButtonProps {
  readonly playback: Playback;
  readonly t: PlayerTranslate;
}

/** Sound on and off; with a text until the viewer has had sound. The element stays the same, which keeps its focus. (players.md 18) */
export function SoundButton({ playback, t }: SoundButtonProps) {
  const sound = useStore(playback.media.sound);
  const isSaid = offersSound(sound);
  const icon = isSilent(sound) ? 'muted' : 'sound';
  return (
    <button
      type="button"
      class={isSaid ? 'pill sound-offer' : 'round'}
      part={isSaid ? 'sound-offer' : `button button-${icon}`}
      aria-label={isSaid ? undefined : t(isSilent(sound) ? 'unmute' : 'mute')}
      onClick={playback.toggleMute}
    >
      <PlayerIcon name={icon} />
      {isSaid && <span>{t('tapForSound')}</span>}
    </button>
  );
}
