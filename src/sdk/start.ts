import { ActivityType } from '../model/activity-type';
import { Alignment, CellType, DismissedReason, OpenedReason, TrackedFunctionalFeature, UiStyle } from '../model/words';
import { UiTheme } from '../theme/ui-theme';
import { createSharedInstance } from './create-shared-instance';
import { createUser } from './create-user';
import { defineServiceElements } from './define-service-elements';
import { bindCopy, type ServiceParts } from './service-copy';
import { showPlayers } from './show-players';
import { VERSION } from './version';
import {
  createClipsGridView,
  createClipsPlayerView,
  createClipsRowView,
  createStoriesGridView,
  createStoriesRowView,
} from './view-classes';

/** Starts this copy of the library and gives everything it shows the world. A second copy gives the first one's. (L0.2) */
export function startService(parts: ServiceParts) {
  const { core, claim } = bindCopy(parts);
  const service = claim(() => ({
    sharedInstance: createSharedInstance(core),
    User: createUser(core?.session.attributes),
    version: VERSION,
    ServiceStoriesRowView: createStoriesRowView(core),
    ServiceStoriesGridView: createStoriesGridView(core),
    ServiceClipsRowView: createClipsRowView(core),
    ServiceClipsGridView: createClipsGridView(core),
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
  if (core) {
    defineServiceElements(core);
    showPlayers(core);
  }
  return service;
}
