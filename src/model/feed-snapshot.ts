import type { Thumbnails } from './clip';

/** One clip or story of a feed; frozen. */
export interface FeedItem {
  /** The argument of `open` and `markVisible`. */
  readonly id: string;
  /** As it is shown; `''` when there is none. */
  readonly title: string;
  /** The image in three widths. */
  readonly thumbnails: Thumbnails;
  /** Whether it is a live stream. */
  readonly isLive: boolean;
  /** Already seen by this viewer; a story when all its pages are. */
  readonly isViewed: boolean;
  /** How often a clip was liked and shared; undefined for a story. */
  readonly counts: { readonly likes: number; readonly shares: number } | undefined;
  /** The player's address (`#clips/top-clips/…`, `#stories/…`), or `''` if the theme disables URLs. */
  readonly link: string;
}

/** A feed at one moment; frozen, and a new object only if its content has changed. */
export interface FeedSnapshot {
  /** `loading` also before `initialize`; `loaded` with no items if there are none. */
  readonly status: 'loading' | 'loaded' | 'failed';
  /** The clips or stories in order; unchanged ones stay the same objects. */
  readonly items: readonly FeedItem[];
  /** After the items there is more (`ready`), which is loading or failed to load, or there is none (`ended`). */
  readonly paging: 'ready' | 'loading' | 'failed' | 'ended';
  /** Why `status` is `failed`. */
  readonly error: Error | undefined;
}

/** What a feed says until it has its first items. */
export const LOADING_FEED: FeedSnapshot = Object.freeze({
  status: 'loading',
  items: Object.freeze([]),
  paging: 'ended',
  error: undefined,
});
