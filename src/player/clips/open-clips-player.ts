import type { ClipsContent } from '../session/player-kind';
import type { LoadedPlayer, PlayerSession } from '../session/player-session';
import { createClipsSession } from './clips-session';
import { type EmbeddedPlayerParts, openEmbeddedPlayer } from './embedded-session';
import { mountClipsPlayer } from './mount-clips-player';

/** A Clips player over the page, in the session that its tap has opened. */
export function openPlayer(player: PlayerSession, content: ClipsContent): LoadedPlayer {
  const session = createClipsSession(player, content);
  return { session, mount: (root) => mountClipsPlayer(session, root) };
}

/** A Clips player inside the page. */
export function openEmbedded(parts: Omit<EmbeddedPlayerParts, 'mount'>): LoadedPlayer {
  return openEmbeddedPlayer({ ...parts, mount: mountClipsPlayer });
}
