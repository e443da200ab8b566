import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { ANALYTICS, createAnalyticsFixture, MARCH, storyAt } from './analytics-fixture';
import { errorOf, inFormat, MOUNTS, useService } from './service-under-test';

const { tenants, tokens } = DEMO;
const ROLES = ['editor', 'admin', 'developer', 'superadmin', 'systemadmin'] as const;

describe.each(MOUNTS)('who may ask for analytics, and of when, $name', (mount) => {
  const service = useService(mount);
  const { count, plant, raw } = createAnalyticsFixture(service);

  describe('who may', () => {
    test.each(ROLES)('H4.1, H6.1, H7.1 the role %s with a tenant context may ask', async (role) => {
      const { analytics } = service.client({ accessToken: tokens[role] });
      expect((await analytics.generatedStoryCount(MARCH)).tenant).toBe(tenants.sports);
      expect((await analytics.engagementCounts(MARCH)).tenant).toBe(tenants.sports);
      expect((await analytics.derivedMetrics(MARCH)).tenant).toBe(tenants.sports);
    });

    test.each(ANALYTICS)(
      'H4.1 %s: no or a bad token is 401, a missing role 403, a missing tenant 400, a foreign one 403',
      async (name) => {
        const cases: [Record<string, string>, number][] = [
          [{ authorization: '' }, 401],
          [{ authorization: 'Bearer nobody' }, 401],
          [{ authorization: `Basic ${tokens.admin}` }, 401],
          [{ authorization: `Bearer ${tokens.viewer}` }, 403],
          [{ 'x-service-api-key': '' }, 400],
          [{ 'x-service-api-key': '00000000-0000-4000-8000-000000000000' }, 403],
          [{ 'x-service-api-key': tenants.arts }, 403],
          [{ authorization: `Bearer ${tokens.artsAdmin}` }, 403],
        ];
        for (const [headers, status] of cases) {
          const answer = await raw(name, MARCH, headers);
          expect(answer, JSON.stringify(headers)).toMatchObject({ status, body: inFormat.a(status) });
        }
        expect((await raw(name, MARCH, { 'x-service-api-key': tenants.sports.toUpperCase() })).status).toBe(200);
      },
    );
  });

  describe('windows', () => {
    test('H4.2 dates come in any offset, without one they are UTC, and go out in UTC', async () => {
      const answer = await raw('generatedStoryCount', {
        startDate: '2024-03-01T02:00:00+02:00',
        endDate: '2024-04-01T00:00:00',
      });
      expect(answer.body).toMatchObject({
        range: { startDate: '2024-03-01T00:00:00.000Z', endDate: '2024-04-01T00:00:00.000Z' },
      });
      const derived = await raw('derivedMetrics', { startDate: '2024-03-01T02:00:00+02:00', endDate: '2024-04-01' });
      expect(derived.body).toMatchObject({
        range: { startUtc: '2024-03-01T00:00:00.000Z', endUtcExclusive: '2024-04-01T00:00:00.000Z' },
      });
    });

    test('H4.2 the window holds its start and not its end', async () => {
      plant(
        storyAt('before', '2024-02-29T23:59:59.999Z'),
        storyAt('start', '2024-03-01T00:00:00.000Z'),
        storyAt('last', '2024-03-31T23:59:59.999Z'),
        storyAt('end', '2024-04-01T00:00:00.000Z'),
      );
      const { audit, metrics } = await count({ auditSampleSize: 10 });
      expect(metrics.generatedStoryCount).toBe(2);
      expect([...audit.sampleExternalIds].sort()).toEqual(['last', 'start']);
    });

    test.each(ANALYTICS)(
      'H4.3, H6.1, H7.1 %s: the start is before the end, 120 days pass, and a date is a date',
      async (name) => {
        const bad: [object, string][] = [
          [{ endDate: MARCH.startDate }, 'startDate'],
          [{ startDate: '2024-04-02T00:00:00Z' }, 'startDate'],
          [{ endDate: '2024-06-29T00:00:00.001Z' }, ''],
          [{ startDate: 'yesterday' }, 'startDate'],
          [{ startDate: '' }, 'startDate'],
          [{ endDate: '2024-03-32' }, 'endDate'],
        ];
        for (const [fields, words] of bad) {
          const answer = await raw(name, { ...MARCH, ...fields });
          expect(answer, JSON.stringify(fields)).toMatchObject({ status: 400, body: inFormat.a(400, words) });
        }
        for (const field of ['startDate', 'endDate'] as const) {
          const { [field]: _left, ...rest } = MARCH;
          expect(await raw(name, rest)).toMatchObject({ status: 400, body: inFormat.a(400, field) });
        }
        // 31 March days, 30 of April, 31 of May, 28 of June: 120 days.
        expect((await raw(name, { ...MARCH, endDate: '2024-06-29T00:00:00Z' })).status).toBe(200);
      },
    );

    test('H6.1 both dates of engagement counts stand on a whole hour, UTC', async () => {
      for (const [field, value] of [
        ['startDate', '2024-03-01T00:30:00Z'],
        ['startDate', '2024-03-01T00:00:00.001Z'],
        ['endDate', '2024-03-31T12:00:01Z'],
        ['endDate', '2024-03-31T12:00:00+05:30'],
      ] as const) {
        expect(await raw('engagementCounts', { ...MARCH, [field]: value })).toMatchObject({
          status: 400,
          body: inFormat.a(400, field),
        });
      }
      expect((await raw('engagementCounts', { ...MARCH, startDate: '2024-03-01T05:30:00+05:30' })).status).toBe(200);
    });

    test('H7.1 derived metrics need no whole hour', async () => {
      expect((await raw('derivedMetrics', { ...MARCH, startDate: '2024-03-01T00:17:03.250Z' })).status).toBe(200);
    });
  });

  test('H4.1 the client names a refusal in format A', async () => {
    const error = await errorOf(service.client({ accessToken: tokens.viewer }).analytics.derivedMetrics(MARCH));
    expect(error).toMatchObject({ status: 403, code: 'Forbidden', body: inFormat.a(403) });
  });
});
