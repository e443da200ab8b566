import { expect } from 'vitest';
import { addStories, buildStory, DEMO } from '../../mocks';
import type { ActivityTypeWire } from '../../src/api/wire';
import type { DateWindow, GeneratedStoryCount, GeneratedStoryCountInput } from '../../src/api-client';
import { NOW, type RawAnswer, type ServiceUnderTest } from './service-under-test';

const { tenants, tokens, keys } = DEMO;

export const ANALYTICS = ['generatedStoryCount', 'engagementCounts', 'derivedMetrics'] as const;

/** A month in which the demo world has no story and no event. */
export const MARCH = { startDate: '2024-03-01T00:00:00Z', endDate: '2024-04-01T00:00:00Z' };
/** The hour of the suite's clock. */
export const THIS_HOUR: DateWindow = { startDate: NOW, endDate: '2026-11-20T13:00:00Z' };

/** A story as the integrations API makes it, published at one moment. */
export const storyAt = (
  externalId: string | null,
  firstPublishedAt: string,
  more: Parameters<typeof buildStory>[0] = {},
) =>
  buildStory({
    source: 'IntegrationsApi',
    externalId,
    firstPublishedAt,
    earliestCurrentPublishAt: firstPublishedAt,
    ...more,
  });

export type RecordedEvent = readonly [type: ActivityTypeWire, data: Record<string, unknown>, more?: object];

export interface AnalyticsFixture {
  /** Requests the story count of March, with the parameters in `more`. */
  count(more?: Partial<GeneratedStoryCountInput>): Promise<GeneratedStoryCount>;
  countOf(more?: Partial<GeneratedStoryCountInput>): Promise<number>;
  plant(...stories: ReturnType<typeof storyAt>[]): void;
  /** A raw call with an admin's token: the client would refuse what these tests send. */
  raw(
    name: (typeof ANALYTICS)[number],
    fields: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<RawAnswer>;
  /** Sends events as the browser library does, all at this moment. */
  record(user: string | null, events: readonly RecordedEvent[], identified?: boolean): Promise<void>;
}

export function createAnalyticsFixture(service: ServiceUnderTest): AnalyticsFixture {
  const count: AnalyticsFixture['count'] = (more = {}) =>
    service.client().analytics.generatedStoryCount({ ...MARCH, ...more });
  return {
    count,
    countOf: async (more) => (await count(more)).metrics.generatedStoryCount,
    plant: (...stories) => addStories(service.world, stories),
    raw(name, fields, headers = {}) {
      const given = {
        authorization: `Bearer ${tokens.admin}`,
        'x-service-api-key': tenants.sports,
        'content-type': 'application/json',
        ...headers,
      };
      if (name === 'generatedStoryCount') {
        return service.send(`POST /api/app/analytics/${name}`, { headers: given, body: JSON.stringify(fields) });
      }
      const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
      return service.send(`GET /api/app/analytics/${name}?${query}`, { headers: given });
    },
    async record(user, events, identified = user !== null) {
      const batch = {
        apiKey: keys.web,
        sentAt: NOW,
        user,
        identified,
        session: 's-1',
        sdkVersion: '11.0.0',
        platform: 'web',
        common: {},
        events: events.map(([type, data, more], seq) => ({
          eventId: crypto.randomUUID(),
          type,
          occurredAt: NOW,
          seq,
          data,
          ...more,
        })),
      };
      const answer = await service.send('POST /api/app/activity', {
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(batch),
      });
      expect(answer.status).toBe(204);
    },
  };
}
