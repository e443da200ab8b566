import { describe, expect, test } from 'vitest';
import { addStories, buildStory } from '../seeds/build-story';
import { DEMO } from '../seeds/demo-identifiers';
import type { StoryRecord } from '../story-records';
import { createWorld } from '../world';
import {
  countGeneratedStories,
  type GeneratedStoryQuestion,
  readGeneratedStoryQuestion,
} from './generated-story-count';

const WINDOW = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-04-01T00:00:00Z' };

function read(more: Record<string, unknown> = {}): GeneratedStoryQuestion {
  const question = readGeneratedStoryQuestion({ ...WINDOW, ...more });
  if (typeof question === 'string') throw new Error(question);
  return question;
}

/** Stories of March, published on its days in their order. */
function worldOf(...stories: Partial<StoryRecord>[]) {
  const world = createWorld({ content: 'blank' });
  addStories(
    world,
    stories.map((given, index) => {
      const published = `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`;
      return buildStory({
        title: `Story ${index}`,
        source: 'IntegrationsApi',
        firstPublishedAt: published,
        earliestCurrentPublishAt: published,
        ...given,
      });
    }),
  );
  return {
    count: (more: Record<string, unknown> = {}) => countGeneratedStories(world, DEMO.tenants.sports, read(more)),
  };
}

describe('which stories count', () => {
  test('H4.4 only stories of the integrations API that are neither deleted nor hidden', () => {
    const { count } = worldOf({}, { source: 'Cms' }, { isDeleted: true }, { isHiddenFromCms: true });
    expect(count().count).toBe(1);
  });

  test('H4.4 a story of another tenant counts for nobody else', () => {
    expect(worldOf({ tenantId: DEMO.tenants.arts }, {}).count().count).toBe(1);
  });

  test('H4.5 earliest keeps a story that was unscheduled, current does not', () => {
    const { count } = worldOf({ status: 'Unscheduled', earliestCurrentPublishAt: null }, {});
    expect([count().count, count({ publishedAtMode: 'current' }).count]).toEqual([2, 1]);
  });

  test('H4.5 each mode reads its own moment', () => {
    const { count } = worldOf({ firstPublishedAt: '2026-02-01T00:00:00Z' });
    expect([count().count, count({ publishedAtMode: 'current' }).count]).toEqual([0, 1]);
  });

  test('H4.2 the window holds its start and not its end', () => {
    const at = (moment: string) => ({ firstPublishedAt: moment, earliestCurrentPublishAt: moment });
    const { count } = worldOf(at('2026-03-01T00:00:00.000Z'), at('2026-04-01T00:00:00.000Z'));
    expect(count().count).toBe(1);
  });

  test('H4.6 exclude wins, and no pattern fits a story without an external id', () => {
    const { count } = worldOf({ externalId: 'a-1' }, { externalId: 'a-2' }, { externalId: null });
    expect(count().count).toBe(3);
    expect(count({ includeExternalIdPatterns: ['a-%'] }).count).toBe(2);
    expect(count({ includeExternalIdPatterns: ['a-%'], excludeExternalIdPatterns: ['%2'] }).count).toBe(1);
    expect(count({ excludeExternalIdPatterns: ['%'] }).count).toBe(1);
  });

  test('H4.7 any category is enough, by id in either case or by external id', () => {
    const world = createWorld();
    const count = (more: Record<string, unknown>) =>
      countGeneratedStories(world, DEMO.tenants.sports, {
        ...read(more),
        window: { start: { ms: 0, belowMs: '' }, end: { ms: Number.MAX_SAFE_INTEGER, belowMs: '' } },
      }).count;
    const { harbour, falcons } = DEMO.categories;
    const one = count({ categoryIds: [harbour] });
    expect(one).toBeGreaterThan(0);
    expect(count({ categoryIds: [harbour.toUpperCase()] })).toBe(one);
    expect(count({ categoryExternalIds: ['team-harbour'] })).toBe(one);
    expect(count({ categoryIds: [harbour, falcons] })).toBe(one + count({ categoryIds: [falcons] }));
  });

  test('H4.9 the sample is the first rows by time, the same each time', () => {
    const { count } = worldOf({ id: 'b', externalId: 'later' }, { id: 'a' }, { id: 'c' });
    const sample = () => count({ auditSampleSize: 2 }).sample.map(({ id }) => id);
    expect([sample(), sample()]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ]);
    expect(count().sample).toEqual([]);
  });
});

describe('what is refused', () => {
  const long = 'x'.repeat(257);
  const many = Array.from({ length: 51 }, () => 'x');
  test.each([
    ['H4.5', { publishedAtMode: 'latest' }, '`publishedAtMode`'],
    ['H4.7', { categoryIds: [DEMO.categories.harbour], categoryExternalIds: ['x'] }, 'exclude each other'],
    ['H4.8', { includeExternalIdPatterns: [''] }, '`includeExternalIdPatterns`'],
    ['H4.8', { excludeExternalIdPatterns: many }, '`excludeExternalIdPatterns`'],
    ['H4.8', { includeExternalIdPatterns: [long] }, '`includeExternalIdPatterns`'],
    ['H4.8', { categoryIds: ['no-guid'] }, '`categoryIds`'],
    ['H4.8', { categoryExternalIds: 'x' }, '`categoryExternalIds`'],
    ['H4.8', { categoryExternalIds: [7] }, '`categoryExternalIds`'],
    ['H4.9', { auditSampleSize: 101 }, '`auditSampleSize`'],
    ['H4.9', { auditSampleSize: 1.5 }, '`auditSampleSize`'],
    ['H4.9', { auditSampleSize: -1 }, '`auditSampleSize`'],
    ['H4.11', { profile: 7 }, '`profile`'],
  ])('%s %j names its field', (_, more, words) => {
    expect(readGeneratedStoryQuestion({ ...WINDOW, ...more })).toContain(words);
  });

  test('H4.7 an empty list is as if not given', () => {
    expect(read({ categoryIds: [], categoryExternalIds: ['x'] }).categoryExternalIds).toEqual(['x']);
  });

  test('H4.8 fifty values of 256 characters pass', () => {
    const values = Array.from({ length: 50 }, () => 'x'.repeat(256));
    expect(read({ includeExternalIdPatterns: values }).includeExternalIdPatterns).toEqual(values);
  });
});
