import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CursorEvent, type CursorState, currentOf, distanceTo, NO_ITEMS, nextCursor, positionOf } from './cursor';
import { isEndNear } from './kinds/clips/feed-ends';
import type { Item } from './shown-items';

const item = (id: string, removeAt?: number): Item => ({ id, removeAt });
const feedOf = (ids: string): readonly Item[] => [...ids].map((id) => item(id));
const idsOf = ({ items }: CursorState<Item>) => items.map(({ id }) => id).join('');
const listAfter = (...events: readonly CursorEvent<Item>[]) => events.reduce<CursorState<Item>>(nextCursor, NO_ITEMS);
const fed = (ids: string) => ({ type: 'fed', feed: feedOf(ids), now: 0 }) as const;
const shown = (id: string) => ({ type: 'shown', id, now: 0 }) as const;
const moved = (index: number, now = 0) => ({ type: 'moved', index, now }) as const;

describe('the cursor', () => {
  test('nothing is in front until something is shown, and what the list lacks is not shown', () => {
    expect(currentOf(listAfter(fed('abc')))).toBeUndefined();
    expect(currentOf(listAfter(fed('abc'), shown('b')))?.id).toBe('b');
    expect(listAfter(fed('abc'), shown('b'), shown('x')).index).toBe(1);
  });

  test('a refresh that drops the item in front keeps it in its place: back is back, and on is on', () => {
    const list = listAfter(fed('abc'), shown('b'), fed('ac'));
    expect([idsOf(list), currentOf(list)?.id]).toEqual(['abc', 'b']);
    expect([distanceTo(list, 'a'), distanceTo(list, 'c')]).toEqual([-1, 1]);
    const back = nextCursor(list, moved(0));
    expect([idsOf(back), currentOf(back)?.id]).toEqual(['ac', 'a']);
  });

  test('items that come before the one in front move its index, and nothing else', () => {
    const list = listAfter(fed('abc'), shown('b'), fed('xyabc'));
    expect([list.index, currentOf(list)?.id, list.isAtTail]).toEqual([3, 'b', false]);
  });

  test('L9.22 behind the last item stands a card; the next page takes its place', () => {
    const end = listAfter(fed('ab'), shown('b'), moved(2));
    expect([positionOf(end), currentOf(end)?.id]).toEqual([2, 'b']);
    expect(positionOf(nextCursor(end, fed('ab')))).toBe(2);
    const paged = nextCursor(end, fed('abcd'));
    expect([positionOf(paged), currentOf(paged)?.id, distanceTo(end, 'a')]).toEqual([2, 'c', -1]);
    expect(currentOf(nextCursor(end, moved(1)))?.id).toBe('b');
  });

  test('L9.24, G15 a move goes over items whose date has passed, and stays where there is none', () => {
    const list = listAfter(
      { type: 'fed', feed: [item('a', 5), item('b'), item('c', 5), item('d')], now: 0 },
      shown('b'),
    );
    expect(currentOf(nextCursor(list, moved(2, 9)))?.id).toBe('d');
    expect(nextCursor(list, moved(0, 9))).toBe(list);
  });

  test('L9.22 the end is near five items before it, and at the card behind it', () => {
    const list = listAfter(fed('abcdefgh'), shown('c'));
    expect([isEndNear(list), isEndNear(nextCursor(list, moved(3)))]).toEqual([false, true]);
  });

  test('J10 what is renewed keeps its place', () => {
    const list = listAfter(fed('ab'), shown('a'));
    const fresh = { ...item('b'), title: 'new' };
    const next = nextCursor(list, { type: 'renewed', feed: [fresh, item('z')] });
    expect([idsOf(next), next.items[1], next.index]).toEqual(['ab', fresh, 0]);
    expect(nextCursor(next, { type: 'renewed', feed: [] })).toBe(next);
  });

  test('a new list holds nothing, and nothing is in front of it', () => {
    expect(NO_ITEMS).toEqual({ feed: [], items: [], index: -1, isAtTail: false, pageId: '' });
    expect(positionOf(NO_ITEMS)).toBe(-1);
  });

  test('what left is in front no more, and what is fed before anything is shown brings nothing there', () => {
    const left = listAfter(fed('abc'), shown('b'), { type: 'left', now: 0 });
    expect([left.index, currentOf(left), idsOf(left)]).toEqual([-1, undefined, 'abc']);
    const again = nextCursor(left, fed('abcd'));
    expect([again.index, idsOf(again)]).toEqual([-1, 'abcd']);
    expect(nextCursor(left, { type: 'left', now: 0 })).toBe(left);
  });

  test('an item that left in front of a feed that lacks it goes', () => {
    const list = listAfter(fed('abc'), shown('b'), fed('ac'), { type: 'left', now: 0 });
    expect([idsOf(list), list.index]).toEqual(['ac', -1]);
  });

  test('nothing is at the end of a list in which nothing is in front, nor before its first', () => {
    const list = listAfter(fed('ab'));
    expect(nextCursor(list, moved(2))).toBe(list);
    const first = listAfter(fed('ab'), shown('a'));
    expect(nextCursor(first, moved(-1))).toBe(first);
    expect(nextCursor(first, moved(2)).isAtTail).toBe(true);
    const end = nextCursor(first, moved(2));
    expect(nextCursor(end, moved(2))).toBe(end);
  });

  test('a move to where the viewer is goes back where that item’s date has passed', () => {
    const list = listAfter({ type: 'fed', feed: [item('a'), item('b', 5), item('c')], now: 0 }, shown('b'));
    expect(currentOf(nextCursor(list, moved(1, 9)))?.id).toBe('a');
    expect(currentOf(nextCursor(list, moved(2, 9)))?.id).toBe('c');
  });

  test('a distance is 0 where nothing is in front, or what is asked for is not there', () => {
    expect(distanceTo(listAfter(fed('abc')), 'c')).toBe(0);
    expect(distanceTo(listAfter(fed('abc'), shown('c')), 'x')).toBe(0);
    const first = listAfter(fed('abc'), shown('a'));
    expect([distanceTo(first, 'a'), distanceTo(first, 'c')]).toEqual([0, 2]);
    expect([distanceTo(NO_ITEMS, 'a'), distanceTo(listAfter(fed('abc')), 'x')]).toEqual([0, 0]);
  });

  test('what only the feed has can be shown, and what only the list has too', () => {
    const list = listAfter(fed('abc'), shown('b'), fed('ac'));
    expect(currentOf(nextCursor(list, shown('c')))?.id).toBe('c');
    const kept = nextCursor(list, shown('b'));
    expect([kept, currentOf(kept)?.id]).toEqual([list, 'b']);
    const passed = nextCursor(list, { type: 'fed', feed: [item('a'), item('z', 5)], now: 9 });
    expect([idsOf(passed), currentOf(nextCursor(passed, shown('z')))?.id]).toEqual(['ab', 'z']);
    const end = nextCursor(nextCursor(kept, { type: 'fed', feed: feedOf('a'), now: 0 }), moved(2));
    expect([end.isAtTail, nextCursor(end, shown('b')).isAtTail]).toEqual([true, false]);
  });

  test('G13 the same feed again gives the same list; another feed of the same items a new one', () => {
    const feed = feedOf('ab');
    const list = listAfter({ type: 'fed', feed, now: 0 }, shown('a'));
    expect(nextCursor(list, { type: 'fed', feed, now: 0 })).toBe(list);
    const other = nextCursor(list, { type: 'fed', feed: [...feed], now: 0 });
    expect([other === list, other.items === list.items]).toEqual([false, true]);
    expect(nextCursor(list, shown('a'))).toBe(list);
  });

  test('another feed starts anew, and a date that has passed counts from the beginning', () => {
    const feed = [item('x'), item('y', 5), item('z')];
    const list = listAfter(fed('abc'), { ...shown('b'), pageId: 'b1' }, { type: 'restarted', feed, now: 9 });
    expect([idsOf(list), list.feed, currentOf(list), list.pageId]).toEqual(['xz', feed, undefined, '']);
  });

  test('a page is current with its item, also after a refresh, and another item has a page of its own', () => {
    const list = listAfter(fed('ab'), { ...shown('a'), pageId: 'a1' });
    expect([list.pageId, nextCursor(list, fed('xab')).pageId]).toEqual(['a1', 'a1']);
    expect(nextCursor(list, { ...shown('a'), pageId: 'a2' })).toMatchObject({ pageId: 'a2', index: 0 });
    expect(nextCursor(list, { ...shown('a'), pageId: 'a1' })).toBe(list);
    expect(nextCursor(list, { ...shown('b'), pageId: 'b1' })).toMatchObject({ pageId: 'b1', index: 1 });
  });

  test('whatever happens, the item in front is the one that was shown or moved to, and stands at its index', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    const event: fc.Arbitrary<CursorEvent<Item>> = fc.oneof(
      ids.map((all) => fed(all.join(''))),
      fc.constantFrom('a', 'b', 'c', 'd', 'e').map(shown),
      fc.integer({ min: -1, max: 6 }).map((index) => moved(index)),
      fc.constant({ type: 'left', now: 0 } as const),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let list: CursorState<Item> = NO_ITEMS;
        for (const one of events) {
          const before = currentOf(list)?.id;
          const wasAtTail = list.isAtTail;
          list = nextCursor(list, one);
          const current = currentOf(list);
          if (one.type === 'fed' && before && !wasAtTail) expect(current?.id).toBe(before);
          expect(list.index < 0 ? current === undefined : list.items.indexOf(current as Item) === list.index).toBe(
            true,
          );
          expect(new Set(list.items).size).toBe(list.items.length);
          expect(positionOf(list)).toBeLessThanOrEqual(list.items.length);
          if (list.isAtTail) expect(current).toBeDefined();
        }
      }),
    );
  });
});
