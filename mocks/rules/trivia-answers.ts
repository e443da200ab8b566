import type { TriviaQuestionRecord } from '../story-records';
import type { World } from '../world';

export interface TriviaOutcome {
  readonly isCorrect: boolean;
  readonly correctAnswerId: string;
  /** Of this user in this quiz. */
  readonly score: { readonly correct: number; readonly answered: number; readonly total: number };
}

/** Takes a user's answer to a question of a quiz; the last one counts. (H11.7) */
export function answerTrivia(
  world: World,
  tenantId: string,
  given: { readonly quizId: string; readonly questionId: string; readonly answerId: string; readonly user: string },
): TriviaOutcome | 'noSuchQuiz' | 'noSuchQuestion' | 'noSuchAnswer' {
  const quiz = world.tables.quizzes.get(given.quizId.toLowerCase());
  if (quiz?.tenantId !== tenantId) return 'noSuchQuiz';
  const question = world.tables.triviaQuestions.get(given.questionId.toLowerCase());
  if (!question || !quiz.questionIds.includes(question.id)) return 'noSuchQuestion';
  if (!question.answers.some(({ id }) => id === given.answerId)) return 'noSuchAnswer';
  const answers = new Map(world.tables.triviaAnswers.get(question.id));
  answers.set(given.user, { user: given.user, answerId: given.answerId, at: world.now() });
  world.tables.triviaAnswers.set(question.id, answers);
  const results = quiz.questionIds.flatMap((id) => findResult(world, id, given.user) ?? []);
  return {
    isCorrect: isRight(question, given.answerId),
    correctAnswerId: toRightAnswer(question),
    score: {
      correct: results.filter(({ isCorrect }) => isCorrect).length,
      answered: results.length,
      total: quiz.questionIds.length,
    },
  };
}

export interface TriviaResult {
  readonly question: TriviaQuestionRecord;
  readonly answerId: string;
  readonly isCorrect: boolean;
  readonly correctAnswerId: string;
}

/** What a user answered to a question. */
export function findResult(world: World, questionId: string, user: string): TriviaResult | undefined {
  const question = world.tables.triviaQuestions.get(questionId);
  const answerId = world.tables.triviaAnswers.get(questionId)?.get(user)?.answerId;
  if (!question || answerId === undefined) return undefined;
  return { question, answerId, isCorrect: isRight(question, answerId), correctAnswerId: toRightAnswer(question) };
}

const isRight = (question: TriviaQuestionRecord, answerId: string): boolean =>
  question.answers.some(({ id, isCorrect }) => id === answerId && isCorrect);

const toRightAnswer = (question: TriviaQuestionRecord): string =>
  question.answers.find(({ isCorrect }) => isCorrect)?.id ?? '';
