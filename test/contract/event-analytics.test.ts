import { describe, expect, test } from 'vitest';
import { buildPoll, DEMO } from '../../mocks';
import { createAnalyticsFixture, MARCH, THIS_HOUR } from './analytics-fixture';
import { MOUNTS, useService } from './service-under-test';

const { tenants, tokens } = DEMO;

describe.each(MOUNTS)('analytics of events, $name', (mount) => {
  const service = useService(mount);
  const { record } = createAnalyticsFixture(service);

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
});
