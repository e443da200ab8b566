import type { ClipFeed } from '../../../content/clip-feed';
import type { Clip } from '../../../model/clip';
import type { OpenedReason } from '../../../model/enums';
import { MAX_PAGES } from '../../../model/feed';
import { createStore, type ReadableStore } from '../../../model/store';
import { type CursorEvent, type CursorState, createCursor, currentOf, positionOf } from '../../cursor';
import { createMove, type MoveKind } from '../../move';
import type { Player } from '../../player';
import { type ClipsState, type MoveBy, toTail } from './clips-state';
import { isEndNear, isLeaving } from './feed-ends';

/** The clips of an open player, from the feed it plays now: the current one, the moves, and the paging. */
export interface ClipQueue {
  /** What is played: the whole collection, one category of it (L9.1), or what the viewer follows of it. (L9.3) */
  readonly feed: ReadableStore<ClipFeed>;
  readonly state: ReadableStore<ClipsState>;
  /** The current clip, also behind the card at the end; undefined while there is none. */
  current(): Clip | undefined;
  /** From 1; for a clip that is not shown, that of the current one. */
  toPosition(clipId: string): number;
  /** The feed no longer has the clip, or its date has passed: it is shown only because it is current. (L9.24) */
  isGone(clip: Clip): boolean;
  /** The clip is gone and nothing comes after it. (G14) */
  isLast(clip: Clip): boolean;
  /** Looks for the clip to start with, also further down the feed, and brings it to the front; settles when that is done. */
  start(clipId: string): Promise<void>;
  /** Goes to an index of the state; the one behind the last clip is the card there. */
  moveTo(index: number, by: MoveBy, reason?: OpenedReason): void;
  /** Plays another feed, from this clip on. */
  show(feed: ClipFeed, clipId: string): void;
  /** There is no current clip any more. */
  clear(): void;
  stop(): void;
}

/** The clips of the feed that `player` plays, starting with `first`. */
export function createClipQueue(player: Player, first: ClipFeed, kind: MoveKind<Clip>): ClipQueue {
  const { clock } = player.context.platform;
  const feed = createStore(first);
  const cursor = createCursor<Clip>();
  const state = createStore<ClipsState>({ status: 'loading' });
  /** Searches for the clip to start with that are under way. */
  let searches = 0;
  let wantedId = '';

  const loaded = () => toLoaded(feed.get());
  const isGone = (clip: Clip) => loaded() !== undefined && isLeaving(clip, cursor.get().feed, clock.now());
  let by: MoveBy = 'jump';
  const publish = () => state.set(toState(state.get(), feed.get(), cursor.get(), by, isGone));
  cursor.watch(publish);
  const move = createMove(player, cursor, kind);
  const send = (event: CursorEvent<Clip>, movedBy: MoveBy = 'jump', reason: OpenedReason = 'swipe') => {
    by = movedBy;
    move(event, reason);
    const now = cursor.get();
    // Lists of the page draw this too, so not in the frame of the move.
    if (currentOf(now) && isEndNear(now) && (event.type === 'moved' || loaded()?.paging === 'ready'))
      clock.afterPaint(feed.get().loadMore);
  };

  const isLate = player.openState.get() !== 'open';
  const search = async (clipId: string) => {
    wantedId = clipId;
    const sought = feed.get();
    // The viewer may have chosen another part in the meantime: its own start counts. (G21)
    const isWanted = () => (isLate || player.openState.get() === 'open') && feed.get() === sought;
    const show = (id: string | undefined) => id && send({ type: 'shown', id, now: clock.now() });
    searches++;
    // A loaded clip becomes current at once, so that the tap itself plays it.
    show(clipId);
    await loadUntil(sought, clipId, isWanted);
    searches--;
    if (isWanted() && cursor.get().index < 0) show(hasClip(sought, clipId) ? clipId : cursor.get().items[0]?.id);
  };

  const feeding = () => {
    const now = loaded();
    if (now) send({ type: 'fed', feed: now.clips, now: clock.now() });
    publish();
    // An empty feed may have clips now.
    if (now && cursor.get().index < 0 && searches === 0) void search(wantedId);
  };
  let stopFeed = () => {};
  const follow = () => {
    stopFeed();
    stopFeed = feed.get().state.watch(feeding);
    move({ type: 'restarted', feed: loaded()?.clips ?? [], now: clock.now() });
  };
  follow();

  return {
    feed,
    state,
    current: () => currentOf(cursor.get()),
    toPosition(clipId) {
      const { items, index } = cursor.get();
      return items.findIndex(({ id }) => id === clipId) + 1 || index + 1 || 1;
    },
    isGone,
    isLast: (clip) => isGone(clip) && cursor.get().feed.every(({ id }) => id === clip.id),
    start: search,
    moveTo(index, movedBy, reason) {
      // The finger that closed the player may still be moving.
      if (player.openState.get() === 'open' && index >= 0 && index !== positionOf(cursor.get()))
        send({ type: 'moved', index, now: clock.now() }, movedBy, reason);
    },
    show(next, clipId) {
      feed.set(next);
      follow();
      void search(clipId);
    },
    clear: () => send({ type: 'left', now: clock.now() }),
    stop: () => stopFeed(),
  };
}

const toLoaded = (feed: ClipFeed) => {
  const state = feed.state.get();
  return state.status === 'loaded' ? state : undefined;
};

const hasClip = (feed: ClipFeed, clipId: string) => toLoaded(feed)?.clips.some(({ id }) => id === clipId) ?? false;

/** Loads page after page of `feed`, as long as it is wanted, until one holds the clip. */
async function loadUntil(feed: ClipFeed, clipId: string, isWanted: () => boolean): Promise<void> {
  await feed.load();
  while (
    isWanted() &&
    clipId &&
    !hasClip(feed, clipId) &&
    (toLoaded(feed)?.endsOfPages.length ?? MAX_PAGES) < MAX_PAGES
  ) {
    const before = feed.state.get();
    await feed.loadMore();
    if (feed.state.get() === before || toLoaded(feed)?.paging === 'failed') return;
  }
}

/** What is shown of a feed; the state itself if nothing changed. */
function toState(
  before: ClipsState,
  feed: ClipFeed,
  cursor: CursorState<Clip>,
  movedBy: MoveBy,
  isGone: (clip: Clip) => boolean,
): ClipsState {
  const now = feed.state.get();
  if (now.status !== 'loaded') {
    // Keep what is on screen while its feed is reloaded, unless that is for another user.
    if (before.status === 'ready' && now.status !== 'loading') return before;
    return toStatus(before, now.status === 'failed' ? 'failed' : 'loading');
  }
  const tail = toTail(now.paging);
  if (cursor.items.length === 0) return toStatus(before, tail === 'loading' ? 'loading' : 'empty');
  // The first clip may be on a later page; until it is found there is no current clip.
  const clip = currentOf(cursor);
  if (!clip) return before;
  const { head } = now;
  const [clips, index, isCurrentLeaving] = [cursor.items, positionOf(cursor), isGone(clip)];
  const isHere = before.status === 'ready' && before.clips === clips && before.index === index;
  const by = isHere ? before.by : movedBy;
  const next = { status: 'ready', head, clips, index, tail, by, isCurrentLeaving } as const;
  const isSame = isHere && before.tail === tail && before.head === head && before.isCurrentLeaving === isCurrentLeaving;
  return isSame ? before : next;
}

const toStatus = (before: ClipsState, status: 'loading' | 'failed' | 'empty'): ClipsState =>
  before.status === status ? before : { status };
