import { type Item, toOpenIndex, toShownItems } from './shown-items';

/** The items of an open player and the current one. The only owner of this state; others read it. */
export interface ItemList<Kind extends Item> {
  /** What the feed holds, as it said last. */
  readonly feed: readonly Kind[];
  /** What is shown, in order: the feed, and always the current item. */
  readonly items: readonly Kind[];
  /** Of the current item; -1 while nothing is. */
  readonly index: number;
  /** The viewer has gone on to the card behind the last item; that item is still the one they saw. */
  readonly isAtTail: boolean;
}

export type ItemListEvent<Kind extends Item> =
  /** The feed was loaded, refreshed or has one page more. */
  | { readonly type: 'fed'; readonly feed: readonly Kind[]; readonly now: number }
  /** The same items with what the service says of them now; none comes, goes or moves. */
  | { readonly type: 'renewed'; readonly feed: readonly Kind[] }
  /** Makes this item current, if the list has it. */
  | { readonly type: 'shown'; readonly id: string; readonly now: number }
  /** The viewer goes to this index; the one behind the last item is the card there. */
  | { readonly type: 'moved'; readonly index: number; readonly now: number }
  /** There is no current item any more. */
  | { readonly type: 'left'; readonly now: number };

/** The end is near when this few items are left after the current one: then the next page is requested. (L9.22) */
const ITEMS_BEFORE_PAGING = 5;

export function createItemList<Kind extends Item>(): ItemList<Kind> {
  return { feed: [], items: [], index: -1, isAtTail: false };
}

/** Returns the list after `event`, or `list` itself when nothing changed. */
export function nextItemList<Kind extends Item>(list: ItemList<Kind>, event: ItemListEvent<Kind>): ItemList<Kind> {
  switch (event.type) {
    case 'fed': {
      const next = withCurrent({ ...list, feed: event.feed }, currentOf(list)?.id ?? '', event.now);
      // The page that the viewer waits for at the end has loaded: its first item replaces the waiting card.
      const arrived = list.isAtTail ? next.items[list.items.length] : undefined;
      return toSame(list, arrived ? withCurrent(next, arrived.id, event.now) : { ...next, isAtTail: list.isAtTail });
    }
    case 'renewed': {
      const byId = new Map(event.feed.map((item) => [item.id, item]));
      const items = list.items.map((item) => byId.get(item.id) ?? item);
      return items.every((item, index) => item === list.items[index]) ? list : { ...list, items, feed: items };
    }
    case 'shown':
      return has(list, event.id) ? toSame(list, withCurrent(list, event.id, event.now)) : list;
    case 'moved': {
      const place = toOpenIndex(list.items, event.index, event.index > positionOf(list) ? 1 : -1, event.now);
      const target = list.items[place];
      if (target) return toSame(list, withCurrent(list, target.id, event.now));
      return place < list.items.length || list.index < 0 ? list : toSame(list, { ...list, isAtTail: true });
    }
    case 'left':
      return toSame(list, withCurrent(list, '', event.now));
  }
}

/** The current item, or the last one before the card at the end; undefined if there is none. */
export function currentOf<Kind extends Item>({ items, index }: ItemList<Kind>): Kind | undefined {
  return items[index];
}

/** The index of the current item, or the number of items at the card after the last. */
export function positionOf({ items, index, isAtTail }: ItemList<Item>): number {
  return isAtTail ? items.length : index;
}

/** The distance of `id` from the current item; negative before it, 0 if either is missing. */
export function distanceTo({ items, index }: ItemList<Item>, id: string): number {
  const place = items.findIndex((item) => item.id === id);
  return place < 0 || index < 0 ? 0 : place - index;
}

/** Whether the next page should be requested. (L9.22) */
export function isEndNear(list: ItemList<Item>): boolean {
  return list.items.length - positionOf(list) <= ITEMS_BEFORE_PAGING;
}

function withCurrent<Kind extends Item>(list: ItemList<Kind>, id: string, now: number): ItemList<Kind> {
  const items = toShownItems(list.items, list.feed, id, now);
  return { feed: list.feed, items, index: id ? items.findIndex((item) => item.id === id) : -1, isAtTail: false };
}

const has = ({ items, feed }: ItemList<Item>, id: string) =>
  [items, feed].some((all) => all.some((one) => one.id === id));

function toSame<Kind extends Item>(before: ItemList<Kind>, next: ItemList<Kind>): ItemList<Kind> {
  const isSame =
    before.items === next.items &&
    before.feed === next.feed &&
    before.index === next.index &&
    before.isAtTail === next.isAtTail;
  return isSame ? before : next;
}
