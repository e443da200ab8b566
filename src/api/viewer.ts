import { readArray, readBoolean, readNumber, readString, readStrings } from '../model/record';
import type { TriviaAnswer, ViewerHistory } from '../model/viewer-history';
import { sendPost } from './post';
import type { Transport } from './transport';

/** What the service knows of a viewer; empty for one it has never met. (H11.6) */
export async function loadViewerHistory(transport: Transport, userHash: string): Promise<ViewerHistory> {
  const body = await transport.get('/activity/history', [['user', userHash]]);
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

/** A clip's counts after a like or a share. */
export interface ClipCounts {
  readonly likeCount: number;
  readonly likeCountDisplay: string;
  readonly shareCount: number;
  readonly shareCountDisplay: string;
}

/** Likes or unlikes; asking twice changes nothing. (H11.8) */
export async function sendLike(
  transport: Transport,
  clipId: string,
  user: string,
  liked: boolean,
): Promise<ClipCounts> {
  return readClipCounts(await sendPost(transport, `/clips/${encodeURIComponent(clipId)}/like`, { user, liked }));
}

/** Tells of a share; counted once per user. (H11.8) */
export async function sendShare(transport: Transport, clipId: string, user: string): Promise<ClipCounts> {
  return readClipCounts(await sendPost(transport, `/clips/${encodeURIComponent(clipId)}/share`, { user }));
}

/** Follows or unfollows a category. Rejects with status 409 where the theme allows no more of its type. (H11.9) */
export async function sendFollow(
  transport: Transport,
  category: string,
  user: string,
  followed: boolean,
): Promise<void> {
  await sendPost(transport, '/followed-categories', { user, category, followed });
}

function readClipCounts(body: unknown): ClipCounts {
  return {
    likeCount: readNumber(body, 'likeCount') ?? 0,
    likeCountDisplay: readString(body, 'likeCountDisplay'),
    shareCount: readNumber(body, 'shareCount') ?? 0,
    shareCountDisplay: readString(body, 'shareCountDisplay'),
  };
}
