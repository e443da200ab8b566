import { expect, test } from 'vitest';
import { ActivityType } from './activity-type';
import { isViewerAction } from './viewer-action';

test('what the viewer did on purpose is told from what passed by', () => {
  expect(Object.values(ActivityType).filter(isViewerAction)).toEqual([
    'actionButtonTapped',
    'shareButtonTapped',
    'shareSuccess',
    'votedPoll',
    'triviaQuizQuestionAnswered',
    'triviaQuizCompleted',
    'likedClip',
    'unlikedClip',
    'followedCategory',
    'unfollowedCategory',
    'adActionButtonTapped',
  ]);
});
