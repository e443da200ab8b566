import type { ActivityData } from '../../../model/activity-data';
import type { ActivityType } from '../../../model/activity-type';
import type { Clip } from '../../../model/clip';
import type { OpenedReason } from '../../../model/enums';
import type { Player } from '../../player';
import { toClipActivityData } from './clip-activity-data';
import type { ClipQueue } from './clip-queue';
import type { RecordOfClip } from './clip-reactions';

/** The events of clips in an open Clips player. */
export interface ClipEvents {
  readonly recordOf: RecordOfClip;
  /** Records an event of the current clip; nothing while an ad is shown before it. */
  recordCurrent(type: ActivityType, data: ActivityData, isMuted: boolean): void;
  /** The viewer leaves the current clip; recorded if it was viewed. */
  leave(data?: ActivityData): void;
  /** Why the next clip comes to the front. */
  setReason(reason: OpenedReason): void;
  /** The clip has been seen; counted once for this open. (players.md 22) */
  viewed(clip: Clip): void;
}

export function createClipEvents(
  player: Player,
  collectionId: string,
  findQueue: () => Pick<ClipQueue, 'feed' | 'current' | 'state' | 'toPosition'>,
): ClipEvents {
  const viewedIds = new Set<string>();
  let { openedReason } = player;

  const recordOf: RecordOfClip = (clip, type, data = {}) => {
    const queue = findQueue();
    const { categoryId } = queue.feed.get();
    player.record(type, {
      ...(clip ? toClipActivityData(clip, queue.toPosition(clip.id)) : {}),
      // A player of one clip has a feed without a collection.
      collection: collectionId || (clip?.collectionId ?? ''),
      ...(categoryId ? { currentCategory: categoryId } : {}),
      ...data,
    });
  };
  return {
    recordOf,
    recordCurrent(type, data, isMuted) {
      const clip = player.ads.current() ? undefined : findQueue().current();
      if (clip) recordOf(clip, type, { isMuted, ...data });
    },
    leave(data = {}) {
      const clip = findQueue().current();
      const isViewed = viewedIds.has(clip?.id ?? '');
      // A player that closes before anything was viewed records that too. (L2.4)
      const isUnseen = data.dismissedReason && player.presentation === 'modal' && viewedIds.size === 0;
      if (!clip || !(isViewed || isUnseen)) return;
      recordOf(clip, 'dismissedClip', { ...data, durationViewedMs: isViewed ? player.watchTime.readMs() : 0 });
    },
    setReason(reason) {
      openedReason = reason;
    },
    viewed(clip) {
      if (viewedIds.has(clip.id)) return;
      viewedIds.add(clip.id);
      const queue = findQueue();
      const state = queue.state.get();
      const next = state.status === 'ready' ? state.clips[queue.toPosition(clip.id)] : undefined;
      player.ads.seen({
        id: clip.id,
        nextId: next?.id ?? '',
        categories: clip.categoryExternalIds,
        details: clip.categories,
        next,
      });
      player.context.viewer.mark('viewedClips', clip.id);
      recordOf(clip, 'openedClip', { openedReason });
    },
  };
}
