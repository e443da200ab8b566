import type { components } from './wire.generated';

type Schemas = components['schemas'];

/** One page of a collection’s feed: its clips and the switches of its player. (H5) */
export type PagedFeedWire = Schemas['PagedFeed'];
/** A clip of a feed. (H5.3) */
export type ClipWire = Schemas['Clip'];
/** A category as a clip carries it. */
export type ClipCategoryWire = Schemas['ClipCategory'];
/** What a button or a tap leads to. (L9.10) */
export type ActionWire = Schemas['Action'];
/** `theme` of a feed: the whole theme, or an empty object. (H5.10) */
export type FeedThemeWire = Schemas['FeedTheme'];

/** Settings of the tenant. (H11.1, ours) */
export type SettingsWire = Schemas['Settings'];

/** The stories of categories. (H11.2, ours) */
export type StoryFeedWire = Schemas['StoryFeed'];
/** A story with its pages. (H11.2, ours) */
export type StoryWire = Schemas['Story'];
/** One page of a story. */
export type StoryPageWire = Schemas['StoryPage'];
/** What an action of type `sheet` opens. (H11.3, ours) */
export type SheetWire = Schemas['Sheet'];
export type MediaWire = Schemas['Media'];
export type CountWire = Schemas['Count'];
export type AdTrackingUrlsWire = Schemas['AdTrackingUrls'];
export type AdListWire = Schemas['AdList'];

export type ActivityTypeWire = Schemas['ActivityType'];
export type ActivityAcknowledgementWire = Schemas['ActivityAcknowledgement'];
export type ActivityHistoryWire = Schemas['ActivityHistory'];

export type ClipCountsWire = Schemas['ClipCounts'];
export type PollResultWire = Schemas['PollResult'];
export type TriviaResultWire = Schemas['TriviaResult'];
export type FollowResultWire = Schemas['FollowResult'];

/** A workflow. (H1) */
export type WorkflowWire = Schemas['Workflow'];
/** The answer to a category put on or taken off. (H2, H3) */
export type CategoryChangeWire = Schemas['CategoryChange'];
/** A story as the service keeps it. (H8) */
export type StoryRecordWire = Schemas['StoryRecord'];
/** One page of the list that editors see. (H10, ours) */
export type CmsStoriesWire = Schemas['CmsStories'];
/** How many stories were generated in a window, with a sample. (H4) */
export type GeneratedStoryCountWire = Schemas['GeneratedStoryCount'];
/** What viewers did in a window, counted. (H6) */
export type EngagementCountsWire = Schemas['EngagementCounts'];
/** Ratios of what viewers did in a window. (H7) */
export type DerivedMetricsWire = Schemas['DerivedMetrics'];
