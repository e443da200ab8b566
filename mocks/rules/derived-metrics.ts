import type { World } from '../world';
import { type DateWindow, isInWindow } from './date-window';

export interface DerivedMetrics {
  readonly storyViewsWithActionsPresent: number;
  readonly clipViewsWithActionsPresent: number;
  readonly bothViewers: number;
}

const CLIP_VIEWS: ReadonlySet<string> = new Set(['openedClip', 'completedLoop']);

/**
 * Counts views out of the stored events of the window. (H7.3, H7.4)
 *
 * Excluded events count nowhere. Anonymous viewers count in views and not in `bothViewers`, which wants an external id.
 */
export function deriveMetrics(world: World, tenantId: string, window: DateWindow): DerivedMetrics {
  let storyViewsWithActionsPresent = 0;
  let clipViewsWithActionsPresent = 0;
  const storyViewers = new Set<string>();
  const clipViewers = new Set<string>();
  for (const event of world.tables.activity.values()) {
    if (event.tenantId !== tenantId || event.isExcluded || !isInWindow(event.occurredAt, window)) continue;
    if (event.type === 'openedStory') {
      if (event.data.hasAction === true) storyViewsWithActionsPresent += 1;
      if (event.isIdentified) storyViewers.add(event.user);
    } else if (CLIP_VIEWS.has(event.type)) {
      if (event.data.hasAction === true) clipViewsWithActionsPresent += 1;
      if (event.isIdentified) clipViewers.add(event.user);
    }
  }
  const bothViewers = [...storyViewers].filter((user) => clipViewers.has(user)).length;
  return { storyViewsWithActionsPresent, clipViewsWithActionsPresent, bothViewers };
}
