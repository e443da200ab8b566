import { ActivityType } from '../model/activity-type';
import { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/enums';
import { createLog } from '../platform/log';
import { findRegistry, hasPage, type Registry, setRegistry } from '../platform/registry';
import { UiTheme } from '../theme/ui-theme';
import { createServiceFeed } from './create-feed';
import { createScope } from './create-scope';
import { createSharedInstance } from './create-shared-instance';
import { createUser } from './create-user';
import type { ServiceLibrary } from './service-library';
import { VERSION } from './version';
import { createClipsPlayerView, createClipsView, createStoriesView } from './view-classes';

/** Constants, which are equal in every copy: apps that use the package import them by name. */
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

/** Everything except the constants. */
type ServiceExports = Omit<ServiceLibrary, keyof Words>;

/** Starts this copy of the library: its singletons and view classes. A second copy returns those of the first. (L0.2, A1–A3, A10) */
export function startService(): ServiceExports {
  const first = hasPage() ? findRegistry() : undefined;
  // Copies of the same major version have the same exports.
  if (first && isOfThisMajor(first)) return first.exports as ServiceExports;

  const scope = hasPage() && !first ? createScope() : undefined;
  const parts: ServiceExports = {
    sharedInstance: createSharedInstance(scope),
    User: createUser(scope),
    version: VERSION,
    setHlsEngine(engine: unknown) {
      if (scope) scope.library.hlsEngine = engine;
    },
    createFeed: (options) => createServiceFeed(scope, options),
    ServiceStoriesRowView: createStoriesView(scope, 'row'),
    ServiceStoriesGridView: createStoriesView(scope, 'grid'),
    ServiceClipsRowView: createClipsView(scope, 'row'),
    ServiceClipsGridView: createClipsView(scope, 'grid'),
    ServiceClipsPlayerView: createClipsPlayerView(scope),
  };
  if (scope) setRegistry({ version: VERSION, exports: parts });
  return parts;
}

/** Decides whether this later copy uses the first one, and logs why not. */
function isOfThisMajor({ version }: Registry): boolean {
  const isSame = version.split('.')[0] === VERSION.split('.')[0];
  createLog().error(
    `The library was loaded twice, as ${version} and as ${VERSION}; ` +
      (isSame ? 'the first one is used.' : 'the second one does nothing.'),
  );
  return isSame;
}

/** Adds the constants: the result is `Service` of the script tag. */
export function toWholeService(service: ServiceExports): ServiceLibrary {
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
  // The first copy may be that of a package, without constants; keep its own members.
  return Object.assign(service, { ...words, ...service });
}
