import { expect, test } from 'vitest';
import { type AccountParts, toAccount } from './account';
import { type Arrival, toDoubles, toUnaskedShare } from './doubles';

const heard = (tab: string, ...times: number[]) => times.map((atMs) => ({ id: `${tab}-${atMs}`, tab, atMs }));
const parts = (changes: Partial<AccountParts>): AccountParts => ({
  heard: [],
  receivedIds: new Set(),
  kills: [],
  left: new Set(),
  deletions: [],
  drops: {},
  ...changes,
});

test('an event that has not arrived and that nobody counted is missing', () => {
  const account = toAccount(parts({ heard: heard('a', 0, 100), receivedIds: new Set(['a-0']) }));
  expect(account).toMatchObject({ recorded: 2, received: 1, lost: {}, missing: ['a-100'] });
});

test('what a tab counted as given up is lost under its reason, and no more than that', () => {
  expect(toAccount(parts({ heard: heard('a', 0, 1, 2), drops: { full: 2 } }))).toMatchObject({
    lost: { full: 2 },
    missing: ['a-2'],
  });
  expect(toAccount(parts({ heard: heard('a', 0), drops: { full: 2 } }))).toMatchObject({
    lost: { full: 1 },
    missing: [],
  });
});

test('a killed tab takes its last moments with it, and nothing older', () => {
  const kills = [{ tab: 'a', atMs: 1000, how: 'renderer' as const }];
  expect(toAccount(parts({ heard: heard('a', 100, 800), kills }))).toMatchObject({
    lost: { 'killed with its tab': 1 },
    missing: ['a-100 (900 ms before its renderer was killed)'],
    oldestMs: { renderer: 200 },
  });
});

test('what a dead tab had left on the device goes with the database that a page deletes', () => {
  const kills = [{ tab: 'a', atMs: 1000, how: 'renderer' as const }];
  const account = toAccount(parts({ heard: heard('a', 100), kills, deletions: [{ atMs: 1500, isQueue: true }] }));
  expect(account).toMatchObject({ lost: { 'deleted by the page, after its tab was gone': 1 }, missing: [] });
});

test('so does what a closed tab had left there while the service asked for a pause, and what is younger is missing', () => {
  const account = toAccount(
    parts({ heard: heard('a', 100, 2000), left: new Set(['a']), deletions: [{ atMs: 1500, isQueue: true }] }),
  );
  expect(account).toMatchObject({
    lost: { 'deleted by the page, after its tab was gone': 1 },
    missing: ['a-2000'],
  });
});

test('so does what a tab that has gone had taken over from one that lives', () => {
  const writers = new Map([['a-100', new Set(['a', 'b'])]]);
  const deletions = [{ atMs: 1500, isQueue: true }];
  const kills = [{ tab: 'b', atMs: 1000, how: 'renderer' as const }];
  const lost = (more: Partial<AccountParts>) => toAccount(parts({ heard: heard('a', 100), writers, kills, ...more }));
  expect(lost({ deletions })).toMatchObject({
    lost: { 'deleted by the page, after its tab was gone': 1 },
    missing: [],
  });
  expect(lost({}).missing).toEqual(['a-100']);
  expect(lost({ deletions, kills: [] }).missing).toEqual(['a-100']);
});

const arrival = (id: string, atMs: number, isSpoiled = false): Arrival => ({ id, tab: id.charAt(0), atMs, isSpoiled });

test('an event that comes again is a double; why its sender did not know is told', () => {
  const arrivals = [
    arrival('a-1', 0, true),
    arrival('a-1', 5),
    arrival('b-1', 10),
    arrival('b-1', 50),
    arrival('c-1', 10),
  ];
  expect(toDoubles(arrivals, [{ tab: 'b', fromMs: 5, untilMs: 15, why: 'its tab was gone' }])).toEqual({
    arrivals: 5,
    count: 2,
    reasons: { 'the acknowledgement was spoiled': 1, 'its tab was gone': 1 },
    unasked: 0,
  });
});

test('a deleted queue, or a clock that is set, takes what tabs knew of events that others had delivered', () => {
  const arrivals = [arrival('a-1', 0), arrival('a-2', 90), arrival('a-1', 110), arrival('a-2', 120)];
  const why = 'the page deleted the queue';
  expect(toDoubles(arrivals, [], [{ atMs: 100, reachMs: 50, why }])).toMatchObject({
    reasons: { [why]: 1 },
    unasked: 1,
  });
  expect(toDoubles(arrivals, [], [{ atMs: 130, reachMs: 500, why }])).toMatchObject({ reasons: {}, unasked: 2 });
});

test('a double without a reason is nobody’s wish', () => {
  const doubles = toDoubles([arrival('a-1', 0), arrival('a-1', 5)], [{ tab: 'b', fromMs: 0, untilMs: 9, why: 'x' }]);
  expect(doubles.unasked).toBe(1);
  expect(toUnaskedShare(doubles)).toBe(0.5);
  expect(toUnaskedShare(toDoubles([], []))).toBe(0);
});
