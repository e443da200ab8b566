import type { ClipRecord, CollectionRecord } from '../clip-records';
import type { CategoryRecord } from '../records';
import type { StoryRecord } from '../story-records';
import { collectionKey } from '../tables';
import type { World } from '../world';

/** A collection of the tenant. A large one that slept is made now. */
export function findCollection(world: World, tenantId: string, collectionId: string): CollectionRecord | undefined {
  const key = collectionKey(tenantId, collectionId);
  wake(world, key);
  return world.tables.collections.get(key);
}

/** A clip of the tenant, in either letter case. An id that is nowhere wakes the large collections once. (H0.2) */
export function findClip(world: World, tenantId: string, clipId: string): ClipRecord | undefined {
  const id = clipId.toLowerCase();
  if (!world.tables.clips.has(id)) for (const key of [...world.tables.dormant.keys()]) wake(world, key);
  const clip = world.tables.clips.get(id);
  return clip?.tenantId === tenantId ? clip : undefined;
}

/** A category of the tenant by its GUID, in either letter case. */
export function findCategory(world: World, tenantId: string, categoryId: string): CategoryRecord | undefined {
  const category = world.tables.categories.get(categoryId.toLowerCase());
  return category?.tenantId === tenantId ? category : undefined;
}

/** A category of the tenant by its GUID or its external id. */
export function findCategoryByAnyId(world: World, tenantId: string, id: string): CategoryRecord | undefined {
  const byId = findCategory(world, tenantId, id);
  if (byId) return byId;
  for (const category of world.tables.categories.values()) {
    if (category.tenantId === tenantId && category.externalId === id) return category;
  }
  return undefined;
}

export function findStory(world: World, tenantId: string, storyId: string): StoryRecord | undefined {
  const story = world.tables.stories.get(storyId.toLowerCase());
  return story?.tenantId === tenantId ? story : undefined;
}

/** Every collection of the tenant, large ones that sleep included. */
export function listCollections(world: World, tenantId: string): readonly CollectionRecord[] {
  const all = [
    ...world.tables.collections.values(),
    ...[...world.tables.dormant.values()].map((one) => one.collection),
  ];
  return all.filter((collection) => collection.tenantId === tenantId);
}

/** Puts a changed clip in the place of the old one; every feed that holds it shows the change. */
export function changeClip(world: World, clip: ClipRecord): void {
  world.tables.clips.set(clip.id, clip);
  world.contentChanged();
}

/** Puts a changed collection in the place of the old one. */
export function changeCollection(world: World, collection: CollectionRecord): void {
  world.tables.collections.set(collectionKey(collection.tenantId, collection.id), collection);
  world.contentChanged();
}

function wake(world: World, key: string): void {
  const seed = world.tables.dormant.get(key);
  if (!seed) return;
  world.tables.dormant.delete(key);
  for (const clip of seed.clips()) {
    world.tables.clips.set(clip.id, clip);
    world.fingerprints.set(clip, `${seed.stamp} ${clip.id}`);
  }
  world.tables.collections.set(key, seed.collection);
}
