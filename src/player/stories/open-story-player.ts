import type { StoriesContent } from '../session/player-kind';
import type { LoadedPlayer, PlayerSession } from '../session/player-session';
import { mountStoryPlayer } from './mount-story-player';
import { createStorySession } from './story-session';
import { toTimeAgo } from './time-ago';

/** A Story player over the page, in the session that its tap has opened. */
export function openPlayer(player: PlayerSession, content: StoriesContent): LoadedPlayer {
  const session = createStorySession(player, content);
  return { session, mount: (root) => mountStoryPlayer(session, root) };
}

/** Makes the format of times: a browser's first format of all takes longer than to draw the player. */
export function prepare(language: string): void {
  toTimeAgo(0, 0, language);
}
