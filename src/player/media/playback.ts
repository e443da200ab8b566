import type { ActivityData } from '../../model/activity-data';
import type { ActivityType } from '../../model/activity-type';
import type { PlayerAds } from '../session/ad-slot';
import type { PlayerSession } from '../session/player-session';
import type { MediaEvent, MediaItem } from './media-item';
import type { MediaPlayer } from './media-player';
import { createMediaReport, type MediaReport } from './media-report';
import { PooledMediaPlayer } from './pooled-media-player';
import { createPrefetch } from './prefetch';
import { isSilent } from './sound';
import { watchPauseReasons } from './watch-pause-reasons';

/** What differs between the kinds of players. */
export interface PlaybackKind {
  /** The id of the current item; `''` while an ad or nothing is. */
  currentId(): string;
  /** Plays the current item: an ad has appeared or disappeared. */
  update(): void;
  /** Handles an event of the current item's medium. */
  onEvent(event: MediaEvent): void;
  /** Records an event of the current item, with sound or without. */
  record(type: ActivityType, data: ActivityData, isMuted: boolean): void;
  /** The item after the current one. */
  findNext(): MediaItem | undefined;
  /** Whether there is a next item if the current one fails. */
  hasNext(): boolean;
  skip(): void;
  /** Reloads the content from the service: the URL of a video may have expired. (J10) */
  refresh(): void;
  /** The current item failed because the network was gone, and it is back. */
  isFailed(): boolean;
  retry(): void;
  /** The viewer used a switch. */
  onSwitched(what: 'paused' | 'muted' | 'captions', isOn: boolean): void;
}

/** Plays the current item of an open player, and handles the viewer's controls of its sound and its video. */
export interface Playback {
  readonly player: MediaPlayer;
  readonly report: MediaReport;
  readonly ads: () => PlayerAds | undefined;
  /** The video of the current ad; undefined if there is no ad, or it has no video. */
  findAdVideo(): MediaItem | undefined;
  /** The video of the ad that comes before the item `nextId`. */
  findWaitingVideo(nextId: string): MediaItem | undefined;
  /** The content has loaded; its theme decides how sound starts. (L9.18) */
  contentLoaded(): void;
  prefetch(): void;
  /** Records an event of the current item. */
  record(type: ActivityType, data?: ActivityData): void;
  togglePlay(): void;
  toggleMute(): void;
  toggleCaptions(): void;
  retry(): void;
  /** Whether the player moves on from a failed item by itself. (J2) */
  canSkip(): boolean;
  /** The element for this item's video; undefined once that is removed. */
  screenDrawn(id: string, screen: HTMLElement | undefined): void;
  stop(): void;
}

/** What every player records about the current medium; `media-report.ts` records failures. */
const RECORDED: Readonly<Partial<Record<MediaEvent, ActivityType>>> = {
  ready: 'readyToPlay',
  started: 'mediaStarted',
  stalled: 'bufferingStarted',
  unstalled: 'bufferingEnded',
};

const toVideo = (item: { readonly id: string; readonly url: string } | undefined): MediaItem | undefined =>
  item?.url ? { id: item.id, url: item.url, loops: false } : undefined;

export function createPlayback(session: PlayerSession, kind: PlaybackKind): Playback {
  const { preferences, adSlot, context } = session;
  const { clock, page } = context.platform;
  const screens = new Map<string, HTMLElement>();
  let isTuned = false;
  let stopAd = () => {};

  const ads = () => adSlot.ads.get();
  const player = new PooledMediaPlayer({
    clock,
    page,
    isMuted: preferences.muted.get(),
    screenOf: (id) => screens.get(id),
    onEvent(event, item) {
      const isAd = item.id === ads()?.current.get()?.id;
      if (isAd) ads()?.onMediaEvent(event);
      else if (item.id === kind.currentId()) {
        report.onEvent(event);
        const type = RECORDED[event];
        if (type) record(type, event === 'ready' || event === 'started' ? report.toLength() : {});
        kind.onEvent(event);
      } else return;
      if (event === 'started') prefetch();
    },
  });
  const record = (type: ActivityType, data: ActivityData = {}) => kind.record(type, data, isSilent(player.sound.get()));
  const prefetch = createPrefetch({ clock, page, player, findNext: kind.findNext });
  const report = createMediaReport({ ...kind, clock, page, player, record });
  const retry = () => {
    report.forgive();
    kind.retry();
  };

  const stops = [
    adSlot.ads.watch((made) => {
      stopAd();
      stopAd = made?.current.watch(kind.update) ?? (() => {});
    }),
    watchPauseReasons(session, player),
    page.watchOnline(() => kind.isFailed() && retry()),
  ];

  return {
    player,
    report,
    ads,
    prefetch,
    record,
    retry,
    canSkip: report.canSkip,
    findAdVideo: () => toVideo(ads()?.current.get()),
    findWaitingVideo(nextId) {
      const waiting = ads()?.waiting.get();
      return waiting?.nextId === nextId ? toVideo(waiting.item) : undefined;
    },
    contentLoaded() {
      if (!isTuned) player.sendSound({ type: 'preferred', muted: preferences.muted.get() }, false);
      isTuned = true;
    },
    togglePlay() {
      if (player.media.get().status === 'blocked') return player.retry();
      const pauses = !player.pauseReasons.get().has('viewer');
      player.setReason('viewer', pauses);
      kind.onSwitched('paused', pauses);
    },
    toggleMute() {
      const muted = !isSilent(player.sound.get());
      player.sendSound({ type: 'chosen', muted }, true);
      preferences.setMuted(muted);
      kind.onSwitched('muted', muted);
    },
    toggleCaptions() {
      const isOn = !preferences.captionsEnabled.get();
      preferences.setCaptionsEnabled(isOn);
      kind.onSwitched('captions', isOn);
    },
    screenDrawn(id, screen) {
      if (!screen) return void screens.delete(id);
      screens.set(id, screen);
      player.screenDrawn(id);
    },
    stop() {
      for (const stop of stops) stop();
      stopAd();
      report.reset();
      player.stop();
    },
  };
}
