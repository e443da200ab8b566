import { describe, expect, test } from 'vitest';
import { CLAIMED_AT, claim, eventOf, fresh, rowOf, toIds } from '../../test/fakes/outbox-rows';

const DAY_MS = 86_400_000;

describe('what is given up', () => {
  test('is what is older than 7 days, counted event by event', () => {
    const old = rowOf('old', 'ab', { createdAt: CLAIMED_AT - 7 * DAY_MS - 1 });
    const young = rowOf('young', 'c', { createdAt: CLAIMED_AT - 7 * DAY_MS });
    const { batch, remove, dropped } = claim([old, young]);
    expect([toIds(batch), remove, new Map(dropped).get('age')]).toEqual([['young'], ['old'], 2]);
  });

  test('K2 goes by the clock of the page, not by one that has jumped', () => {
    const { remove } = claim([fresh('a', 'a')], { now: CLAIMED_AT + 30 * DAY_MS, ageNow: CLAIMED_AT });
    expect(remove).toEqual([]);
  });

  test.each([
    [10, 12 * 3_600_000 + 1, true],
    [10, 12 * 3_600_000, false],
    [9, 48 * 3_600_000, false],
  ])('is what had %i answers in %i ms: %s', (tries, ms, isGone) => {
    const row = fresh('a', 'ab', { tries, triedAt: CLAIMED_AT - ms });
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
      fresh(`r-${index}`, '', { createdAt: CLAIMED_AT - 2000 + index, events: [eventOf(`e-${index}`)] }),
    ).reverse();
    const action = { ...rowOf('act', ''), createdAt: CLAIMED_AT - 3000, events: [eventOf('act', { isAction: true })] };
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
