import { describe, expect, test } from 'vitest';
import { addStories, buildPoll, buildStory, DEMO } from '../../mocks';
import type { ActivityTypeWire } from '../../src/api/wire';
import type { DateWindow } from '../../src/api-client';
import { errorOf, inFormat, MOUNTS, NOW, useService } from './service-under-test';

const { tenants, tokens, keys, categories, categoryExternalIds } = DEMO;
const OPERATIONS = ['generatedStoryCount', 'engagementCounts', 'derivedMetrics'] as const;
const ROLES = ['editor', 'admin', 'developer', 'superadmin', 'systemadmin'] as const;

/** A month in which the demo world has no story and no event. */
const MARCH: DateWindow = { startDate: '2024-03-01', endDate: '2024-04-01' };
/** The hour that the suite's clock stands in. */
const THIS_HOUR: DateWindow = { startDate: NOW, endDate: '2026-11-20T13:00:00Z' };

const storyAt = (externalId: string | null, firstPublishedAt: string, more: Parameters<typeof buildStory>[0] = {}) =>
  buildStory({
    source: 'IntegrationsApi',
    externalId,
    firstPublishedAt,
    earliestCurrentPublishAt: firstPublishedAt,
    ...more,
  });

describe.each(MOUNTS)('analytics, $name', (mount) => {
  const service = useService(mount);
  const count = async (more: object = {}, window = MARCH) =>
    service.client().analytics.generatedStoryCount({ ...window, ...more });
  const countOf = async (more: object = {}, window = MARCH) => (await count(more, window)).metrics.generatedStoryCount;
  const plant = (...stories: ReturnType<typeof storyAt>[]) => addStories(service.world, stories);

  /** A call as it stands: the client would refuse what these tests send. */
  const raw = (
    name: (typeof OPERATIONS)[number],
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => {
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
  };
  const WINDOW = { startDate: '2024-03-01T00:00:00Z', endDate: '2024-04-01T00:00:00Z' };

  /** Sends events as the browser library does, all at this moment. */
  const record = async (
    user: string | null,
    events: readonly (readonly [type: ActivityTypeWire, data: Record<string, unknown>, more?: object])[],
    identified = user !== null,
  ) => {
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
  };

  describe('who may', () => {
    test.each(ROLES)('H4.1, H6.1, H7.1 the role %s with a tenant context may ask', async (role) => {
      const { analytics } = service.client({ accessToken: tokens[role] });
      expect((await analytics.generatedStoryCount(MARCH)).tenant).toBe(tenants.sports);
      expect((await analytics.engagementCounts(MARCH)).tenant).toBe(tenants.sports);
      expect((await analytics.derivedMetrics(MARCH)).tenant).toBe(tenants.sports);
    });

    test.each(OPERATIONS)(
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
          const answer = await raw(name, WINDOW, headers);
          expect(answer, JSON.stringify(headers)).toMatchObject({ status, body: inFormat.a(status) });
        }
        expect((await raw(name, WINDOW, { 'x-service-api-key': tenants.sports.toUpperCase() })).status).toBe(200);
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

    test.each(OPERATIONS)(
      'H4.3, H6.1, H7.1 %s: the start is before the end, 120 days pass, and a date is a date',
      async (name) => {
        const bad: [object, string][] = [
          [{ endDate: WINDOW.startDate }, 'startDate'],
          [{ startDate: '2024-04-02T00:00:00Z' }, 'startDate'],
          [{ endDate: '2024-06-29T00:00:00.001Z' }, ''],
          [{ startDate: 'yesterday' }, 'startDate'],
          [{ startDate: '' }, 'startDate'],
          [{ endDate: '2024-03-32' }, 'endDate'],
        ];
        for (const [fields, words] of bad) {
          const answer = await raw(name, { ...WINDOW, ...fields });
          expect(answer, JSON.stringify(fields)).toMatchObject({ status: 400, body: inFormat.a(400, words) });
        }
        for (const field of ['startDate', 'endDate'] as const) {
          const { [field]: _left, ...rest } = WINDOW;
          expect(await raw(name, rest)).toMatchObject({ status: 400, body: inFormat.a(400, field) });
        }
        // 31 March days, 30 of April, 31 of May, 28 of June: 120 days.
        expect((await raw(name, { ...WINDOW, endDate: '2024-06-29T00:00:00Z' })).status).toBe(200);
      },
    );

    test('H6.1 both dates of engagement counts stand on a whole hour, UTC', async () => {
      for (const [field, value] of [
        ['startDate', '2024-03-01T00:30:00Z'],
        ['startDate', '2024-03-01T00:00:00.001Z'],
        ['endDate', '2024-03-31T12:00:01Z'],
        ['endDate', '2024-03-31T12:00:00+05:30'],
      ] as const) {
        expect(await raw('engagementCounts', { ...WINDOW, [field]: value })).toMatchObject({
          status: 400,
          body: inFormat.a(400, field),
        });
      }
      expect((await raw('engagementCounts', { ...WINDOW, startDate: '2024-03-01T05:30:00+05:30' })).status).toBe(200);
    });

    test('H7.1 derived metrics need no whole hour', async () => {
      expect((await raw('derivedMetrics', { ...WINDOW, startDate: '2024-03-01T00:17:03.250Z' })).status).toBe(200);
    });
  });

  describe('generated stories', () => {
    const inMarch = '2024-03-10T10:00:00.000Z';

    test('H4.4 only stories of the integrations API count that are neither deleted nor hidden now', async () => {
      plant(
        storyAt('counts', inMarch),
        storyAt('by-hand', inMarch, { source: 'Cms' }),
        storyAt('deleted', inMarch, { isDeleted: true }),
        storyAt('hidden', inMarch, { isHiddenFromCms: true }),
        storyAt('foreign', inMarch, { tenantId: tenants.arts }),
      );
      expect((await count({ auditSampleSize: 9 })).audit.sampleExternalIds).toEqual(['counts']);
    });

    test('H4.5 earliest counts by the first publish ever, current by the present state', async () => {
      plant(
        storyAt('unscheduled', inMarch, { status: 'Unscheduled', earliestCurrentPublishAt: null }),
        storyAt('republished', inMarch, { earliestCurrentPublishAt: '2024-05-01T00:00:00.000Z' }),
        storyAt('now-in-march', '2024-01-01T00:00:00.000Z', { earliestCurrentPublishAt: inMarch }),
        storyAt('never', inMarch, { firstPublishedAt: null, earliestCurrentPublishAt: null, status: 'Draft' }),
      );
      const byDefault = await count({ auditSampleSize: 9 });
      expect([...byDefault.audit.sampleExternalIds].sort()).toEqual(['republished', 'unscheduled']);
      expect([byDefault.filters.publishedAtMode, byDefault.range.timestampField]).toEqual([
        'earliest',
        'firstPublishedAt',
      ]);
      const current = await count({ publishedAtMode: 'current', auditSampleSize: 9 });
      expect(current.audit.sampleExternalIds).toEqual(['now-in-march']);
      expect([current.filters.publishedAtMode, current.range.timestampField]).toEqual([
        'current',
        'earliestCurrentPublishAt',
      ]);
      expect(await raw('generatedStoryCount', { ...WINDOW, publishedAtMode: 'latest' })).toMatchObject({
        status: 400,
        body: inFormat.a(400, 'publishedAtMode'),
      });
    });

    test('H4.6 patterns are LIKE: % any run, _ one character, \\ escapes, everything else literal', async () => {
      const ids = [
        'match-1',
        'match-22',
        'Match-3',
        'match.4',
        'a+b(c)[d]{2}^$|?*',
        '100%',
        '100',
        'x_y',
        'xzy',
        'back\\slash',
      ];
      plant(...ids.map((id) => storyAt(id, inMarch)), storyAt(null, inMarch));
      const matching = async (...includeExternalIdPatterns: string[]) =>
        [...(await count({ includeExternalIdPatterns, auditSampleSize: 100 })).audit.sampleExternalIds].sort();
      expect(await matching('match-%')).toEqual(['match-1', 'match-22']);
      expect(await matching('match__')).toEqual(['match-1', 'match.4']);
      expect(await matching('match.%')).toEqual(['match.4']);
      expect(await matching('a+b(c)[d]{2}^$|?*')).toEqual(['a+b(c)[d]{2}^$|?*']);
      expect(await matching('.*')).toEqual([]);
      expect(await matching('100\\%')).toEqual(['100%']);
      expect(await matching('x\\_y')).toEqual(['x_y']);
      expect(await matching('back\\\\%')).toEqual(['back\\slash']);
      expect(await matching('%')).toEqual([...ids].sort());
      expect(await matching('match-1', '100')).toEqual(['100', 'match-1']);
      expect(await countOf()).toBe(ids.length + 1);
    });

    test('H4.6 exclude wins over include, and leaves a story without an external id', async () => {
      plant(
        storyAt('match-1', inMarch),
        storyAt('match-2-draft', inMarch),
        storyAt('other', inMarch),
        storyAt(null, inMarch),
      );
      const both = {
        includeExternalIdPatterns: ['match-%'],
        excludeExternalIdPatterns: ['%-draft'],
        auditSampleSize: 9,
      };
      expect((await count(both)).audit.sampleExternalIds).toEqual(['match-1']);
      expect(await countOf({ excludeExternalIdPatterns: ['match-%'] })).toBe(2);
    });

    test('H4.6 a pattern made to backtrack answers at once', async () => {
      plant(storyAt('a'.repeat(250), inMarch));
      expect(await countOf({ includeExternalIdPatterns: [`${'%a'.repeat(120)}%b`] })).toBe(0);
      expect(await countOf({ includeExternalIdPatterns: [`${'%a'.repeat(120)}%`] })).toBe(1);
    });

    test('H4.7 category filters match any, by id or by external id, and not both', async () => {
      plant(
        storyAt('one', inMarch, { categoryIds: [categories.harbour] }),
        storyAt('two', inMarch, { categoryIds: [categories.falcons, categories.league] }),
        storyAt('none', inMarch),
      );
      expect(await countOf({ categoryIds: [categories.harbour, categories.league] })).toBe(2);
      expect(await countOf({ categoryIds: [categories.harbour.toUpperCase()] })).toBe(1);
      expect(await countOf({ categoryExternalIds: [categoryExternalIds.falcons] })).toBe(1);
      expect(await countOf({ categoryExternalIds: ['nothing'] })).toBe(0);
      expect(await countOf({ categoryIds: [], categoryExternalIds: [] })).toBe(3);
      expect(await countOf({ categoryIds: [categories.harbour], categoryExternalIds: [] })).toBe(1);
      const both = { ...WINDOW, categoryIds: [categories.harbour], categoryExternalIds: [categoryExternalIds.falcons] };
      expect(await raw('generatedStoryCount', both)).toMatchObject({
        status: 400,
        body: inFormat.a(400, 'categoryIds'),
      });
    });

    test.each([
      ['includeExternalIdPatterns', ['']],
      ['excludeExternalIdPatterns', ['a', '']],
      ['categoryExternalIds', ['']],
      ['categoryIds', ['team-harbour']],
      ['includeExternalIdPatterns', Array.from({ length: 51 }, () => 'a')],
      ['categoryExternalIds', Array.from({ length: 51 }, () => 'a')],
      ['excludeExternalIdPatterns', ['a'.repeat(257)]],
      ['includeExternalIdPatterns', 'a%'],
      ['categoryIds', [7]],
      ['profile', 7],
    ])('H4.8 a wrong value of %s answers 400, naming it', async (field, value) => {
      expect(await raw('generatedStoryCount', { ...WINDOW, [field]: value })).toMatchObject({
        status: 400,
        body: inFormat.a(400, field),
      });
    });

    test('H4.8 fifty values of 256 characters pass', async () => {
      const values = Array.from({ length: 50 }, () => 'a'.repeat(256));
      expect((await raw('generatedStoryCount', { ...WINDOW, includeExternalIdPatterns: values })).status).toBe(200);
    });

    test('H4.9 the sample is deterministic, parallel, and as large as asked for', async () => {
      plant(...Array.from({ length: 12 }, (_, index) => storyAt(index === 3 ? null : `s-${index}`, inMarch)));
      const first = await count({ auditSampleSize: 5 });
      const second = await count({ auditSampleSize: 5 });
      expect(second.audit).toEqual(first.audit);
      expect([first.audit.sampleStoryIds.length, first.audit.sampleExternalIds.length]).toEqual([5, 5]);
      const { audit, metrics } = await count({ auditSampleSize: 100 });
      expect([metrics.generatedStoryCount, audit.sampleStoryIds.length]).toEqual([12, 12]);
      expect(new Set(audit.sampleStoryIds).size).toBe(12);
      expect(audit.sampleExternalIds.filter((id) => id === '')).toHaveLength(1);
      for (const [index, id] of audit.sampleStoryIds.entries()) {
        expect(service.world.tables.stories.get(id)?.externalId ?? '').toBe(audit.sampleExternalIds[index]);
      }
      expect((await count()).audit).toEqual({ sampleStoryIds: [], sampleExternalIds: [] });
      expect((await count({ auditSampleSize: 0 })).audit.sampleStoryIds).toEqual([]);
      for (const auditSampleSize of [-1, 101, 2.5, '5']) {
        const answer = await raw('generatedStoryCount', { ...WINDOW, auditSampleSize });
        expect(answer).toMatchObject({ status: 400, body: inFormat.a(400, 'auditSampleSize') });
      }
    });

    test('H4.10, H4.11 the answer says what was asked', async () => {
      expect(await count()).toEqual({
        kind: 'analytics.generated-story-count',
        version: '1',
        env: 'mock',
        tenant: tenants.sports,
        range: {
          startDate: '2024-03-01T00:00:00.000Z',
          endDate: '2024-04-01T00:00:00.000Z',
          endDateSemantics: 'exclusive',
          timestampField: 'firstPublishedAt',
        },
        filters: {
          profile: '',
          publishedAtMode: 'earliest',
          categoryMatch: 'any',
          patternSyntax: 'sql-like',
          patternPrecedence: 'exclude-wins',
          includeExternalIdPatterns: [],
          excludeExternalIdPatterns: [],
          categoryIds: [],
          categoryExternalIds: [],
        },
        metrics: { generatedStoryCount: 0 },
        audit: { sampleStoryIds: [], sampleExternalIds: [] },
      });
      const filters = {
        profile: 'monthly',
        includeExternalIdPatterns: ['a%'],
        excludeExternalIdPatterns: ['%b'],
        categoryIds: [categories.harbour],
      };
      expect((await count(filters)).filters).toMatchObject(filters);
    });
  });

  describe('engagement counts', () => {
    const counts = async (window = THIS_HOUR) => service.client().analytics.engagementCounts(window);

    test('H6.2 the answer has its kind, versions and range', async () => {
      expect(await counts(MARCH)).toEqual({
        kind: 'analytics.engagement-counts',
        version: '1',
        env: 'mock',
        tenant: tenants.sports,
        range: { startUtc: '2024-03-01T00:00:00.000Z', endUtcExclusive: '2024-04-01T00:00:00.000Z' },
        definitions: { definitionVersion: '1' },
        metrics: {
          createdInRange: { pollCount: 0, triviaQuestionCount: 0 },
          activityInRange: { pollCount: 0, triviaQuestionCount: 0 },
        },
      });
    });

    test('H6.3 created counts polls and questions by their creation in the window', async () => {
      const { polls, triviaQuestions } = service.world.tables;
      const dates = [
        '2024-02-29T23:59:59.999Z',
        '2024-03-01T00:00:00.000Z',
        '2024-03-31T23:59:59.999Z',
        '2024-04-01T00:00:00.000Z',
      ];
      for (const createdAt of dates) {
        const poll = buildPoll({ createdAt });
        polls.set(poll.id, poll);
      }
      const foreign = buildPoll({ createdAt: dates[1] ?? '', tenantId: tenants.arts });
      polls.set(foreign.id, foreign);
      const [question] = triviaQuestions.values();
      if (!question) throw new Error('the demo world has no trivia question');
      triviaQuestions.set('q', { ...question, id: 'q', createdAt: '2024-03-05T00:00:00.000Z' });
      expect((await counts(MARCH)).metrics.createdInRange).toEqual({ pollCount: 2, triviaQuestionCount: 1 });
    });

    test('H6.3 activity counts distinct polls with a vote event and distinct questions with an answer event', async () => {
      const before = (await counts()).metrics.activityInRange;
      expect(before).toEqual({ pollCount: 0, triviaQuestionCount: 0 });
      const { derby, kit } = DEMO.polls;
      await record('u-1', [
        ['votedPoll', { pollId: derby, pollAnswerId: 'draw' }],
        ['votedPoll', { pollId: derby, pollAnswerId: 'harbour' }],
        ['votedPoll', { pollId: kit, pollAnswerId: 'blue' }],
        [
          'triviaQuizQuestionAnswered',
          { triviaQuizId: DEMO.quizzes.season, triviaQuizQuestionId: DEMO.questions.river, triviaQuizAnswerId: 'lune' },
        ],
        ['openedPage', { pollId: derby }],
      ]);
      await record('u-2', [['votedPoll', { pollId: derby, pollAnswerId: 'draw' }]]);
      expect((await counts()).metrics.activityInRange).toEqual({ pollCount: 2, triviaQuestionCount: 1 });
      const nextHour = { startDate: '2026-11-20T13:00:00Z', endDate: '2026-11-20T14:00:00Z' };
      expect((await counts(nextHour)).metrics.activityInRange).toEqual({ pollCount: 0, triviaQuestionCount: 0 });
    });
  });

  describe('derived metrics', () => {
    const metrics = async (window = THIS_HOUR) => (await service.client().analytics.derivedMetrics(window)).metrics;
    const NONE = { storyViewsWithActionsPresent: 0, clipViewsWithActionsPresent: 0, bothViewers: 0 };

    test('H7.2 the answer has its kind, versions and range', async () => {
      expect(await service.client().analytics.derivedMetrics(MARCH)).toEqual({
        kind: 'analytics.derived-metrics',
        version: '1',
        env: 'mock',
        tenant: tenants.sports,
        range: { startUtc: '2024-03-01T00:00:00.000Z', endUtcExclusive: '2024-04-01T00:00:00.000Z' },
        definitions: { definitionVersion: '1' },
        metrics: NONE,
      });
    });

    test('H7.3 story views, clip views and loops count where actions are present', async () => {
      expect(await metrics()).toEqual(NONE);
      await record('u-1', [
        ['openedStory', { storyId: 's', hasAction: true }],
        ['openedStory', { storyId: 's', hasAction: false }],
        ['openedPage', { storyId: 's', hasAction: true }],
        ['openedClip', { clipId: 'c', hasAction: true }],
        ['completedLoop', { clipId: 'c', hasAction: true }],
        ['completedLoop', { clipId: 'c', hasAction: false }],
        ['completedClip', { clipId: 'c', hasAction: true }],
      ]);
      expect(await metrics()).toEqual({
        storyViewsWithActionsPresent: 1,
        clipViewsWithActionsPresent: 2,
        bothViewers: 1,
      });
    });

    test('H7.3 bothViewers are identified viewers of both a story and a clip, whatever the actions', async () => {
      await record('both', [
        ['openedStory', { storyId: 's' }],
        ['openedClip', { clipId: 'c' }],
      ]);
      await record('both', [['openedStory', { storyId: 's' }]]);
      await record('storyOnly', [['openedStory', { storyId: 's' }]]);
      await record('clipOnly', [['openedClip', { clipId: 'c' }]]);
      await record(
        'anonymous',
        [
          ['openedStory', { storyId: 's' }],
          ['openedClip', { clipId: 'c' }],
        ],
        false,
      );
      await record(null, [
        ['openedStory', { storyId: 's' }],
        ['openedClip', { clipId: 'c' }],
      ]);
      expect(await metrics()).toEqual({ ...NONE, bothViewers: 1 });
    });

    test('H7.3 an excluded event counts in no derived metric', async () => {
      const data = { storyId: 's', clipId: 'c', hasAction: true };
      await record('u-1', [
        ['openedStory', data, { excludeFromAnalytics: true }],
        ['openedClip', { ...data, context: { excludeFromAnalytics: 'true' } }],
      ]);
      expect(await metrics()).toEqual(NONE);
    });

    test('H7.4 the numbers come from the events that clients post, each once', async () => {
      const event = [
        'openedClip',
        { clipId: 'c', hasAction: true },
        { eventId: '0b7f1d2e-6a51-4c0f-9a37-6f1f7b1d9f10' },
      ] as const;
      await record('u-1', [event]);
      await record('u-1', [event]);
      expect((await metrics()).clipViewsWithActionsPresent).toBe(1);
      expect(
        await service
          .client({ tenantId: tenants.arts, accessToken: tokens.artsAdmin })
          .analytics.derivedMetrics(THIS_HOUR),
      ).toMatchObject({ metrics: NONE });
    });
  });

  test('H4.1 the client names a refusal in format A', async () => {
    const error = await errorOf(service.client({ accessToken: tokens.viewer }).analytics.derivedMetrics(MARCH));
    expect(error).toMatchObject({ status: 403, code: 'Forbidden', body: inFormat.a(403) });
  });
});
