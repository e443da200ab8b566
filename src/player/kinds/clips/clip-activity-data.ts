import type { ActivityData } from '../../../model/activity-data';
import type { Clip } from '../../../model/clip';
import { toCategoryDetail } from '../category-detail';

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
