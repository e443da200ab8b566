import type { ClipFeed } from '../content/clip-feed';
import { toShownClips } from '../content/clip-feed';
import { MAX_PAGES } from '../content/clip-feed-state';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { Clip } from '../model/clip';
import { createStore } from '../model/store';
import type { OpenedReason } from '../model/words';
import { toClipActivityData } from './clip-activity-data';
import type { ClipsPlayerController } from './clips-player-controller';
import { createPlayerActions } from './player-actions';
import { createPlayerFrame } from './player-frame';
import type { PlayerParts } from './player-parts';

export interface ClipsPlayerParts extends PlayerParts {
  readonly presentation: 'modal' | 'embedded';
  readonly feed: ClipFeed;
  /** Where to start; `''` or an unknown id is the first clip. (L5.7) */
  readonly clipId: string;
}

/** The next page is asked for when this many clips are left. (L9.22) */
const CLIPS_LEFT_BEFORE_PAGING = 3;

/** One open Clips player: the clip in front, its events, and what the viewer does with it. */
export function createClipsPlayer(parts: ClipsPlayerParts): ClipsPlayerController {
  const { platform, activity, viewer, feed } = parts;
  const actions = createPlayerActions(parts);
  const currentClipId = createStore('');
  const feedStore = createStore(feed);
  /** Clips whose view is counted for this open; each counts once. (players.md 22) */
  const viewedIds = new Set<string>();
  let inFrontSinceMs = platform.clock.monotonicMs();
  let openedReason = parts.openedReason;
  let wantedClipId = parts.clipId;

  const clips = () => toShownClips(feed.state.get(), platform.clock.now());
  const findClip = (id: string): Clip | undefined => clips().find((clip) => clip.id === id);

  const record = (type: ActivityType, clip: Clip, data: ActivityData = {}) => {
    const index = clips().findIndex((other) => other.id === clip.id) + 1;
    activity.record(type, {
      ...toClipActivityData(clip, index),
      collection: feed.collectionId,
      ...(feed.categoryId ? { currentCategory: feed.categoryId } : {}),
      context: parts.context,
      ...data,
    });
  };

  const leaveCurrent = (data: ActivityData) => {
    const clip = findClip(currentClipId.get());
    if (!clip || !viewedIds.has(clip.id)) return;
    record('dismissedClip', clip, {
      ...data,
      durationViewedMs: Math.round(platform.clock.monotonicMs() - inFrontSinceMs),
    });
  };

  const bringToFront = (clip: Clip) => {
    currentClipId.set(clip.id);
    inFrontSinceMs = platform.clock.monotonicMs();
    parts.onMoved({ first: feed.collectionId, second: clip.id });
    const shown = clips();
    if (shown.length - shown.indexOf(clip) <= CLIPS_LEFT_BEFORE_PAGING) void feed.loadMore();
  };

  /** Finds the clip to start with; one further down the feed is looked for page by page. */
  const start = async () => {
    await feed.load();
    while (frame.openState.get() === 'open' && wantedClipId && !findClip(wantedClipId)) {
      const before = feed.state.get();
      if (before.status !== 'loaded' || before.pagesLoaded >= MAX_PAGES) break;
      await feed.loadMore();
      const after = feed.state.get();
      if (after === before || (after.status === 'loaded' && after.paging === 'failed')) break;
    }
    const first = findClip(wantedClipId) ?? clips()[0];
    if (frame.openState.get() === 'open' && first && !currentClipId.get()) bringToFront(first);
  };

  const frame = createPlayerFrame((reason) => {
    actions.sheet.get()?.close();
    leaveCurrent({ dismissedReason: reason });
    parts.onDismissed(reason);
  });

  const moveTo = (clipId: string, reason: OpenedReason) => {
    const clip = findClip(clipId);
    if (!clip || clipId === currentClipId.get()) return;
    const order = clips().map(({ id }) => id);
    const from = findClip(currentClipId.get());
    if (from) {
      const isForward = order.indexOf(clipId) > order.indexOf(from.id);
      record(isForward ? 'nextClip' : 'previousClip', from, { openedReason: reason });
      leaveCurrent({});
    }
    openedReason = reason;
    bringToFront(clip);
  };

  void start();

  return {
    kind: 'clips',
    presentation: parts.presentation,
    invoker: parts.invoker,
    feed: feedStore,
    currentClipId,
    look: parts.look,
    playbackEnabled: parts.playbackEnabled,
    openState: frame.openState,
    preferences: parts.preferences,
    clock: platform.clock,
    page: platform.page,
    log: platform.log,
    moveTo,
    retry() {
      wantedClipId = currentClipId.get() || wantedClipId;
      void start();
    },
    dismiss: frame.dismiss,
    closed: frame.closed,
    record,
    isLiked: (clip) => viewer.history.get().likedClips.has(clip.id),
    async toggleLike(clip) {
      record(viewer.history.get().likedClips.has(clip.id) ? 'unlikedClip' : 'likedClip', clip);
      return viewer.toggleLike(clip);
    },
    countsOf(clip) {
      const counts = viewer.counts.get().get(clip.id) ?? clip;
      return { likes: counts.likeCountDisplay, shares: counts.shareCountDisplay };
    },
    watchLikes(onChange) {
      const stops = [viewer.history.watch(onChange), viewer.counts.watch(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    async share(clip) {
      record('shareButtonTapped', clip);
      const outcome = await parts.share({ title: clip.title, link: clip.shareUrl, collectionId: feed.collectionId });
      if (outcome === 'shared' || outcome === 'copied') {
        viewer.shared(clip);
        record('shareSuccess', clip);
      }
      return outcome;
    },
    loadCaptions: parts.loadCaptions,
    sheet: actions.sheet,
    canRun: actions.canRun,
    run: (action, clip) => actions.run(action, (type, data) => record(type, clip, data)),
    viewed(clip) {
      if (viewedIds.has(clip.id)) return;
      viewedIds.add(clip.id);
      viewer.sawClip(clip.id);
      record('openedClip', clip, { openedReason });
    },
  };
}
