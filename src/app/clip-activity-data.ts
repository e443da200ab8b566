import type { ActivityData, CategoryDetail } from '../model/activity-data';
import type { Category } from '../model/category';
import type { Clip } from '../model/clip';

/** What every event of a clip says of it. (L9.23) */
export function toClipActivityData(clip: Clip, clipIndex: number): ActivityData {
  return {
    clipId: clip.id,
    clipTitle: clip.title,
    clipIndex,
    collection: clip.collectionId,
    categories: clip.categoryExternalIds,
    categoryDetails: clip.categories.map(toCategoryDetail),
    metadata: clip.metadata,
    hasAction: clip.actions.length > 0,
    isLive: clip.isLive,
    ...(clip.externalId ? { externalId: clip.externalId } : {}),
    ...(clip.durationSeconds === undefined ? {} : { contentLengthMs: clip.durationSeconds * 1000 }),
  };
}

/** A category as events name it. */
export function toCategoryDetail(category: Category): CategoryDetail {
  return { id: category.id, name: category.name, type: category.type };
}
