import type { components } from './wire.generated';

type Schemas = components['schemas'];

/** One page of a collection’s feed: its clips and the switches of its player. */
export type PagedFeedWire = Schemas['PagedFeed'];
/** A clip of a feed. */
export type ClipWire = Schemas['Clip'];
/** A category of a clip. */
export type ClipCategoryWire = Schemas['ClipCategory'];
/** The target of a button or a tap. */
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
/** The sheet that an action of type `sheet` opens. */
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
/** The response after a category was added or removed. */
export type CategoryChangeWire = Schemas['CategoryChange'];
/** A story as the service stores it. */
export type StoryRecordWire = Schemas['StoryRecord'];
/** One page of the list that editors see. */
export type CmsStoriesWire = Schemas['CmsStories'];
/** The number of stories generated in a window, with a sample. */
export type GeneratedStoryCountWire = Schemas['GeneratedStoryCount'];
/** Counts of viewer activity in a window. */
export type EngagementCountsWire = Schemas['EngagementCounts'];
/** Metrics of viewer activity in a window. */
export type DerivedMetricsWire = Schemas['DerivedMetrics'];
