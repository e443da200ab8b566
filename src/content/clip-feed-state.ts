import { assertNever } from '../model/assert-never';
import type { Clip } from '../model/clip';
import type { ClipPage, FeedHead } from '../model/feed';

export type ClipFeedState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | LoadedClipFeed;

export interface LoadedClipFeed {
  readonly status: 'loaded';
  readonly head: FeedHead;
  /** In feed order, each id once. */
  readonly clips: readonly Clip[];
  readonly pagesLoaded: number;
  readonly paging: 'ready' | 'loading' | 'failed' | 'ended';
}

export type ClipFeedEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'arrived'; readonly pages: readonly ClipPage[] }
  | { readonly type: 'unchanged' }
  | { readonly type: 'failed'; readonly error: Error }
  | { readonly type: 'moreRequested' }
  | { readonly type: 'moreArrived'; readonly page: ClipPage }
  | { readonly type: 'moreFailed' };

export const IDLE: ClipFeedState = { status: 'idle' };

/** A server that never stops is stopped here. (G5, L5.8) */
export const MAX_PAGES = 100;

/** Gives the state after `event`, or `state` itself when the event means nothing in it. */
export function nextClipFeedState(state: ClipFeedState, event: ClipFeedEvent): ClipFeedState {
  switch (event.type) {
    case 'requested':
      return state.status === 'loading' ? state : { status: 'loading' };
    case 'arrived':
      return toLoaded(event.pages);
    case 'unchanged':
      return state;
    case 'failed':
      // A refresh that fails leaves what is on the screen.
      return state.status === 'loaded' ? state : { status: 'failed', error: event.error };
    case 'moreRequested':
      return state.status === 'loaded' && canLoadMore(state) ? { ...state, paging: 'loading' } : state;
    case 'moreArrived':
      return state.status === 'loaded' ? withPage(state, event.page) : state;
    case 'moreFailed':
      return state.status === 'loaded' ? { ...state, paging: 'failed' } : state;
    default:
      return assertNever(event);
  }
}

export function canLoadMore(state: ClipFeedState): boolean {
  return state.status === 'loaded' && (state.paging === 'ready' || state.paging === 'failed');
}

function toLoaded(pages: readonly ClipPage[]): ClipFeedState {
  const [first, ...rest] = pages;
  if (!first) return IDLE;
  const empty: LoadedClipFeed = { status: 'loaded', head: first.head, clips: [], pagesLoaded: 0, paging: 'ready' };
  return [first, ...rest].reduce(withPage, empty);
}

function withPage(state: LoadedClipFeed, page: ClipPage): LoadedClipFeed {
  const known = new Set(state.clips.map((clip) => clip.id));
  const news = page.clips.filter((clip) => !known.has(clip.id) && known.add(clip.id));
  const clips = [...state.clips, ...news];
  const pagesLoaded = state.pagesLoaded + 1;
  // A page without anything new ends the feed, whatever `total` promises: totals lie in both directions. (G1–G5)
  const ended =
    news.length === 0 || clips.length >= (state.head.total ?? Infinity) || pagesLoaded >= toMaxPages(state.head);
  return { ...state, clips, pagesLoaded, paging: ended ? 'ended' : 'ready' };
}

function toMaxPages({ total, pageSize }: FeedHead): number {
  return total !== undefined && pageSize !== undefined ? Math.ceil(total / pageSize) + 1 : MAX_PAGES;
}
