// Only re-exports: a bundler links an enum without the library.
export type { Tile as ListTile } from './lists/session/list-state';
export { ActivityType } from './model/activity-type';
export type { Thumbnails } from './model/clip';
export { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from './model/enums';
export type { FeedItem, FeedSnapshot } from './model/feed-snapshot';
export type { HlsEngine, HlsError, HlsRelease, HlsSource } from './model/hls-engine';
export {
  createFeed,
  Service as default,
  Service,
  ServiceClipsGridView,
  ServiceClipsPlayerView,
  ServiceClipsRowView,
  ServiceStoriesGridView,
  ServiceStoriesRowView,
  setHlsEngine,
  sharedInstance,
  User,
  version,
} from './sdk/library';
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
  ServiceFeed,
  ServiceFeedOptions,
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
  CaptionsTheme,
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
