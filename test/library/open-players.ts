import type { OpenedReason } from '../../src/model/enums';
import type { ClipsPlayer } from '../../src/player/kinds/clips/clips-player';
import type { StoryPlayer } from '../../src/player/kinds/stories/story-player';
import type { Player } from '../../src/player/player';
import type { OpenLibrary } from './open-library';

/** The modal player that is open, if any. */
export function findPlayer({ core }: Pick<OpenLibrary, 'core'>): Player | undefined {
  return core.page.now()?.player.now()?.players.current.get();
}

/** The open Clips player, with its own code. */
export async function loadClipsPlayer(library: Pick<OpenLibrary, 'core'>): Promise<ClipsPlayer> {
  const player = findPlayer(library);
  if (player?.kind !== 'clips') throw new Error('No Clips player is open.');
  return (await player.load()).own as ClipsPlayer;
}

/** The open Story player, with its own code. */
export async function loadStoryPlayer(library: Pick<OpenLibrary, 'core'>): Promise<StoryPlayer> {
  const player = findPlayer(library);
  if (player?.kind !== 'stories') throw new Error('No Story player is open.');
  return (await player.load()).own as StoryPlayer;
}

/** The current clip; `''` while there is none. */
export const currentId = ({ queue }: ClipsPlayer): string => queue.current()?.id ?? '';

/** Goes to a clip that the player shows. */
export function goTo(player: ClipsPlayer, clipId: string, reason: OpenedReason): void {
  player.moveTo(player.queue.toPosition(clipId) - 1, 'jump', reason);
}
