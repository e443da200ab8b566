export interface Item {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly removeAt?: number | undefined;
}

/**
 * What a player shows of a feed: everything that is still published, and always the current item, at its place: a refresh
 * or a passed date never removes it while it is current. (L9.24, G14, G15)
 *
 * Returns `shown` itself if nothing changed, and `feed` itself if they are equal.
 */
export function toShownItems<Kind extends Item>(
  shown: readonly Kind[],
  feed: readonly Kind[],
  currentId: string,
  now: number,
): readonly Kind[] {
  const next = feed.filter((item) => item.id === currentId || item.removeAt === undefined || item.removeAt > now);
  const current = shown.findIndex((item) => item.id === currentId);
  const kept = shown[current];
  if (kept && !next.some((item) => item.id === currentId)) {
    // Behind the last of its former forerunners that is still there.
    const before = new Set(shown.slice(0, current).map((item) => item.id));
    let index = next.length;
    while (index > 0 && !before.has(next[index - 1]?.id ?? '')) index--;
    next.splice(index, 0, kept);
  }
  return [shown, feed].find((one) => isSame(one, next)) ?? next;
}

const isSame = (one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The index from `index` on, in the direction `by`, of an item whose date has not passed; one past either end if there is none. (L9.24, G15) */
export function toOpenIndex(items: readonly Item[], index: number, by: 1 | -1, now: number): number {
  let open = index;
  for (let item = items[open]; item?.removeAt !== undefined && item.removeAt <= now; item = items[open]) open += by;
  return open;
}
