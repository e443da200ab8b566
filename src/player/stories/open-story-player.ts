import type { StoriesContent } from '../session/player-kind';
import type { LoadedPlayer, PlayerSession } from '../session/player-session';
import { mountStoryPlayer } from './mount-story-player';
import { createStorySession } from './story-session';

/** A Story player over the page, in the session that its tap has opened. */
export function openPlayer(player: PlayerSession, content: StoriesContent): LoadedPlayer {
  const session = createStorySession(player, content);
  return { session, mount: (root) => mountStoryPlayer(session, root) };
}
