import type { AdConfig, AdRequestInfo, ServiceDelegate } from '../core/delegate';
import type { ListDelegate } from '../lists/list-delegate';
import type { CellType, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/enums';
import type { FormerTrackingOptions } from '../model/former-names';
import type { Subset } from '../model/subset';
import type { UserActivityData } from '../model/user-activity-data';
import type { Theme } from '../theme/theme';
import type { UiThemeInput } from '../theme/ui-theme';

export type { AdConfig, AdRequestInfo, UserActivityData };

/** A record of string to string. */
export type IUserAttributes = Record<string, string>;

/** Who uses the page. */
export interface UserInput {
  /**
   * The host's own id of the user; only its SHA-256 hash is stored or sent. A new id resets what is stored of the user
   * before; `null` clears the user; left out, the stored user stays. At most 1,024 characters.
   */
  externalId?: string | null | undefined;
}

/** The shape of a theme: `light` and `dark`, both optional. */
export interface IUiTheme extends UiThemeInput {}

/** A theme resolved for the current colour scheme: every value is there. */
export type IServiceTheme = Theme;

/** The four global callbacks. Assigning a delegate replaces all four. */
export interface IServiceDelegate extends ServiceDelegate {}

/** What a view tells its host. */
export interface IListViewDelegate extends ListDelegate {}

/** Where in a collection to start; ids, not indexes. `clipId` wins. */
export interface OpenDestination {
  /** Id or external id of a category: its first clip. */
  categoryId?: string | undefined;
  /** Id of a clip. */
  clipId?: string | undefined;
}

/** What the library may store and send; an option left out is on. docs/privacy.md says what each one does. */
export interface ServiceEventTrackingOptions extends FormerTrackingOptions {
  /** Off: nothing of ours is stored or read anywhere, and stored values are removed. */
  enableFunctionalCookies?: boolean | undefined;
  /** Off: no attribute goes with any request. */
  enablePersonalization?: boolean | undefined;
  /** Off: no activity event is sent; the delegate still hears them. */
  enableServiceTracking?: boolean | undefined;
  /** Off: the stored user id is deleted and `externalId` ignored. */
  enableRemoteViewingStore?: boolean | undefined;
  /** Off: no ad events. @since 10.9.0 */
  enableAdTracking?: boolean | undefined;
  /** Off: of a video only start and completion are recorded. @since 10.11.0 */
  enableFullVideoAnalytics?: boolean | undefined;
  /** Features that are not remembered; they work until the page is left. */
  disabledFunctionalFeatures?: readonly TrackedFunctionalFeature[] | undefined;
}

/** How one view looks and what it shows. Every field is optional and may be set again at any time. */
export interface IListConfiguration {
  /** First part of the view's hashes; else the container's id. */
  basename?: string | undefined;
  /** Ids of story categories. */
  categories?: readonly string[] | undefined;
  /** Id of a clip collection. */
  collection?: string | undefined;
  /** Id of the one clip that an embedded player shows; wins over `externalId` and `collection`. Lists have no use for it. */
  clipId?: string | undefined;
  /** External id of the one clip that an embedded player shows; wins over `collection`. Lists have no use for it. */
  externalId?: string | undefined;
  /** The shape of a tile; `square` when left out. */
  cellType?: CellType | undefined;
  /** At most this many tiles. */
  displayLimit?: number | undefined;
  /**
   * Fetches the player's code and the film of the first tile once the view is in sight and the page is idle, instead of when
   * the viewer comes near a tile; never with Save-Data.
   */
  preload?: boolean | undefined;
  /** Wins over the global theme. */
  theme?: Subset<IUiTheme> | undefined;
  /** The page’s colour scheme (`auto`, when left out), or always one. */
  uiStyle?: UiStyle | undefined;
  /** Goes with every event of this view. */
  context?: Readonly<Record<string, string>> | undefined;
  /** How many tiles of a row are in sight; sets their width. */
  visibleTiles?: number | undefined;
  /** App schemes that deep links of this view may open, without the colon: `myapp`. */
  urlSchemes?: readonly string[] | undefined;
  /** Own words for the interface, by key (docs/words.md); they go before the words of every language. */
  words?: Readonly<Record<string, string>> | undefined;
}

export type { CellType, OpenedReason, Subset, UiStyle };

/** A row or grid on the page. */
export interface ServiceListView {
  /** How the view looks and what it shows; may be assigned again at any time. */
  get configuration(): IListConfiguration;
  set configuration(configuration: IListConfiguration | null | undefined);
  /** Hears what happens in the view; its callbacks are looked up when they are called. */
  get delegate(): IListViewDelegate | undefined;
  set delegate(delegate: IListViewDelegate | null | undefined);
  /** Loads the content anew; resolves when it is there or has failed. */
  reloadData(): Promise<void>;
  /** Takes the view out of the page for good; calling it twice is harmless. */
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
