import { ActivityType } from '../model/activity-type';
import { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/enums';
import { createLog } from '../platform/log';
import { findRegistry, hasPage, type Registry, setRegistry } from '../platform/registry';
import { UiTheme } from '../theme/ui-theme';
import { createScope } from './create-scope';
import { createSharedInstance } from './create-shared-instance';
import { createUser } from './create-user';
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

/** All but the words. */
type Parts = Omit<ServiceLibrary, keyof Words>;

/** Starts this copy of the library: its singletons and view classes. A second copy gives the first one's. (L0.2, A1–A3, A10) */
export function startService(): Parts {
  const first = hasPage() ? findRegistry() : undefined;
  // Two copies of one major version agree on what their exports are.
  if (first && isOfThisMajor(first)) return first.exports as Parts;

  const scope = hasPage() && !first ? createScope() : undefined;
  const parts: Parts = {
    sharedInstance: createSharedInstance(scope),
    User: createUser(scope),
    version: VERSION,
    setHlsEngine(engine: unknown) {
      if (scope) scope.library.hlsEngine = engine;
    },
    ServiceStoriesRowView: createStoriesView(scope, 'row'),
    ServiceStoriesGridView: createStoriesView(scope, 'grid'),
    ServiceClipsRowView: createClipsView(scope, 'row'),
    ServiceClipsGridView: createClipsView(scope, 'grid'),
    ServiceClipsPlayerView: createClipsPlayerView(scope),
  };
  if (scope) setRegistry({ version: VERSION, exports: parts });
  return parts;
}

/** Says what becomes of this copy, which is not the first. */
function isOfThisMajor({ version }: Registry): boolean {
  const isSame = version.split('.')[0] === VERSION.split('.')[0];
  createLog().error(
    `The library was loaded twice, as ${version} and as ${VERSION}; ` +
      (isSame ? 'the first one is used.' : 'the second one does nothing.'),
  );
  return isSame;
}

/** Adds everything else that the library shows the world: then it is a script tag's `Service`. */
export function toWholeService(service: Parts): ServiceLibrary {
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
