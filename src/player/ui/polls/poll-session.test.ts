import { expect, test } from 'vitest';
import type { Voting } from '../../../content/voting';
import type { Poll, TriviaQuiz } from '../../../model/engagement';
import { createStore } from '../../../model/store';
import { EMPTY_HISTORY, type ViewerHistory } from '../../../model/viewer-history';
import { createPollSession } from './poll-session';

const quiz = {
  id: 'q',
  title: '',
  questions: ['one', 'two'].map((id) => ({ id, answers: [] })),
} as object as TriviaQuiz;
const poll = { id: 'p', question: '', answers: [], tally: { voteCount: 0, shares: new Map() } } as object as Poll;

/** A service that takes `yes` for right, and gives no answer to `refused`. */
function setUp() {
  const history = createStore<ViewerHistory>(EMPTY_HISTORY);
  const told: unknown[] = [];
  const voting: Voting = {
    history,
    tallies: createStore(new Map()),
    vote: async (_, answerId) => answerId !== 'refused',
    async answer(_, questionId, answerId) {
      if (answerId === 'refused') return false;
      const given = { answerId, correct: answerId === 'yes', correctAnswerId: 'yes' };
      history.set({ ...history.get(), triviaAnswers: new Map(history.get().triviaAnswers).set(questionId, given) });
      return true;
    },
  };
  return { told, session: createPollSession(voting, (...event) => told.push(event)) };
}

test('H11.7 a vote is recorded where it is counted, and only there', async () => {
  const { session, told } = setUp();
  expect(await session.vote(poll, 'refused')).toBe(false);
  expect(told).toEqual([]);
  expect(await session.vote(poll, 'home')).toBe(true);
  expect(told).toEqual([['votedPoll', { pollId: 'p', pollAnswerId: 'home' }]]);
});

test('H11.7 each answer of a quiz is recorded, and its end with the score', async () => {
  const { session, told } = setUp();
  expect([session.findOpen(quiz), session.countRight(quiz)]).toEqual([0, 0]);
  expect(await session.answer(quiz, 'one', 'refused')).toBe(false);
  expect([told, session.findOpen(quiz)]).toEqual([[], 0]);
  await session.answer(quiz, 'one', 'no');
  expect(session.findOpen(quiz)).toBe(1);
  await session.answer(quiz, 'two', 'yes');
  const answered = (triviaQuizQuestionId: string, triviaQuizAnswerId: string) => [
    'triviaQuizQuestionAnswered',
    { triviaQuizId: 'q', triviaQuizQuestionId, triviaQuizAnswerId },
  ];
  expect(told).toEqual([
    answered('one', 'no'),
    answered('two', 'yes'),
    ['triviaQuizCompleted', { triviaQuizId: 'q', triviaQuizScore: 1 }],
  ]);
  expect([session.findOpen(quiz), session.countRight(quiz)]).toEqual([-1, 1]);
});
