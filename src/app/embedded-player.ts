import type { ClipFeed } from '../content/clip-feed';
import { createStore, type Store } from '../model/store';
import { OpenedReason } from '../model/words';
import { createClipsPlayer } from './clips-player';
import type { ClipsPlayerController } from './clips-player-controller';
import type { Core } from './core';
import type { PlayerParts } from './player-parts';
import type { Players } from './players';

export interface EmbeddedPlayerParts {
  readonly core: Core;
  readonly players: Players;
  readonly playerParts: Omit<PlayerParts, 'openedReason' | 'invoker' | 'onMoved' | 'onDismissed'>;
  readonly feed: ClipFeed;
  readonly signal: AbortSignal;
  /** The embedded players that are in sight, the latest last: it is the one that plays. */
  readonly inSight: Store<readonly AbortSignal[]>;
}

/**
 * A Clips player inside the page. It leaves the address alone, `dismissPlayer` never closes it (L2.4), and it rests while
 * a modal player is open, or another embedded one came into sight after it: only one player of the page plays.
 */
export function createEmbeddedPlayer(parts: EmbeddedPlayerParts): ClipsPlayerController {
  const { core, players, playerParts, feed, signal, inSight } = parts;
  // The signal stands for the player: each has its own.
  const setInSight = (isIn: boolean) => {
    const others = inSight.get().filter((one) => one !== signal);
    inSight.set(isIn ? [...others, signal] : others);
  };
  const mayPlay = () => core.playbackEnabled.get() && !players.isOpen() && (inSight.get().at(-1) ?? signal) === signal;
  const playbackEnabled = createStore(mayPlay());
  const update = () => playbackEnabled.set(mayPlay());

  const controller = createClipsPlayer({
    ...playerParts,
    playbackEnabled,
    presentation: 'embedded',
    feed,
    listFeed: undefined,
    clipId: '',
    openedReason: OpenedReason.automaticPlayback,
    invoker: undefined,
    onMoved: () => {},
    onDismissed: () => {},
    onSight: setInSight,
  });

  // It is "open" while it shows a clip. (L1.2)
  let isCounted = false;
  const count = () => {
    if (isCounted || !controller.currentClipId.get()) return;
    isCounted = true;
    core.embeddedPlayers.set(core.embeddedPlayers.get() + 1);
  };
  const stops = [
    core.playbackEnabled.watch(update),
    players.current.watch(update),
    inSight.watch(update),
    controller.currentClipId.watch(count),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    setInSight(false);
    if (isCounted) core.embeddedPlayers.set(core.embeddedPlayers.get() - 1);
    controller.dismiss('contentRemoved', false);
  });
  return controller;
}
