import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLeaving } from './kinds/clips/feed-ends';
import { toOpenIndex, toShownItems } from './shown-items';

const item = (id: string, removeAt?: number) => ({ id, removeAt });
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join('');

describe('shown items', () => {
  test('L9.24, G15 an item whose date passes is skipped, and the one in front stays', () => {
    const feed = [item('a', 5), item('b', 5), item('c')];
    expect(ids(toShownItems([], feed, 'b', 4))).toBe('abc');
    expect(ids(toShownItems([], feed, 'b', 5))).toBe('bc');
    expect(isLeaving(item('b', 5), feed, 5)).toBe(true);
  });

  test('L9.24, G14 a refresh without the item in front keeps it at its place', () => {
    const shown = ['a', 'b', 'c', 'd'].map((id) => item(id));
    expect(ids(toShownItems(shown, [item('x'), item('b'), item('d')], 'c', 0))).toBe('xbcd');
    expect(ids(toShownItems(shown, [], 'c', 0))).toBe('c');
    expect(isLeaving(item('c'), [], 0)).toBe(true);
  });

  test('G13 nothing changed gives the same list', () => {
    const feed = [item('a'), item('b')];
    const shown = toShownItems([], feed, 'a', 0);
    expect(toShownItems(shown, feed, 'a', 0)).toBe(shown);
  });

  test('G17 where all of a feed is shown, it is the feed itself, and no copy of ten thousand places', () => {
    const feed = [item('a'), item('b', 5)];
    expect(toShownItems([], feed, 'a', 0)).toBe(feed);
    const more = [...feed, item('c')];
    expect(toShownItems(feed, more, 'a', 0)).toBe(more);
    expect(toShownItems(feed, more, 'a', 5)).toEqual([feed[0], more[2]]);
  });

  test('L9.24, G15 a step goes over items whose date has passed since they were drawn', () => {
    const items = [item('a', 5), item('b'), item('c', 5), item('d', 5), item('e', 50)];
    expect(toOpenIndex(items, 2, 1, 10)).toBe(4);
    expect(toOpenIndex(items, 3, -1, 10)).toBe(1);
    expect(toOpenIndex(items, 0, -1, 10)).toBe(-1);
    expect(toOpenIndex(items, 2, 1, 60)).toBe(5);
    expect(toOpenIndex(items, 2, 1, 4)).toBe(2);
  });

  test('G14 an item in front whose forerunners have all gone stands first', () => {
    const shown = ['a', 'b', 'c'].map((id) => item(id));
    expect(ids(toShownItems(shown, [item('x'), item('y')], 'b', 0))).toBe('bxy');
    expect(ids(toShownItems(shown, [item('x'), item('a'), item('y')], 'c', 0))).toBe('xacy');
  });

  test('G13 as many items of another order, or fewer of the same, are another list', () => {
    const [a, b, c] = [item('a'), item('b'), item('c')];
    const shown = toShownItems([], [a, b], '', 0);
    expect(ids(toShownItems(shown, [b, a], '', 0))).toBe('ba');
    expect(ids(toShownItems(shown, [a], '', 0))).toBe('a');
    expect(ids(toShownItems(shown, [a, c], '', 0))).toBe('ac');
  });

  test('L9.24 only what has gone or whose date has passed is leaving', () => {
    const feed = [item('a', 5), item('b')];
    expect(isLeaving(item('a', 5), feed, 4)).toBe(false);
    expect(isLeaving(item('a', 5), feed, 6)).toBe(true);
    expect(isLeaving(item('b'), feed, 9)).toBe(false);
    expect(isLeaving(item('c', 50), feed, 9)).toBe(true);
  });

  test('G15 the very moment of its date takes an item away', () =>
    expect(toOpenIndex([item('a', 5), item('b')], 0, 1, 5)).toBe(1));

  test('the item in front is always there, once, and the rest keep the order of the feed', () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(list, list, fc.nat(5), (before, after, pick) => {
        const current = before[pick % Math.max(1, before.length)] ?? '';
        const next = toShownItems(
          before.map((id) => item(id)),
          after.map((id) => item(id)),
          current,
          0,
        );
        if (current) expect(next.filter(({ id }) => id === current)).toHaveLength(1);
        expect(next.map(({ id }) => id).filter((id) => after.some((one) => one === id))).toEqual(after);
      }),
    );
  });
});
