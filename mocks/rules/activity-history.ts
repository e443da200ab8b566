import type { World } from '../world';
import { listFollowed } from './category-follows';
import { listThingsOf } from './clip-reactions';
import { findResult, type TriviaResult } from './trivia-answers';

export interface ActivityHistory {
  readonly readPages: readonly string[];
  readonly viewedClips: readonly string[];
  readonly likedClips: readonly string[];
  readonly sharedClips: readonly string[];
  readonly pollVotes: readonly { readonly pollId: string; readonly answerId: string }[];
  readonly triviaAnswers: readonly TriviaResult[];
  readonly followedCategories: readonly string[];
}

/** What a user of the tenant did so far: pages and clips from stored events, the rest as recorded; empty for an unknown user. (H11.6) */
export function readActivityHistory(world: World, tenantId: string, user: string): ActivityHistory {
  const readPages = new Set<string>();
  const viewedClips = new Set<string>();
  for (const { tenantId: owner, user: viewer, type, data } of world.tables.activity.values()) {
    if (owner !== tenantId || viewer !== user) continue;
    if (type === 'openedPage' && typeof data.pageId === 'string') readPages.add(data.pageId);
    if (type === 'openedClip' && typeof data.clipId === 'string') viewedClips.add(data.clipId);
  }
  const ofTenant = (clipId: string) => world.tables.clips.get(clipId)?.tenantId === tenantId;
  return {
    readPages: [...readPages],
    viewedClips: [...viewedClips],
    likedClips: listThingsOf(world.tables.clipLikes, user).filter(ofTenant),
    sharedClips: listThingsOf(world.tables.clipShares, user).filter(ofTenant),
    pollVotes: [...world.tables.pollVotes].flatMap(([pollId, votes]) => {
      const answerId = votes.get(user)?.answerId;
      const isOwn = world.tables.polls.get(pollId)?.tenantId === tenantId;
      return answerId !== undefined && isOwn ? [{ pollId, answerId }] : [];
    }),
    triviaAnswers: [...world.tables.triviaAnswers.keys()].flatMap((questionId) => {
      const result = findResult(world, questionId, user);
      return result?.question.tenantId === tenantId ? [result] : [];
    }),
    followedCategories: listFollowed(world, tenantId, user),
  };
}
