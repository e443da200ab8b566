import { expect, test } from 'vitest';
import type { Category } from '../../../model/category';
import type { Clip } from '../../../model/clip';
import { countFollowed, withCategoriesOf } from './known-categories';

const category = (id: string, type = 'team') => ({ id, type, displayTitle: `${id} of ${type}` }) as Category;
const clip = (...categories: Category[]) => ({ categories }) as Partial<Clip> as Clip;

test('categories are gathered in the order in which clips name them, the first word about each counts', () => {
  const known = withCategoriesOf(new Map(), [clip(category('b'), category('a')), clip(), clip(category('a', 'other'))]);
  expect([...known]).toEqual([
    ['b', category('b')],
    ['a', category('a')],
  ]);
  const more = withCategoriesOf(known, [clip(category('c'))]);
  expect([...more.keys()]).toEqual(['b', 'a', 'c']);
  expect([...known.keys()]).toEqual(['b', 'a']);
});

test('where nothing is new the same map is kept', () => {
  const known = withCategoriesOf(new Map(), [clip(category('a'))]);
  expect(withCategoriesOf(known, [clip(category('a')), clip()])).toBe(known);
});

test('followed ones are counted by type', () => {
  const known = withCategoriesOf(new Map(), [clip(category('a'), category('b'), category('c', 'player'))]);
  expect(countFollowed(known, 'team', new Set(['a', 'c', 'unknown']))).toBe(1);
  expect(countFollowed(known, 'team', new Set(['a', 'b']))).toBe(2);
  expect(countFollowed(known, 'sponsor', new Set(['a']))).toBe(0);
});
