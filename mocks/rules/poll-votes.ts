import type { PollRecord } from '../story-records';
import type { World } from '../world';

export interface PollTally {
  /** Votes in all; `null` if the poll does not show its count. */
  readonly voteCount: number | null;
  /** Percentages are whole numbers and make 100 together, or 0 without a vote. */
  readonly answers: readonly { readonly id: string; readonly voteCount: number | null; readonly percentage: number }[];
}

export type VoteOutcome = 'noSuchPoll' | 'noSuchAnswer' | { readonly tally: PollTally };

/** Counts a user's vote; the last one counts. (H11.7) */
export function votePoll(
  world: World,
  tenantId: string,
  vote: { readonly pollId: string; readonly user: string; readonly answerId: string },
): VoteOutcome {
  const poll = world.tables.polls.get(vote.pollId.toLowerCase());
  if (poll?.tenantId !== tenantId) return 'noSuchPoll';
  if (!poll.answers.some(({ id }) => id === vote.answerId)) return 'noSuchAnswer';
  const votes = new Map(world.tables.pollVotes.get(poll.id));
  votes.set(vote.user, { user: vote.user, answerId: vote.answerId, at: world.now() });
  world.tables.pollVotes.set(poll.id, votes);
  return { tally: tallyPoll(world, poll) };
}

/** The poll's numbers: its votes from before the world began and one for each user since. */
export function tallyPoll(world: World, poll: PollRecord): PollTally {
  const votes = [...(world.tables.pollVotes.get(poll.id)?.values() ?? [])];
  const counts = poll.answers.map(
    ({ id, votes: before }) => before + votes.filter(({ answerId }) => answerId === id).length,
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const percentages = toPercentages(counts, total);
  return {
    voteCount: poll.showVoteCount ? total : null,
    answers: poll.answers.map(({ id }, index) => ({
      id,
      voteCount: poll.showVoteCount ? (counts[index] ?? 0) : null,
      percentage: percentages[index] ?? 0,
    })),
  };
}

/** Whole percentages by largest remainder, so that they make 100. */
function toPercentages(counts: readonly number[], total: number): readonly number[] {
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
