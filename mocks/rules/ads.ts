import type { AdRecord } from '../records';
import type { World } from '../world';
import { findCategoryByAnyId } from './content';

/**
 * The ads of a placement: those for everyone, and those aimed at one of the categories on screen. (H11.10)
 *
 * @param categories - Ids or external ids of what is on screen.
 */
export function listAds(
  world: World,
  tenantId: string,
  placement: AdRecord['placement'],
  categories: readonly string[],
): readonly AdRecord[] {
  const onScreen = new Set(categories.flatMap((id) => findCategoryByAnyId(world, tenantId, id)?.id ?? []));
  return [...world.tables.ads.values()]
    .filter((ad) => ad.tenantId === tenantId && ad.placement === placement)
    .filter((ad) => ad.categoryIds.length === 0 || ad.categoryIds.some((id) => onScreen.has(id)));
}
