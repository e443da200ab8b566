import type { ClipRecord } from '../clip-records';
import type { UsersByThing } from '../tables';
import type { World } from '../world';
import { findClip } from './content';

export type ReactionOutcome = { readonly clip: ClipRecord; readonly isLiked: boolean } | 'noSuchClip';

/** Likes or unlikes a clip for a user, as often as it is said once. Not a change of content: checksums stay. (H11.8, H5.12) */
export function likeClip(
  world: World,
  tenantId: string,
  like: { readonly clipId: string; readonly user: string; readonly isLiked: boolean },
): ReactionOutcome {
  const clip = findClip(world, tenantId, like.clipId);
  if (!clip) return 'noSuchClip';
  setUser(world.tables.clipLikes, clip.id, like.user, like.isLiked);
  return { clip, isLiked: like.isLiked };
}

/** Counts a user's share of a clip, once. (H11.8) */
export function shareClip(
  world: World,
  tenantId: string,
  share: { readonly clipId: string; readonly user: string },
): ReactionOutcome {
  const clip = findClip(world, tenantId, share.clipId);
  if (!clip) return 'noSuchClip';
  setUser(world.tables.clipShares, clip.id, share.user, true);
  return { clip, isLiked: world.tables.clipLikes.get(clip.id)?.has(share.user) ?? false };
}

/** Puts a user into or out of the set of a thing; the set is replaced, because snapshots hold the old one. */
export function setUser(table: UsersByThing, thing: string, user: string, isIn: boolean): void {
  const users = new Set(table.get(thing));
  if (isIn) users.add(user);
  else users.delete(user);
  table.set(thing, users);
}

/** The things whose sets hold the user. */
export function listThingsOf(table: UsersByThing, user: string): readonly string[] {
  return [...table].flatMap(([thing, users]) => (users.has(user) ? [thing] : []));
}
