import type {
  ActionTap,
  AdActivityData,
  CategoryActivityData,
  ClipActivityData,
  ContentActivityData,
  Leaving,
  OpeningFields,
  PageActivityData,
  SdkActivityData,
  SheetActivityData,
  StoryActivityData,
} from './activity-fields';
import type { TrackingOptions } from './tracking-options';

/** The tracking options that decide whether an event exists at all. */
export type ConsentOption = keyof Pick<TrackingOptions, 'enableAdTracking' | 'enableFullVideoAnalytics'>;

// The compiler compares the run-time lists with this table; test/activity/events-page.test.ts compares the docs.

interface Described<Fields, Needs extends ConsentOption, IsAct extends boolean> {
  /** The fields of its data. */
  fields: Fields;
  /** The options that must be on for it to exist. */
  needs: Needs;
  /** Whether it is an act of the viewer. A full queue drops acts last. */
  isAct: IsAct;
}

type Passing<Fields, Needs extends ConsentOption = never> = Described<Fields, Needs, false>;
type Act<Fields, Needs extends ConsentOption = never> = Described<Fields, Needs, true>;

/**
 * Every activity event there is, described once: when it fires, the fields that its data has, the options that must be
 * on for it to exist, and whether it is an act of the viewer.
 */
export interface ActivityEvents {
  /** `initialize` succeeded for the first time, or failed. */
  sdkInitialized: Passing<SdkActivityData>;
  /** A story is viewed. */
  openedStory: Passing<StoryActivityData & OpeningFields & { isRead: boolean }>;
  /** The viewer leaves a viewed story, or its player closes. */
  dismissedStory: Passing<StoryActivityData & Leaving & { pagesViewed: number }>;
  /** The viewer moves to the next story before this one has ended. */
  skippedStory: Passing<StoryActivityData>;
  /** The viewer leaves the last page of a story forwards. */
  completedStory: Passing<StoryActivityData>;
  /** The viewer goes back to the previous story; describes the story that the viewer leaves. */
  previousStory: Passing<StoryActivityData>;
  /** A page of a story is viewed. */
  openedPage: Passing<PageActivityData & OpeningFields>;
  /** The viewer moves on before the time of the page is over. */
  skippedPage: Passing<PageActivityData>;
  /** The time of the page is over, or its video has ended. */
  completedPage: Passing<PageActivityData>;
  /** The viewer goes back to the previous page; describes the page that the viewer leaves. */
  previousPage: Passing<PageActivityData>;
  /** The viewer taps an action; before the action runs. */
  actionButtonTapped: Act<ContentActivityData & ActionTap>;
  /** The viewer taps Share. */
  shareButtonTapped: Act<ContentActivityData>;
  /** The link was shared, or copied to the clipboard. */
  shareSuccess: Act<ContentActivityData>;
  /** The service has counted a vote of the viewer. */
  votedPoll: Act<StoryActivityData & { pollId: string; pollAnswerId: string }>;
  /** The service has checked an answer of the viewer. */
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
  openedClip: Passing<ClipActivityData & OpeningFields>;
  /** The viewer leaves a viewed clip, or its player closes. */
  dismissedClip: Passing<ClipActivityData & Leaving>;
  /** The player moves forwards; describes the clip that it leaves, and the reason of the move. */
  nextClip: Passing<ClipActivityData & OpeningFields>;
  /** The player moves backwards; describes the clip that it leaves, and the reason of the move. */
  previousClip: Passing<ClipActivityData & OpeningFields>;
  /** A looping clip starts again. */
  completedLoop: Passing<ClipActivityData & { loopCount: number }, 'enableFullVideoAnalytics'>;
  /** A clip has played to its end for the first time since its player opened; never for a live clip. */
  completedClip: Passing<ClipActivityData>;
  /** The viewer likes a clip. */
  likedClip: Act<ClipActivityData>;
  /** The viewer removes a like. */
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
  /** The viewer resumes a paused clip. */
  resumedClip: Passing<ClipActivityData, 'enableFullVideoAnalytics'>;
  /** A category of a collection is opened in the player. */
  openedCategory: Passing<CategoryActivityData & OpeningFields>;
  /** The viewer follows a category. */
  followedCategory: Act<CategoryActivityData>;
  /** The viewer stops following a category. */
  unfollowedCategory: Act<CategoryActivityData>;
  /** A sheet opens. */
  openedSheet: Passing<ContentActivityData & SheetActivityData>;
  /** A sheet closes. */
  dismissedSheet: Passing<ContentActivityData & SheetActivityData & { durationViewedMs?: number }>;
  /** The first frame of an ad plays, or its image is drawn. */
  openedAd: Passing<AdActivityData, 'enableAdTracking'>;
  /** The viewer leaves an ad, or its player closes. */
  dismissedAd: Passing<AdActivityData & Leaving, 'enableAdTracking'>;
  /** The viewer skips the ad before it is over. */
  skippedAd: Passing<AdActivityData, 'enableAdTracking'>;
  /** The time of the ad is over. */
  finishedAd: Passing<AdActivityData, 'enableAdTracking'>;
  /** The viewer taps the button of the ad; before the action runs. */
  adActionButtonTapped: Act<AdActivityData & ActionTap, 'enableAdTracking'>;
  /** The viewer pauses an ad. */
  pausedAdPage: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** The viewer resumes a paused ad. */
  resumedAdPage: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** A quarter of the time of a video or image ad is over. */
  viewedAdPageFirstQuartile: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** Half of the time of the ad is over. */
  viewedAdPageMidpoint: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** Three quarters of the time of the ad are over. */
  viewedAdPageThirdQuartile: Passing<AdActivityData, 'enableAdTracking' | 'enableFullVideoAnalytics'>;
  /** All of the time of the ad is over. */
  viewedAdPageComplete: Passing<AdActivityData, 'enableAdTracking'>;
  /** The first frame of the current video can be drawn. */
  readyToPlay: Passing<ContentActivityData, 'enableFullVideoAnalytics'>;
  /** The current media item starts to play. */
  mediaStarted: Passing<ContentActivityData>;
  /** Playback stops because data is missing. */
  bufferingStarted: Passing<ContentActivityData, 'enableFullVideoAnalytics'>;
  /** Playback resumes after buffering. */
  bufferingEnded: Passing<ContentActivityData, 'enableFullVideoAnalytics'>;
  /** The current media item cannot be played; once per failure. */
  mediaFailed: Passing<ContentActivityData & { mediaError: string }>;
}
