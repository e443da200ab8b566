import type { CategoryRecord } from '../records';
import type { TenantRecord } from '../tenant-records';
import type { World } from '../world';
import { listThingsOf, setUser } from './clip-reactions';
import { findCategoryByAnyId } from './content';

export type FollowOutcome =
  | { readonly word: 'done'; readonly category: CategoryRecord; readonly followed: readonly string[] }
  | { readonly word: 'limitReached'; readonly type: string; readonly limit: number }
  | { readonly word: 'noSuchCategory' | 'notFollowable' };

/**
 * Follows or unfollows a category for a user, within the limits that the tenant's theme sets per type. (H11.9)
 *
 * @param follow.category - Id or external id.
 */
export function followCategory(
  world: World,
  tenant: TenantRecord,
  follow: { readonly category: string; readonly user: string; readonly isFollowed: boolean },
): FollowOutcome {
  const category = findCategoryByAnyId(world, tenant.id, follow.category);
  if (!category) return { word: 'noSuchCategory' };
  if (!category.isFollowable) return { word: 'notFollowable' };
  const before = listFollowed(world, tenant.id, follow.user);
  const limit = findLimit(tenant, category.type);
  const sameType = before.filter((id) => world.tables.categories.get(id)?.type === category.type);
  if (follow.isFollowed && !before.includes(category.id) && limit !== undefined && sameType.length >= limit) {
    return { word: 'limitReached', type: category.type, limit };
  }
  setUser(world.tables.categoryFollows, category.id, follow.user, follow.isFollowed);
  return { word: 'done', category, followed: listFollowed(world, tenant.id, follow.user) };
}

/** Ids of the categories of the tenant that a user follows. */
export function listFollowed(world: World, tenantId: string, user: string): readonly string[] {
  return listThingsOf(world.tables.categoryFollows, user).filter(
    (id) => world.tables.categories.get(id)?.tenantId === tenantId,
  );
}

/** `theme.behavior.following.followableCategoryLimits[type]`; none when the theme does not say. */
function findLimit(tenant: TenantRecord, type: string): number | undefined {
  let value: unknown = tenant.theme;
  for (const name of ['behavior', 'following', 'followableCategoryLimits', type]) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'number' ? value : undefined;
}
