import { readArray, readString } from '../model/record';

/** A question of a poll or quiz, and the answers to choose from. */
export interface Question {
  readonly text: string;
  readonly answers: readonly string[];
}

/** Reads a page's poll or quiz as text; an empty list where there is none. Server text stays text. */
export function readQuestions(unit: unknown): readonly Question[] {
  const questions = readArray(unit, 'questions');
  const toQuestion = (value: unknown, key: string): Question => ({
    text: readString(value, key),
    answers: readArray(value, 'answers')
      .map((answer) => readString(answer, 'text'))
      .filter((text) => text !== ''),
  });
  const found = questions.length > 0 ? questions.map((one) => toQuestion(one, 'text')) : [toQuestion(unit, 'question')];
  return found.filter((question) => question.text !== '' || question.answers.length > 0);
}
