import { ActivityType } from '../model/activity-type';
import { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/words';
import { UiTheme } from '../theme/ui-theme';
import { createSharedInstance } from './create-shared-instance';
import { createUser } from './create-user';
import { bindCopy, type ServiceParts } from './service-copy';
import type { ServiceLibrary } from './service-library';
import { VERSION } from './version';
import { createClipsPlayerView, createClipsView, createStoriesView } from './view-classes';

/** Starts this copy of the library and gives everything it shows the world. A second copy gives the first one's. (L0.2) */
export function startService(parts: ServiceParts): ServiceLibrary {
  const { core, claim } = bindCopy(parts);
  const service = claim(() => ({
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
    UiTheme,
    UiStyle,
    CellType,
    Alignment,
    ActivityType,
    OpenedReason,
    DismissedReason,
    TrackedFunctionalFeature,
  }));
  return service;
}
