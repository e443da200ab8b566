import type { components, operations } from './wire.generated';

type Schemas = components['schemas'];

/** Error format A: integrations API, analytics, external id, every 403, 405 and 413. (H0.6) */
export type ProblemDetailsWire = Schemas['ProblemDetails'];
/** Error format B: categories, collections, CMS. (H0.6) */
export type CategoryErrorWire = Schemas['CategoryError'];
/** Error format C: the paged feed and our own operations. (H0.6) */
export type FeedErrorWire = Schemas['FeedError'];

/** One page of a collection’s feed: its clips and the switches of its player. (H5) */
export type PagedFeedWire = Schemas['PagedFeed'];
/** A clip of a feed. (H5.3) */
export type ClipWire = Schemas['Clip'];
/** A category as a clip carries it. */
export type ClipCategoryWire = Schemas['ClipCategory'];
/** What a button or a tap leads to. (L9.10) */
export type ActionWire = Schemas['Action'];
export type ThumbnailsWire = Schemas['Thumbnails'];
export type SubtitleWire = Schemas['Subtitle'];
/** `theme` of a feed: the whole theme, or an empty object. (H5.10) */
export type FeedThemeWire = Schemas['FeedTheme'];
export type ThemeWire = Schemas['Theme'];
export type ColorSchemeThemeWire = Schemas['ColorSchemeTheme'];

/** Settings of the tenant. (H11.1, ours) */
export type SettingsWire = Schemas['Settings'];
export type FeaturesWire = Schemas['Features'];
export type RemoteThemeWire = Schemas['RemoteTheme'];
export type AdsSourceWire = Schemas['AdsSource'];
export type ActivityLimitsWire = Schemas['ActivityLimits'];

/** The stories of categories. (H11.2, ours) */
export type StoryFeedWire = Schemas['StoryFeed'];
/** A story with its pages. (H11.2, ours) */
export type StoryWire = Schemas['Story'];
/** One page of a story. */
export type StoryPageWire = Schemas['StoryPage'];
export type PollWire = Schemas['Poll'];
export type PollAnswerWire = Schemas['PollAnswer'];
export type TriviaQuizWire = Schemas['TriviaQuiz'];
export type TriviaQuestionWire = Schemas['TriviaQuestion'];
export type TriviaAnswerWire = Schemas['TriviaAnswer'];
/** What an action of type `sheet` opens. (H11.3, ours) */
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

/** A workflow. (H1) */
export type WorkflowWire = Schemas['Workflow'];
export type CategoryReferenceWire = Schemas['CategoryReference'];
/** The answer to a category put on or taken off. (H2, H3) */
export type CategoryChangeWire = Schemas['CategoryChange'];
/** A story as the service keeps it. (H8) */
export type StoryRecordWire = Schemas['StoryRecord'];
export type ExternalIdUpdateWire = Schemas['ExternalIdUpdate'];
/** One page of the list that editors see. (H10, ours) */
export type CmsStoriesWire = Schemas['CmsStories'];
export type GeneratedStoryCountRequestWire = Schemas['GeneratedStoryCountRequest'];
/** How many stories were generated in a window, with a sample. (H4) */
export type GeneratedStoryCountWire = Schemas['GeneratedStoryCount'];
/** What viewers did in a window, counted. (H6) */
export type EngagementCountsWire = Schemas['EngagementCounts'];
/** Ratios of what viewers did in a window. (H7) */
export type DerivedMetricsWire = Schemas['DerivedMetrics'];

/** Query of the paged feed, `x-service-api-key` aside. (H5.1) */
export type PagedFeedQueryWire = NonNullable<operations['pagedClips']['parameters']['query']>;
