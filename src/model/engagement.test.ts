import { expect, test } from 'vitest';
import { type PollTally, withVote } from './engagement';

const toTally = (voteCount: number | undefined, shares: Readonly<Record<string, readonly [number, number?]>>) =>
  ({
    voteCount,
    shares: new Map(Object.entries(shares).map(([id, [percentage, count]]) => [id, { percentage, voteCount: count }])),
  }) satisfies PollTally;

test('one more vote weighs as much as each of the others', () => {
  const before = toTally(3, { home: [67, 2], away: [33, 1] });
  expect(withVote(before, 'away')).toEqual(toTally(4, { home: [50, 2], away: [50, 2] }));
});

test('where the service shows no counts the percentages stay as they are', () => {
  const before = toTally(undefined, { home: [60], away: [40] });
  expect(withVote(before, 'away')).toEqual(before);
});

test('the first vote of all is all of them', () => {
  expect(withVote(toTally(undefined, { home: [0], away: [0] }), 'home')).toEqual(
    toTally(undefined, { home: [100], away: [0] }),
  );
  expect(withVote(toTally(0, { home: [0, 0], away: [0, 0] }), 'home')).toEqual(
    toTally(1, { home: [100, 1], away: [0, 0] }),
  );
});
