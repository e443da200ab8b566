import type { ClipFeed } from '../../content/clip-feed';
import type { Clip } from '../../model/clip';
import type { OpenedReason } from '../../model/enums';
import { MAX_PAGES } from '../../model/feed';
import { createStore, type ReadableStore } from '../../model/store';
import type { Clock } from '../../platform/clock';
import {
  createItemList,
  currentOf,
  distanceTo,
  type ItemList,
  type ItemListEvent,
  isEndNear,
  nextItemList,
  positionOf,
} from '../session/item-list';
import { isLeaving } from '../session/shown-items';
import { type ClipsState, type MoveBy, toTail } from './clips-state';

/** The clips of an open player, from the feed it plays now: the current one, the moves, and the paging. */
export interface ClipQueue {
  /** What is played: the whole collection, one category of it (L9.1), or what the viewer follows of it. (L9.3) */
  readonly feed: ReadableStore<ClipFeed>;
  readonly state: ReadableStore<ClipsState>;
  /** The current clip, also behind the card at the end; undefined while there is none. */
  current(): Clip | undefined;
  /** As the player shows it. */
  find(clipId: string): Clip | undefined;
  /** From 1; for a clip that is not shown, that of the current one. */
  toPosition(clipId: string): number;
  /** The feed no longer has the clip, or its date has passed: it is shown only because it is current. (L9.24) */
  isGone(clip: Clip): boolean;
  /** The clip is gone and nothing comes after it. (G14) */
  isLast(clip: Clip): boolean;
  /** Looks for the clip to start with, also further down the feed, and brings it to the front; settles when that is done. */
  start(clipId: string): Promise<void>;
  /** Goes to an index of the state; the one behind the last clip is the card there. */
  moveTo(index: number, by: MoveBy, reason: OpenedReason): void;
  /** Plays another feed, from this clip on. */
  show(feed: ClipFeed, clipId: string): void;
  /** There is no current clip any more. */
  clear(): void;
  stop(): void;
}

/** A move from one clip to another. */
export interface ClipMove {
  readonly from: Clip;
  readonly to: Clip;
  /** Places on; negative for back. */
  readonly distance: number;
  readonly reason: OpenedReason;
}

export interface ClipQueueParts {
  readonly clock: Clock;
  readonly feed: ClipFeed;
  /** Stop searching for a clip when the player closes. */
  readonly isOpen: () => boolean;
  /** Called before a move. */
  readonly onMoving: (move: ClipMove) => void;
  /** Called with the new current clip; `isMove` if it replaced another one. */
  readonly onCurrent: (clip: Clip, isMove: boolean) => void;
}

export function createClipQueue({ clock, feed: first, isOpen, onMoving, onCurrent }: ClipQueueParts): ClipQueue {
  const feed = createStore(first);
  const state = createStore<ClipsState>({ status: 'loading' });
  let list = createItemList<Clip>();
  /** Searches for the clip to start with that are under way. */
  let searches = 0;
  let wantedId = '';

  const loaded = () => {
    const now = feed.get().state.get();
    return now.status === 'loaded' ? now : undefined;
  };
  const isGone = (clip: Clip) => loaded() !== undefined && isLeaving(clip, list.feed, clock.now());
  const publish = (by: MoveBy) => state.set(toState(state.get(), feed.get(), list, by, isGone));

  const send = (event: ItemListEvent<Clip>, by: MoveBy = 'jump', reason: OpenedReason = 'swipe') => {
    const before = list;
    const next = nextItemList(list, event);
    const [from, to] = [currentOf(before), currentOf(next)];
    const hasMoved = to !== undefined && to.id !== from?.id;
    if (hasMoved && from) onMoving({ from, to, distance: distanceTo(before, to.id) || 1, reason });
    // A listener may have navigated in the meantime.
    if (list !== before) return;
    list = next;
    if (hasMoved) feed.get().keepAround(to.id);
    publish(by);
    if (hasMoved) onCurrent(to, from !== undefined);
    // Lists of the page draw this too, so not in the frame of the move.
    if (to && isEndNear(next) && (event.type === 'moved' || loaded()?.paging === 'ready'))
      clock.afterPaint(feed.get().loadMore);
  };

  const search = async (clipId: string) => {
    wantedId = clipId;
    const sought = feed.get();
    // The viewer may have chosen another part in the meantime: its own start counts. (G21)
    const isWanted = () => isOpen() && feed.get() === sought;
    const show = (id: string | undefined) => id && send({ type: 'shown', id, now: clock.now() });
    const isKnown = () => loaded()?.clips.some(({ id }) => id === clipId) ?? false;
    searches++;
    // A loaded clip becomes current at once, so that the tap itself plays it.
    show(clipId);
    await sought.load();
    while (isWanted() && clipId && !isKnown() && (loaded()?.endsOfPages.length ?? MAX_PAGES) < MAX_PAGES) {
      const before = sought.state.get();
      await sought.loadMore();
      if (sought.state.get() === before || loaded()?.paging === 'failed') break;
    }
    searches--;
    if (isWanted() && list.index < 0) show(isKnown() ? clipId : list.items[0]?.id);
  };

  const feeding = () => {
    const now = loaded();
    if (!now) return publish('jump');
    send({ type: 'fed', feed: now.clips, now: clock.now() });
    // An empty feed may have clips now.
    if (list.index < 0 && searches === 0) void search(wantedId);
  };
  let stopFeed = () => {};
  const follow = () => {
    stopFeed();
    stopFeed = feed.get().state.watch(feeding);
    if (loaded()) send({ type: 'fed', feed: loaded()?.clips ?? [], now: clock.now() });
    else publish('jump');
  };
  follow();

  return {
    feed,
    state,
    current: () => currentOf(list),
    find: (clipId) => list.items.find(({ id }) => id === clipId),
    toPosition: (clipId) => list.items.findIndex(({ id }) => id === clipId) + 1 || list.index + 1 || 1,
    isGone,
    isLast: (clip) => isGone(clip) && list.feed.every(({ id }) => id === clip.id),
    start: search,
    moveTo(index, by, reason) {
      if (index >= 0 && index !== positionOf(list)) send({ type: 'moved', index, now: clock.now() }, by, reason);
    },
    show(next, clipId) {
      list = createItemList();
      feed.set(next);
      follow();
      void search(clipId);
    },
    clear() {
      list = nextItemList(list, { type: 'left', now: clock.now() });
      publish('jump');
    },
    stop: () => stopFeed(),
  };
}

/** What is shown of a feed with this list; the state itself where nothing changed. */
function toState(
  before: ClipsState,
  feed: ClipFeed,
  list: ItemList<Clip>,
  by: MoveBy,
  isGone: (clip: Clip) => boolean,
): ClipsState {
  const now = feed.state.get();
  if (now.status !== 'loaded') {
    // Keep what is on screen while its feed is reloaded, unless that is for another user.
    if (before.status === 'ready' && now.status !== 'loading') return before;
    return toStatus(before, now.status === 'failed' ? 'failed' : 'loading');
  }
  const tail = toTail(now.paging);
  if (list.items.length === 0) return toStatus(before, tail === 'loading' ? 'loading' : 'empty');
  // The first clip may be on a later page; until it is found there is no current clip.
  const clip = currentOf(list);
  if (!clip) return before;
  const { head } = now;
  const next = { status: 'ready', head, clips: list.items, index: positionOf(list), tail, by } as const;
  const isCurrentLeaving = isGone(clip);
  if (before.status !== 'ready' || before.clips !== next.clips || before.index !== next.index)
    return { ...next, isCurrentLeaving };
  const isSame = before.tail === tail && before.head === head && before.isCurrentLeaving === isCurrentLeaving;
  return isSame ? before : { ...next, isCurrentLeaving, by: before.by };
}

const toStatus = (before: ClipsState, status: 'loading' | 'failed' | 'empty'): ClipsState =>
  before.status === status ? before : { status };
