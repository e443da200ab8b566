import { isSafeId } from '../../model/id';
import type { ViewerHistory } from '../../model/viewer-history';
import type { ListState, Tile } from './list-controller';
import type { ListSource, SourceItem, SourceSnapshot } from './list-source';

/** The state of a list from its content and its tiles; the state before if nothing changed. */
export function nextListState(
  before: ListState,
  { status, title, paging }: SourceSnapshot,
  tiles: readonly Tile[],
): ListState {
  if (status === 'failed') return { status };
  if (status !== 'loaded') return { status: 'loading' };
  if (tiles.length === 0) return { status: 'empty', title };
  const isSame =
    before.status === 'loaded' && before.tiles === tiles && before.title === title && before.paging === paging;
  return isSame ? before : { status, title, tiles, paging };
}

export interface TileListParts {
  readonly items: readonly SourceItem[];
  readonly isViewed: ListSource['isViewed'];
  readonly history: ViewerHistory;
  /** Seen items come after unseen ones. (L9.2) */
  readonly viewedLast: boolean;
  readonly displayLimit: number | undefined;
  readonly toHash: (id: string) => string;
}

/**
 * The tiles of a list after its content changed. Existing tiles keep their place, even if they have been seen in the
 * meantime: nothing moves under a viewer's finger. Unchanged tiles stay the same objects. (L9.2, G13)
 */
export function nextTiles(previous: readonly Tile[], parts: TileListParts): readonly Tile[] {
  const { items, isViewed, history, viewedLast, displayLimit, toHash } = parts;
  // Content whose id fits no hash cannot be opened, linked or shared. (S10)
  const byId = new Map(items.filter(({ id }) => isSafeId(id)).map((item) => [item.id, item]));
  const before = new Map(previous.map((tile) => [tile.id, tile]));
  const kept = previous.flatMap(({ id }) => byId.get(id) ?? []);
  const added = [...byId.values()].filter(({ id }) => !before.has(id));
  const isLast = (item: SourceItem) => viewedLast && isViewed(item, history);
  const ordered = [...kept, ...added.filter((item) => !isLast(item)), ...added.filter(isLast)].slice(0, displayLimit);

  const tiles = ordered.map((item) => {
    const known = item.isEvicted ? (before.get(item.id) ?? item) : item;
    const { id, title, shortTitle, eyebrow, thumbnails, isLive } = known;
    const own = { id, title, shortTitle, eyebrow, thumbnails, isLive };
    const tile: Tile = { ...own, isViewed: isViewed(item, history), hash: toHash(id) };
    return keepEqual(before.get(id), tile);
  });
  return tiles.length === previous.length && tiles.every((tile, index) => tile === previous[index]) ? previous : tiles;
}

/** The earlier tile if the later one is equal; of a tile that a server has rendered only the id is known. */
const keepEqual = (before: Tile | undefined, after: Tile): Tile => (before && saysSame(after, before) ? before : after);

/** Of objects of the same shape, as tiles are, and the thumbnails in them. */
const saysSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, value]) => {
    const beside: unknown = Reflect.get(other, key);
    return value === beside || (value instanceof Object && beside instanceof Object && saysSame(value, beside));
  });
