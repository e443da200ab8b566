import type { AdConfig, AdRequestInfo, ServiceDelegate } from '../core/delegate';
import type { ListDelegate } from '../lists/list-delegate';
import type { CellType, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/enums';
import type { FeedSnapshot } from '../model/feed-snapshot';
import type { FormerTrackingOptions } from '../model/former-names';
import type { Subset } from '../model/subset';
import type { UserActivityData } from '../model/user-activity-data';
import type { Theme } from '../theme/theme';
import type { UiThemeInput } from '../theme/ui-theme';

export type { AdConfig, AdRequestInfo, UserActivityData };

/** A record of string to string. */
export type IUserAttributes = Record<string, string>;

/** The user of the page. */
export interface UserInput {
  /**
   * The host's own id of the user; only its SHA-256 hash is stored or sent. A new id removes the stored data of the
   * previous user; `null` clears the user; if omitted, the stored user stays. At most 65,536 characters.
   */
  externalId?: string | null | undefined;
}

/** The shape of a theme: `light` and `dark`, both optional. */
export interface IUiTheme extends UiThemeInput {}

/** A theme for the current colour scheme, with all values filled in. */
export type IServiceTheme = Theme;

/** The four global callbacks. Assigning a delegate replaces all four. */
export interface IServiceDelegate extends ServiceDelegate {}

/** Callbacks of a view. */
export interface IListViewDelegate extends ListDelegate {}

/** Where to start in a collection; ids, not indexes. `clipId` takes precedence. */
export interface OpenDestination {
  /** Id or external id of a category: its first clip. */
  categoryId?: string | undefined;
  /** Id of a clip. */
  clipId?: string | undefined;
}

/** What the library may store and send. Omitted options are on. docs/privacy.md describes each option. */
export interface ServiceEventTrackingOptions extends FormerTrackingOptions {
  /** Off: the SDK stores and reads nothing on the device, and stored values are removed. */
  enableFunctionalCookies?: boolean | undefined;
  /** Off: no request contains attributes. */
  enablePersonalization?: boolean | undefined;
  /** Off: no activity event is sent; the delegate still receives them. */
  enableServiceTracking?: boolean | undefined;
  /** Off: the stored user id is deleted and `externalId` ignored. */
  enableRemoteViewingStore?: boolean | undefined;
  /** Off: no ad events. @since 10.9.0 */
  enableAdTracking?: boolean | undefined;
  /** Off: of a video only start and completion are recorded. @since 10.11.0 */
  enableFullVideoAnalytics?: boolean | undefined;
  /** Features whose data is not stored; they work until the page is left. */
  disabledFunctionalFeatures?: readonly TrackedFunctionalFeature[] | undefined;
}

/** The configuration of one view. All fields are optional and may be set again at any time. */
export interface IListConfiguration {
  /** First part of the view's hashes; else the container's id. */
  basename?: string | undefined;
  /** Ids of story categories. */
  categories?: readonly string[] | undefined;
  /** Id of a clip collection. */
  collection?: string | undefined;
  /** Id of the only clip of an embedded player; takes precedence over `externalId` and `collection`. Ignored by lists. */
  clipId?: string | undefined;
  /** External id of the only clip of an embedded player; takes precedence over `collection`. Ignored by lists. */
  externalId?: string | undefined;
  /** The shape of a tile. Default: `square`. */
  cellType?: CellType | undefined;
  /** The maximum number of tiles. */
  displayLimit?: number | undefined;
  /**
   * Loads the player's code and the video of the first tile when the view is visible and the page is idle, instead of at
   * the first sign of a tap; never with Save-Data.
   */
  preload?: boolean | undefined;
  /** Takes precedence over the global theme. */
  theme?: Subset<IUiTheme> | undefined;
  /** The colour scheme: that of the page (`auto`, the default), or always one. */
  uiStyle?: UiStyle | undefined;
  /** Part of every event of this view. */
  context?: Readonly<Record<string, string>> | undefined;
  /** The number of visible tiles in a row; determines their width. */
  visibleTiles?: number | undefined;
  /** App schemes that deep links of this view may open, without the colon: `myapp`. */
  urlSchemes?: readonly string[] | undefined;
  /** Texts of the interface, by key (docs/localization.md); they replace those of every language. */
  words?: Readonly<Record<string, string>> | undefined;
}

export type { CellType, OpenedReason, Subset, UiStyle };

/** A row or grid on the page. */
export interface ServiceListView {
  /** The configuration of the view; may be assigned again at any time. */
  get configuration(): IListConfiguration;
  set configuration(configuration: IListConfiguration | null | undefined);
  /** Receives events of the view. Callbacks are read when they are called. */
  get delegate(): IListViewDelegate | undefined;
  set delegate(delegate: IListViewDelegate | null | undefined);
  /** Reloads the content; resolves when it has loaded or failed. */
  reloadData(): Promise<void>;
  /** Removes the view from the page; a second call has no effect. */
  destroy(): void;
}

/** `new ServiceStoriesRowView(container, categories)`: no categories means all stories. */
export type StoriesViewClass = new (container: HTMLElement | string, categories?: readonly string[]) => ServiceListView;

/** `new ServiceClipsRowView(container, collectionId)`. */
export type ClipsViewClass = new (container: HTMLElement | string, collectionId?: string) => ServiceListView;

/** What an embedded player shows: a collection by its id, or one clip. */
export type ClipsPlayerContent = string | { readonly clipId: string } | { readonly externalId: string };

/** `new ServiceClipsPlayerView(container, content)`: the Clips player inside the page. */
export type ClipsPlayerViewClass = new (
  container: HTMLElement | string,
  content?: ClipsPlayerContent,
) => ServiceListView;

/** What a feed shows, clips or stories, and how its players look and behave. */
export type ServiceFeedOptions = Pick<
  IListConfiguration,
  'basename' | 'context' | 'theme' | 'uiStyle' | 'urlSchemes' | 'words'
> &
  (
    | {
        /** Id of a clip collection. */
        readonly collection: string;
        readonly categories?: undefined;
      }
    | {
        /** Ids of story categories; `[]` means all stories. */
        readonly categories: readonly string[];
        readonly collection?: undefined;
      }
  );

/** Clips of a collection or stories, for tiles that the host draws; docs/your-own-tiles.md. */
export interface ServiceFeed {
  /**
   * Calls `listener` after each change of the snapshot, in a microtask; returns a function that ends that. Needs no `this`, so that it fits React's `useSyncExternalStore`.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** The current snapshot: the same frozen object until the content changes. Needs no `this`. */
  readonly getSnapshot: () => FeedSnapshot;
  /** Loads more items if `paging` is `ready` or `failed`; resolves when they are there or have failed. */
  loadMore(): Promise<void>;
  /** Loads the items again, also after a failure; resolves when they are there or have failed. */
  refresh(): Promise<void>;
  /**
   * Opens the player at the item `id`, which is one of the snapshot. Resolves when the player is open.
   *
   * @param tile - The pressed element: the player grows out of it, shrinks into it, and gives the focus back to it.
   * @throws Rejects with an `Error` if the feed has no such item or the player's code cannot be loaded, with a `TypeError`
   * if `tile` is not an element.
   */
  open(id: string, tile?: HTMLElement): Promise<void>;
  /**
   * Says that the viewer sees the tile of the item `id`. The feed then prepares the player when the pointer or the focus
   * comes near the tile, closes the player into it, and renews the items around it in a long feed. Call it for each tile.
   */
  markVisible(id: string, tile: HTMLElement): void;
  /** Ends the feed; a second call has no effect. Its open player stays open. */
  destroy(): void;
}
