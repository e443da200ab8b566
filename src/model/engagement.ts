import { sum } from './sum';
/** What a poll or quiz page asks of the viewer. */
export type EngagementUnit = Poll | TriviaQuiz;

export interface Poll {
  readonly kind: 'poll';
  readonly id: string;
  readonly question: string;
  /** Two to four, or none: a question that cannot be voted on. */
  readonly answers: readonly Answer[];
  /** As the feed had it. */
  readonly tally: PollTally;
}

export interface TriviaQuiz {
  readonly kind: 'triviaQuiz';
  readonly id: string;
  readonly title: string;
  readonly questions: readonly TriviaQuestion[];
}

export interface TriviaQuestion {
  readonly id: string;
  readonly text: string;
  readonly imageUrl: string;
  /** Two to four. */
  readonly answers: readonly Answer[];
}

/** With a picture, `text` is what the picture shows; one of both may be `''`. */
export interface Answer {
  readonly id: string;
  readonly text: string;
  readonly imageUrl: string;
}

/** A poll's numbers. */
export interface PollTally {
  /** Votes in all; undefined where the service does not show its count. */
  readonly voteCount: number | undefined;
  /** By answer id. */
  readonly shares: ReadonlyMap<string, PollShare>;
}

export interface PollShare {
  /** Of 100. */
  readonly percentage: number;
  readonly voteCount: number | undefined;
}

/** The numbers with one more vote, for the moment until the service has said its own. */
export function withVote({ voteCount, shares }: PollTally, answerId: string): PollTally {
  const counts = [...shares].map(([id, share]) => [id, share.voteCount, share.percentage] as const);
  const isCounted = counts.every(([, count]) => count !== undefined);
  const total = sum(counts, ([, count = 0]) => count) + 1;
  const hasVotes = counts.some(([, , percentage]) => percentage > 0);
  const toShare = (id: string, count: number | undefined, percentage: number): PollShare => {
    const own = id === answerId ? 1 : 0;
    if (isCounted) {
      const next = (count ?? 0) + own;
      return { voteCount: next, percentage: Math.round((next * 100) / total) };
    }
    // Without counts one vote cannot be weighed, but the first one is all of them.
    return { voteCount: undefined, percentage: hasVotes ? percentage : own * 100 };
  };
  return {
    voteCount: voteCount === undefined ? undefined : voteCount + 1,
    shares: new Map(counts.map(([id, count, percentage]) => [id, toShare(id, count, percentage)])),
  };
}
