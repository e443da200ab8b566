/** The sum of `of(item)`. Does not use `reduce`: that of Prototype.js ignores its function. (I1) */
export function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
