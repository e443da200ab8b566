import type { ClipsContent } from '../session/player-kind';
import type { LoadedPlayer, PlayerSession } from '../session/player-session';
import { type ClipsSession, createClipsSession } from './clips-session';
import { type Embedding, mountClipsPlayer } from './mount-clips-player';

/** A Clips player in the session that a tap or the page has opened: over the page, or with `embedding` inside it. */
export function openPlayer(
  player: PlayerSession,
  content: ClipsContent,
  embedding?: Embedding,
): LoadedPlayer<ClipsSession> {
  const session = createClipsSession(player, content, embedding?.setInSight);
  return { session, mount: (root) => mountClipsPlayer(session, root, embedding) };
}
