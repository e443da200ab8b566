import { sendTriviaAnswer, sendVote } from '../api/answers';
import type { Transport } from '../api/transport';
import type { PollTally } from '../model/engagement';
import { createStore, type ReadableStore } from '../model/store';
import type { ViewerHistory } from '../model/viewer-history';
import type { Viewer } from './viewer';

/** The viewer's votes in polls and answers to quizzes. */
export interface Voting {
  /** What the viewer voted and answered, among other things. */
  readonly history: ReadableStore<ViewerHistory>;
  /** Numbers that changed since their feed was loaded, by poll id. */
  readonly tallies: ReadableStore<ReadonlyMap<string, PollTally>>;
  /**
   * Shows the vote at once, with `expected` as the poll's numbers until the service answers. Resolves with false when the
   * service refused it and it was rolled back.
   */
  vote(pollId: string, answerId: string, expected: PollTally): Promise<boolean>;
  /** Requests the right answer; resolves with false, and without an answer, if that fails. */
  answer(quizId: string, questionId: string, answerId: string): Promise<boolean>;
}

export function createVoting({
  transport,
  viewer,
  userHash,
  uuid,
}: {
  readonly transport: Transport;
  readonly viewer: Viewer;
  readonly userHash: () => string;
  /** Creates an anonymous id. */
  readonly uuid: () => string;
}): Voting {
  const tallies = createStore<ReadonlyMap<string, PollTally>>(new Map());

  const setTally = (pollId: string, tally: PollTally) => tallies.set(new Map(tallies.get()).set(pollId, tally));
  const setVote = (pollId: string, answerId: string | undefined) =>
    viewer.note((marks) => {
      const pollVotes = new Map(marks.pollVotes);
      if (answerId === undefined) pollVotes.delete(pollId);
      else pollVotes.set(pollId, answerId);
      return { ...marks, pollVotes };
    });

  return {
    history: viewer.history,
    tallies,
    async vote(pollId, answerId, expected) {
      const user = userHash();
      setTally(pollId, expected);
      setVote(pollId, answerId);
      if (!viewer.isTold('pollVotes')) return true;
      try {
        const next = await sendVote(transport, pollId, { user, answerId });
        if (user === userHash()) setTally(pollId, next);
        return true;
      } catch {
        if (user === userHash()) setVote(pollId, undefined);
        return false;
      }
    },
    async answer(quizId, questionId, answerId) {
      const user = userHash();
      // Only the service knows the right answer. If answers must not be stored, the request has a random user id.
      const asker = viewer.isTold('triviaQuizAnswers') ? user : uuid();
      try {
        const answer = await sendTriviaAnswer(transport, quizId, { user: asker, questionId, answerId });
        if (user !== userHash()) return false;
        viewer.note((marks) => ({
          ...marks,
          triviaAnswers: new Map(marks.triviaAnswers).set(questionId, { ...answer, answerId }),
        }));
        return true;
      } catch {
        return false;
      }
    },
  };
}
