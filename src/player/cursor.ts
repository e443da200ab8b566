import { createStore, type Store } from '../model/store';
import { type Item, toOpenIndex, toShownItems } from './shown-items';

/** The items of an open player, the current one and its page. The only owner of this state; others read it or derive from it. */
export interface CursorState<Kind extends Item> {
  /** What the feed holds, as it said last. */
  readonly feed: readonly Kind[];
  /** What is shown, in order: the feed, and always the current item. */
  readonly items: readonly Kind[];
  /** Of the current item; -1 while nothing is. */
  readonly index: number;
  /** The viewer has gone on to the card behind the last item; that item is still the one they saw. */
  readonly isAtTail: boolean;
  /** The page of the current story; `''` for clips. */
  readonly pageId: string;
}

export type CursorEvent<Kind extends Item> =
  /** Another feed is played; none of its items is current yet. */
  | { readonly type: 'restarted'; readonly feed: readonly Kind[]; readonly now: number }
  /** The feed was loaded, refreshed or has one page more. */
  | { readonly type: 'fed'; readonly feed: readonly Kind[]; readonly now: number }
  /** The same items with what the service says of them now; none comes, goes or moves. */
  | { readonly type: 'renewed'; readonly feed: readonly Kind[] }
  /** Makes this item current, if the list has it. */
  | { readonly type: 'shown'; readonly id: string; readonly pageId?: string; readonly now: number }
  /** The viewer goes to this index; the one behind the last item is the card there. */
  | { readonly type: 'moved'; readonly index: number; readonly now: number }
  /** There is no current item any more. */
  | { readonly type: 'left'; readonly now: number };

export const NO_ITEMS: CursorState<never> = { feed: [], items: [], index: -1, isAtTail: false, pageId: '' };

export type Cursor<Kind extends Item> = Store<CursorState<Kind>>;

export function createCursor<Kind extends Item>(): Cursor<Kind> {
  return createStore<CursorState<Kind>>(NO_ITEMS);
}

/** Returns the state after `event`, or `state` itself when nothing changed. */
export function nextCursor<Kind extends Item>(state: CursorState<Kind>, event: CursorEvent<Kind>): CursorState<Kind> {
  switch (event.type) {
    case 'restarted':
      return withCurrent({ ...NO_ITEMS, feed: event.feed }, '', event.now);
    case 'fed': {
      const { pageId, isAtTail } = state;
      const next = withCurrent({ ...state, feed: event.feed }, currentOf(state)?.id ?? '', event.now, pageId);
      // The page that the viewer waits for at the end has loaded: its first item replaces the waiting card.
      const arrived = isAtTail ? next.items[state.items.length] : undefined;
      return toSame(state, arrived ? withCurrent(next, arrived.id, event.now) : { ...next, isAtTail });
    }
    case 'renewed': {
      const byId = new Map(event.feed.map((item) => [item.id, item]));
      const items = state.items.map((item) => byId.get(item.id) ?? item);
      return items.every((item, index) => item === state.items[index]) ? state : { ...state, items, feed: items };
    }
    case 'shown': {
      const next = withCurrent(state, event.id, event.now, event.pageId);
      return next.index < 0 ? state : toSame(state, next);
    }
    case 'moved': {
      const index = toOpenIndex(state.items, event.index, event.index > positionOf(state) ? 1 : -1, event.now);
      const target = state.items[index];
      if (target) return toSame(state, withCurrent(state, target.id, event.now));
      return index < state.items.length || state.index < 0 ? state : toSame(state, { ...state, isAtTail: true });
    }
    case 'left':
      return toSame(state, withCurrent(state, '', event.now));
  }
}

/** The current item, or the last one before the card at the end; undefined if there is none. */
export function currentOf<Kind extends Item>({ items, index }: CursorState<Kind>): Kind | undefined {
  return items[index];
}

/** The index of the current item, or the number of items at the card after the last. */
export function positionOf({ items, index, isAtTail }: CursorState<Item>): number {
  return isAtTail ? items.length : index;
}

/** The distance of `id` from the current item; negative before it, 0 if either is missing. */
export function distanceTo({ items, index }: CursorState<Item>, id: string): number {
  const target = items.findIndex((item) => item.id === id);
  return target < 0 || index < 0 ? 0 : target - index;
}

function withCurrent<Kind extends Item>(
  { feed, items: shown }: CursorState<Kind>,
  id: string,
  now: number,
  pageId = '',
): CursorState<Kind> {
  const items = toShownItems(shown, feed, id, now);
  return { feed, items, index: id ? items.findIndex((item) => item.id === id) : -1, isAtTail: false, pageId };
}

function toSame<Kind extends Item>(before: CursorState<Kind>, next: CursorState<Kind>): CursorState<Kind> {
  const names = Object.keys(next) as (keyof CursorState<Kind>)[];
  return names.every((name) => before[name] === next[name]) ? before : next;
}
