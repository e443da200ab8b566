import { ActivityType } from '../model/activity-type';
import { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/enums';
import { UiTheme } from '../theme/ui-theme';
import { createSharedInstance } from './create-shared-instance';
import { createUser } from './create-user';
import { bindCopy } from './service-copy';
import type { ServiceLibrary } from './service-library';
import { VERSION } from './version';
import { createClipsPlayerView, createClipsView, createStoriesView } from './view-classes';

/** The words of the library, which are the same in every copy: a package's users import those that they name. */
type Words = Pick<
  ServiceLibrary,
  | 'UiTheme'
  | 'UiStyle'
  | 'CellType'
  | 'Alignment'
  | 'ActivityType'
  | 'OpenedReason'
  | 'DismissedReason'
  | 'TrackedFunctionalFeature'
>;

/** Starts this copy of the library: its singletons and view classes. A second copy gives the first one's. (L0.2) */
export function startService(): Omit<ServiceLibrary, keyof Words> {
  const { scope, claim } = bindCopy();
  return claim(() => ({
    sharedInstance: createSharedInstance(scope),
    User: createUser(scope?.library.session.attributes),
    version: VERSION,
    setHlsEngine(engine: unknown) {
      if (scope) scope.library.hlsEngine = engine;
    },
    ServiceStoriesRowView: createStoriesView(scope, 'row'),
    ServiceStoriesGridView: createStoriesView(scope, 'grid'),
    ServiceClipsRowView: createClipsView(scope, 'row'),
    ServiceClipsGridView: createClipsView(scope, 'grid'),
    ServiceClipsPlayerView: createClipsPlayerView(scope),
  }));
}

/** Adds everything else that the library shows the world: then it is a script tag's `Service`. */
export function toWholeService(service: Omit<ServiceLibrary, keyof Words>): ServiceLibrary {
  const words: Words = {
    UiTheme,
    UiStyle,
    CellType,
    Alignment,
    ActivityType,
    OpenedReason,
    DismissedReason,
    TrackedFunctionalFeature,
  };
  // The first copy may be a package's, which has no words; what it has stays its own.
  return Object.assign(service, { ...words, ...service });
}
