import type { ClipsPlayerController } from '../app/clips-player-controller';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { Clip } from '../model/clip';
import { type FailureStreak, maySkip, SKIP_AFTER_MS, withFailure } from '../playback/failure-streak';
import { isSilent } from '../playback/sound';
import type { MediaNews } from './media-item';
import type { MediaPlayer } from './media-player';

interface ClipNewsParts {
  readonly controller: ClipsPlayerController;
  readonly player: MediaPlayer;
  front(): Clip | undefined;
  hasNext(): boolean;
  isGone(clip: Clip): boolean;
  skip(): void;
  prepareNext(): void;
}

export interface ClipNews {
  hear(news: MediaNews): void;
  /** Records an event of the clip in front. */
  record(type: ActivityType, data?: ActivityData): void;
  /** Whether a failed clip gives way to the next by itself. (J2) */
  canSkip(): boolean;
  /** Another clip is in front. */
  reset(): void;
  /** The viewer asks again: earlier failures count no more. */
  forgive(): void;
}

/** What the news of the clip in front lead to: events, the next clip, a skip, a new address for its medium. */
export function createClipNews({
  controller,
  player,
  front,
  hasNext,
  isGone,
  skip,
  prepareNext,
}: ClipNewsParts): ClipNews {
  const { clock, page } = controller;
  const refreshed = new Set<string>();
  const completed = new Set<string>();
  const viewed = new Set<string>();
  let streak: FailureStreak = [];
  let loops = 0;
  let stopSkipping = () => {};

  const record = (type: ActivityType, data?: ActivityData) => {
    const clip = front();
    if (clip) controller.record(type, clip, { isMuted: isSilent(player.sound.get()), ...data });
  };

  /** Once per clip and open; live never does. (L9.8) */
  const complete = (clip: Clip) => {
    if (clip.isLive || completed.has(clip.id)) return;
    completed.add(clip.id);
    record('completedClip');
  };

  /** A media address may have expired: the feed is asked once for a new one. (J10) */
  const refreshUrl = (clip: Clip) => {
    if (refreshed.has(clip.id) || !page.isOnline()) return;
    refreshed.add(clip.id);
    void controller.feed.get().refresh();
  };

  const goOn = (clip: Clip) => {
    const state = controller.feed.get().state.get();
    const isLast = state.status === 'loaded' && state.clips.every((one) => one.id === clip.id);
    if (isLast && isGone(clip)) controller.contentRemoved();
    else skip();
  };

  const canSkip = () => maySkip(streak) && hasNext();

  const fail = (clip: Clip) => {
    const media = player.media.get();
    const reason = media.status === 'failed' ? media.reason : '';
    record('mediaFailed', { mediaError: reason });
    // Offline is no fault of the clip: it waits for the network.
    if (reason === 'offline') return;
    streak = withFailure(streak, clip.id);
    if (canSkip()) stopSkipping = clock.after(SKIP_AFTER_MS, skip);
  };

  return {
    record,
    canSkip,
    reset() {
      loops = 0;
      stopSkipping();
    },
    forgive() {
      stopSkipping();
      streak = [];
    },
    hear(news) {
      const clip = front();
      if (!clip) return;
      const seconds = player.time.get().durationSeconds;
      const contentLength = seconds === undefined ? {} : { contentLengthMs: Math.round(seconds * 1000) };
      switch (news) {
        case 'ready':
          return record('readyToPlay', contentLength);
        case 'started':
          streak = [];
          stopSkipping();
          // What plays again may expire again.
          refreshed.delete(clip.id);
          record('mediaStarted', contentLength);
          if (!viewed.has(clip.id)) controller.viewed(clip);
          viewed.add(clip.id);
          clock.whenIdle(prepareNext);
          return;
        case 'stalled':
          return record('bufferingStarted');
        case 'unstalled':
          return record('bufferingEnded');
        case 'retrying':
          return refreshUrl(clip);
        case 'looped':
          complete(clip);
          return record('completedLoop', { loopCount: ++loops, ...contentLength });
        case 'ended':
          if (clip.isLive) return;
          complete(clip);
          return goOn(clip);
        case 'failed':
          // An engine knows a refusal for what it is and does not try again; the address may still be the reason.
          refreshUrl(clip);
          return fail(clip);
      }
    },
  };
}
