import type { ServiceLibrary } from './sdk/service-library';
import { startService, toWholeService } from './sdk/start';

const service = startService();

/**
 * The script tag's `Service`: every name of this package as one object, the default export too. Whoever imports single
 * names instead downloads no more than they use.
 */
// Pure, so that a bundler drops it where nobody imports it.
export const Service: ServiceLibrary = /* @__PURE__ */ toWholeService(service);
export default Service;

/** The library's one instance on this page. */
export const sharedInstance = service.sharedInstance;
/** The current user's attributes. */
export const User = service.User;
/** The library's version, `11.0.0`. */
export const version = service.version;
/** Brings an HLS engine of your own, for every medium that is loaded after the call; docs/hls.md shows one. */
export const setHlsEngine = service.setHlsEngine;
/**
 * A row of Stories: `new ServiceStoriesRowView(container, categories)`; no categories means all.
 *
 * Nothing throws: a container that is not in the page is an error in the log, and waited for 5 s.
 */
export const ServiceStoriesRowView = service.ServiceStoriesRowView;
/** A grid of Stories: `new ServiceStoriesGridView(container, categories)`; no categories means all. */
export const ServiceStoriesGridView = service.ServiceStoriesGridView;
/**
 * A row of the clips of one collection: `new ServiceClipsRowView(container, collectionId)`.
 *
 * @example
 * ```ts
 * new Service.ServiceClipsRowView('top-clips', 'top-clips').configuration = { displayLimit: 12 };
 * ```
 */
export const ServiceClipsRowView = service.ServiceClipsRowView;
/** A grid of the clips of one collection: `new ServiceClipsGridView(container, collectionId)`. */
export const ServiceClipsGridView = service.ServiceClipsGridView;
/** The Clips player inside the page: `new ServiceClipsPlayerView(container, content)`. */
export const ServiceClipsPlayerView = service.ServiceClipsPlayerView;

/** A row of Stories. */
export type ServiceStoriesRowView = InstanceType<typeof ServiceStoriesRowView>;
/** A grid of Stories. */
export type ServiceStoriesGridView = InstanceType<typeof ServiceStoriesGridView>;
/** A row of clips. */
export type ServiceClipsRowView = InstanceType<typeof ServiceClipsRowView>;
/** A grid of clips. */
export type ServiceClipsGridView = InstanceType<typeof ServiceClipsGridView>;
/** An embedded Clips player. */
export type ServiceClipsPlayerView = InstanceType<typeof ServiceClipsPlayerView>;

export type { Tile as ListTile } from './lists/session/list-controller';
export { ActivityType } from './model/activity-type';
export type { Thumbnails } from './model/clip';
export { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from './model/enums';
export type { HlsEngine, HlsError, HlsRelease, HlsSource } from './model/hls-engine';
export type {
  AdConfig,
  AdRequestInfo,
  ClipsPlayerContent,
  ClipsPlayerViewClass,
  ClipsViewClass,
  IListConfiguration,
  IListViewDelegate,
  IServiceDelegate,
  IServiceTheme,
  IUiTheme,
  IUserAttributes,
  OpenDestination,
  ServiceEventTrackingOptions,
  ServiceListView,
  StoriesViewClass,
  Subset,
  UserActivityData,
  UserInput,
} from './sdk/public-types';
export type { DataLoadDetail, ServiceLibrary, ServiceQueue, ServiceViewElement } from './sdk/service-library';
export type { ServiceUser } from './sdk/service-user';
export type { SharedInstance } from './sdk/shared-instance';
export type {
  ButtonTheme,
  ClipPlayerTheme,
  ColorShades,
  EngagementUnitsTheme,
  InstructionsTheme,
  ListsTheme,
  StoryPlayerTheme,
  Theme,
  ThemeColors,
  ThemeOverrides,
  TilesTheme,
} from './theme/theme';
export { UiTheme, type UiThemeInput } from './theme/ui-theme';
