import { assertNever } from '../model/assert-never';
import type { Clip } from '../model/clip';
import { type ClipPage, type FeedHead, MAX_PAGES } from '../model/feed';
import { withoutTwins } from '../model/without-twins';
import { isEvicted, toThinClip } from './evicted-clip';
import { type LoadEvent, type LoadState, nextLoadState, type Recallable } from './load-state';

export type ClipFeedState = LoadState<LoadedClipFeed>;

/** Clips, and the pages that they came on. */
export interface PagedClips {
  /** In feed order, each id once; clips far from the viewer are evicted. */
  readonly clips: readonly Clip[];
  /** The end in `clips` of each loaded page. */
  readonly endsOfPages: readonly number[];
}

export interface LoadedClipFeed extends PagedClips, Recallable {
  readonly head: FeedHead;
  readonly paging: 'ready' | 'loading' | 'failed' | 'ended';
}

/** The first page and what follows it. */
export type Pages = readonly [ClipPage, ...ClipPage[]];

export type ClipFeedEvent =
  | LoadEvent<LoadedClipFeed>
  | { readonly type: 'unchanged' }
  | { readonly type: 'moreRequested' }
  | { readonly type: 'moreArrived'; readonly page: ClipPage }
  | { readonly type: 'moreFailed' }
  /** Pages that were loaded before, by their number, with what they hold now. */
  | { readonly type: 'renewed'; readonly pages: ReadonlyMap<number, ClipPage> }
  /** The viewer is on this page. */
  | { readonly type: 'centred'; readonly page: number };

/** This many pages on each side of the viewer stay complete, and the first one, where lists and players begin. (DESIGN 10) */
const PAGES_AROUND = 2;

/** Returns the state after `event`, or `state` itself when the event means nothing in it. */
export function nextClipFeedState(state: ClipFeedState, event: ClipFeedEvent): ClipFeedState {
  switch (event.type) {
    case 'requested':
    case 'loaded':
    case 'failed':
      return nextLoadState(state, event);
    case 'unchanged':
      return state;
    case 'moreRequested':
      return canLoadMore(state) ? { ...state, paging: 'loading' } : state;
    case 'moreArrived':
      return state.status === 'loaded' ? withPage(state, event.page) : state;
    case 'moreFailed':
      return state.status === 'loaded' ? { ...state, paging: 'failed' } : state;
    case 'renewed':
      return state.status === 'loaded' ? withRenewed(state, event.pages) : state;
    case 'centred':
      return state.status === 'loaded' ? withThinned(state, event.page) : state;
    default:
      return assertNever(event);
  }
}

/** The clips that may be shown at this moment. (L9.24, G15) */
export function toShownClips<Item extends { readonly removeAt?: number | undefined }>(
  state: { readonly status: 'loaded'; readonly clips: readonly Item[] } | Exclude<ClipFeedState, LoadedClipFeed>,
  now: number,
): readonly Item[] {
  if (state.status !== 'loaded') return [];
  return state.clips.filter((clip) => clip.removeAt === undefined || clip.removeAt > now);
}

export function canLoadMore(state: ClipFeedState): state is LoadedClipFeed {
  return state.status === 'loaded' && (state.paging === 'ready' || state.paging === 'failed');
}

/** The state of a feed whose service has answered with these pages. */
export function toLoadedClipFeed([first, ...rest]: Pages): LoadedClipFeed {
  const { head } = first;
  const empty: LoadedClipFeed = {
    status: 'loaded',
    head,
    clips: [],
    endsOfPages: [],
    paging: 'ready',
    isRecalled: false,
  };
  let state = withPage(empty, first);
  for (const page of rest) state = withPage(state, page);
  return state;
}

function withPage(state: LoadedClipFeed, page: ClipPage): LoadedClipFeed {
  const clips = withoutTwins([...state.clips, ...page.clips]);
  const endsOfPages = [...state.endsOfPages, clips.length];
  // A page without anything new ends the feed, whatever `total` promises: totals lie in both directions. (G1–G5)
  const ended =
    clips.length === state.clips.length ||
    clips.length >= (state.head.total ?? Infinity) ||
    endsOfPages.length >= toMaxPages(state.head);
  return { ...state, clips, endsOfPages, paging: ended ? 'ended' : 'ready' };
}

/** The clips of a page, counted from 0; empty if there is no such page. */
export const clipsOfPage = ({ clips, endsOfPages }: PagedClips, page: number): readonly Clip[] =>
  clips.slice(endsOfPages[page - 1] ?? 0, endsOfPages[page] ?? 0);

/** Clips that moved to another page get their position in the renewed page. */
function withRenewed(state: LoadedClipFeed, renewed: ReadonlyMap<number, ClipPage>): LoadedClipFeed {
  const renewedIds = new Set([...renewed.values()].flatMap((page) => page.clips.map(({ id }) => id)));
  const known = new Set<string>();
  const clips: Clip[] = [];
  const endsOfPages = state.endsOfPages.map((_, index) => {
    const page = renewed.get(index)?.clips ?? clipsOfPage(state, index).filter(({ id }) => !renewedIds.has(id));
    return clips.push(...page.filter(({ id }) => !known.has(id) && known.add(id)));
  });
  return { ...state, head: renewed.get(0)?.head ?? state.head, clips, endsOfPages, isRecalled: false };
}

function withThinned(state: LoadedClipFeed, centre: number): LoadedClipFeed {
  const { clips, endsOfPages } = state;
  const [rest = 0] = endsOfPages;
  const start = endsOfPages[centre - PAGES_AROUND - 1] ?? 0;
  const end = endsOfPages[centre + PAGES_AROUND] ?? Infinity;
  const thin = clips.map((clip, index) =>
    index < rest || (index >= start && index < end) || isEvicted(clip) ? clip : toThinClip(clip),
  );
  return thin.every((clip, index) => clip === clips[index]) ? state : { ...state, clips: thin };
}

function toMaxPages({ total, pageSize }: FeedHead): number {
  return total !== undefined && pageSize !== undefined ? Math.ceil(total / pageSize) + 1 : MAX_PAGES;
}
