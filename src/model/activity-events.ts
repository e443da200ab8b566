import type {
  ActionTap,
  AdActivityData,
  CategoryActivityData,
  ClipActivityData,
  ContentActivityData,
  Leaving,
  Opening,
  PageActivityData,
  SdkActivityData,
  SheetActivityData,
  StoryActivityData,
} from './activity-fields';
import type { TrackingOptions } from './tracking-options';

/** The tracking options that decide whether an event exists at all. */
export type ConsentOption = keyof Pick<TrackingOptions, 'enableAdTracking' | 'enableFullVideoAnalytics'>;

// The compiler compares the lists of the run time with this table, test/activity/events-page.test.ts those of the documents.

interface Described<Fields, Needs extends ConsentOption, IsAct extends boolean> {
  /** What its data says. */
  fields: Fields;
  /** The options that must be on for it to exist. */
  needs: Needs;
  /** Whether the viewer did it on purpose. In a full queue that outlasts what merely passed by. */
  isAct: IsAct;
}

type Passing<Fields, Needs extends ConsentOption = never> = Described<Fields, Needs, false>;
type Act<Fields, Needs extends ConsentOption = never> = Described<Fields, Needs, true>;

/**
 * Every activity event there is, described once: when it fires, the fields that its data has, the options that must be
 * on for it to exist, and whether it is an act of the viewer.
 */
export interface ActivityEvents {
  /** `initialize` got its final answer for the first time, or failed. */
  sdkInitialized: Passing<SdkActivityData>;
  /** A story is viewed. */
  openedStory: Passing<StoryActivityData & Opening & { isRead: boolean }>;
  /** A viewed story leaves the front, or its player closes. */
  dismissedStory: Passing<StoryActivityData & Leaving & { pagesViewed: number }>;
  /** The viewer goes on to the next story before this one has ended. */
  skippedStory: Passing<StoryActivityData>;
  /** The last page of a story is left forwards. */
  completedStory: Passing<StoryActivityData>;
  /** The viewer goes back to the story before; about the one that is left. */
  previousStory: Passing<StoryActivityData>;
  /** A page of a story is viewed. */
  openedPage: Passing<PageActivityData & Opening>;
  /** The viewer goes on before the page's time is over. */
  skippedPage: Passing<PageActivityData>;
  /** The page's time is over, or its video has ended. */
  completedPage: Passing<PageActivityData>;
  /** The viewer goes back a page; about the one that is left. */
  previousPage: Passing<PageActivityData>;
  /** The viewer taps an action; before the action runs. */
  actionButtonTapped: Act<ContentActivityData & ActionTap>;
  /** The viewer taps Share. */
  shareButtonTapped: Act<ContentActivityData>;
  /** What was shared was handed over, or copied to the clipboard. */
  shareSuccess: Act<ContentActivityData>;
  /** A vote of the viewer has been counted. */
  votedPoll: Act<StoryActivityData & { pollId: string; pollAnswerId: string }>;
  /** An answer of the viewer has been checked. */
  triviaQuizQuestionAnswered: Act<
    StoryActivityData & {
      triviaQuizId: string;
      triviaQuizQuestionId: string;
      triviaQuizAnswerId: string;
    }
  >;
  /** The last question of a quiz is answered. */
  triviaQuizCompleted: Act<StoryActivityData & { triviaQuizId: string; triviaQuizScore: number }>;
  /** A clip is viewed. */
  openedClip: Passing<ClipActivityData & Opening>;
  /** A viewed clip leaves the front, or its player closes. */
  dismissedClip: Passing<ClipActivityData & Leaving>;
  /** The player moves forwards; about the clip that is left, with the reason of the move. */
  nextClip: Passing<ClipActivityData & Opening>;
  /** The player moves backwards; about the clip that is left, with the reason of the move. */
  previousClip: Passing<ClipActivityData & Opening>;
  /** A looping clip begins anew. */
  completedLoop: Passing<ClipActivityData & { loopCount: number }, 'enableFullVideoAnalytics'>;
  /** A clip has played to its end for the first time since its player opened; never a live one. */
  completedClip: Passing<ClipActivityData>;
  /** The viewer likes a clip. */
  likedClip: Act<ClipActivityData>;
  /** The viewer takes a like back. */
  unlikedClip: Act<ClipActivityData>;
  /** The viewer switches captions on. */
  enabledClipCaptions: Passing<ClipActivityData & { captionsEnabled: boolean }>;
  /** The viewer switches captions off. */
  disabledClipCaptions: Passing<ClipActivityData & { captionsEnabled: boolean }>;
  /** The viewer switches the sound off. */
  mutedClip: Passing<ClipActivityData & { isMuted: boolean }>;
  /** The viewer switches the sound on. */
  unmutedClip: Passing<ClipActivityData & { isMuted: boolean }>;
  /** The viewer pauses a clip. */
  pausedClip: Passing<ClipActivityData, 'enableFullVideoAnalytics'>;
  /** The viewer lets a paused clip go on. */
  resumedClip: Passing<ClipActivityData, 'enableFullVideoAnalytics'>;
  /** A category of a collection is opened in the player. */
  openedCategory: Passing<CategoryActivityData & Opening>;
  /** The viewer follows a category. */
  followedCategory: Act<CategoryActivityData>;
  /** The viewer follows a category no longer. */
  unfollowedCategory: Act<CategoryActivityData>;
  /** A sheet is shown. */
  openedSheet: Passing<ContentActivityData & SheetActivityData>;
  /** A sheet is closed. */
  dismissedSheet: Passing<ContentActivityData & SheetActivityData & { durationViewedMs?: number }>;
  /** An ad's first frame plays or its picture is drawn. */
  openedAd: Passing<AdActivityData, 'enableAdTracking'>;
  /** A shown ad leaves the front, or its player closes. */
  dismissedAd: Passing<AdActivityData & Leaving, 'enableAdTracking'>;
  /** The viewer goes on before the ad is over. */
  skippedAd: Passing<AdActivityData, 'enableAdTracking'>;
  /** The ad's time is over. */
  finishedAd: Passing<AdActivityData, 'enableAdTracking'>;
  /** The viewer taps the ad's button; before the action runs. */
  adActionButtonTapped: Act<AdActivityData & ActionTap, 'enableAdTracking'>;
  /** The viewer pauses an ad. */
  pausedAdPage: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** The viewer lets a paused ad go on. */
  resumedAdPage: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** A quarter of the ad's time is over, of a film or a picture. */
  viewedAdPageFirstQuartile: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** Half of it is over. */
  viewedAdPageMidpoint: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** Three quarters of it are over. */
  viewedAdPageThirdQuartile: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** All of it is over. */
  viewedAdPageComplete: Passing<AdActivityData, 'enableAdTracking'>;
  /** The first frame of the video in front can be drawn. */
  readyToPlay: Passing<ContentActivityData, 'enableFullVideoAnalytics'>;
  /** The medium in front begins to play. */
  mediaStarted: Passing<ContentActivityData>;
  /** Playing stops because data is missing. */
  bufferingStarted: Passing<ContentActivityData, 'enableFullVideoAnalytics'>;
  /** Playing goes on. */
  bufferingEnded: Passing<ContentActivityData, 'enableFullVideoAnalytics'>;
  /** The medium in front cannot be played; once per failure. */
  mediaFailed: Passing<ContentActivityData & { mediaError: string }>;
}
