import type { World } from '../world';
import { changeClip, findCategory, findClip } from './content';

export type CategoryOutcome = 'added' | 'removed' | 'noSuchClip' | 'noSuchCategory' | 'alreadyThere' | 'notThere';

/** Puts a category on a clip; what it is already in stays. (H2.1, H2.2, H2.3) */
export function addClipCategory(world: World, tenantId: string, clipId: string, categoryId: string): CategoryOutcome {
  const clip = findClip(world, tenantId, clipId);
  if (!clip) return 'noSuchClip';
  const category = findCategory(world, tenantId, categoryId);
  if (!category) return 'noSuchCategory';
  if (clip.categoryIds.includes(category.id)) return 'alreadyThere';
  changeClip(world, { ...clip, categoryIds: [...clip.categoryIds, category.id] });
  return 'added';
}

/** Takes a category off a clip; the category itself stays, and stays on other clips. (H3.1, H3.2) */
export function removeClipCategory(
  world: World,
  tenantId: string,
  clipId: string,
  categoryId: string,
): CategoryOutcome {
  const clip = findClip(world, tenantId, clipId);
  if (!clip) return 'noSuchClip';
  const category = findCategory(world, tenantId, categoryId);
  if (!category) return 'noSuchCategory';
  if (!clip.categoryIds.includes(category.id)) return 'notThere';
  changeClip(world, { ...clip, categoryIds: clip.categoryIds.filter((id) => id !== category.id) });
  return 'removed';
}
