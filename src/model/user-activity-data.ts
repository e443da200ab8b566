import type { ActivityData, CategoryDetail } from './activity-data';
import type { ActivityType } from './activity-type';
import type { StoryPageType } from './story';
import type { DismissedReason, OpenedReason } from './words';

/** What every event may say. */
export interface ActivityContext {
  /** What the host set as `configuration.context` of the view. */
  context?: Record<string, string>;
}

export interface SdkActivityData extends ActivityContext {
  initializeSucceeded: boolean;
}

/** What events of a story say of it and of its page in front. */
export interface StoryActivityData extends ActivityContext {
  storyId: string;
  storyTitle: string;
  /** From 1. */
  storyIndex: number;
  pageId: string;
  pageTitle: string;
  pageType: StoryPageType;
  /** From 1. */
  pageIndex: number;
  pageCount: number;
  categories: string[];
  categoryDetails: CategoryDetail[];
  /** Whether one of the story's pages has an action. */
  hasAction: boolean;
  isLive: boolean;
  /** Your own id of the story. */
  externalId?: string;
  currentCategory?: string;
  /** Of the page; where its length is known. */
  contentLengthMs?: number;
}

/** What events of a clip say of it. */
export interface ClipActivityData extends ActivityContext {
  clipId: string;
  clipTitle: string;
  /** From 1; 0 for a clip that has left the feed meanwhile. */
  clipIndex: number;
  /** The id of the clip's collection. */
  collection: string;
  categories: string[];
  categoryDetails: CategoryDetail[];
  hasAction: boolean;
  isLive: boolean;
  metadata: Record<string, string>;
  /** Your own id of the clip. */
  externalId?: string;
  currentCategory?: string;
  /** Where its length is known. */
  contentLengthMs?: number;
  /** Where the event has to do with playing. */
  isMuted?: boolean;
}

/** What events of an ad say of it. */
export interface AdActivityData extends ActivityContext {
  adId: string;
  /** The id of the collection it stands in; absent between stories. */
  collection?: string;
}

/** Events of a category of a collection: about the clip in front, where there is one. */
export interface CategoryActivityData extends Partial<ClipActivityData> {
  collection: string;
  currentCategory: string;
}

export interface SheetActivityData {
  sheetId: string;
  /** Where the action names one. */
  sheetTitle?: string;
}

export interface Opening {
  openedReason: OpenedReason;
}

export interface Leaving {
  /** Why the player was closed; absent where it went on. */
  dismissedReason?: DismissedReason;
  /** Without full video analytics there is none. */
  durationViewedMs?: number;
}

export interface ActionTap {
  actionType: string;
  actionText: string;
  /** Absent for actions that lead to no address. */
  actionUrl?: string;
}

/** Of each event, the fields that its `data` has: a list with no other. docs/events.md says the same in words. */
export interface ActivityFields {
  sdkInitialized: SdkActivityData;
  openedStory: StoryActivityData & Opening;
  dismissedStory: StoryActivityData & Leaving;
  skippedStory: StoryActivityData;
  completedStory: StoryActivityData;
  previousStory: StoryActivityData;
  openedPage: StoryActivityData & Opening;
  skippedPage: StoryActivityData;
  completedPage: StoryActivityData;
  previousPage: StoryActivityData;
  actionButtonTapped: ContentActivityData & ActionTap;
  shareButtonTapped: ContentActivityData;
  shareSuccess: ContentActivityData;
  votedPoll: StoryActivityData & { pollId: string; pollAnswerId: string };
  triviaQuizQuestionAnswered: StoryActivityData & {
    triviaQuizId: string;
    triviaQuizQuestionId: string;
    triviaQuizAnswerId: string;
  };
  triviaQuizCompleted: StoryActivityData & { triviaQuizId: string; triviaQuizScore: number };
  openedClip: ClipActivityData & Opening;
  dismissedClip: ClipActivityData & Leaving;
  nextClip: ClipActivityData & Opening;
  previousClip: ClipActivityData & Opening;
  completedLoop: ClipActivityData & { loopCount: number };
  completedClip: ClipActivityData;
  likedClip: ClipActivityData;
  unlikedClip: ClipActivityData;
  enabledClipCaptions: ClipActivityData & { captionsEnabled: boolean };
  disabledClipCaptions: ClipActivityData & { captionsEnabled: boolean };
  mutedClip: ClipActivityData & { isMuted: boolean };
  unmutedClip: ClipActivityData & { isMuted: boolean };
  pausedClip: ClipActivityData;
  resumedClip: ClipActivityData;
  openedCategory: CategoryActivityData & Opening;
  followedCategory: CategoryActivityData;
  unfollowedCategory: CategoryActivityData;
  openedSheet: ContentActivityData & SheetActivityData;
  dismissedSheet: ContentActivityData & SheetActivityData & { durationViewedMs?: number };
  openedAd: AdActivityData;
  dismissedAd: AdActivityData & Leaving;
  skippedAd: AdActivityData;
  finishedAd: AdActivityData;
  adActionButtonTapped: AdActivityData & ActionTap;
  pausedAdPage: AdActivityData;
  resumedAdPage: AdActivityData;
  viewedAdPageFirstQuartile: AdActivityData;
  viewedAdPageMidpoint: AdActivityData;
  viewedAdPageThirdQuartile: AdActivityData;
  viewedAdPageComplete: AdActivityData;
  readyToPlay: ContentActivityData;
  mediaStarted: ContentActivityData;
  bufferingStarted: ContentActivityData;
  bufferingEnded: ContentActivityData;
  mediaFailed: ContentActivityData & { mediaError: string };
}

/** Events that both players know: `storyId` or `clipId` tells which it was. */
export type ContentActivityData = StoryActivityData | ClipActivityData;

/** The fields of `Data`, and every other field of events as absent: so that one may ask for it before looking at the type. */
type Only<Data> = Data extends unknown
  ? Data & { [Name in Exclude<keyof ActivityData, keyof Data>]?: undefined }
  : never;

/**
 * What an activity event says beside its type: `UserActivityData<'openedClip'>` for one type, all of them without.
 * Times are milliseconds, indexes start at 1. It is the listener's own copy.
 */
export type UserActivityData<Type extends ActivityType = ActivityType> = {
  [Each in Type]: Only<ActivityFields[Each]>;
}[Type];

/** Type and data of an event as they belong together: asking for the type tells the data's fields. */
export type UserActivity = { [Each in ActivityType]: [type: Each, data: UserActivityData<Each>] }[ActivityType];

/** Hears each event. Ask for `type` and `data` has that type's fields. */
export type UserActivityListener = ((...activity: UserActivity) => void) | TypeListener;

/**
 * A listener to types alone, declared elsewhere: the compiler takes none of those for a union of argument lists. Two
 * signatures, because it derives no parameter types of a function written in place from a pair that differs like this.
 */
interface TypeListener {
  (type: ActivityType): void;
  <Same extends ActivityType>(type: Same): void;
}
