import type { StoryRecord } from '../story-records';
import type { World } from '../world';
import { type DateWindow, isInWindow, readDateWindow } from './date-window';
import { isGuid } from './id-formats';
import { isLike } from './like-pattern';

/** Most values of one filter, and most characters of one value. (H4.8) */
const FILTER_LIMITS = { values: 50, characters: 256 } as const;

export interface GeneratedStoryQuestion {
  readonly window: DateWindow;
  readonly profile: string;
  readonly publishedAtMode: 'earliest' | 'current';
  readonly includeExternalIdPatterns: readonly string[];
  readonly excludeExternalIdPatterns: readonly string[];
  readonly categoryIds: readonly string[];
  readonly categoryExternalIds: readonly string[];
  readonly auditSampleSize: number;
}

export interface GeneratedStoryAnswer {
  readonly count: number;
  /** The first of the counted stories by time and id: the same request on the same data gives the same rows. (H4.9) */
  readonly sample: readonly StoryRecord[];
}

/** Reads the body of the request, or says in a sentence what is wrong with it. (H4.2, H4.3, H4.5–H4.9) */
export function readGeneratedStoryQuestion(body: Readonly<Record<string, unknown>>): GeneratedStoryQuestion | string {
  const window = readDateWindow(body.startDate, body.endDate, 'none');
  if (typeof window === 'string') return window;
  const { profile = '', publishedAtMode = 'earliest', auditSampleSize = 0 } = withoutNulls(body);
  if (typeof profile !== 'string') return '`profile` must be a text';
  if (publishedAtMode !== 'earliest' && publishedAtMode !== 'current') {
    return '`publishedAtMode` must be earliest or current';
  }
  if (!isWholeUpTo(auditSampleSize, 100)) return '`auditSampleSize` must be an integer from 0 to 100';
  const lists: Record<string, readonly string[]> = {};
  for (const name of LISTS) {
    const values = readValues(name, body[name]);
    if (typeof values === 'string') return values;
    lists[name] = values;
  }
  const of = (name: (typeof LISTS)[number]) => lists[name] ?? [];
  if (of('categoryIds').length > 0 && of('categoryExternalIds').length > 0) {
    return '`categoryIds` and `categoryExternalIds` exclude each other';
  }
  if (!of('categoryIds').every(isGuid)) return '`categoryIds` must hold GUIDs';
  return {
    ...{ window, profile, publishedAtMode, auditSampleSize },
    includeExternalIdPatterns: of('includeExternalIdPatterns'),
    excludeExternalIdPatterns: of('excludeExternalIdPatterns'),
    categoryIds: of('categoryIds'),
    categoryExternalIds: of('categoryExternalIds'),
  };
}

const LISTS = ['includeExternalIdPatterns', 'excludeExternalIdPatterns', 'categoryIds', 'categoryExternalIds'] as const;

function readValues(name: string, given: unknown): readonly string[] | string {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) return `\`${name}\` must be a list of texts`;
  if (given.length > FILTER_LIMITS.values) return `\`${name}\` may hold ${FILTER_LIMITS.values} values`;
  const values: string[] = [];
  for (const value of given as unknown[]) {
    if (typeof value !== 'string') return `\`${name}\` must be a list of texts`;
    if (value === '') return `\`${name}\` may hold no empty value`;
    if (value.length > FILTER_LIMITS.characters) {
      return `a value of \`${name}\` is over ${FILTER_LIMITS.characters} characters`;
    }
    values.push(value);
  }
  return values;
}

/** Counts the stories that came in through the integrations API. (H4.4–H4.9) */
export function countGeneratedStories(
  world: World,
  tenantId: string,
  question: GeneratedStoryQuestion,
): GeneratedStoryAnswer {
  const field = question.publishedAtMode === 'earliest' ? 'firstPublishedAt' : 'earliestCurrentPublishAt';
  const moment = (story: StoryRecord) => Date.parse(story[field] ?? '');
  const counted = [...world.tables.stories.values()]
    .filter((story) => story.tenantId === tenantId && isGenerated(story))
    .filter((story) => isInWindow(moment(story), question.window))
    .filter((story) => isNamed(story, question) && isCategorised(world, story, question))
    .sort((one, other) => moment(one) - moment(other) || (one.id < other.id ? -1 : 1));
  return { count: counted.length, sample: counted.slice(0, question.auditSampleSize) };
}

/** Both flags as they are now. (H4.4) */
const isGenerated = (story: StoryRecord): boolean =>
  story.source === 'IntegrationsApi' && !story.isDeleted && !story.isHiddenFromCms;

/** No include list lets every story in, exclude wins, and a story without an external id fits no pattern. (H4.6) */
function isNamed({ externalId }: StoryRecord, question: GeneratedStoryQuestion): boolean {
  const fits = (patterns: readonly string[]) =>
    externalId !== null && patterns.some((pattern) => isLike(externalId, pattern));
  if (fits(question.excludeExternalIdPatterns)) return false;
  return question.includeExternalIdPatterns.length === 0 || fits(question.includeExternalIdPatterns);
}

/** Any of the categories is enough. (H4.7) */
function isCategorised(world: World, story: StoryRecord, question: GeneratedStoryQuestion): boolean {
  const { categoryIds, categoryExternalIds } = question;
  if (categoryIds.length > 0) {
    const wanted = new Set(categoryIds.map((id) => id.toLowerCase()));
    return story.categoryIds.some((id) => wanted.has(id));
  }
  if (categoryExternalIds.length === 0) return true;
  return story.categoryIds.some((id) =>
    categoryExternalIds.includes(world.tables.categories.get(id)?.externalId ?? ''),
  );
}

function isWholeUpTo(value: unknown, highest: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= highest;
}

/** A field that is null was left out. */
function withoutNulls(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
