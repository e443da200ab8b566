import { loadSha256, rooms } from './rooms';
import { startService } from './sdk/start';

// The names of the script tag's `Service`: `import * as Service from '@service/web-sdk'` reads the same.
const service = startService({ rooms, loadSha256 });

export const sharedInstance = service.sharedInstance;
export const User = service.User;
/** The library's version, `11.0.0`. */
export const version = service.version;
export const setHlsEngine = service.setHlsEngine;
export const ServiceStoriesRowView = service.ServiceStoriesRowView;
export const ServiceStoriesGridView = service.ServiceStoriesGridView;
export const ServiceClipsRowView = service.ServiceClipsRowView;
export const ServiceClipsGridView = service.ServiceClipsGridView;
export const ServiceClipsPlayerView = service.ServiceClipsPlayerView;

export type ServiceStoriesRowView = InstanceType<typeof ServiceStoriesRowView>;
export type ServiceStoriesGridView = InstanceType<typeof ServiceStoriesGridView>;
export type ServiceClipsRowView = InstanceType<typeof ServiceClipsRowView>;
export type ServiceClipsGridView = InstanceType<typeof ServiceClipsGridView>;
export type ServiceClipsPlayerView = InstanceType<typeof ServiceClipsPlayerView>;

export { ActivityType } from './model/activity-type';
export type { HlsEngine, HlsError, HlsRelease, HlsSource } from './model/hls-engine';
export { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from './model/words';
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
  ListTile,
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
export { UiTheme } from './theme/ui-theme';
