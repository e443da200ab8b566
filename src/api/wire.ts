import type { components, operations } from './wire.generated';

type Schemas = components['schemas'];

/** Error format A: integrations API, analytics, external id, every 403, 405 and 413. (H0.6) */
export type ProblemDetailsWire = Schemas['ProblemDetails'];
/** Error format B: categories, collections, CMS. (H0.6) */
export type CategoryErrorWire = Schemas['CategoryError'];
/** Error format C: the paged feed and our own operations. (H0.6) */
export type FeedErrorWire = Schemas['FeedError'];

export type PagedFeedWire = Schemas['PagedFeed'];
export type ClipWire = Schemas['Clip'];
export type ClipCategoryWire = Schemas['ClipCategory'];
export type ActionWire = Schemas['Action'];
export type ThumbnailsWire = Schemas['Thumbnails'];
export type SubtitleWire = Schemas['Subtitle'];
/** `theme` of a feed: the whole theme, or an empty object. (H5.10) */
export type FeedThemeWire = Schemas['FeedTheme'];
export type ThemeWire = Schemas['Theme'];
export type ColorSchemeThemeWire = Schemas['ColorSchemeTheme'];

export type SettingsWire = Schemas['Settings'];
export type FeaturesWire = Schemas['Features'];
export type RemoteThemeWire = Schemas['RemoteTheme'];
export type AdsSourceWire = Schemas['AdsSource'];
export type ActivityLimitsWire = Schemas['ActivityLimits'];

export type StoryFeedWire = Schemas['StoryFeed'];
export type StoryWire = Schemas['Story'];
export type StoryPageWire = Schemas['StoryPage'];
export type PollWire = Schemas['Poll'];
export type PollAnswerWire = Schemas['PollAnswer'];
export type TriviaQuizWire = Schemas['TriviaQuiz'];
export type TriviaQuestionWire = Schemas['TriviaQuestion'];
export type TriviaAnswerWire = Schemas['TriviaAnswer'];
export type SheetWire = Schemas['Sheet'];
export type MediaWire = Schemas['Media'];
export type CountWire = Schemas['Count'];
export type AdWire = Schemas['Ad'];
export type AdTrackingUrlsWire = Schemas['AdTrackingUrls'];
export type AdListWire = Schemas['AdList'];

export type ActivityBatchWire = Schemas['ActivityBatch'];
export type ActivityEventWire = Schemas['ActivityEvent'];
export type ActivityDataWire = Schemas['ActivityData'];
export type ActivityTypeWire = Schemas['ActivityType'];
export type ActivityAcknowledgementWire = Schemas['ActivityAcknowledgement'];
export type ActivityHistoryWire = Schemas['ActivityHistory'];

export type LikeRequestWire = Schemas['LikeRequest'];
export type ShareRequestWire = Schemas['ShareRequest'];
export type ClipCountsWire = Schemas['ClipCounts'];
export type VoteRequestWire = Schemas['VoteRequest'];
export type PollResultWire = Schemas['PollResult'];
export type TriviaAnswerRequestWire = Schemas['TriviaAnswerRequest'];
export type TriviaResultWire = Schemas['TriviaResult'];
export type FollowRequestWire = Schemas['FollowRequest'];
export type FollowResultWire = Schemas['FollowResult'];

export type WorkflowWire = Schemas['Workflow'];
export type CategoryReferenceWire = Schemas['CategoryReference'];
export type CategoryChangeWire = Schemas['CategoryChange'];
export type StoryRecordWire = Schemas['StoryRecord'];
export type ExternalIdUpdateWire = Schemas['ExternalIdUpdate'];
export type CmsStoriesWire = Schemas['CmsStories'];
export type GeneratedStoryCountRequestWire = Schemas['GeneratedStoryCountRequest'];
export type GeneratedStoryCountWire = Schemas['GeneratedStoryCount'];
export type EngagementCountsWire = Schemas['EngagementCounts'];
export type DerivedMetricsWire = Schemas['DerivedMetrics'];

/** Query of the paged feed, `x-service-api-key` aside. (H5.1) */
export type PagedFeedQueryWire = NonNullable<operations['pagedClips']['parameters']['query']>;
