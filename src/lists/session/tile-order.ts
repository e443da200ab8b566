/**
 * The order of tiles after their content changed. Those that are there keep their place, even if they have been seen in the
 * meantime: nothing moves under a viewer's finger. Of the new ones, those that `isLast` come last. (L9.2, G13)
 */
export function orderTiles<Item extends { readonly id: string }>(
  previous: readonly { readonly id: string }[],
  items: readonly Item[],
  isLast: (item: Item) => boolean,
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = new Set(previous.flatMap(({ id }) => byId.get(id) ?? []));
  const added = [...byId.values()].filter((item) => !kept.has(item));
  return [...kept, ...added.filter((item) => !isLast(item)), ...added.filter(isLast)];
}

/** The earlier tile if the later one is equal: tiles that have not changed stay the same objects. */
export const keepEqual = <Tile extends object>(before: Tile | undefined, after: Tile): Tile =>
  before && saysSame(after, before) ? before : after;

/** `before` if `after` has the same tiles. */
export const keepTiles = <Tile>(before: readonly Tile[], after: readonly Tile[]): readonly Tile[] =>
  after.length === before.length && after.every((tile, index) => tile === before[index]) ? before : after;

/** Of objects of the same shape, as tiles are, and the thumbnails in them. */
const saysSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, value]) => {
    const beside: unknown = Reflect.get(other, key);
    return value === beside || (value instanceof Object && beside instanceof Object && saysSame(value, beside));
  });
