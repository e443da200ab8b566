import type { ClipFeed } from '../content/clip-feed';
import { toShownClips } from '../content/clip-feed';
import { MAX_PAGES } from '../content/clip-feed-state';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { Clip } from '../model/clip';
import { isSafeId } from '../model/id';
import { createStore } from '../model/store';
import { OpenedReason } from '../model/words';
import { createWatchTime } from '../playback/watch-time';
import { toClipActivityData } from './clip-activity-data';
import type { ClipsPlayerController } from './clips-player-controller';
import { createFollowing } from './following';
import { keepFresh } from './keep-fresh';
import { createPlayerActions } from './player-actions';
import { createAdSeat } from './player-ads';
import { createPlayerFrame } from './player-frame';
import type { PlayerParts } from './player-parts';

export interface ClipsPlayerParts extends PlayerParts {
  readonly presentation: 'modal' | 'embedded';
  readonly feed: ClipFeed;
  /** The feed that a list on the page keeps fresh already. */
  readonly listFeed: ClipFeed | undefined;
  /** Where to start; `''` or an unknown id is the first clip. (L5.7) */
  readonly clipId: string;
  /** At least half of an embedded player has come into sight, or the viewer asks for it; or it has gone. */
  readonly onSight?: (isInSight: boolean) => void;
}

/** The next page is asked for when this many clips are left. (L9.22) */
const CLIPS_LEFT_BEFORE_PAGING = 3;

/** One open Clips player: the clip in front, its events, and what the viewer does with it. */
export function createClipsPlayer(parts: ClipsPlayerParts): ClipsPlayerController {
  const { platform, activity, viewer, reactions, library } = parts;
  const { clock, page } = platform;
  const { collectionId } = parts.feed;
  const whole = parts.feed.categoryId ? library.clipFeed(collectionId) : parts.feed;
  const actions = createPlayerActions(parts);
  const currentClipId = createStore('');
  const feedStore = createStore(parts.feed);
  const following = createFollowing({ library, viewer, reactions, collectionId, feed: feedStore });
  const watchTime = createWatchTime(clock);
  /** Clips whose view is counted for this open; each counts once. (players.md 22) */
  const viewedIds = new Set<string>();
  /** Where the viewer left a feed for another part of the collection. */
  const leftAt = new Map<ClipFeed, string>();
  /** What a category goes back to. */
  let origin = whole;
  /** The clip in front, also where a refresh does not hold it any more. */
  let inFront: { readonly clip: Clip; readonly index: number } | undefined;
  /** As the feed has it now, where it still does. */
  const clipInFront = () => inFront && (findClip(inFront.clip.id) ?? inFront.clip);
  /** Searches for the clip to start with that are under way. */
  let starts = 0;
  let openedReason = parts.openedReason;
  let wantedClipId = parts.clipId;

  const seat = createAdSeat(() => parts.loadAds('clips', collectionId, actions), clock);

  const clips = () => toShownClips(feedStore.get().state.get(), clock.now());
  const findClip = (id: string): Clip | undefined => clips().find((clip) => clip.id === id);

  const record = (type: ActivityType, clip: Clip | undefined, data: ActivityData = {}) => {
    const { categoryId } = feedStore.get();
    const index = clips().findIndex(({ id }) => id === clip?.id) + 1 || (inFront?.index ?? 1);
    activity.record(type, {
      ...(clip ? toClipActivityData(clip, index) : {}),
      // A player of one clip has a feed without a collection.
      collection: collectionId || (clip?.collectionId ?? ''),
      ...(categoryId ? { currentCategory: categoryId } : {}),
      context: parts.context,
      ...data,
    });
  };

  const leaveCurrent = (data: ActivityData) => {
    const clip = clipInFront();
    if (!clip || !viewedIds.has(clip.id)) return;
    record('dismissedClip', clip, { ...data, durationViewedMs: watchTime.readMs() });
  };

  let stopTelling = () => {};
  const tellPlace = (clipId: string) => {
    stopTelling();
    const { categoryId } = feedStore.get();
    parts.onMoved({ first: collectionId, second: clipId, ...(isSafeId(categoryId) ? { categoryId } : {}) });
  };
  /** To write the address takes longer than to draw a frame. */
  const tellPlaceLater = (clipId: string) => {
    stopTelling();
    stopTelling = clock.afterPaint(() => tellPlace(clipId));
  };

  const bringToFront = (clip: Clip, tell = tellPlace) => {
    const [shown, index] = [clips(), clips().indexOf(clip)];
    inFront = { clip, index: index + 1 };
    watchTime.restart();
    currentClipId.set(clip.id);
    tell(clip.id);
    feedStore.get().keepAround(clip.id);
    if (shown.length - index <= CLIPS_LEFT_BEFORE_PAGING) void feedStore.get().loadMore();
  };

  /** Finds the clip to start with; one further down the feed is looked for page by page. */
  const start = async () => {
    const feed = feedStore.get();
    // The viewer may have chosen another part meanwhile: its own start counts. (G21)
    const isWanted = () => frame.openState.get() === 'open' && feedStore.get() === feed;
    starts++;
    // What is here already stands in front at once: the tap itself plays it.
    const known = wantedClipId ? findClip(wantedClipId) : undefined;
    if (known) bringToFront(known);
    await feed.load();
    while (isWanted() && wantedClipId && !findClip(wantedClipId)) {
      const before = feed.state.get();
      if (before.status !== 'loaded' || before.pages.length >= MAX_PAGES) break;
      await feed.loadMore();
      const after = feed.state.get();
      if (after === before || (after.status === 'loaded' && after.paging === 'failed')) break;
    }
    const first = findClip(wantedClipId) ?? clips()[0];
    starts--;
    if (isWanted() && first && !currentClipId.get()) bringToFront(first);
  };

  const showFeed = (next: ClipFeed, reason: OpenedReason) => {
    const left = feedStore.get();
    if (next === left) return;
    leaveCurrent({});
    seat.end();
    leftAt.set(left, currentClipId.get());
    if (!left.categoryId) origin = left;
    wantedClipId = next.categoryId ? '' : (leftAt.get(next) ?? '');
    openedReason = reason;
    inFront = undefined;
    currentClipId.set('');
    feedStore.set(next);
    following.feedShown();
    tellPlace(wantedClipId);
    void start();
  };

  /** Clips may have come into a feed that had none. */
  const onLoaded = () => void (starts > 0 || currentClipId.get() || start());
  const stopFreshening = keepFresh({ ...parts, feed: feedStore, whole, onLoaded });

  const frame = createPlayerFrame((reason) => {
    actions.sheet.get()?.close();
    stopFreshening();
    stopTelling();
    leaveCurrent({ dismissedReason: reason });
    seat.end(reason);
    parts.onDismissed(reason);
  });

  void start();

  return {
    kind: 'clips',
    presentation: parts.presentation,
    invoker: parts.invoker,
    feed: feedStore,
    whole,
    currentClipId,
    look: parts.look,
    playbackEnabled: parts.playbackEnabled,
    setInSight: (isInSight) => parts.onSight?.(isInSight),
    openState: frame.openState,
    preferences: parts.preferences,
    ads: seat.ads,
    clock,
    page,
    log: platform.log,
    moveTo(clipId, reason) {
      const clip = findClip(clipId);
      // The finger that closed it may still be moving.
      if (!clip || clipId === currentClipId.get() || frame.openState.get() !== 'open') return;
      const order = clips().map(({ id }) => id);
      const from = clipInFront();
      seat.end();
      if (from) {
        const isForward = order.indexOf(clipId) > order.indexOf(from.id);
        record(isForward ? 'nextClip' : 'previousClip', from, { openedReason: reason });
        leaveCurrent({});
      }
      openedReason = reason;
      const isNext = from && order.indexOf(clipId) === order.indexOf(from.id) + 1;
      // A link goes straight to its clip; an ad comes only between two that follow each other.
      if (isNext && (reason === 'swipe' || reason === 'automaticPlayback')) seat.ads.get()?.takeBreak(clipId);
      bringToFront(clip, tellPlaceLater);
    },
    retry() {
      wantedClipId = currentClipId.get() || wantedClipId;
      void start();
    },
    showFeed: (feed) => showFeed(feed, OpenedReason.categoryNavigation),
    canOpenCategory: ({ id }) => collectionId !== '' && isSafeId(id),
    openCategory({ id }) {
      const openedReason = OpenedReason.categoryNavigation;
      record('openedCategory', clipInFront(), { currentCategory: id, openedReason });
      showFeed(library.clipFeed(collectionId, id), openedReason);
    },
    closeCategory: () => showFeed(origin, OpenedReason.categoryNavigation),
    followedFeed: following.followedFeed,
    isFollowed: ({ id }) => viewer.history.get().followedCategories.has(id),
    toggleFollow(category) {
      const isFollowed = viewer.history.get().followedCategories.has(category.id);
      record(isFollowed ? 'unfollowedCategory' : 'followedCategory', clipInFront(), { currentCategory: category.id });
      return following.toggle(category.id);
    },
    contentRemoved() {
      if (feedStore.get() === whole) return frame.dismiss('contentRemoved', true);
      leaveCurrent({});
      inFront = undefined;
      currentClipId.set('');
    },
    watched: watchTime.run,
    dismiss: frame.dismiss,
    closed: frame.closed,
    record,
    isLiked: (clip) => viewer.history.get().likedClips.has(clip.id),
    async toggleLike(clip) {
      record(viewer.history.get().likedClips.has(clip.id) ? 'unlikedClip' : 'likedClip', clip);
      return reactions.toggleLike(clip);
    },
    countsOf(clip) {
      const counts = reactions.counts.get().get(clip.id) ?? clip;
      return { likes: counts.likeCountDisplay, shares: counts.shareCountDisplay };
    },
    watchMarks(onChange) {
      const stops = [viewer.history.watch(onChange), reactions.counts.watch(onChange)];
      return () => stops.forEach((stop) => void stop());
    },
    async share(clip) {
      record('shareButtonTapped', clip);
      const outcome = await parts.share({
        title: clip.title,
        link: clip.shareUrl,
        collectionId: collectionId || clip.collectionId,
      });
      if (outcome === 'shared' || outcome === 'copied') {
        reactions.shared(clip);
        record('shareSuccess', clip);
      }
      return outcome;
    },
    loadCaptions: parts.loadCaptions,
    sheet: actions.sheet,
    canRun: actions.canRun,
    run: (action, clip) => actions.run(action, (type, data) => record(type, clip, data)),
    viewed(clip) {
      const shown = clips();
      const nextId = shown[shown.findIndex(({ id }) => id === clip.id) + 1]?.id ?? '';
      seat.seen({ id: clip.id, nextId, categories: clip.categoryExternalIds });
      if (viewedIds.has(clip.id)) return;
      viewedIds.add(clip.id);
      viewer.mark('viewedClips', clip.id);
      record('openedClip', clip, { openedReason });
    },
  };
}
