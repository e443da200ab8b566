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

/** The service's HTTP API, an operation a method. */
export interface ApiClient {
  readonly analytics: AnalyticsOperations;
  readonly clips: ClipOperations;
  readonly cms: CmsOperations;
  readonly collections: CollectionOperations;
  readonly feeds: FeedOperations;
  readonly settings: SettingsOperations;
  readonly sheets: SheetOperations;
  readonly stories: StoryOperations;
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
