import type { OpenedReason } from '../model/enums';
import { type Cursor, type CursorEvent, currentOf, distanceTo, nextCursor } from './cursor';
import type { Player } from './player';
import type { Item } from './shown-items';

/** What the two kinds of players do differently when they move. */
export interface MoveKind<Kind extends Item> {
  /** The viewer leaves an item for the one `distance` places on: its events are recorded, an ad over it ends. */
  leave(item: Kind, distance: number, reason: OpenedReason): void;
  /** An ad covers the next clip, which is current below it; the next story waits until its ad is over. */
  readonly waitsForAds?: boolean;
  /** Another item or page is current; `isFirst` if there was none before it. */
  arrive(item: Kind, isFirst: boolean): void;
}

/**
 * The moves of an open player: everything that happens when the feed, the viewer or the clock sends `event` to the cursor.
 * The order is part of the contract: events of the old item come first. (L8.2)
 */
export function createMove<Kind extends Item>(
  { ads, watchTime }: Player,
  cursor: Cursor<Kind>,
  { leave, arrive, waitsForAds }: MoveKind<Kind>,
) {
  /** Without a reason the viewer has left the current item already. */
  const move = (event: CursorEvent<Kind>, reason?: OpenedReason): void => {
    const before = cursor.get();
    const next = nextCursor(before, event);
    const [from, to] = [currentOf(before), currentOf(next)];
    const isAnother = to?.id !== from?.id;
    if (isAnother && from && to && reason) {
      const distance = distanceTo(before, to.id) || 1;
      leave(from, distance, reason);
      // A link goes straight to its item; an ad comes only between two that follow each other.
      const mayHaveAd = distance === 1 && (reason === 'swipe' || reason === 'automaticPlayback');
      const afterAd = (isOnwards: boolean) => (isOnwards ? move(event) : watchTime.restart());
      const hasAd = mayHaveAd && ads.loaded.get()?.takeBreak(to.id, waitsForAds ? afterAd : undefined);
      // A listener may have navigated in the meantime.
      if ((hasAd && waitsForAds) || cursor.get() !== before) return;
    }
    if (isAnother) watchTime.restart();
    // The view and the media follow the cursor.
    cursor.set(next);
    if (to && (isAnother || before.pageId !== next.pageId)) arrive(to, !from);
  };
  return move;
}
