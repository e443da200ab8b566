import type { Voting } from '../content/voting';
import type { Action } from '../model/action';
import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';
import type { ReadableStore } from '../model/store';
import type { Story, StoryPage } from '../model/story';
import type { DismissedReason, OpenedReason } from '../model/words';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { PlayerPage } from '../platform/player-page';
import type { PlayerPreferences, ShareOutcome } from './clips-player-controller';
import type { OpenSheet } from './player-actions';
import type { PlayerAds } from './player-ads';
import type { PlayerLook } from './player-look';

/** One open Story player. */
export interface StoryPlayerController {
  readonly kind: 'story';
  /** What the viewer tapped to open it: the player grows out of it, and it gets the focus back. */
  readonly invoker: HTMLElement | undefined;
  readonly state: ReadableStore<StoryPlayerState>;
  readonly look: ReadableStore<PlayerLook>;
  readonly playbackEnabled: ReadableStore<boolean>;
  readonly openState: ReadableStore<'open' | 'closingAnimated' | 'closed'>;
  readonly preferences: PlayerPreferences;
  /** The ads between its items, once there are any. */
  readonly ads: ReadableStore<PlayerAds | undefined>;
  readonly clock: Clock;
  readonly page: PlayerPage;
  readonly log: Log;

  /** Another page is in front now; updates the address. */
  moveTo(storyId: string, pageId: string, reason: OpenedReason): void;
  retry(): void;
  /** Asks the service for the stories as they are now: the address of a film may have expired. (J10) */
  refresh(): void;
  /** The page in front is in sight and goes on, or it does so no longer. (K7) */
  watched(isWatched: boolean): void;
  dismiss(reason: DismissedReason, animated: boolean): void;
  closed(): void;
  record(type: ActivityType, story: Story, page: StoryPage | undefined, data?: ActivityData): void;
  share(story: Story, page: StoryPage): Promise<ShareOutcome>;
  /** The sheet that an action opened over the player. */
  readonly sheet: ReadableStore<OpenSheet | undefined>;
  /** Whether this viewer is to be told how the player is used; `instructionsUnderstood` keeps that it was done. */
  wantsInstructions(): boolean;
  instructionsUnderstood(): void;
  /** The viewer's votes and answers. */
  readonly voting: Voting;
  canRun(action: Action): boolean;
  /** False where the content that the action names cannot be opened. */
  run(action: Action, story: Story, page: StoryPage): Promise<boolean>;
  /** The text of a captions file; undefined when it cannot be had. Never rejects. (J7) */
  loadCaptions(url: string): Promise<string | undefined>;
  /** The page has been seen. */
  viewed(story: Story, page: StoryPage): void;
}

export type StoryPlayerState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'loaded';
      /** One story in single-Story mode. (L5.3) */
      readonly stories: readonly Story[];
      readonly storyId: string;
      readonly pageId: string;
    };
