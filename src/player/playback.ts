import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import { watchCurrentAd } from './ads/ad-slot';
import type { MediaEvent, MediaItem } from './media/media-item';
import type { MediaPlayer } from './media/media-player';
import { createMediaReport, type FailureHandling, type MediaReport } from './media/media-report';
import { PooledMediaPlayer } from './media/pooled-media-player';
import { createPrefetch } from './media/prefetch';
import { isSilent } from './media/sound';
import type { Player } from './player';
import { watchPauseReasons } from './watch-pause-reasons';

/** What differs between the kinds of players. */
export interface PlaybackKind extends FailureHandling {
  /** Plays the current item: an ad has appeared or disappeared. */
  update(): void;
  /** Handles an event of the current item's medium. */
  onEvent(event: MediaEvent): void;
  /** Records an event of the current item, with sound or without. */
  record(type: ActivityType, data: ActivityData, isMuted: boolean): void;
  /** The item after the current one. */
  findNext(): MediaItem | undefined;
  /** The current item failed because the network was gone, and it is back. */
  isFailed(): boolean;
  retry(): void;
  /** The viewer used a switch. */
  onSwitched(what: 'paused' | 'muted' | 'captions', isOn: boolean): void;
  /** The viewer wants this player, which rests because another one of the page plays. */
  readonly takeTurn?: (() => void) | undefined;
  onStop(): void;
}

/** Plays the current item of an open player, and handles the viewer's controls of its sound and its video. */
export interface Playback {
  readonly media: MediaPlayer;
  readonly report: MediaReport;
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

export function createPlayback(player: Player, kind: PlaybackKind): Playback {
  const { preferences, ads } = player;
  const { clock, page } = player.context.platform;
  const screens = new Map<string, HTMLElement>();
  let isTuned = false;

  const media = new PooledMediaPlayer({
    clock,
    page,
    isMuted: preferences.muted.get(),
    screenOf: (id) => screens.get(id),
    onEvent(event, item) {
      if (item.id === ads.current()?.id) ads.loaded.get()?.onMediaEvent(event);
      else if (item.id === kind.currentId()) {
        report.onEvent(event);
        const type = RECORDED[event];
        if (type) record(type, event === 'ready' || event === 'started' ? report.toLength() : {});
        kind.onEvent(event);
      } else return;
      if (event === 'started') prefetch();
    },
  });
  const record = (type: ActivityType, data: ActivityData = {}) => kind.record(type, data, isSilent(media.sound.get()));
  const prefetch = createPrefetch(player.context.platform, media, kind.findNext);
  const report = createMediaReport(player.context.platform, media, record, kind);
  const retry = () => {
    report.forgive();
    kind.retry();
  };

  const stops = [
    watchCurrentAd(ads, kind.update),
    watchPauseReasons(player, media),
    page.watchOnline(() => kind.isFailed() && retry()),
  ];

  return {
    media,
    report,
    prefetch,
    record,
    retry,
    canSkip: report.canSkip,
    contentLoaded() {
      if (!isTuned) media.sendSound({ type: 'preferred', muted: preferences.muted.get() }, false);
      isTuned = true;
    },
    togglePlay() {
      const reasons = media.pauseReasons.get();
      const pauses = !reasons.has('viewer');
      if (kind.takeTurn && reasons.has('host') && pauses) return kind.takeTurn();
      if (media.state.get().status === 'blocked') return media.retry();
      media.setReason('viewer', pauses);
      kind.onSwitched('paused', pauses);
    },
    toggleMute() {
      const muted = !isSilent(media.sound.get());
      media.sendSound({ type: 'chosen', muted }, true);
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
      media.screenDrawn(id);
    },
    stop() {
      kind.onStop();
      for (const stop of stops) stop();
      report.reset();
      media.stop();
    },
  };
}
