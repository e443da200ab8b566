import { createStoryPlayer, type StoryPlayer } from '../../kinds/stories/story-player';
import type { LoadedPlayer, Player } from '../../player';
import type { StoriesContent } from '../../player-kind';
import { mountStoryPlayer } from './mount-story-player';
import { toTimeAgo } from './time-ago';

/** A Story player over the page, which its tap has opened. */
export function openPlayer(base: Player, content: StoriesContent): LoadedPlayer<StoryPlayer> {
  const player = createStoryPlayer(base, content);
  return { own: player, mount: (root) => mountStoryPlayer(player, root) };
}

/** Makes the format of times: a browser's first format of all takes longer than to draw the player. */
export function prepare(language: string): void {
  toTimeAgo(0, 0, language);
}
