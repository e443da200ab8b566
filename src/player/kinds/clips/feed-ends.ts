import { type CursorState, positionOf } from '../../cursor';
import type { Item } from '../../shown-items';

/** The end is near when this few items are left after the current one: then the next page is requested. (L9.22) */
const ITEMS_BEFORE_PAGING = 5;

/** Whether the next page of the feed should be requested. (L9.22) */
export function isEndNear(state: CursorState<Item>): boolean {
  return state.items.length - positionOf(state) <= ITEMS_BEFORE_PAGING;
}

/** Whether the item is shown only because it is current. */
export function isLeaving(item: Item, feed: readonly Item[], now: number): boolean {
  return (item.removeAt !== undefined && item.removeAt <= now) || !feed.some((one) => one.id === item.id);
}
