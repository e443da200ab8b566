import type { ClipFeed } from '../../../content/clip-feed';
import type { ClipLibrary } from '../../../content/clip-library';
import type { ListConfiguration } from '../../../core/view-configuration';
import { OpenedReason } from '../../../model/enums';
import { createStore, type Store } from '../../../model/store';
import type { ClipsPlayer } from '../../kinds/clips/clips-player';
import type { LoadedPlayer } from '../../player';
import { createPlayer, NO_PREVIEW } from '../../player';
import { type PlayerContext, toPlayerAppearance } from '../../player-context';
import type { Players } from '../../players';
import { openPlayer } from '../clips/open-clips-player';
import { createEmbedding } from './create-embedding';
import { mountEmbeddedPlayer } from './mount-embedded-player';

/** What an embedded player shows, and the other clips of the page. */
export interface EmbeddedContent {
  readonly library: ClipLibrary;
  readonly feed: ClipFeed;
}

export interface EmbeddedPlayer extends LoadedPlayer<ClipsPlayer> {
  /** Draws the player into `shell`, in a shadow root; returns what takes it away again. */
  mountIn(shell: HTMLElement): () => void;
}

/** The embedded players that are in sight, the latest last: it is the one that plays. */
const createSight = (): Store<readonly AbortSignal[]> => createStore<readonly AbortSignal[]>([]);

/**
 * A Clips player inside the page. It leaves the address alone, `dismissPlayer` never closes it (L2.4), and it rests while
 * a modal player is open, or another embedded one came into sight after it: only one player of the page plays. `signal` ends it.
 */
export function openEmbedded(
  context: PlayerContext,
  players: Players,
  content: EmbeddedContent,
  configuration: ListConfiguration,
  signal: AbortSignal,
): EmbeddedPlayer {
  const inSight = context.once(createSight);
  // The signal stands for the player: each has its own.
  const setInSight = (isIn: boolean) => {
    const others = inSight.get().filter((one) => one !== signal);
    inSight.set(isIn ? [...others, signal] : others);
  };
  const mayPlay = () =>
    context.playbackEnabled.get() && !players.isOpen() && (inSight.get().at(-1) ?? signal) === signal;
  const playbackEnabled = createStore(mayPlay());
  const update = () => playbackEnabled.set(mayPlay());

  const { appearance, useFeedTheme, stop } = context.createAppearance(configuration);
  const player = createPlayer({
    kind: 'clips',
    presentation: 'embedded',
    context,
    origin: {
      appearance: toPlayerAppearance(appearance),
      useFeedTheme,
      urlSchemes: configuration.urlSchemes,
      eventContext: configuration.context,
    },
    invoker: undefined,
    openedReason: OpenedReason.automaticPlayback,
    preview: NO_PREVIEW,
    collectionId: content.feed.collectionId,
    playbackEnabled,
    load: async () => loaded,
    onDismissed: () => {},
  });
  const loaded = openPlayer(
    player,
    { ...content, kind: 'clips', listFeed: undefined, clipId: '' },
    createEmbedding(setInSight),
  );
  const { queue } = loaded.own;

  // It is "open" while it shows a clip. (L1.2)
  let isCounted = false;
  const count = () => {
    if (isCounted || !queue.current()) return;
    isCounted = true;
    context.embeddedPlayers.set(context.embeddedPlayers.get() + 1);
  };
  const stops = [
    stop,
    context.playbackEnabled.watch(update),
    players.current.watch(update),
    inSight.watch(update),
    queue.state.watch(count),
  ];
  count();
  signal.addEventListener('abort', () => {
    for (const end of stops) end();
    setInSight(false);
    if (isCounted) context.embeddedPlayers.set(context.embeddedPlayers.get() - 1);
    player.dismiss('contentRemoved', false);
  });
  return { ...loaded, mountIn: (shell) => mountEmbeddedPlayer(player, shell) };
}
