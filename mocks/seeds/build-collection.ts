import type { ClipRecord, CollectionRecord } from '../clip-records';
import type { CategoryRecord } from '../records';
import { collectionKey } from '../tables';
import type { World } from '../world';
import { toStableGuid } from './build-clip';
import { DEMO } from './demo-identifiers';

/** A collection of the given clips, in their order; every other field has a default, yours win. */
export function buildCollection(
  given: Partial<CollectionRecord> & { readonly clips?: readonly ClipRecord[] } = {},
): CollectionRecord {
  const { clips, ...rest } = given;
  return {
    id: 'my-clips',
    tenantId: DEMO.tenants.sports,
    kind: 'manual',
    sourceCategoryIds: [],
    entries: (clips ?? []).map(({ id }, index) => ({ clipId: id, sortOrder: index })),
    feedTitle: 'My clips',
    feedTitleImageUrl: '',
    imageTitleIos: '',
    imageTitleAndroid: '',
    supportsNavigation: false,
    enableViewedOrdering: false,
    enableFollowing: false,
    realTimeUpdateSeconds: null,
    continuousPlayEnabled: true,
    showBottomBannerAd: false,
    pageSize: null,
    theme: null,
    ...rest,
  };
}

/** A category; every field has a default, yours win. */
export function buildCategory(given: Partial<CategoryRecord> = {}): CategoryRecord {
  const externalId = given.externalId ?? 'my-category';
  return {
    id: given.id ?? toStableGuid(`category ${JSON.stringify(given)}`),
    tenantId: DEMO.tenants.sports,
    name: externalId,
    externalId,
    description: null,
    placement: null,
    type: 'other',
    displayTitle: 'My category',
    displayTitles: {},
    availableForNavigation: true,
    isFollowable: false,
    action: null,
    thumbnailUrl: '',
    showInClips: true,
    ...given,
  };
}

/**
 * Puts a collection and its clips into a world, over whatever had the same id.
 *
 * @throws `Error` when two of the clips have the same id.
 */
export function addCollection(
  world: World,
  given: Partial<CollectionRecord> & { readonly clips: readonly ClipRecord[] },
): CollectionRecord {
  const ids = new Set(given.clips.map(({ id }) => id));
  if (ids.size < given.clips.length) {
    throw new Error('Two clips of the collection have the same id: give each its own `id` or different fields.');
  }
  const collection = buildCollection(given);
  for (const clip of given.clips) world.tables.clips.set(clip.id, clip);
  world.tables.dormant.delete(collectionKey(collection.tenantId, collection.id));
  world.tables.collections.set(collectionKey(collection.tenantId, collection.id), collection);
  world.contentChanged();
  return collection;
}

/** Puts categories into a world. */
export function addCategories(world: World, categories: readonly CategoryRecord[]): void {
  for (const category of categories) world.tables.categories.set(category.id, category);
  world.contentChanged();
}
