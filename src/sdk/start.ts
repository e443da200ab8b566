import { ActivityType } from '../model/activity-type';
import { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/words';
import { UiTheme } from '../theme/ui-theme';
import { createSharedInstance } from './create-shared-instance';
import { createUser } from './create-user';
import { bindCopy, type ServiceParts } from './service-copy';
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
export function startService(parts: ServiceParts): Omit<ServiceLibrary, keyof Words> {
  const { core, claim } = bindCopy(parts);
  return claim(() => ({
    sharedInstance: createSharedInstance(core),
    User: createUser(core?.session.attributes),
    version: VERSION,
    setHlsEngine(engine: unknown) {
      if (core) core.hlsEngine = engine;
    },
    ServiceStoriesRowView: createStoriesView(core, 'row'),
    ServiceStoriesGridView: createStoriesView(core, 'grid'),
    ServiceClipsRowView: createClipsView(core, 'row'),
    ServiceClipsGridView: createClipsView(core, 'grid'),
    ServiceClipsPlayerView: createClipsPlayerView(core),
  }));
}

/** The same with everything else that the library shows the world: a script tag's `Service`. */
export function startWholeService(parts: ServiceParts): ServiceLibrary {
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
  const service = startService(parts);
  // The first copy may be a package's, which has no words; what it has stays its own.
  return Object.assign(service, { ...words, ...service });
}
