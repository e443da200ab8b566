import type { Answer, EngagementUnit, TriviaQuestion } from '../model/engagement';
import { isSafeId } from '../model/id';
import { readArray, readOwn, readString } from '../model/record';
import { readWebUrl } from '../model/url';
import { withoutTwins } from '../model/without-twins';
import { readTally } from './read-tally';

const MOST_ANSWERS = 4;
/** Longer than any text that fits on a page, and short enough for a fast layout. (G11) */
const LONGEST_TEXT = 1000;

/**
 * Reads the unit of a poll or quiz page. These are left out: an answer without an id or without content, a question with
 * fewer than two answers, and answers after the fourth. A poll with one answer becomes a question without answers.
 * (G7, G9)
 */
export function readEngagement(unit: unknown, kind: EngagementUnit['kind']): EngagementUnit {
  const id = readId(unit);
  if (kind === 'triviaQuiz') {
    const questions = id ? readArray(unit, 'questions').flatMap((one) => readQuestion(one) ?? []) : [];
    return { kind, id, title: readText(unit, 'title'), questions: withoutTwins(questions) };
  }
  const answers = id ? readAnswers(unit) : [];
  return { kind, id, question: readText(unit, 'question'), answers, tally: readTally(unit) };
}

function readQuestion(input: unknown): TriviaQuestion | undefined {
  const id = readId(input);
  const text = readText(input, 'text');
  const imageUrl = readWebUrl(readOwn(input, 'imageUrl'));
  const answers = readAnswers(input);
  return id && (text || imageUrl) && answers.length > 0 ? { id, text, imageUrl, answers } : undefined;
}

function readAnswers(input: unknown): readonly Answer[] {
  const answers = readArray(input, 'answers').flatMap((answer): Answer[] => {
    const one = {
      id: readId(answer),
      text: readText(answer, 'text'),
      imageUrl: readWebUrl(readOwn(answer, 'imageUrl')),
    };
    return one.id && (one.text || one.imageUrl) ? [one] : [];
  });
  const usable = withoutTwins(answers).slice(0, MOST_ANSWERS);
  return usable.length > 1 ? usable : [];
}

/** An id that is allowed in a path; `''` for any other. (S10) */
function readId(input: unknown): string {
  const id = readString(input, 'id');
  return isSafeId(id) ? id : '';
}

const readText = (input: unknown, key: string): string => readString(input, key).trim().slice(0, LONGEST_TEXT);
