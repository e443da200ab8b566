import type { World } from '../world';
import { type DateWindow, isInWindow } from './date-window';

export interface EngagementCount {
  readonly pollCount: number;
  readonly triviaQuestionCount: number;
}

export interface EngagementAnswer {
  readonly createdInRange: EngagementCount;
  readonly activityInRange: EngagementCount;
}

/**
 * Counts polls and questions: those created in the window, and those that a stored vote or answer event of the window
 * names. An event that names no record of the tenant does not count. (H6.3, H7.4)
 */
export function countEngagement(world: World, tenantId: string, window: DateWindow): EngagementAnswer {
  const polls = [...world.tables.polls.values()].filter((poll) => poll.tenantId === tenantId);
  const questions = [...world.tables.triviaQuestions.values()].filter((one) => one.tenantId === tenantId);
  const voted = new Set<unknown>();
  const answered = new Set<unknown>();
  for (const event of world.tables.activity.values()) {
    if (event.tenantId !== tenantId || !isInWindow(event.occurredAt, window)) continue;
    if (event.type === 'votedPoll') voted.add(event.data.pollId);
    if (event.type === 'triviaQuizQuestionAnswered') answered.add(event.data.triviaQuizQuestionId);
  }
  const isNew = ({ createdAt }: { readonly createdAt: string }) => isInWindow(Date.parse(createdAt), window);
  return {
    createdInRange: { pollCount: polls.filter(isNew).length, triviaQuestionCount: questions.filter(isNew).length },
    activityInRange: {
      pollCount: polls.filter(({ id }) => voted.has(id)).length,
      triviaQuestionCount: questions.filter(({ id }) => answered.has(id)).length,
    },
  };
}
