import type { World } from '../world';
import { changeCollection, findCollection } from './content';

export type RemovalOutcome = 'removed' | 'notThere' | 'noSuchCollection' | 'notManual';

/** Removes a clip from a manually curated collection; the clip stays in the others. (H9.2, H9.3) */
export function removeClipFromCollection(
  world: World,
  tenantId: string,
  collectionId: string,
  clipId: string,
): RemovalOutcome {
  const collection = findCollection(world, tenantId, collectionId);
  if (!collection) return 'noSuchCollection';
  if (collection.kind !== 'manual') return 'notManual';
  const id = clipId.toLowerCase();
  const entries = collection.entries.filter((entry) => entry.clipId !== id);
  if (entries.length === collection.entries.length) return 'notThere';
  changeCollection(world, { ...collection, entries });
  return 'removed';
}
