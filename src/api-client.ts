import type { ApiClientOptions } from './api/client/client-options';
import { type ApiClient, createClient } from './api/client/create-client';

/**
 * Makes a typed client of the service's HTTP API, for Node, workers and browsers.
 *
 * Server keys and access tokens give full access: keep them out of pages. A GET is tried again after network
 * failures, timeouts and 408, 429, 500, 502, 503, 504, with full jitter or as `Retry-After` asks, as long as
 * `totalTimeoutMs` allows; nothing else is. Every answer is read field by field. Every failure is an `ApiError`, except
 * an aborted signal, which rejects with its reason.
 *
 * @throws `TypeError` or `RangeError` that names the option.
 *
 * @example
 * ```ts
 * const client = createApiClient({
 *   baseUrl: 'https://api.example.com',
 *   integrationsUrl: 'https://integrations.example.com',
 *   apiKey: process.env.SERVICE_API_KEY,
 * });
 * await client.clips.addCategory(clipId, categoryId);
 * for await (const clip of client.feeds.clips('top-clips')) console.log(clip.description);
 * ```
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return createClient(options);
}

export type { AnalyticsOperations, GeneratedStoryCountInput, StoryCountFilters } from './api/client/analytics';
export { ApiError, type ApiErrorCode } from './api/client/api-error';
export type { AnswerRepair, ApiClientOptions, CallOptions } from './api/client/client-options';
export type { ClipWalk, ClipWalkEnd, ClipWalkResult, FeedPage } from './api/client/clip-walk';
export type { ClipOperations } from './api/client/clips';
export type { CmsOperations, CmsStoriesInput } from './api/client/cms';
export type { CollectionOperations } from './api/client/collections';
export type { ApiClient } from './api/client/create-client';
export type {
  FeedOperations,
  FeedOptions,
  FeedPageOptions,
  StoryFeedOptions,
  StoryFeedResult,
} from './api/client/feeds';
export type { PersonalOptions } from './api/client/personal-read';
export type { FeedTheme, GeneratedStoryCount, PagedFeed, StoryFeed } from './api/client/repaired-answers';
export type { SettingsOperations, SheetOperations } from './api/client/settings';
export type { ExternalIdOptions, StoryOperations } from './api/client/stories';
export type { DateWindow } from './api/client/utc-window';
export type { WorkflowOperations } from './api/client/workflows';
export type {
  ActionWire as Action,
  CategoryChangeWire as CategoryChange,
  ClipCategoryWire as ClipCategory,
  ClipWire as Clip,
  CmsStoriesWire as CmsStories,
  DerivedMetricsWire as DerivedMetrics,
  EngagementCountsWire as EngagementCounts,
  SettingsWire as Settings,
  SheetWire as Sheet,
  StoryPageWire as StoryPage,
  StoryRecordWire as StoryRecord,
  StoryWire as Story,
  WorkflowWire as Workflow,
} from './api/wire';
