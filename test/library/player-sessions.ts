import type { OpenedReason } from '../../src/model/enums';
import type { ClipsSession } from '../../src/player/clips/clips-session';
import type { PlayerSession } from '../../src/player/session/player-session';
import type { StorySession } from '../../src/player/stories/story-session';
import type { OpenLibrary } from './open-library';

/** The modal player that is open, if any. */
export function findPlayer({ core }: Pick<OpenLibrary, 'core'>): PlayerSession | undefined {
  return core.page.now()?.player.now()?.players.current.get();
}

/** The open Clips player, with its own code. */
export async function openClipsSession(library: Pick<OpenLibrary, 'core'>): Promise<ClipsSession> {
  const loaded = await findPlayer(library)?.load();
  if (loaded?.session.kind !== 'clips') throw new Error('No Clips player is open.');
  return loaded.session as ClipsSession;
}

/** The open Story player, with its own code. */
export async function openStorySession(library: Pick<OpenLibrary, 'core'>): Promise<StorySession> {
  const loaded = await findPlayer(library)?.load();
  if (loaded?.session.kind !== 'stories') throw new Error('No Story player is open.');
  return loaded.session as StorySession;
}

/** The current clip; `''` while there is none. */
export const currentId = ({ queue }: ClipsSession): string => queue.current()?.id ?? '';

/** Goes to a clip that the player shows. */
export function goTo(player: ClipsSession, clipId: string, reason: OpenedReason): void {
  player.moveTo(player.queue.toPosition(clipId) - 1, 'jump', reason);
}
