import { createRuntime, type Runtime } from '../../platform/runtime';
import { type AnalyticsOperations, createAnalyticsOperations } from './analytics';
import { type ApiClientOptions, readClientOptions } from './client-options';
import { type ClipOperations, createClipOperations } from './clips';
import { type CmsOperations, createCmsOperations } from './cms';
import { type CollectionOperations, createCollectionOperations } from './collections';
import { createExchange } from './exchange';
import { createFeedOperations, type FeedOperations } from './feeds';
import {
  createSettingsOperations,
  createSheetOperations,
  type SettingsOperations,
  type SheetOperations,
} from './settings';
import { createStoryOperations, type StoryOperations } from './stories';
import { createWorkflowOperations, type WorkflowOperations } from './workflows';

/** The service's HTTP API, with one method for each operation. */
export interface ApiClient {
  /** Numbers of stories and viewers. */
  readonly analytics: AnalyticsOperations;
  /** Clips and their categories. */
  readonly clips: ClipOperations;
  /** The list of stories as editors see it. */
  readonly cms: CmsOperations;
  /** The content of collections. */
  readonly collections: CollectionOperations;
  /** Feeds as viewers see them. */
  readonly feeds: FeedOperations;
  /** Settings of the tenant. */
  readonly settings: SettingsOperations;
  /** Sheets that actions open. */
  readonly sheets: SheetOperations;
  /** Stories and their external ids. */
  readonly stories: StoryOperations;
  /** Workflows of the integrations API. */
  readonly workflows: WorkflowOperations;
}

/** `createApiClient` over a runtime that tests replace. */
export function createClient(options: ApiClientOptions, runtime: Runtime = createRuntime()): ApiClient {
  const exchange = createExchange(readClientOptions(options), runtime);
  return {
    analytics: createAnalyticsOperations(exchange),
    clips: createClipOperations(exchange),
    cms: createCmsOperations(exchange),
    collections: createCollectionOperations(exchange),
    feeds: createFeedOperations(exchange),
    settings: createSettingsOperations(exchange),
    sheets: createSheetOperations(exchange),
    stories: createStoryOperations(exchange),
    workflows: createWorkflowOperations(exchange),
  };
}
