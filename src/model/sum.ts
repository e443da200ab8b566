/** What `of` gives of each item, added up. Not by `reduce`: Prototype.js has its own, which calls nothing. (I1) */
export function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
