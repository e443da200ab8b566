import type { Category } from '../../../model/category';
import type { Clip } from '../../../model/clip';

/** Every category that a clip of one player has named, by id, in the order in which they came. */
export type KnownCategories = ReadonlyMap<string, Category>;

/** With the categories of these clips; the same object where none of them is new. */
export function withCategoriesOf(known: KnownCategories, clips: readonly Clip[]): KnownCategories {
  const fresh = new Map(known);
  for (const { categories } of clips)
    for (const category of categories) if (!fresh.has(category.id)) fresh.set(category.id, category);
  return fresh.size > known.size ? fresh : known;
}

/** How many categories of a type the viewer follows, of those that are known. */
export function countFollowed(known: KnownCategories, type: string, followed: ReadonlySet<string>): number {
  return [...known.values()].filter((one) => one.type === type && followed.has(one.id)).length;
}
