import { type ClipsPlayer, createClipsPlayer } from '../../kinds/clips/clips-player';
import type { LoadedPlayer, Player } from '../../player';
import type { ClipsContent } from '../../player-kind';
import { type Embedding, mountClipsPlayer } from './mount-clips-player';

/** A Clips player that a tap or the page has opened: over the page, or with `embedding` inside it. */
export function openPlayer(base: Player, content: ClipsContent, embedding?: Embedding): LoadedPlayer<ClipsPlayer> {
  const player = createClipsPlayer(base, content, embedding?.setInSight);
  return { own: player, mount: (root) => mountClipsPlayer(player, root, embedding) };
}
