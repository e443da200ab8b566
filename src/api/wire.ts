import type { components } from './wire.generated';

type Schemas = components['schemas'];

/** One page of a collection’s feed: its clips and the switches of its player. */
export type PagedFeedWire = Schemas['PagedFeed'];
/** A clip of a feed. */
export type ClipWire = Schemas['Clip'];
/** A category as a clip carries it. */
export type ClipCategoryWire = Schemas['ClipCategory'];
/** What a button or a tap leads to. */
export type ActionWire = Schemas['Action'];
/** `theme` of a feed: the whole theme, or an empty object. */
export type FeedThemeWire = Schemas['FeedTheme'];

/** Settings of the tenant. */
export type SettingsWire = Schemas['Settings'];

/** The stories of categories. */
export type StoryFeedWire = Schemas['StoryFeed'];
/** A story with its pages. */
export type StoryWire = Schemas['Story'];
/** One page of a story. */
export type StoryPageWire = Schemas['StoryPage'];
/** What an action of type `sheet` opens. */
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

/** A workflow. */
export type WorkflowWire = Schemas['Workflow'];
/** The answer to a category put on or taken off. */
export type CategoryChangeWire = Schemas['CategoryChange'];
/** A story as the service keeps it. */
export type StoryRecordWire = Schemas['StoryRecord'];
/** One page of the list that editors see. */
export type CmsStoriesWire = Schemas['CmsStories'];
/** How many stories were generated in a window, with a sample. */
export type GeneratedStoryCountWire = Schemas['GeneratedStoryCount'];
/** What viewers did in a window, counted. */
export type EngagementCountsWire = Schemas['EngagementCounts'];
/** Ratios of what viewers did in a window. */
export type DerivedMetricsWire = Schemas['DerivedMetrics'];
