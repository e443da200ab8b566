import type { CategoryDetail } from '../../model/activity-data';
import type { Category } from '../../model/category';

/** A category as events name it. */
export function toCategoryDetail({ id, name, type }: Category): CategoryDetail {
  return { id, name, type };
}
