import type { MediaPlayer } from './media/media-player';
import { isSilent } from './media/sound';
import type { Player } from './player';

/** Pauses the media of a player while the host, the page or a layer over the player requires it. (players.md 10) */
export function watchPauseReasons(player: Player, media: MediaPlayer): () => void {
  const { playbackEnabled, actions, openState, context } = player;
  const { page } = context.platform;
  const setHost = () => media.setReason('host', !playbackEnabled.get());
  /** The theme allows sound, or a window of its own, while the page is hidden. (players.md 42) */
  const goesOn = () => {
    const { backgroundAudio, pictureInPicture } = player.appearance.get().theme.clipPlayer;
    const isHeard = backgroundAudio && !isSilent(media.sound.get());
    return player.kind === 'clips' && (isHeard || (pictureInPicture && Boolean(document.pictureInPictureElement)));
  };
  const setVisible = (visible: boolean) => media.setReason('hidden', !visible && !goesOn());
  setHost();
  setVisible(page.isVisible());
  const stops = [
    playbackEnabled.watch(setHost),
    actions.sheet.watch((open) => media.setReason('covered', open !== undefined)),
    openState.watch((state) => media.setReason('closing', state !== 'open')),
    page.watchVisibility(setVisible),
    page.watchRestore(media.restore),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
