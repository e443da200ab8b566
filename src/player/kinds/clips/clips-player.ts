import { toShownClips } from '../../../content/clip-feed-state';
import type { Action } from '../../../model/action';
import type { Clip } from '../../../model/clip';
import type { OpenedReason } from '../../../model/enums';
import type { Player } from '../../player';
import type { ClipsContent } from '../../player-kind';
import { createClipEvents } from './clip-events';
import { createClipFeeds } from './clip-feeds';
import { type ClipQueue, createClipQueue } from './clip-queue';
import { createClipReactions } from './clip-reactions';
import { keepFresh } from './keep-fresh';

/** One open Clips player: the current clip, its events, and what the viewer does with it. */
export type ClipsPlayer = ReturnType<typeof createClipsPlayer>;

/** `setInSight` of an embedded player: at least half of it is visible, or the viewer starts it; the latest one plays. */
export function createClipsPlayer(base: Player, content: ClipsContent, setInSight?: (isInSight: boolean) => void) {
  const { clock } = base.context.platform;
  const { collectionId } = content.feed;
  // A player that was closed before this code was loaded is still recorded. (L2.4)
  const isLate = base.openState.get() !== 'open';
  let stopReporting = () => {};

  const events = createClipEvents(base, collectionId, () => queue);
  const reportPosition = () => {
    const clip = queue.current();
    if (clip) base.position.set({ collectionId, clipId: clip.id, categoryId: queue.feed.get().categoryId });
  };
  const queue: ClipQueue = createClipQueue(base, content.feed, {
    leave(clip, distance, reason) {
      base.ads.end();
      events.recordOf(clip, distance > 0 ? 'nextClip' : 'previousClip', { openedReason: reason });
      events.leave();
      events.setReason(reason);
    },
    arrive({ id }, isFirst) {
      queue.feed.get().keepAround(id);
      stopReporting();
      // Writing the URL takes longer than drawing a frame.
      if (isFirst) reportPosition();
      else stopReporting = clock.afterPaint(reportPosition);
    },
  });
  const feeds = createClipFeeds(base, content, queue, events);
  const reactions = createClipReactions(base, collectionId, events.recordOf);
  const stopFreshening = keepFresh(base, {
    feed: queue.feed,
    whole: feeds.whole,
    listFeed: content.listFeed,
    onLoaded: (feed) => feeds.following.clipsLoaded(toShownClips(feed.state.get(), clock.now())),
  });

  const moveBy = (by: 1 | -1, reason?: OpenedReason) => {
    const state = queue.state.get();
    if (state.status === 'ready') queue.moveTo(state.index + by, 'step', reason);
  };
  const starting = queue.start(content.clipId);
  base.whenDismissed(async (reason) => {
    stopFreshening();
    stopReporting();
    if (isLate) await starting;
    queue.stop();
    events.leave({ dismissedReason: reason });
  });
  return {
    /** What every open player has. */
    base,
    queue,
    events,
    feeds,
    reactions,
    setInSight,
    moveTo: queue.moveTo,
    /** One clip forward or back; if an ad is current, the ad is left first. */
    step(by: 1 | -1): void {
      const ads = base.ads.loaded.get();
      // Back from an ad leads to the clip before.
      if (ads?.current.get() && (!ads.leave(by) || by > 0)) return;
      moveBy(by);
    },
    /** The next clip follows by itself. */
    skip: () => moveBy(1, 'automaticPlayback'),
    retry: () => void queue.start(queue.current()?.id ?? content.clipId),
    /** Everything the feed held is gone: the whole collection's player closes, another part of it shows what is left. (G14) */
    contentRemoved(): void {
      if (queue.feed.get() === feeds.whole) base.dismiss('contentRemoved', true);
      else {
        events.leave();
        queue.clear();
      }
    },
    /** Resolves with false if the content that the action names cannot be opened. */
    run: (action: Action, clip: Clip | undefined): Promise<boolean> =>
      base.actions.run(action, (type, data) => events.recordOf(clip, type, data)),
  };
}
