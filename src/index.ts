import { loadSha256, rooms } from './rooms';
import { startService } from './sdk/start';

/** The names of the script tag's `Service`, for bundlers: `import * as Service from '@service/web-sdk'` reads the same. */
export const {
  sharedInstance,
  User,
  version,
  ServiceStoriesRowView,
  ServiceStoriesGridView,
  ServiceClipsRowView,
  ServiceClipsGridView,
} = startService({ rooms, loadSha256 });

export type ServiceStoriesRowView = InstanceType<typeof ServiceStoriesRowView>;
export type ServiceStoriesGridView = InstanceType<typeof ServiceStoriesGridView>;
export type ServiceClipsRowView = InstanceType<typeof ServiceClipsRowView>;
export type ServiceClipsGridView = InstanceType<typeof ServiceClipsGridView>;

export { ActivityType } from './model/activity-type';
export { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from './model/words';
export type {
  AdConfig,
  AdRequestInfo,
  IListConfiguration,
  IListViewDelegate,
  IServiceDelegate,
  IServiceTheme,
  IUiTheme,
  IUserAttributes,
  OpenDestination,
  ServiceEventTrackingOptions,
  Subset,
  UserActivityData,
  UserInput,
} from './sdk/public-types';
export { UiTheme } from './theme/ui-theme';
