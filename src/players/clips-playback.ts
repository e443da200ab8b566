import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { ClipFeedState } from '../content/clip-feed-state';
import { isThin } from '../content/thin-clip';
import type { Clip } from '../model/clip';
import type { FeedHead } from '../model/feed';
import { createStore, type ReadableStore } from '../model/store';
import type { OpenedReason } from '../model/words';
import { isLeaving, toOpenIndex, toShownItems } from '../playback/shown-items';
import { isSilent } from '../playback/sound';
import { createClipNews } from './clip-news';
import { type ClipsView, type MoveBy, toTail } from './clips-view';
import type { MediaItem } from './media-item';
import { createMediaPlayer, type MediaPlayer } from './media-player';
import { watchPauseReasons } from './pause-reasons';

export interface ClipsPlayback {
  readonly view: ReadableStore<ClipsView>;
  readonly player: MediaPlayer;
  /** Hears every change of the front clip that no finger made. */
  watchMoves(onMove: (by: MoveBy) => void): () => void;
  moveTo(index: number, by: MoveBy, reason?: OpenedReason): void;
  step(by: 1 | -1): void;
  /** Whether a failed clip gives way to the next by itself. (J2) */
  canSkip(): boolean;
  togglePlay(): void;
  toggleMute(): void;
  toggleCaptions(): void;
  retry(): void;
  screenDrawn(clipId: string, screen: HTMLElement | undefined): void;
  stop(): void;
}

/** The end of the loaded clips is near when this few are left behind the one in front. (L9.22) */
const PAGE_AHEAD = 5;

export function createClipsPlayback(controller: ClipsPlayerController): ClipsPlayback {
  const { clock, page, preferences } = controller;
  const view = createStore<ClipsView>({ status: 'loading' });
  const movers = new Set<(by: MoveBy) => void>();
  const screens = new Map<string, HTMLElement>();
  let isAtTail = false;

  const player = createMediaPlayer({
    clock,
    page,
    isMuted: preferences.muted.get(),
    screenOf: (id) => screens.get(id),
    onNews(type, item) {
      if (item.id === front()?.id) return news.hear(type);
      if (item.id !== ad()?.id) return;
      controller.ads.get()?.hear(type);
      if (type === 'started') clock.whenIdle(prepareNext);
    },
  });

  /** An ad stands in front of the clip, which waits for it. */
  const ad = () => controller.ads.get()?.front.get();
  const front = (): Clip | undefined => {
    const now = view.get();
    return now.status === 'ready' && !ad() ? now.clips[now.index] : undefined;
  };
  const feedState = (): ClipFeedState => controller.feed.get().state.get();
  const toItem = (clip: Clip, head: FeedHead): MediaItem => ({
    id: clip.id,
    url: clip.url,
    loops: !clip.isLive && !head.continuousPlayEnabled && !isGone(clip),
  });
  const isGone = (clip: Clip) => {
    const state = feedState();
    return state.status === 'loaded' && isLeaving(clip, state.clips, clock.now());
  };

  /** Draws the feed as it is now, with the controller's clip in front. */
  const update = () => {
    const state = feedState();
    if (state.status !== 'loaded') {
      if (view.get().status !== 'ready' || state.status === 'loading') {
        view.set({ status: state.status === 'failed' ? 'failed' : 'loading' });
        player.show(undefined);
      }
      return;
    }
    const before = view.get();
    const shown = before.status === 'ready' ? before.clips : [];
    const frontId = controller.currentClipId.get();
    const clips = toShownItems(shown, state.clips, frontId, clock.now());
    // The clip to start with may stand on a later page; until it is found nothing is in front.
    if (frontId === '' && clips.length > 0) return;
    const tail = toTail(state.paging);
    if (clips.length === 0) {
      view.set({ status: tail === 'loading' ? 'loading' : 'empty' });
      return player.show(undefined);
    }
    const found = clips.findIndex((clip) => clip.id === frontId);
    // The page that the viewer waits for at the end has come: its first clip takes the waiting card's place.
    if (isAtTail && before.status === 'ready' && clips.length > before.clips.length) {
      isAtTail = false;
      const first = clips[before.clips.length];
      if (first && first.id !== frontId) return controller.moveTo(first.id, 'swipe');
    }
    const index = isAtTail ? clips.length : Math.max(0, found);
    const isSame =
      before.status === 'ready' && before.clips === clips && before.index === index && before.tail === tail;
    // The same clips, but the one in front may be leaving now: then it does not start again.
    if (isSame && before.head === state.head) return void (stopShowing || showFront());
    if (!hasStarted) player.sendSound({ type: 'preferred', muted: preferences.muted.get() }, false);
    hasStarted = true;
    view.set({ status: 'ready', head: state.head, clips, index, tail });
    stopShowing?.();
    // A move is drawn first: to end one film and start the next takes as long again.
    if (pendingMove && pendingMove !== 'jump') stopShowing = clock.afterPaint(showFront);
    else showFront();
    // More clips behind the one in front move nothing, least of all under a finger.
    if (before.status !== 'ready' || before.index !== index)
      for (const tell of [...movers]) tell(pendingMove ?? 'jump');
    // Lists of the page draw this too, so not in the frame of the move.
    if (clips.length - index <= PAGE_AHEAD && state.paging === 'ready')
      clock.afterPaint(controller.feed.get().loadMore);
  };
  let [pendingMove, hasStarted, shownId]: [MoveBy | undefined, boolean, string] = [undefined, false, ''];
  let stopShowing: (() => void) | undefined;
  const showFront = () => {
    stopShowing = undefined;
    const now = view.get();
    const clip = front();
    if (clip?.id !== shownId) {
      shownId = clip?.id ?? '';
      news.reset();
      player.setReason('viewer', false);
    }
    const film = ad()?.url ? ad() : undefined;
    // A thin one comes when its page is whole again; where that holds it no longer, the next one stands in.
    const item = clip && now.status === 'ready' && !isThin(clip) ? toItem(clip, now.head) : undefined;
    player.show(item ?? (film && { ...film, loops: false }));
    if (clip && !item && isGone(clip)) clock.after(0, skip);
  };

  const prepareNext = () => {
    const now = view.get();
    if (now.status !== 'ready' || page.savesData() || player.media.get().status !== 'playing') return;
    const next = now.clips[ad() ? now.index : now.index + 1];
    const waiting = controller.ads.get()?.waiting.get();
    const film = waiting && !ad() && waiting.nextId === next?.id && waiting.item.url ? waiting.item : undefined;
    player.prepare(film ? { ...film, loops: false } : next?.url ? toItem(next, now.head) : undefined);
  };

  const moveTo = (index: number, by: MoveBy, reason: OpenedReason = 'swipe') => {
    const now = view.get();
    if (now.status !== 'ready' || index === now.index || index < 0) return;
    pendingMove = by;
    const place = toOpenIndex(now.clips, index, index > now.index ? 1 : -1, clock.now());
    if (place < 0) return;
    const target = now.clips[place];
    isAtTail = target === undefined;
    if (target && target.id !== controller.currentClipId.get()) controller.moveTo(target.id, reason);
    // A move between the last clip and the card behind it changes no clip.
    update();
    pendingMove = undefined;
  };

  const skip = () => {
    const now = view.get();
    if (now.status === 'ready') moveTo(now.index + 1, 'step', 'automaticPlayback');
  };
  const hasNext = () => {
    const now = view.get();
    return now.status === 'ready' && now.index + 1 < now.clips.length;
  };
  const news = createClipNews({ controller, player, front, hasNext, isGone, skip, prepareNext });
  const { record } = news;

  const chooseMuted = (muted: boolean) => {
    player.sendSound({ type: 'chosen', muted }, true);
    preferences.setMuted(muted);
    record(muted ? 'mutedClip' : 'unmutedClip');
  };

  let stopFeed = () => {};
  const watchFeed = () => {
    stopFeed();
    stopFeed = controller.feed.get().state.watch(update);
    update();
  };
  let stopAds = () => {};
  const watchAds = () => {
    stopAds();
    stopAds = controller.ads.get()?.front.watch(showFront) ?? (() => {});
  };
  const stops = [
    controller.ads.watch(watchAds),
    controller.feed.watch(watchFeed),
    controller.currentClipId.watch(() => {
      const now = view.get();
      if (now.status === 'ready' && front()?.id !== controller.currentClipId.get()) isAtTail = false;
      update();
    }),
    player.media.watch(({ status }) => controller.watched(status === 'playing' && !ad())),
    watchPauseReasons(controller, player),
    page.watchOnline(() => {
      const media = player.media.get();
      if (media.status === 'failed' && media.reason === 'offline') player.retry();
    }),
  ];
  if (controller.presentation === 'embedded') {
    player.setReason('offscreen', true);
    player.setAway(true);
  }
  watchFeed();

  return {
    view,
    player,
    moveTo,
    watchMoves(onMove) {
      movers.add(onMove);
      return () => movers.delete(onMove);
    },
    canSkip: news.canSkip,
    step(by) {
      const now = view.get();
      // An ad in front is what is left; back from it leads to the clip before.
      if (ad() && (!controller.ads.get()?.leave(by) || by > 0)) return;
      if (now.status === 'ready' && now.index + by <= now.clips.length) moveTo(now.index + by, 'step');
    },
    togglePlay() {
      if (player.media.get().status === 'blocked') return player.retry();
      const gate = player.gate.get();
      const pauses = !gate.has('viewer');
      // It rests because another player of the page plays: the viewer wants this one.
      if (pauses && gate.has('host')) return controller.setInSight(true);
      player.setReason('viewer', pauses);
      record(pauses ? 'pausedClip' : 'resumedClip');
    },
    toggleMute: () => chooseMuted(!isSilent(player.sound.get())),
    toggleCaptions() {
      const enabled = !preferences.captionsEnabled.get();
      preferences.setCaptionsEnabled(enabled);
      record(enabled ? 'enabledClipCaptions' : 'disabledClipCaptions', { captionsEnabled: enabled });
    },
    retry() {
      news.forgive();
      player.retry();
    },
    screenDrawn(clipId, screen) {
      if (!screen) return void screens.delete(clipId);
      screens.set(clipId, screen);
      player.screenDrawn(clipId);
    },
    stop() {
      for (const stop of stops) stop();
      stopAds();
      stopFeed();
      stopShowing?.();
      news.reset();
      player.stop();
    },
  };
}
