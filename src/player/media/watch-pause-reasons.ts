import type { PlayerSession } from '../session/player-session';
import type { MediaPlayer } from './media-player';

/** Holds the media of a player while the host, the page or what lies over the player asks for it. (players.md 10) */
export function watchPauseReasons(session: PlayerSession, player: MediaPlayer): () => void {
  const { playbackEnabled, actions, openState, house } = session;
  const { page } = house.platform;
  const setHost = () => player.setReason('host', !playbackEnabled.get());
  const setVisible = (visible: boolean) => player.setReason('hidden', !visible);
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
