import { sum } from './sum';
/** The poll or quiz of a page. */
export type EngagementUnit = Poll | TriviaQuiz;

export interface Poll {
  readonly kind: 'poll';
  readonly id: string;
  readonly question: string;
  /** Two to four, or none: then the viewer cannot vote. */
  readonly answers: readonly Answer[];
  /** The counts in the feed. */
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

/** With an image, `text` describes the image; one of both may be `''`. */
export interface Answer {
  readonly id: string;
  readonly text: string;
  readonly imageUrl: string;
}

/** The counts of a poll. */
export interface PollTally {
  /** Total votes; undefined if the service does not show the count. */
  readonly voteCount: number | undefined;
  /** By answer id. */
  readonly shares: ReadonlyMap<string, PollShare>;
}

export interface PollShare {
  /** 0 to 100. */
  readonly percentage: number;
  readonly voteCount: number | undefined;
}

/** The counts with one more vote, until the service has sent its own. */
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
    // Without counts the share of a vote is unknown, except that the first vote is 100 %.
    return { voteCount: undefined, percentage: hasVotes ? percentage : own * 100 };
  };
  return {
    voteCount: voteCount === undefined ? undefined : voteCount + 1,
    shares: new Map(counts.map(([id, count, percentage]) => [id, toShare(id, count, percentage)])),
  };
}
