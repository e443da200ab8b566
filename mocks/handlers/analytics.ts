import type { DerivedMetricsWire, EngagementCountsWire, GeneratedStoryCountWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { readJsonObject } from '../read-json';
import { type DateWindow, readDateWindow, toIso } from '../rules/date-window';
import { deriveMetrics } from '../rules/derived-metrics';
import { countEngagement } from '../rules/engagement-counts';
import { countGeneratedStories, readGeneratedStoryQuestion } from '../rules/generated-story-count';

const NO_STORE = { 'cache-control': 'no-store' };
const toRange = ({ start, end }: DateWindow) => ({ startUtc: toIso(start), endUtcExclusive: toIso(end) });

/** Counts stories that came in through the integrations API. (H4) */
export function answerGeneratedStoryCount({ world, tenant, body }: Call): Response {
  const parsed = readJsonObject(body);
  if (typeof parsed === 'string') return toErrorResponse('A', 400, parsed);
  const question = readGeneratedStoryQuestion(parsed);
  if (typeof question === 'string') return toErrorResponse('A', 400, question);
  const { count, sample } = countGeneratedStories(world, tenant.id, question);
  const answer: GeneratedStoryCountWire = {
    kind: 'analytics.generated-story-count',
    version: '1',
    env: tenant.environment,
    tenant: tenant.id,
    range: {
      startDate: toIso(question.window.start),
      endDate: toIso(question.window.end),
      endDateSemantics: 'exclusive',
      timestampField: question.publishedAtMode === 'earliest' ? 'firstPublishedAt' : 'earliestCurrentPublishAt',
    },
    filters: {
      profile: question.profile,
      publishedAtMode: question.publishedAtMode,
      categoryMatch: 'any',
      patternSyntax: 'sql-like',
      patternPrecedence: 'exclude-wins',
      includeExternalIdPatterns: [...question.includeExternalIdPatterns],
      excludeExternalIdPatterns: [...question.excludeExternalIdPatterns],
      categoryIds: [...question.categoryIds],
      categoryExternalIds: [...question.categoryExternalIds],
    },
    metrics: { generatedStoryCount: count },
    audit: {
      sampleStoryIds: sample.map(({ id }) => id),
      sampleExternalIds: sample.map(({ externalId }) => externalId ?? ''),
    },
  };
  return toJsonResponse(200, answer, NO_STORE);
}

/** Counts polls and questions, created and used. (H6) */
export function answerEngagementCounts({ world, tenant, query }: Call): Response {
  const window = readDateWindow(query.get('startDate'), query.get('endDate'), 'hour');
  if (typeof window === 'string') return toErrorResponse('A', 400, window);
  const { createdInRange, activityInRange } = countEngagement(world, tenant.id, window);
  const answer: EngagementCountsWire = {
    kind: 'analytics.engagement-counts',
    version: '1',
    env: tenant.environment,
    tenant: tenant.id,
    range: toRange(window),
    definitions: { definitionVersion: '1' },
    metrics: { createdInRange: { ...createdInRange }, activityInRange: { ...activityInRange } },
  };
  return toJsonResponse(200, answer, NO_STORE);
}

/** Counts views with actions, and viewers of both. (H7) */
export function answerDerivedMetrics({ world, tenant, query }: Call): Response {
  const window = readDateWindow(query.get('startDate'), query.get('endDate'), 'none');
  if (typeof window === 'string') return toErrorResponse('A', 400, window);
  const answer: DerivedMetricsWire = {
    kind: 'analytics.derived-metrics',
    version: '1',
    env: tenant.environment,
    tenant: tenant.id,
    range: toRange(window),
    definitions: { definitionVersion: '1' },
    metrics: { ...deriveMetrics(world, tenant.id, window) },
  };
  return toJsonResponse(200, answer, NO_STORE);
}
