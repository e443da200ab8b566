import type { ClipRecord } from '../clip-records';
import type { World } from '../world';
import type { Attributes } from './audience';
import { isClipOpen } from './clip-feed';
import { findClip, listCollections } from './content';

export interface PlacedInCollection {
  readonly clip: ClipRecord;
  /** The first collection that holds the clip, `''` when none does. */
  readonly collectionId: string;
  readonly sortOrder: number;
}

/** A clip that is open to the caller, with a collection that holds it. (H11.3) */
export function findClipWithPlace(
  world: World,
  tenantId: string,
  by: { readonly id: string } | { readonly externalId: string },
  attributes: Attributes,
): PlacedInCollection | undefined {
  const clip = 'id' in by ? findClip(world, tenantId, by.id) : findClipByExternalId(world, tenantId, by.externalId);
  if (!clip || !isClipOpen(world, clip, attributes)) return undefined;
  for (const collection of listCollections(world, tenantId)) {
    const entry = collection.entries.find(({ clipId }) => clipId === clip.id);
    if (entry) return { clip, collectionId: collection.id, sortOrder: entry.sortOrder };
  }
  return { clip, collectionId: '', sortOrder: 0 };
}

function findClipByExternalId(world: World, tenantId: string, externalId: string): ClipRecord | undefined {
  const search = () => {
    for (const clip of world.tables.clips.values()) {
      if (clip.tenantId === tenantId && clip.externalId === externalId) return clip;
    }
    return undefined;
  };
  const found = search();
  if (found || world.tables.dormant.size === 0) return found;
  // An id that no clip can have wakes the large collections, whose clips may carry the external id.
  findClip(world, tenantId, '');
  return search();
}
