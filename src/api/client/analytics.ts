import type { DerivedMetricsWire, EngagementCountsWire } from '../wire';
import { requireInteger, requirePattern, requireText, requireTexts, requireWhole, requireWord } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';
import type { GeneratedStoryCount } from './repaired-answers';
import { type DateWindow, requireUtcWindow } from './utc-window';

/** Filters for the counted stories, without categories. */
export interface StoryCountFilters extends DateWindow {
  /** Your own label, echoed in the response. */
  readonly profile?: string;
  /** SQL LIKE patterns over the external id (`%`, `_`, `\` to escape). Default: every story. */
  readonly includeExternalIdPatterns?: readonly string[];
  /** Takes precedence over the including patterns. */
  readonly excludeExternalIdPatterns?: readonly string[];
  /** `earliest` (default) counts by the first publication, `current` by the current one. */
  readonly publishedAtMode?: 'earliest' | 'current';
  /** How many of the counted stories the response lists, 0 to 100. */
  readonly auditSampleSize?: number;
}

/** Filters for the counted stories: ids of categories or external ids, not both. */
export type GeneratedStoryCountInput = StoryCountFilters &
  (
    | {
        /** GUIDs; stories with any of these categories. */
        readonly categoryIds?: readonly string[];
        readonly categoryExternalIds?: readonly [];
      }
    | {
        readonly categoryIds?: readonly [];
        /** Stories with any of these categories. */
        readonly categoryExternalIds?: readonly string[];
      }
  );

/** Counts over UTC windows; need the client options `accessToken` and `tenantId`. */
export interface AnalyticsOperations {
  /**
   * Counts the stories that the integrations API created and that were published in the window.
   *
   * @throws `RangeError` when the start is not before the end, the window is longer than 120 days or
   * `auditSampleSize` is outside 0 to 100; `TypeError` for an invalid date, an empty filter value, or both category
   * filters. Rejects with `ApiError` for every response except 200.
   *
   * @example
   * ```ts
   * const { metrics } = await client.analytics.generatedStoryCount({
   *   startDate: '2026-10-01', endDate: '2026-11-01', includeExternalIdPatterns: ['match-%'],
   * });
   * ```
   */
  generatedStoryCount(input: GeneratedStoryCountInput, options?: CallOptions): Promise<GeneratedStoryCount>;
  /**
   * Polls and trivia questions created, and those with votes or answers. Both dates on a whole hour UTC.
   *
   * @throws As `generatedStoryCount`, and `RangeError` off the hour.
   */
  engagementCounts(window: DateWindow, options?: CallOptions): Promise<EngagementCountsWire>;
  /** Views with actions, and viewers of both stories and clips. @throws As `generatedStoryCount`. */
  derivedMetrics(window: DateWindow, options?: CallOptions): Promise<DerivedMetricsWire>;
}

export function createAnalyticsOperations(exchange: Exchange): AnalyticsOperations {
  const readWindow = async <Result>(
    operation: 'engagementCounts' | 'derivedMetrics',
    window: DateWindow,
    wholeHours: boolean,
    options: CallOptions | undefined,
  ): Promise<Result> => {
    const { startDate, endDate } = requireUtcWindow(window, { wholeHours });
    return exchange({
      method: 'GET',
      path: `/api/app/analytics/${operation}`,
      credential: 'tokenAndTenant',
      query: [
        ['startDate', startDate],
        ['endDate', endDate],
      ],
      operation,
      options,
    });
  };

  return {
    async generatedStoryCount(input, options) {
      return exchange({
        method: 'POST',
        path: '/api/app/analytics/generatedStoryCount',
        credential: 'tokenAndTenant',
        body: toGeneratedStoryCountBody(input),
        operation: 'generatedStoryCount',
        options,
      });
    },
    engagementCounts: (window, options) => readWindow('engagementCounts', window, true, options),
    derivedMetrics: (window, options) => readWindow('derivedMetrics', window, false, options),
  };
}

const LISTS = [
  ['includeExternalIdPatterns', requirePattern],
  ['excludeExternalIdPatterns', requirePattern],
  ['categoryIds', requireText],
  ['categoryExternalIds', requireText],
] as const;

function toGeneratedStoryCountBody(input: GeneratedStoryCountInput): Record<string, unknown> {
  const { profile, publishedAtMode, auditSampleSize } = input;
  if (profile !== undefined && typeof profile !== 'string') throw new TypeError('`profile` must be a string');
  const body: Record<string, unknown> = requireUtcWindow(input, { wholeHours: false });
  for (const [name, requireItem] of LISTS) {
    if (input[name] !== undefined) body[name] = requireTexts(name, input[name], requireItem);
  }
  // An empty list counts as not given. (H4.7)
  if (input.categoryIds?.length && input.categoryExternalIds?.length) {
    throw new TypeError('`categoryIds` and `categoryExternalIds` must not be given together');
  }
  if (profile !== undefined) body.profile = requireWhole('profile', profile);
  if (publishedAtMode !== undefined) {
    body.publishedAtMode = requireWord('publishedAtMode', publishedAtMode, ['earliest', 'current']);
  }
  if (auditSampleSize !== undefined) body.auditSampleSize = requireInteger('auditSampleSize', auditSampleSize, 0, 100);
  return body;
}
