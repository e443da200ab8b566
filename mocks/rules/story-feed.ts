import { toFingerprint } from '../fingerprint';
import type { CategoryRecord } from '../records';
import type { StoryRecord } from '../story-records';
import type { World } from '../world';
import { type Attributes, isOpenTo } from './audience';
import { findCategoryByAnyId, findStory } from './content';

/** Whether a story shows to the caller: published, its time has come, neither deleted nor closed to them. */
function isStoryOpen(world: World, story: StoryRecord, attributes: Attributes): boolean {
  return (
    story.status === 'Published' &&
    !story.isDeleted &&
    story.earliestCurrentPublishAt !== null &&
    Date.parse(story.earliestCurrentPublishAt) <= world.now() &&
    story.pages.length > 0 &&
    isOpenTo(story.audiences, attributes)
  );
}

export interface StoryFeedAnswer {
  readonly stories: readonly StoryRecord[];
  /** The requested categories and those of the stories, in that order. */
  readonly categories: readonly CategoryRecord[];
  readonly checksum: string | null;
}

/**
 * The stories of any of the categories, of all when none is given: pinned first, then the newest. (H11.2)
 *
 * @param categoryIds - Ids or external ids; unknown ones bring nothing.
 */
export function listStories(
  world: World,
  tenantId: string,
  categoryIds: readonly string[],
  attributes: Attributes,
): StoryFeedAnswer {
  const asked = categoryIds.flatMap((id) => findCategoryByAnyId(world, tenantId, id) ?? []);
  const wanted = new Set(asked.map(({ id }) => id));
  const stories = [...world.tables.stories.values()]
    .filter((story) => story.tenantId === tenantId)
    .filter((story) => categoryIds.length === 0 || story.categoryIds.some((id) => wanted.has(id)))
    .filter((story) => isStoryOpen(world, story, attributes))
    .sort(byPinAndAge);
  const found = new Map(asked.map((category) => [category.id, category]));
  for (const id of stories.flatMap((story) => story.categoryIds)) {
    const category = world.tables.categories.get(id);
    if (category) found.set(id, category);
  }
  const categories = [...found.values()];
  // The texts are others in another language.
  const content = [stories, categories, attributes.get('stLocale')];
  const checksum = stories.length === 0 ? null : toFingerprint(JSON.stringify(content));
  return { stories, categories, checksum };
}

function byPinAndAge(one: StoryRecord, other: StoryRecord): number {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  const [a, b] = [one.earliestCurrentPublishAt ?? '', other.earliestCurrentPublishAt ?? ''];
  return a === b ? (one.id < other.id ? -1 : 1) : a < b ? 1 : -1;
}

/** The number of stories of a category that are open to the caller; 0 for an unknown one. (H11.4) */
export function countStories(world: World, tenantId: string, categoryId: string, attributes: Attributes): number {
  return listStories(world, tenantId, [categoryId], attributes).stories.length;
}

/** One open story by its id, its external id, or the id of one of its pages. (H11.3) */
export function findOpenStory(
  world: World,
  tenantId: string,
  by: { readonly id: string } | { readonly externalId: string } | { readonly pageId: string },
  attributes: Attributes,
): StoryRecord | undefined {
  const story = 'id' in by ? findStory(world, tenantId, by.id) : searchStory(world, tenantId, by);
  return story && isStoryOpen(world, story, attributes) ? story : undefined;
}

function searchStory(
  world: World,
  tenantId: string,
  by: { readonly externalId: string } | { readonly pageId: string },
): StoryRecord | undefined {
  for (const story of world.tables.stories.values()) {
    if (story.tenantId !== tenantId) continue;
    const isIt =
      'externalId' in by ? story.externalId === by.externalId : story.pages.some(({ id }) => id === by.pageId);
    if (isIt) return story;
  }
  return undefined;
}
