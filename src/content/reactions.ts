import { type ClipCounts, sendFollow, sendLike, sendShare } from '../api/reactions';
import { RequestError } from '../api/request-error';
import type { Transport } from '../api/transport';
import type { Clip } from '../model/clip';
import type { TrackedFunctionalFeature } from '../model/enums';
import { createStore, type ReadableStore } from '../model/store';
import type { Viewer } from './viewer';

/** The result of a follow: kept, or rolled back because the service allows no more or failed. (L9.3) */
export type FollowOutcome = 'kept' | 'full' | 'failed';

/** The viewer's likes, shares and follows in a player, and the service's answers. */
export interface Reactions {
  /** Counts that changed since their feed was loaded, by clip id. */
  readonly counts: ReadableStore<ReadonlyMap<string, ClipCounts>>;
  /** Shows the like at once; resolves with false when the service refused it and it was rolled back. (L9.12) */
  toggleLike(clip: Clip): Promise<boolean>;
  shared(clip: Clip): void;
  /** Follows or unfollows at once; rolled back if the outcome is not `kept`. (L9.3) */
  toggleFollow(categoryId: string): Promise<FollowOutcome>;
}

export function createReactions({
  transport,
  viewer,
  userHash,
}: {
  readonly transport: Transport;
  readonly viewer: Viewer;
  readonly userHash: ReadableStore<string>;
}): Reactions {
  const counts = createStore<ReadonlyMap<string, ClipCounts>>(new Map());
  // Another user: every feed is reloaded.
  userHash.watch(() => counts.set(new Map()));

  /** Sets the counts that were loaded for `user`, unless the user has changed. (B2) */
  const setCounts = (user: string, clipId: string, next: ClipCounts) => {
    if (user === userHash.get()) counts.set(new Map(counts.get()).set(clipId, next));
  };

  /** Toggles a mark at once, sends it, and rolls back if that fails; returns the failure. */
  const toggle = async (
    key: 'likedClips' | 'followedCategories',
    id: string,
    feature: TrackedFunctionalFeature,
    send: (user: string, isIn: boolean) => Promise<ClipCounts | undefined>,
  ): Promise<unknown> => {
    const isIn = !viewer.history.get()[key].has(id);
    viewer.mark(key, id, isIn);
    if (!viewer.isTold(feature)) return undefined;
    const user = userHash.get();
    try {
      const next = await send(user, isIn);
      if (next) setCounts(user, id, next);
      return undefined;
    } catch (error) {
      if (user === userHash.get()) viewer.mark(key, id, !isIn);
      return error;
    }
  };

  return {
    counts,
    toggleLike: async ({ id }) =>
      !(await toggle('likedClips', id, 'clipLikes', (user, liked) => sendLike(transport, id, user, liked))),
    async toggleFollow(id) {
      const failure = await toggle('followedCategories', id, 'all', async (user, followed) => {
        await sendFollow(transport, id, user, followed);
        return undefined;
      });
      if (!failure) return 'kept';
      return failure instanceof RequestError && failure.status === 409 ? 'full' : 'failed';
    },
    shared({ id }) {
      viewer.mark('sharedClips', id);
      if (!viewer.isTold('clipShares')) return;
      // A share that is not counted is no reason to bother the viewer.
      const user = userHash.get();
      sendShare(transport, id, user).then(
        (next) => setCounts(user, id, next),
        () => {},
      );
    },
  };
}
