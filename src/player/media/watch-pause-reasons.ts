import type { PlayerSession } from '../session/player-session';
import type { MediaPlayer } from './media-player';
import { isSilent } from './sound';

/** Pauses the media of a player while the host, the page or a layer over the player requires it. (players.md 10) */
export function watchPauseReasons(session: PlayerSession, player: MediaPlayer): () => void {
  const { playbackEnabled, actions, openState, context } = session;
  const { page } = context.platform;
  const setHost = () => player.setReason('host', !playbackEnabled.get());
  /** The theme allows sound, or a window of its own, while the page is hidden. (players.md 42) */
  const goesOn = () => {
    const { backgroundAudio, pictureInPicture } = session.appearance.get().theme.clipPlayer;
    const isHeard = backgroundAudio && !isSilent(player.sound.get());
    return session.kind === 'clips' && (isHeard || (pictureInPicture && Boolean(document.pictureInPictureElement)));
  };
  const setVisible = (visible: boolean) => player.setReason('hidden', !visible && !goesOn());
  setHost();
  setVisible(page.isVisible());
  const stops = [
    playbackEnabled.watch(setHost),
    actions.sheet.watch((open) => player.setReason('covered', open !== undefined)),
    openState.watch((state) => player.setReason('closing', state !== 'open')),
    page.watchVisibility(setVisible),
    page.watchRestore(player.restore),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
