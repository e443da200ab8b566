import type { LoadedPlayer, Player } from '../player';
import type { ClipsContent } from '../session/player-kind';
import { type ClipsPlayer, createClipsPlayer } from './clips-player';
import { type Embedding, mountClipsPlayer } from './mount-clips-player';

/** A Clips player that a tap or the page has opened: over the page, or with `embedding` inside it. */
export function openPlayer(base: Player, content: ClipsContent, embedding?: Embedding): LoadedPlayer<ClipsPlayer> {
  const player = createClipsPlayer(base, content, embedding?.setInSight);
  return { own: player, mount: (root) => mountClipsPlayer(player, root, embedding) };
}
