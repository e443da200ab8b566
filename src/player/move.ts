import type { OpenedReason } from '../model/enums';
import { type Cursor, type CursorEvent, currentOf, distanceTo, nextCursor } from './cursor';
import type { PlayerSession } from './session/player-session';
import type { Item } from './shown-items';

/** A move from one item to another. */
export interface Move<Kind extends Item> {
  readonly from: Kind;
  readonly to: Kind;
  /** Places on; negative for back. */
  readonly distance: number;
  readonly reason: OpenedReason;
}

/** What the two kinds of players do differently when they move. */
export interface MoveKind<Kind extends Item> {
  /** The viewer leaves the current item: its events are recorded, an ad over it ends. */
  leave(move: Move<Kind>): void;
  /** An ad covers the next clip, which is current below it; the next story waits until its ad is over. */
  readonly waitsForAds: boolean;
  /** Another item or page is current; `isFirst` if there was none before it. */
  arrive(item: Kind, isFirst: boolean): void;
}

/**
 * The moves of an open player: everything that happens when the feed, the viewer or the clock sends `event` to the cursor.
 * The order is part of the contract: events of the old item come first. (L8.2)
 */
export function createMove<Kind extends Item>(
  { adSlot, watchTime }: Pick<PlayerSession, 'adSlot' | 'watchTime'>,
  cursor: Cursor<Kind>,
  kind: MoveKind<Kind>,
) {
  const commit = (event: CursorEvent<Kind>) => {
    const before = cursor.get();
    const next = nextCursor(before, event);
    const [from, to] = [currentOf(before), currentOf(next)];
    if (to?.id !== from?.id) watchTime.restart();
    // The view and the media follow the cursor.
    cursor.set(next);
    if (to && (to.id !== from?.id || before.pageId !== next.pageId)) kind.arrive(to, !from);
  };

  return (event: CursorEvent<Kind>, reason: OpenedReason = 'swipe'): void => {
    const before = cursor.get();
    const [from, to] = [currentOf(before), currentOf(nextCursor(before, event))];
    if (!from || !to || from.id === to.id) return commit(event);
    const distance = distanceTo(before, to.id) || 1;
    kind.leave({ from, to, distance, reason });
    // A link goes straight to its item; an ad comes only between two that follow each other.
    const mayHaveAd = distance === 1 && (reason === 'swipe' || reason === 'automaticPlayback');
    const afterAd = (isOnwards: boolean) => (isOnwards ? commit(event) : watchTime.restart());
    const hasAd = mayHaveAd && adSlot.ads.get()?.takeBreak(to.id, kind.waitsForAds ? afterAd : undefined);
    // A listener may have navigated in the meantime.
    if ((hasAd && kind.waitsForAds) || cursor.get() !== before) return;
    commit(event);
  };
}
