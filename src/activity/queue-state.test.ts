import { describe, expect, test } from 'vitest';
import { eventOf, rowOf, toIds } from '../../test/fakes/outbox-rows';
import type { OutboxRow } from './outbox-row';
import { type ClaimCircumstances, LEASE_MS, toClaim, toHalves } from './queue-state';

const NOW = 1_000_000_000_000;
const DAY_MS = 86_400_000;

const claim = (rows: readonly OutboxRow[], circumstances: Partial<ClaimCircumstances> = {}) =>
  toClaim(rows, {
    ...{ owner: 'me', apiKey: 'key', now: NOW, ageNow: NOW, adopts: true, maxBytes: 49_152, busyIds: new Set() },
    ...circumstances,
  });
const fresh = (id: string, events: string, fields: Partial<OutboxRow> = {}) =>
  rowOf(id, events, { createdAt: NOW, ...fields });

describe('what is given up', () => {
  test('is what is older than 7 days, counted event by event', () => {
    const old = rowOf('old', 'ab', { createdAt: NOW - 7 * DAY_MS - 1 });
    const young = rowOf('young', 'c', { createdAt: NOW - 7 * DAY_MS });
    const { batch, remove, dropped } = claim([old, young]);
    expect([toIds(batch), remove, new Map(dropped).get('age')]).toEqual([['young'], ['old'], 2]);
  });

  test('K2 goes by the clock of the page, not by one that has jumped', () => {
    const { remove } = claim([fresh('a', 'a')], { now: NOW + 30 * DAY_MS, ageNow: NOW });
    expect(remove).toEqual([]);
  });

  test.each([
    [10, 12 * 3_600_000 + 1, true],
    [10, 12 * 3_600_000, false],
    [9, 48 * 3_600_000, false],
  ])('is what had %i answers in %i ms: %s', (tries, ms, isGone) => {
    const row = fresh('a', 'ab', { tries, triedAt: NOW - ms });
    const { batch, remove, dropped } = claim([row]);
    expect([toIds(batch), remove]).toEqual(isGone ? [[], ['a']] : [['a'], []]);
    expect(new Map(dropped).get('tries')).toBe(isGone ? 2 : 0);
  });

  test('is counted once, under its age', () => {
    const { remove, dropped } = claim([rowOf('a', 'ab', { createdAt: 1, tries: 99, triedAt: 1 })]);
    expect([remove, dropped]).toEqual([
      ['a'],
      [
        ['age', 2],
        ['tries', 0],
        ['full', 0],
      ],
    ]);
  });

  test('is the oldest of more than 1000 events, with what the viewer did on purpose last', () => {
    const rows = Array.from({ length: 1002 }, (_, index) =>
      fresh(`r-${index}`, '', { createdAt: NOW - 2000 + index, events: [eventOf(`e-${index}`)] }),
    ).reverse();
    const action = { ...rowOf('act', ''), createdAt: NOW - 3000, events: [eventOf('act', { isAction: true })] };
    const { remove, dropped, put } = claim([...rows, action], { maxBytes: 1000 });
    expect([[...remove].sort(), new Map(dropped).get('full')]).toEqual([['r-0', 'r-1', 'r-2'], 3]);
    expect(toIds(put)).toEqual(toIds(claim([action, ...rows.slice(0, 999)], { maxBytes: 1000 }).batch));
    expect(claim(rows.slice(0, 1000)).remove).toEqual([]);
  });

  test('are events of a row, where the others still have room: it is written anew without them', () => {
    const big = (id: string) => eventOf(id, { bytes: 400_000 });
    const row = fresh('a', '', { createdAt: 1, events: [big('x'), big('y')] });
    const other = fresh('b', '', { createdAt: 2, events: [big('z')] });
    const full = claim([row, other], { ageNow: 2, busyIds: new Set(['a', 'b']) });
    expect([toIds(full.put), full.remove, new Map(full.dropped).get('full')]).toEqual([['a'], [], 1]);
    expect(full.put.map(({ events }) => toIds(events))).toEqual([['y']]);
  });

  test('is nothing at 1 MiB, and something past it', () => {
    const rows = [fresh('a', '', { events: [eventOf('x', { bytes: 1_048_575 })] })];
    const with2 = (bytes: number) => [...rows, fresh('b', '', { events: [eventOf('y', { bytes })] })];
    expect([claim(with2(1)).remove, claim(with2(2)).remove]).toEqual([[], ['a']]);
    expect(claim([fresh('c', 'z', { createdAt: 1 }), ...with2(1)], { ageNow: 1 }).remove).toEqual(['c']);
  });
});

test('F8 an event that came twice is kept once, and a row without any more goes uncounted', () => {
  const { batch, put, remove, dropped } = claim([fresh('one', 'ab'), fresh('two', 'bc'), fresh('three', 'ac')]);
  expect(batch.map(({ id, events }) => [id, toIds(events).join('')])).toEqual([
    ['one', 'ab'],
    ['two', 'c'],
  ]);
  expect([put, remove, dropped.map(([, count]) => count)]).toEqual([batch, ['three'], [0, 0, 0]]);
});

test('F8 a row that has lost an event is written anew, also where it is not sent now', () => {
  const { batch, put } = claim([fresh('one', 'ab'), fresh('busy', 'bc')], { busyIds: new Set(['busy']) });
  expect([toIds(batch), toIds(put), put.map(({ events }) => toIds(events).join(''))]).toEqual([
    ['one'],
    ['one', 'busy'],
    ['ab', 'c'],
  ]);
});

describe('whose rows are sent', () => {
  test('F4 those of this key that are not under way, the oldest first', () => {
    const rows = [
      fresh('late', 'a', { createdAt: NOW - 1 }),
      fresh('early', 'b', { createdAt: NOW - 2 }),
      fresh('busy', 'c'),
      fresh('other', 'd', { apiKey: 'other' }),
    ];
    const { batch, hasMore, othersFreeAt } = claim(rows, { busyIds: new Set(['busy']) });
    expect([toIds(batch), hasMore, othersFreeAt]).toEqual([['early', 'late'], false, undefined]);
  });

  test('one that was answered ten times waits behind those that may succeed', () => {
    const worn = fresh('worn', 'a', { tries: 10, triedAt: NOW, createdAt: NOW - 9 });
    const tired = fresh('tired', 'c', { tries: 9, createdAt: NOW - 8 });
    for (const rows of [
      [worn, fresh('new', 'b'), tired],
      [tired, worn, fresh('new', 'b')],
      [fresh('new', 'b'), tired, worn],
    ]) {
      expect(toIds(claim(rows).batch)).toEqual(['tired', 'new', 'worn']);
    }
  });

  test.each([
    [NOW, true],
    [NOW - 1, true],
    [NOW + 1, false],
    [NOW + 300_000, false],
    [NOW + 300_001, true],
  ])('F3, K6 those of another tab whose lease ends at %i: %s', (leasedUntil, isTaken) => {
    const theirs = fresh('theirs', 'a', { owner: 'them', leasedUntil });
    const { batch, othersFreeAt } = claim([theirs]);
    expect([toIds(batch), othersFreeAt]).toEqual(isTaken ? [['theirs'], undefined] : [[], leasedUntil]);
    if (isTaken) expect(batch[0]).toMatchObject({ owner: 'me', leasedUntil: NOW + LEASE_MS });
  });

  test('F7 none of another tab before it is time to adopt; it is told when the first comes free', () => {
    const theirs = (id: string, leasedUntil: number) => fresh(id, id, { owner: 'them', leasedUntil });
    const held = [theirs('a', NOW + 900), theirs('b', NOW + 500)];
    expect(claim(held).othersFreeAt).toBe(NOW + 500);
    expect(claim([...held, theirs('c', NOW - 50)], { adopts: false })).toMatchObject({ batch: [], othersFreeAt: NOW });
  });

  test('F2 a lease that outlasts a request stays; one that does not, or that a clock has moved, is made anew', () => {
    const leased = (ms: number) => fresh('a', 'a', { leasedUntil: NOW + ms });
    for (const ms of [11_000, 15_000]) {
      const row = leased(ms);
      const { batch, put } = claim([row]);
      expect([batch[0] === row, put]).toEqual([true, []]);
    }
    for (const ms of [10_999, 15_001, -5]) {
      const { batch, put } = claim([leased(ms)]);
      expect([batch[0]?.leasedUntil, toIds(put)]).toEqual([NOW + 15_000, ['a']]);
    }
    const theirs = fresh('a', 'a', { owner: 'them', leasedUntil: NOW });
    expect(toIds(claim([theirs]).put)).toEqual(['a']);
  });

  test('what does not fit one request is left for the next', () => {
    const big = (id: string) => fresh(id, '', { events: [eventOf(id, { bytes: 900 })] });
    const { batch, hasMore, put } = claim([big('a'), big('b')], { maxBytes: 2000 });
    expect([toIds(batch), hasMore, toIds(put)]).toEqual([['a'], true, ['a']]);
  });
});

describe('D7, D8 a batch that was refused', () => {
  const ids = () => {
    let count = 0;
    return () => `half-${++count}`;
  };

  test('is halved over all its rows, the halves to be sent alone', () => {
    const halves = toHalves([rowOf('a', 'abc', { tries: 3, createdAt: 7 }), rowOf('b', 'de')], ids());
    expect(halves?.map(({ id, events, isAlone }) => [id, toIds(events).join(''), isAlone])).toEqual([
      ['half-1', 'ab', true],
      ['half-2', 'cde', true],
    ]);
    expect(halves?.[1]).toMatchObject({ tries: 3, createdAt: 7 });
    expect(toHalves([rowOf('a', 'ab')], ids())?.map(({ events }) => events.length)).toEqual([1, 1]);
  });

  test('of one event, or of none, cannot be halved', () => {
    expect([toHalves([rowOf('a', 'a')], ids()), toHalves([], ids())]).toEqual([undefined, undefined]);
  });
});
