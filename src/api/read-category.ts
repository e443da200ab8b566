import type { Category } from '../model/category';
import { readBoolean, readOwn, readString } from '../model/record';
import { readWebUrl } from '../model/url';
import { readAction } from './read-action';

/** Reads a category; undefined without an id. */
export function readCategory(input: unknown): Category | undefined {
  const id = readString(input, 'id');
  if (!id) return undefined;
  const placement = readOwn(input, 'placement');
  const name = readString(input, 'name');
  return {
    id,
    externalId: readString(input, 'externalId'),
    name,
    displayTitle: readString(input, 'displayTitle') || name,
    description: readString(input, 'description'),
    type: readString(input, 'type'),
    placementTitle: readString(placement, 'title'),
    placementCode: readString(placement, 'code'),
    thumbnailUrl: readWebUrl(readOwn(input, 'thumbnailUrl')),
    availableForNavigation: readBoolean(input, 'availableForNavigation'),
    isFollowable: readBoolean(input, 'isFollowable'),
    showInClips: readBoolean(input, 'showInClips'),
    action: readAction(readOwn(input, 'action')),
  };
}
