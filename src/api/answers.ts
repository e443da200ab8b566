import type { PollTally } from '../model/engagement';
import type { TriviaAnswer } from '../model/viewer-history';
import { toPath } from './operation-path';
import { sendPost } from './post';
import { readTally } from './read-tally';
import { RequestError } from './request-error';
import type { Transport } from './transport';
import { readTriviaAnswer } from './viewer';

/** Votes in a poll; returns its new counts. The last vote of a user counts. (H11.7) */
export async function sendVote(
  transport: Transport,
  pollId: string,
  body: { readonly user: string; readonly answerId: string },
): Promise<PollTally> {
  return readTally(await sendPost(transport, toPath('/api/app/polls/{id}/votes', pollId), body));
}

/** Answers a question of a quiz; returns the right answer. The last answer of a user counts. (H11.7) */
export async function sendTriviaAnswer(
  transport: Transport,
  quizId: string,
  body: { readonly user: string; readonly questionId: string; readonly answerId: string },
): Promise<TriviaAnswer> {
  const answer = readTriviaAnswer(await sendPost(transport, toPath('/api/app/trivia/{id}/answers', quizId), body));
  // A response without the right answer is invalid.
  if (!answer.correctAnswerId) throw new RequestError({ kind: 'malformed', contentType: '' });
  return answer;
}
