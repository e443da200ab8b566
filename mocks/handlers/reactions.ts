import type { ClipCountsWire, FollowResultWire, PollResultWire, TriviaResultWire } from '../../src/api/wire';
import { toErrorResponse, toJsonResponse } from '../answers';
import type { Call } from '../call';
import { readJsonObject } from '../read-json';
import { followCategory } from '../rules/category-follows';
import { likeClip, type ReactionOutcome, shareClip } from '../rules/clip-reactions';
import { isUserHash } from '../rules/feed-query';
import { isContentId, isGuid } from '../rules/id-formats';
import { votePoll } from '../rules/poll-votes';
import { answerTrivia } from '../rules/trivia-answers';
import { clipCounts } from '../wire/clip-wire';
import { toDisplayCount } from '../wire/display-count';

const NO_STORE = { 'cache-control': 'no-store' };
const badRequest = (detail: string) => toErrorResponse('C', 400, detail);
const notFound = (detail: string) => toErrorResponse('C', 404, detail);

/** Likes or unlikes a clip. (H11.8) */
export function answerLike(call: Call): Response {
  const clipId = call.params.clipId ?? '';
  if (!isGuid(clipId)) return badRequest('`clipId` must be a GUID');
  const body = readOwn(call);
  if (typeof body === 'string') return badRequest(body);
  if (typeof body.liked !== 'boolean') return badRequest('`liked` must be true or false');
  return toCounts(call, likeClip(call.world, call.tenant.id, { clipId, user: body.user, isLiked: body.liked }));
}

/** Counts a share of a clip. (H11.8) */
export function answerShare(call: Call): Response {
  const clipId = call.params.clipId ?? '';
  if (!isGuid(clipId)) return badRequest('`clipId` must be a GUID');
  const body = readOwn(call);
  if (typeof body === 'string') return badRequest(body);
  return toCounts(call, shareClip(call.world, call.tenant.id, { clipId, user: body.user }));
}

function toCounts({ world }: Call, outcome: ReactionOutcome): Response {
  if (outcome === 'noSuchClip') return notFound('No clip has this id.');
  const { likeCount, shareCount } = clipCounts(world, outcome.clip);
  const answer: ClipCountsWire = {
    clipId: outcome.clip.id,
    liked: outcome.isLiked,
    likeCount,
    likeCountDisplay: toDisplayCount(likeCount),
    shareCount,
    shareCountDisplay: toDisplayCount(shareCount),
  };
  return toJsonResponse(200, answer, NO_STORE);
}

/** Votes in a poll. (H11.7) */
export function answerVote(call: Call): Response {
  const pollId = call.params.id ?? '';
  if (!isContentId(pollId)) return badRequest('`id` must be an id: letters, digits, `_`, `.`, `-`');
  const body = readOwn(call);
  if (typeof body === 'string') return badRequest(body);
  const { user, answerId } = body;
  if (typeof answerId !== 'string' || answerId === '') return badRequest('`answerId` is required');
  const outcome = votePoll(call.world, call.tenant.id, { pollId, user, answerId });
  if (outcome === 'noSuchPoll') return notFound('No poll has this id.');
  if (outcome === 'noSuchAnswer') return badRequest('`answerId` is no answer of this poll');
  const { voteCount, answers } = outcome.tally;
  const answer: PollResultWire = { pollId, answerId, voteCount, answers: answers.map((one) => ({ ...one })) };
  return toJsonResponse(200, answer, NO_STORE);
}

/** Answers a question of a quiz. (H11.7) */
export function answerQuestion(call: Call): Response {
  const quizId = call.params.id ?? '';
  if (!isContentId(quizId)) return badRequest('`id` must be an id: letters, digits, `_`, `.`, `-`');
  const body = readOwn(call);
  if (typeof body === 'string') return badRequest(body);
  const { user, questionId, answerId } = body;
  if (typeof questionId !== 'string' || questionId === '') return badRequest('`questionId` is required');
  if (typeof answerId !== 'string' || answerId === '') return badRequest('`answerId` is required');
  const outcome = answerTrivia(call.world, call.tenant.id, { quizId, questionId, answerId, user });
  if (outcome === 'noSuchQuiz') return notFound('No quiz has this id.');
  if (outcome === 'noSuchQuestion') return notFound('The quiz has no question with this id.');
  if (outcome === 'noSuchAnswer') return badRequest('`answerId` is no answer of this question');
  const answer: TriviaResultWire = {
    ...{ quizId, questionId, answerId },
    correct: outcome.isCorrect,
    correctAnswerId: outcome.correctAnswerId,
    score: { ...outcome.score },
  };
  return toJsonResponse(200, answer, NO_STORE);
}

/** Follows or unfollows a category. (H11.9) */
export function answerFollow(call: Call): Response {
  const body = readOwn(call);
  if (typeof body === 'string') return badRequest(body);
  const { user, category, followed } = body;
  if (typeof category !== 'string' || category === '') return badRequest('`category` is required');
  if (typeof followed !== 'boolean') return badRequest('`followed` must be true or false');
  const outcome = followCategory(call.world, call.tenant, { category, user, isFollowed: followed });
  switch (outcome.word) {
    case 'noSuchCategory':
      return notFound('No category has this id.');
    case 'notFollowable':
      return badRequest('`category` cannot be followed');
    case 'limitReached':
      return toErrorResponse('C', 409, `At most ${outcome.limit} categories of type ${outcome.type} can be followed.`);
    case 'done': {
      const answer: FollowResultWire = {
        category: outcome.category.id,
        followed,
        followedCategories: [...outcome.followed],
      };
      return toJsonResponse(200, answer, NO_STORE);
    }
  }
}

/** The body of a viewer's own act: a JSON object with `user`. */
function readOwn({ body }: Call): (Record<string, unknown> & { readonly user: string }) | string {
  const parsed = readJsonObject(body);
  if (typeof parsed === 'string') return parsed;
  return isUserHash(parsed.user) ? { ...parsed, user: parsed.user } : '`user` must be a user hash';
}
