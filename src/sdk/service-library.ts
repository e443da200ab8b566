import type { Tile } from '../lists/session/list-controller';
import type { ActivityType } from '../model/activity-type';
import type {
  Alignment,
  CellType,
  DismissedReason,
  OpenedReason,
  TrackedFunctionalFeature,
  UiStyle,
} from '../model/enums';
import type { HlsEngine } from '../model/hls-engine';
import type { UiTheme } from '../theme/ui-theme';
import type {
  ClipsPlayerViewClass,
  ClipsViewClass,
  IListConfiguration,
  IListViewDelegate,
  StoriesViewClass,
} from './public-types';
import type { ServiceUser } from './service-user';
import type { SharedInstance } from './shared-instance';

/** Everything the library shows the world: the script tag's `Service`, what a `ServiceQueue` callback is given. */
export interface ServiceLibrary {
  /** The library’s one instance on this page. */
  readonly sharedInstance: SharedInstance;
  /** The current user’s attributes. */
  readonly User: ServiceUser;
  /** The library's version, `11.0.0`. */
  readonly version: string;
  /**
   * Brings an HLS engine of your own, for every medium that is loaded after the call; `undefined` or `null` brings the
   * library's own back. It is asked for HLS streams where the browser's own HLS is not to be trusted; the library's engine
   * is then never fetched. docs/hls.md shows one with hls.js.
   */
  readonly setHlsEngine: (engine: HlsEngine | null | undefined) => void;
  /** A row of Stories. */
  readonly ServiceStoriesRowView: StoriesViewClass;
  /** A grid of Stories. */
  readonly ServiceStoriesGridView: StoriesViewClass;
  /** A row of the clips of one collection. */
  readonly ServiceClipsRowView: ClipsViewClass;
  /** A grid of the clips of one collection. */
  readonly ServiceClipsGridView: ClipsViewClass;
  /** The Clips player inside the page. */
  readonly ServiceClipsPlayerView: ClipsPlayerViewClass;
  /** A theme for light and dark pages. */
  readonly UiTheme: typeof UiTheme;
  /** Which colour scheme a view shows. */
  readonly UiStyle: typeof UiStyle;
  /** The shape of a tile. */
  readonly CellType: typeof CellType;
  /** Where a tile’s text stands. */
  readonly Alignment: typeof Alignment;
  /** Every activity event there is. */
  readonly ActivityType: typeof ActivityType;
  /** Why content was opened. */
  readonly OpenedReason: typeof OpenedReason;
  /** Why a player was closed. */
  readonly DismissedReason: typeof DismissedReason;
  /** What may be remembered of a viewer. */
  readonly TrackedFunctionalFeature: typeof TrackedFunctionalFeature;
}

/** Runs a callback with the library: once the script has loaded, or at once when it has. */
export interface ServiceQueue {
  /** Callbacks run in the order they were pushed; one that throws is logged and stops no other. */
  push(...callbacks: ((service: ServiceLibrary) => unknown)[]): number;
}

/** A view as an element of the page, `<service-clips-row collection="top-clips">`. */
export interface ServiceViewElement extends HTMLElement {
  /** What attributes cannot say; wins over them. May be assigned again at any time. */
  get configuration(): IListConfiguration | undefined;
  set configuration(configuration: IListConfiguration | null | undefined);
  /** Hears what happens in the view; its callbacks are looked up when they are called. */
  get delegate(): IListViewDelegate | undefined;
  set delegate(delegate: IListViewDelegate | null | undefined);
  /** Loads the content anew; resolves when it is there or has failed. */
  reloadData(): Promise<void>;
  /** Takes the view out of the page for good; calling it twice is harmless. */
  destroy(): void;
}

/** What `service-data-load-complete` says in its `detail`. */
export interface DataLoadDetail {
  /** Whether the content is there. */
  readonly success: boolean;
  /** Undefined where the load succeeded. */
  readonly error: Error | undefined;
  /** The number of tiles. */
  readonly dataCount: number;
}

declare global {
  interface Window {
    /** The library, on a page that loads it by a script tag. */
    Service?: ServiceLibrary;
    /** Callbacks for the library, before and after its script has loaded. */
    ServiceQueue?: ServiceQueue;
  }
  interface HTMLElementTagNameMap {
    'service-stories-row': ServiceViewElement;
    'service-stories-grid': ServiceViewElement;
    'service-clips-row': ServiceViewElement;
    'service-clips-grid': ServiceViewElement;
    'service-clips-player': ServiceViewElement;
  }
  interface HTMLElementEventMap {
    'service-data-load-complete': CustomEvent<DataLoadDetail>;
    'service-player-dismissed': CustomEvent<undefined>;
    'service-tile-tapped': CustomEvent<Tile>;
  }
}
