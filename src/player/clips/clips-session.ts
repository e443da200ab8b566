import type { ClipFeed } from '../../content/clip-feed';
import { toShownClips } from '../../content/shown-clips';
import type { Action } from '../../model/action';
import type { Clip } from '../../model/clip';
import { OpenedReason } from '../../model/enums';
import type { MoveBy } from '../cursor';
import type { ClipsContent } from '../session/player-kind';
import type { PlayerSession } from '../session/player-session';
import { type ClipEvents, createClipEvents } from './clip-events';
import { type ClipFeeds, createClipFeeds } from './clip-feeds';
import { type ClipQueue, createClipQueue } from './clip-queue';
import { type ClipReactions, createClipReactions, type RecordOfClip } from './clip-reactions';
import { keepFresh } from './keep-fresh';

/** One open Clips player: the current clip, its events, and what the viewer does with it. */
export interface ClipsSession extends PlayerSession, ClipReactions, ClipFeeds {
  readonly kind: 'clips';
  /** For an embedded player: at least half of it is visible, or the viewer starts it; the latest one plays. */
  readonly setInSight: ((isInSight: boolean) => void) | undefined;
  /** The current clip of the current feed. */
  readonly queue: ClipQueue;
  /** Goes to an index of the queue's state; the one behind the last clip is the card there. */
  moveTo(index: number, by: MoveBy, reason?: OpenedReason): void;
  /** One clip forward or back; if an ad is current, the ad is left first. */
  step(by: 1 | -1): void;
  retry(): void;
  /** Everything the feed held is gone: the whole collection's player closes, another part of it shows what is left. (G14) */
  contentRemoved(): void;
  readonly recordOf: RecordOfClip;
  readonly recordCurrent: ClipEvents['recordCurrent'];
  /** False if the content that the action names cannot be opened. */
  run(action: Action, clip: Clip | undefined): Promise<boolean>;
  /** The clip has been seen: its first frame played, at least half of it visible. (players.md 22) */
  viewed(clip: Clip): void;
}

export function createClipsSession(
  player: PlayerSession,
  content: ClipsContent,
  setInSight?: (isInSight: boolean) => void,
): ClipsSession {
  const { context, adSlot } = player;
  const { platform } = context;
  const { library } = content;
  const { clock } = platform;
  const { collectionId } = content.feed;
  const whole = content.feed.categoryId ? library.clipFeed(collectionId) : content.feed;
  /** The viewer closed it before this code was loaded; that is still recorded. (L2.4) */
  const isLate = player.openState.get() !== 'open';
  let stopNotifying = () => {};

  const events = createClipEvents(player, collectionId, () => queue);
  const { recordOf } = events;
  const reportPosition = (clipId: string) => {
    stopNotifying();
    player.position.set({ collectionId, clipId, categoryId: queue.feed.get().categoryId });
  };

  const queue = createClipQueue(player, content.feed, {
    leave({ from, distance, reason }) {
      adSlot.end();
      recordOf(from, distance > 0 ? 'nextClip' : 'previousClip', { openedReason: reason });
      events.leave();
      events.setReason(reason);
    },
    arrive({ id }, isFirst) {
      stopNotifying();
      // Writing the URL takes longer than drawing a frame.
      if (isFirst) reportPosition(id);
      else stopNotifying = clock.afterPaint(() => reportPosition(id));
    },
  });
  const feeds = createClipFeeds({
    ...{ player, content, whole, queue, recordOf },
    onLeaving() {
      events.leave();
      adSlot.end();
      events.setReason(OpenedReason.categoryNavigation);
    },
    onShown: (clipId) => void (queue.current() || reportPosition(clipId)),
  });
  const onLoaded = (feed: ClipFeed) => feeds.following.clipsLoaded(toShownClips(feed.state.get(), clock.now()));
  const stopFreshening = keepFresh({ ...player, ...content, platform, feed: queue.feed, whole, onLoaded });

  const session: ClipsSession = {
    ...player,
    kind: 'clips',
    setInSight,
    queue,
    recordOf,
    recordCurrent: events.recordCurrent,
    ...feeds,
    ...createClipReactions(player, collectionId, recordOf),
    moveTo(index, by, reason = 'swipe') {
      // The finger that closed it may still be moving.
      if (player.openState.get() === 'open') queue.moveTo(index, by, reason);
    },
    step(by) {
      const ads = adSlot.ads.get();
      // Back from an ad leads to the clip before.
      if (ads?.current.get() && (!ads.leave(by) || by > 0)) return;
      const state = queue.state.get();
      if (state.status === 'ready') session.moveTo(state.index + by, 'step');
    },
    retry: () => void queue.start(queue.current()?.id ?? content.clipId),
    contentRemoved() {
      if (queue.feed.get() === whole) return player.dismiss('contentRemoved', true);
      events.leave();
      queue.clear();
    },
    run: (action, clip) => player.actions.run(action, (type, data) => recordOf(clip, type, data)),
    viewed: events.viewed,
  };

  const starting = queue.start(content.clipId);
  player.whenDismissed(async (reason) => {
    stopFreshening();
    stopNotifying();
    if (isLate) await starting;
    queue.stop();
    events.leave({ dismissedReason: reason });
  });
  return session;
}
