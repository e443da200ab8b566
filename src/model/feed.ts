import type { Clip } from './clip';

/** Ends the paging of a server that sends pages forever. (G5, L5.8) */
export const MAX_PAGES = 100;

/** The fields of a feed page that apply to the whole feed: switches of list and player. (L9) */
export interface FeedHead {
  readonly title: string;
  readonly titleImageUrl: string;
  /** The player shows categories, which filter its clips. (L9.1) */
  readonly supportsNavigation: boolean;
  readonly enableViewedOrdering: boolean;
  /** The player has a second feed with the categories that the viewer follows. (L9.3) */
  readonly enableFollowing: boolean;
  readonly continuousPlayEnabled: boolean;
  /** A banner, if there is one, is shown below the clips. (L9.6) */
  readonly showBottomBannerAd: boolean;
  /** Seconds between refreshes, clamped to 5 s … 24 h; undefined if there is none. (L9.4, G12) */
  readonly realTimeUpdateSeconds: number | undefined;
  readonly checksum: string;
  readonly pageSize: number | undefined;
  readonly total: number | undefined;
  /** The service's theme, not validated; `theme/` reads it. */
  readonly theme: unknown;
}

export interface ClipPage {
  readonly head: FeedHead;
  readonly clips: readonly Clip[];
}
