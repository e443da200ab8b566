import { readNumber, readString } from '../model/record';
import { toPath } from './operation-path';
import { sendPost } from './post';
import type { Transport } from './transport';

/** A clip's counts after a like or a share. */
export interface ClipCounts {
  readonly likeCount: number;
  readonly likeCountDisplay: string;
  readonly shareCount: number;
  readonly shareCountDisplay: string;
}

/** Likes or unlikes; a second call has no effect. (H11.8) */
export async function sendLike(
  transport: Transport,
  clipId: string,
  user: string,
  liked: boolean,
): Promise<ClipCounts> {
  return readClipCounts(await sendPost(transport, toPath('/api/app/clips/{clipId}/like', clipId), { user, liked }));
}

/** Reports a share; counted once per user. (H11.8) */
export async function sendShare(transport: Transport, clipId: string, user: string): Promise<ClipCounts> {
  return readClipCounts(await sendPost(transport, toPath('/api/app/clips/{clipId}/share', clipId), { user }));
}

/** Follows or unfollows a category. Rejects with status 409 if the theme allows no more of its type. (H11.9) */
export async function sendFollow(
  transport: Transport,
  category: string,
  user: string,
  followed: boolean,
): Promise<void> {
  await sendPost(transport, '/api/app/followed-categories', { user, category, followed });
}

function readClipCounts(body: unknown): ClipCounts {
  return {
    likeCount: readNumber(body, 'likeCount') ?? 0,
    likeCountDisplay: readString(body, 'likeCountDisplay'),
    shareCount: readNumber(body, 'shareCount') ?? 0,
    shareCountDisplay: readString(body, 'shareCountDisplay'),
  };
}
