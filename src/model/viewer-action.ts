import type { ActivityType } from './activity-type';

/** What the viewer did on purpose outlasts, in a full queue, what merely passed by. */
export function isViewerAction(type: ActivityType): boolean {
  return /vote|trivia|like|follow|share|action/i.test(type);
}
