import { expect, test } from 'vitest';
import type { Category } from '../../model/category';
import { toCategoryDetail } from './category-detail';

test('L8.2 events name a category by its id, its name and its type, and by nothing else', () => {
  const category = { id: 'k', externalId: 'team-k', name: 'Team K', type: 'team', isFollowable: true } as Category;
  expect(toCategoryDetail(category)).toEqual({ id: 'k', name: 'Team K', type: 'team' });
});
