import type { ActivityHistoryWire, AdListWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { readActivityHistory } from '../rules/activity-history';
import { listAds } from '../rules/ads';
import { findClientFault, isUserHash } from '../rules/feed-query';
import { toNullableActionWire } from '../wire/action-wire';
import { toTrackingUrlsWire } from '../wire/ad-wire';
import { toMediaWire } from '../wire/media-wire';

/** What a user did so far. (H11.6) */
export function answerHistory({ world, tenant, query }: Call): Response {
  const user = query.get('user');
  if (!isUserHash(user)) return toErrorResponse('C', 400, '`user` must be a user hash');
  const history = readActivityHistory(world, tenant.id, user);
  const answer: ActivityHistoryWire = {
    readPages: [...history.readPages],
    viewedClips: [...history.viewedClips],
    likedClips: [...history.likedClips],
    sharedClips: [...history.sharedClips],
    pollVotes: history.pollVotes.map((vote) => ({ ...vote })),
    triviaAnswers: history.triviaAnswers.map(({ question, answerId, isCorrect, correctAnswerId }) => ({
      quizId: question.quizId,
      questionId: question.id,
      answerId,
      correct: isCorrect,
      correctAnswerId,
    })),
    followedCategories: [...history.followedCategories],
  };
  return toJsonResponse(200, answer, { 'cache-control': 'no-store' });
}

/** First-party ads. (H11.10) */
export function answerAds({ world, tenant, query, toMediaUrl }: Call): Response {
  const fault = findClientFault(query);
  if (fault !== undefined) return toErrorResponse('C', 400, fault);
  const placement = query.get('placement');
  if (placement !== 'stories' && placement !== 'clips') {
    return toErrorResponse('C', 400, '`placement` must be stories or clips');
  }
  const ads = listAds(world, tenant.id, placement, query.getAll('categories'));
  const answer: AdListWire = {
    ads: ads.map((ad) => ({
      id: ad.id,
      placement: ad.placement,
      format: ad.format,
      title: ad.title,
      advertiser: ad.advertiser,
      media: toMediaWire(ad.media, toMediaUrl),
      durationSeconds: ad.durationSeconds,
      skippableAfterSeconds: ad.skippableAfterSeconds,
      action: toNullableActionWire(ad.action),
      categories: ad.categoryIds.flatMap((id) => world.tables.categories.get(id)?.externalId ?? []),
      trackingUrls: toTrackingUrlsWire(ad.trackingUrls, toMediaUrl),
    })),
  };
  return toJsonResponse(200, answer, { 'cache-control': 'public, max-age=60' });
}
