/** Keeps the first item of each id. Items are found by id, so a second one would be unreachable. (G7) */
export function withoutTwins<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
