import type { CategoryRecord } from '../records';
import { pickLocalised } from '../rules/audience';
import { toNullableActionWire } from './action-wire';

/** A category as clips and story feeds carry it. (H5.3, H5.11) */
export function toCategoryWire(
  category: CategoryRecord,
  locale: string | undefined,
  toMediaUrl: (address: string) => string,
) {
  return {
    id: category.id,
    name: category.name,
    externalId: category.externalId,
    description: category.description,
    placement: category.placement === null ? null : { ...category.placement },
    type: category.type,
    displayTitle: pickLocalised(category.displayTitle, category.displayTitles, locale),
    availableForNavigation: category.availableForNavigation,
    isFollowable: category.isFollowable,
    action: toNullableActionWire(category.action),
    thumbnailUrl: toMediaUrl(category.thumbnailUrl),
    showInClips: category.showInClips,
  };
}
