import { createVoting, type Voting } from '../../../content/voting';
import type { ActivityData } from '../../../model/activity-data';
import type { ActivityType } from '../../../model/activity-type';
import { type Poll, type TriviaQuiz, withVote } from '../../../model/engagement';
import type { PlayerContext } from '../../player-context';

/** The votes and answers of the current viewer, one object for the page. */
export function createPollVoting({ transport, viewer, userHash, platform }: PlayerContext): Voting {
  return createVoting({ transport, viewer, userHash: () => userHash.get(), uuid: platform.digest.uuid });
}

/** What a viewer does with the poll or quiz of one page: votes, answers, and the events of both. */
export interface PollSession extends Pick<Voting, 'history' | 'tallies'> {
  /** False if the service refused the vote. (H11.7) */
  vote(poll: Poll, answerId: string): Promise<boolean>;
  /** False if the right answer could not be loaded. */
  answer(quiz: TriviaQuiz, questionId: string, answerId: string): Promise<boolean>;
  /** Place of the first question without an answer; -1 if there is none. */
  findOpen(quiz: TriviaQuiz): number;
  countRight(quiz: TriviaQuiz): number;
}

/** `record` records an event of the page that has the poll or quiz. */
export function createPollSession(
  voting: Voting,
  record: (type: ActivityType, data: ActivityData) => void,
): PollSession {
  const answers = () => voting.history.get().triviaAnswers;
  const findOpen = ({ questions }: TriviaQuiz) => questions.findIndex(({ id }) => !answers().has(id));
  const countRight = ({ questions }: TriviaQuiz) => questions.filter(({ id }) => answers().get(id)?.correct).length;
  return {
    history: voting.history,
    tallies: voting.tallies,
    findOpen,
    countRight,
    async vote(poll, answerId) {
      const isCounted = await voting.vote(poll.id, answerId, withVote(poll.tally, answerId));
      if (isCounted) record('votedPoll', { pollId: poll.id, pollAnswerId: answerId });
      return isCounted;
    },
    async answer(quiz, questionId, answerId) {
      const isKnown = await voting.answer(quiz.id, questionId, answerId);
      if (!isKnown) return false;
      const data = { triviaQuizId: quiz.id };
      const given = { triviaQuizQuestionId: questionId, triviaQuizAnswerId: answerId };
      record('triviaQuizQuestionAnswered', { ...data, ...given });
      if (findOpen(quiz) < 0) record('triviaQuizCompleted', { ...data, triviaQuizScore: countRight(quiz) });
      return true;
    },
  };
}
