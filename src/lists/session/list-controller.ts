import type { Appearance } from '../../core/appearance';
import type { Thumbnails } from '../../model/clip';
import type { CellType } from '../../model/enums';
import type { ReadableStore } from '../../model/store';

/** What a list view draws and what it reports; it decides nothing itself. */
export interface ListController {
  readonly state: ReadableStore<ListState>;
  readonly appearance: ReadableStore<ListAppearance>;
  /** A player covers the whole page: the list is not visible. */
  readonly isCovered: ReadableStore<boolean>;
  /**
   * The viewer tapped, clicked or pressed Enter on a tile. `element` gets the focus back when the player closes.
   * Resolves when the tap has its answer: the player, another tap's, or a list that says that it could not open.
   */
  tileTapped(tileId: string, element: HTMLElement): Promise<void>;
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

/** Whether there is more after the tiles: it can be requested, is loading, failed, or there is none. */
export type Paging = 'ready' | 'loading' | 'failed' | 'ended';

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
