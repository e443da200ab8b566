import type { Appearance } from '../../core/appearance';
import type { Thumbnails } from '../../model/clip';
import type { CellType } from '../../model/enums';
import { isSafeId } from '../../model/id';
import type { ReadableStore } from '../../model/store';
import type { ViewerHistory } from '../../model/viewer-history';
import type { ListSource, Paging, SourceItem, SourceSnapshot } from './list-source';
import { keepEqual, keepTiles, orderTiles } from './tile-order';

/** A list as it is rendered: its state, and what the viewer does with it. */
export interface ShownList {
  readonly state: ReadableStore<ListState>;
  readonly appearance: ReadableStore<ListAppearance>;
  /** A player covers the whole page: the list is not visible. */
  readonly isCovered: ReadableStore<boolean>;
  /**
   * The viewer tapped, clicked or pressed Enter on a tile. `element` gets the focus back when the player closes.
   * Resolves when the tap has its answer: the player, another tap's, or a list that says that it could not open.
   */
  tileTapped(tileId: string, element: HTMLElement | undefined): Promise<void>;
  /** At least half of the tile became visible; `index` counts from 0. Called once per tile and load. */
  tileBecameVisible(index: number): void;
  /** A server has rendered these tiles in this order, which stays. */
  keepOrder(tileIds: readonly string[]): void;
  /** The end of the loaded tiles is near: the next page is needed. (L9.22) */
  endNeared(): void;
  /** The viewer tries again after a failure. */
  retry(): void;
  /** Pointer near, touch or focus: the player will probably be wanted; with this tile under a pressed finger or button. */
  intentShown(tileId?: string): void;
}

export type ListState =
  /** Not initialized yet; the view keeps its final size and shows skeletons. (L3.7) */
  | { readonly status: 'waiting' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly title: string; readonly tiles: readonly Tile[]; readonly paging: Paging }
  | { readonly status: 'empty'; readonly title: string }
  | { readonly status: 'failed' };

/** One tile of a view. */
export interface Tile {
  /** Id of the story or clip. */
  readonly id: string;
  /** As it is shown; `''` when there is none. */
  readonly title: string;
  /** For the little space under a round tile; the title itself if there is no shorter one. */
  readonly shortTitle: string;
  /** The small line above the title; `''` when there is none. */
  readonly eyebrow: string;
  /** The image in three widths. */
  readonly thumbnails: Thumbnails;
  /** Whether it is a live stream. */
  readonly isLive: boolean;
  /** Already seen by this viewer: no unread ring, sorted after unseen ones if the feed says so. */
  readonly isViewed: boolean;
  /** The player's address (`#clips/top-clips/…`), or `''` if the view's URLs are disabled. */
  readonly hash: string;
}

export interface ListAppearance extends Appearance {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly cellType: CellType;
  /** How many tiles of a row are in sight at once; undefined leaves the tile its own width. */
  readonly visibleTiles: number | undefined;
  /** The maximum of tiles; undefined shows all. Known before the data, it decides the size of a grid. */
  readonly displayLimit: number | undefined;
}

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

/**
 * The tiles of a list after its content changed. Existing tiles keep their place, even if they have been seen in the
 * meantime: nothing moves under a viewer's finger. Unchanged tiles stay the same objects. (L9.2, G13)
 */
export function nextTiles(
  previous: readonly Tile[],
  parts: {
    readonly items: readonly SourceItem[];
    readonly isViewed: ListSource['isViewed'];
    readonly history: ViewerHistory;
    /** Seen items come after unseen ones. (L9.2) */
    readonly viewedLast: boolean;
    readonly displayLimit: number | undefined;
    readonly toHash: (id: string) => string;
  },
): readonly Tile[] {
  const { items, isViewed, history, viewedLast, displayLimit, toHash } = parts;
  // Content whose id fits no hash cannot be opened, linked or shared. (S10)
  const safe = items.filter(({ id }) => isSafeId(id));
  const ordered = orderTiles(previous, safe, (item) => viewedLast && isViewed(item, history)).slice(0, displayLimit);
  const before = new Map(previous.map((tile) => [tile.id, tile]));

  return keepTiles(
    previous,
    ordered.map((item) => {
      const known = item.isEvicted ? (before.get(item.id) ?? item) : item;
      const { id, title, shortTitle, eyebrow, thumbnails, isLive } = known;
      const own = { id, title, shortTitle, eyebrow, thumbnails, isLive };
      const tile: Tile = { ...own, isViewed: isViewed(item, history), hash: toHash(id) };
      // Of a tile that a server has rendered only the id is known.
      return keepEqual(before.get(id), tile);
    }),
  );
}
