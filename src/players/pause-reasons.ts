import type { OpenSheet } from '../app/player-actions';
import type { OpenState } from '../app/player-frame';
import type { ReadableStore } from '../model/store';
import type { PlayerPage } from '../platform/player-page';
import type { MediaPlayer } from './media-player';

interface PausingController {
  readonly playbackEnabled: ReadableStore<boolean>;
  readonly sheet: ReadableStore<OpenSheet | undefined>;
  readonly openState: ReadableStore<OpenState>;
  readonly page: PlayerPage;
}

/** Holds the media of a player while the host, the page or what lies over the player asks for it. (players.md 10) */
export function watchPauseReasons(controller: PausingController, player: MediaPlayer): () => void {
  const { playbackEnabled, sheet, openState, page } = controller;
  const setHost = () => player.setReason('host', !playbackEnabled.get());
  const setVisible = (visible: boolean) => player.setReason('hidden', !visible);
  setHost();
  setVisible(page.isVisible());
  const stops = [
    playbackEnabled.watch(setHost),
    sheet.watch((open) => player.setReason('covered', open !== undefined)),
    openState.watch((state) => player.setReason('closing', state !== 'open')),
    page.watchVisibility(setVisible),
    page.watchRestore(player.restore),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
