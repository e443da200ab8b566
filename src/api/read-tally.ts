import type { PollTally } from '../model/engagement';
import { readArray, readNumber, readString } from '../model/record';

/** Reads the counts of a poll, from the feed or from the response to a vote. */
export function readTally(poll: unknown): PollTally {
  return {
    voteCount: readCount(poll),
    shares: new Map(
      readArray(poll, 'answers').map((answer) => [
        readString(answer, 'id'),
        { percentage: Math.min(100, Math.max(0, readNumber(answer, 'percentage') ?? 0)), voteCount: readCount(answer) },
      ]),
    ),
  };
}

function readCount(input: unknown): number | undefined {
  const count = readNumber(input, 'voteCount');
  return count !== undefined && count >= 0 ? Math.floor(count) : undefined;
}
