import { describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createAnalyticsFixture, MARCH, storyAt } from './analytics-fixture';
import { inFormat, MOUNTS, useService } from './service-under-test';

const { tenants, categories, categoryExternalIds } = DEMO;

describe.each(MOUNTS)('generated story count, $name', (mount) => {
  const service = useService(mount);
  const { count, countOf, plant, raw } = createAnalyticsFixture(service);

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
    expect(await raw('generatedStoryCount', { ...MARCH, publishedAtMode: 'latest' })).toMatchObject({
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
    const both = { ...MARCH, categoryIds: [categories.harbour], categoryExternalIds: [categoryExternalIds.falcons] };
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
    expect(await raw('generatedStoryCount', { ...MARCH, [field]: value })).toMatchObject({
      status: 400,
      body: inFormat.a(400, field),
    });
  });

  test('H4.8 fifty values of 256 characters pass', async () => {
    const values = Array.from({ length: 50 }, () => 'a'.repeat(256));
    expect((await raw('generatedStoryCount', { ...MARCH, includeExternalIdPatterns: values })).status).toBe(200);
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
      const answer = await raw('generatedStoryCount', { ...MARCH, auditSampleSize });
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
