import { readArray, readBoolean, readString, readStrings } from '../model/record';
import type { TriviaAnswer, ViewerHistory } from '../model/viewer-history';
import type { Transport } from './transport';

/** The stored history of a viewer; empty for an unknown one. (H11.6) */
export async function loadViewerHistory(transport: Transport, userHash: string): Promise<ViewerHistory> {
  const body = await transport.get('/api/app/activity/history', [['user', userHash]]);
  return {
    readPages: new Set(readStrings(body, 'readPages')),
    viewedClips: new Set(readStrings(body, 'viewedClips')),
    likedClips: new Set(readStrings(body, 'likedClips')),
    sharedClips: new Set(readStrings(body, 'sharedClips')),
    pollVotes: new Map(
      readArray(body, 'pollVotes').map((vote) => [readString(vote, 'pollId'), readString(vote, 'answerId')]),
    ),
    triviaAnswers: new Map(
      readArray(body, 'triviaAnswers').map((answer) => [readString(answer, 'questionId'), readTriviaAnswer(answer)]),
    ),
    followedCategories: new Set(readStrings(body, 'followedCategories')),
  };
}

/** Reads the viewer's answer to a question of a quiz. */
export function readTriviaAnswer(answer: unknown): TriviaAnswer {
  return {
    answerId: readString(answer, 'answerId'),
    correctAnswerId: readString(answer, 'correctAnswerId'),
    correct: readBoolean(answer, 'correct'),
  };
}
