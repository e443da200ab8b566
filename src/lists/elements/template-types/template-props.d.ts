import type {
  DataLoadDetail,
  IListConfiguration,
  IListViewDelegate,
  ListTile,
  ServiceViewElement,
} from '@service/web-sdk';

/** Attributes, properties and events of a view in a template. */
export interface ServiceViewProps {
  /** The first part of the view’s hashes; by default the element’s id. */
  basename?: string | undefined;
  /** Another name of `basename`. */
  'base-url'?: string | undefined;
  /** IDs of story categories, separated by commas. */
  categories?: string | undefined;
  /** ID of a clip collection. */
  collection?: string | undefined;
  /** The shape of a tile; `square` by default. */
  'cell-type'?: 'square' | 'round' | undefined;
  /** The largest number of tiles. */
  'display-limit'?: number | string | undefined;
  /** The colour scheme: the page’s (`auto`), or always the same one. */
  'ui-style'?: 'auto' | 'light' | 'dark' | undefined;
  /** How many tiles of a row are visible at once; sets their width. */
  'visible-tiles'?: number | string | undefined;
  /** Prefetches the player’s code and the first video when the view is visible and the page is idle. */
  preload?: boolean | '' | 'true' | undefined;
  /** Options that attributes cannot express; wins over attributes. */
  configuration?: IListConfiguration | null | undefined;
  /** Receives the view’s callbacks. */
  delegate?: IListViewDelegate | null | undefined;
  /** The content has loaded, or could not be loaded. */
  'onservice-data-load-complete'?: ((event: CustomEvent<DataLoadDetail>) => void) | undefined;
  /** The player that was opened from this view has closed. */
  'onservice-player-dismissed'?: ((event: CustomEvent<undefined>) => void) | undefined;
  /** The viewer tapped a tile. */
  'onservice-tile-tapped'?: ((event: CustomEvent<ListTile>) => void) | undefined;
}

/** Attributes, properties and events of an embedded player in a template. */
export interface ServicePlayerProps extends ServiceViewProps {
  /** ID of the one clip to show; wins over `external-id` and `collection`. */
  'clip-id'?: string | undefined;
  /** External ID of the one clip to show; wins over `collection`. */
  'external-id'?: string | undefined;
}

export type { ServiceViewElement };
