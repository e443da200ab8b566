import type { ActivityEvents } from './activity-events';
import type { ActivityType } from './activity-type';

/** The acts of the viewer. If they differ from `ActivityEvents`, this does not compile. */
const ACTS: { readonly [Type in ActivityType as ActivityEvents[Type]['isAct'] extends true ? Type : never]: 1 } = {
  actionButtonTapped: 1,
  shareButtonTapped: 1,
  shareSuccess: 1,
  votedPoll: 1,
  triviaQuizQuestionAnswered: 1,
  triviaQuizCompleted: 1,
  likedClip: 1,
  unlikedClip: 1,
  followedCategory: 1,
  unfollowedCategory: 1,
  adActionButtonTapped: 1,
};

/** Whether the event is an act of the viewer, which a full queue drops last. */
export function isViewerAction(type: ActivityType): boolean {
  return Object.hasOwn(ACTS, type);
}
