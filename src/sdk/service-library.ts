import type { Tile } from '../lists/session/list-state';
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
  ServiceFeed,
  ServiceFeedOptions,
  StoriesViewClass,
} from './public-types';
import type { ServiceUser } from './service-user';
import type { SharedInstance } from './shared-instance';

/** The public API: `Service` of the script tag, and the argument of a `ServiceQueue` callback. */
export interface ServiceLibrary {
  /** The library’s one instance on this page. */
  readonly sharedInstance: SharedInstance;
  /** The current user’s attributes. */
  readonly User: ServiceUser;
  /** The library's version, `11.0.0`. */
  readonly version: string;
  /**
   * Sets your own HLS engine for all media that load after the call; `undefined` or `null` restores the library's engine.
   * It plays HLS streams if the browser's native HLS is not reliable. The library's engine is then never loaded.
   * docs/hls.md shows an engine with hls.js.
   */
  readonly setHlsEngine: (engine: HlsEngine | null | undefined) => void;
  /** Clips or stories for tiles that you draw: `createFeed({ collection })`, `createFeed({ categories })`. */
  readonly createFeed: (options: ServiceFeedOptions) => ServiceFeed;
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
  /** The colour scheme of a view. */
  readonly UiStyle: typeof UiStyle;
  /** The shape of a tile. */
  readonly CellType: typeof CellType;
  /** The alignment of a tile’s text. */
  readonly Alignment: typeof Alignment;
  /** The names of all activity events. */
  readonly ActivityType: typeof ActivityType;
  /** Why content was opened. */
  readonly OpenedReason: typeof OpenedReason;
  /** Why a player was closed. */
  readonly DismissedReason: typeof DismissedReason;
  /** Features that store data about a viewer. */
  readonly TrackedFunctionalFeature: typeof TrackedFunctionalFeature;
}

/** Runs callbacks with the library when the script has loaded, or at once if it already has. */
export interface ServiceQueue {
  /** Callbacks run in the order of the calls. An exception is logged and does not stop the others. */
  push(...callbacks: ((service: ServiceLibrary) => unknown)[]): number;
}

/** A view as an element of the page, `<service-clips-row collection="top-clips">`. */
export interface ServiceViewElement extends HTMLElement {
  /** Options that attributes cannot express; takes precedence over attributes. May be assigned again at any time. */
  get configuration(): IListConfiguration | undefined;
  set configuration(configuration: IListConfiguration | null | undefined);
  /** Receives events of the view. Callbacks are read when they are called. */
  get delegate(): IListViewDelegate | undefined;
  set delegate(delegate: IListViewDelegate | null | undefined);
  /** Reloads the content; resolves when it has loaded or failed. */
  reloadData(): Promise<void>;
  /** Removes the view from the page; a second call has no effect. */
  destroy(): void;
}

/** `detail` of the event `service-data-load-complete`. */
export interface DataLoadDetail {
  /** Whether the content has loaded. */
  readonly success: boolean;
  /** Undefined if the load succeeded. */
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
