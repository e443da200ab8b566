/** Of items with the same id the first one; what has an id is asked for by it, and two would never both be reached. (G7) */
export function withoutTwins<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
