/** English messages of polls and quizzes; part of the chunk that draws them. */
export const POLL_MESSAGES = {
  answerOf: 'Answer {index}',
  voted: 'Thank you for voting',
  voteFailed: 'Your vote could not be counted.',
  votes: '{n} votes',
  votes_one: '{n} vote',
  questionOf: 'Question {index} of {count}',
  rightAnswer: 'right answer',
  wrongAnswer: 'wrong answer',
  answeredRight: 'That is right!',
  answeredWrong: 'Not quite: {answer}',
  answerFailed: 'Your answer could not be checked.',
  nextQuestion: 'Next question',
  seeScore: 'See your score',
  scoreTitle: 'Your score',
  scoreOf: '{right} of {count}',
} as const;
