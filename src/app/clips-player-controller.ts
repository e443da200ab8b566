import type { ClipFeed } from '../content/clip-feed';
import type { FollowOutcome } from '../content/reactions';
import type { Action } from '../model/action';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { Category } from '../model/category';
import type { Clip } from '../model/clip';
import type { ReadableStore } from '../model/store';
import type { DismissedReason, OpenedReason } from '../model/words';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { PlayerPage } from '../platform/player-page';
import type { OpenSheet } from './player-actions';
import type { PlayerAds } from './player-ads';
import type { PlayerLook } from './player-look';

/** One open Clips player: what it shows, and everything a viewer can do in it. It lives as long as the player is open. */
export interface ClipsPlayerController {
  readonly kind: 'clips';
  readonly presentation: 'modal' | 'embedded';
  /** What the viewer tapped to open it: the player grows out of it, and it gets the focus back. */
  readonly invoker: HTMLElement | undefined;
  /** What is played: the whole collection, one category of it (L9.1), or what the viewer follows of it. (L9.3) */
  readonly feed: ReadableStore<ClipFeed>;
  /** The whole collection. */
  readonly whole: ClipFeed;
  /** The clip in front; `''` until the feed is loaded. Follows the address, gestures and automatic moves alike. */
  readonly currentClipId: ReadableStore<string>;
  readonly look: ReadableStore<PlayerLook>;
  /** False while the host has called `disablePlayback()`. (L2.5) */
  readonly playbackEnabled: ReadableStore<boolean>;
  /** False once a close has begun: `animated` asks for the closing animation, after which `closed()` is called. */
  readonly openState: ReadableStore<'open' | 'closingAnimated' | 'closed'>;
  /** Half of an embedded player is in sight, or no more: of several the one that came last plays. */
  setInSight(isInSight: boolean): void;
  readonly preferences: PlayerPreferences;
  /** The ads between its items, once there are any. */
  readonly ads: ReadableStore<PlayerAds | undefined>;
  readonly clock: Clock;
  readonly page: PlayerPage;
  readonly log: Log;

  /** Another clip is in front now, for this reason. Updates the address and asks for the next page when the end is near. */
  moveTo(clipId: string, reason: OpenedReason): void;
  retry(): void;
  /** Plays another part of the collection; one that was left goes on at the clip where it was left. */
  showFeed(feed: ClipFeed): void;
  /** False where there is no collection to look for more of a category in. */
  canOpenCategory(category: Category): boolean;
  /** Plays the clips of a category. (L9.1, L9.17) */
  openCategory(category: Category): void;
  /** From a category back to the feed that it was opened from. (L9.1) */
  closeCategory(): void;
  /** The feed of what the viewer follows; undefined where nothing may be known about them. (L9.3) */
  followedFeed(): ClipFeed | undefined;
  isFollowed(category: Category): boolean;
  /** Follows or unfollows at once; put back where the outcome is not `kept`. (L9.3) */
  toggleFollow(category: Category): Promise<FollowOutcome>;
  /** Everything the feed held is gone: the whole collection's player closes, another part of it shows what is left. (G14) */
  contentRemoved(): void;
  /** The clip in front plays in sight now, or does so no longer. (K7) */
  watched(isPlaying: boolean): void;
  /** Begins to close. */
  dismiss(reason: DismissedReason, animated: boolean): void;
  /** The closing animation is over. */
  closed(): void;
  record(type: ActivityType, clip: Clip | undefined, data?: ActivityData): void;
  isLiked(clip: Clip): boolean;
  /** Likes or unlikes at once; false when the service refused and it was put back. (L9.12) */
  toggleLike(clip: Clip): Promise<boolean>;
  /** How often it was liked and shared, this viewer included, as text; `''` where the service gives none. */
  countsOf(clip: Clip): { readonly likes: string; readonly shares: string };
  /** Hears of changed likes, follows and counts. */
  watchMarks(onChange: () => void): () => void;
  share(clip: Clip): Promise<ShareOutcome>;
  /** The sheet that an action opened over the player. */
  readonly sheet: ReadableStore<OpenSheet | undefined>;
  /** Whether an action leads anywhere from here; one that does not gets no button. (S1) */
  canRun(action: Action): boolean;
  /** False where the content that the action names cannot be opened. */
  run(action: Action, clip: Clip | undefined): Promise<boolean>;
  /** The text of a captions file; undefined when it cannot be had. Never rejects. (J7) */
  loadCaptions(url: string): Promise<string | undefined>;
  /** The clip has been seen: its first frame played, at least half of it visible. (players.md 22) */
  viewed(clip: Clip): void;
}

/** What became of a share: handed over, copied to the clipboard, given up by the viewer, or impossible. (L9.11) */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** What the viewer chose and gets again in the next player; `persist…` only where options and theme allow it. */
export interface PlayerPreferences {
  readonly muted: ReadableStore<boolean>;
  readonly captionsEnabled: ReadableStore<boolean>;
  setMuted(muted: boolean): void;
  setCaptionsEnabled(enabled: boolean): void;
}
