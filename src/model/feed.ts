import type { Clip } from './clip';

/** A server that never stops is stopped here. (G5, L5.8) */
export const MAX_PAGES = 100;

/** What a page of a clip feed says of the whole feed: switches of list and player. (L9) */
export interface FeedHead {
  readonly title: string;
  readonly titleImageUrl: string;
  /** The player shows the categories that its clips may be narrowed to. (L9.1) */
  readonly supportsNavigation: boolean;
  readonly enableViewedOrdering: boolean;
  /** The player has a second feed, of the categories that the viewer follows. (L9.3) */
  readonly enableFollowing: boolean;
  readonly continuousPlayEnabled: boolean;
  /** A banner stands below the clips, where there is one. (L9.6) */
  readonly showBottomBannerAd: boolean;
  /** Seconds between refreshes, clamped to 5 s … 24 h; undefined when there is none. (L9.4, G12) */
  readonly realTimeUpdateSeconds: number | undefined;
  readonly checksum: string;
  readonly pageSize: number | undefined;
  readonly total: number | undefined;
  /** The service's theme, as it came; read by `theme/`. */
  readonly theme: unknown;
}

export interface ClipPage {
  readonly head: FeedHead;
  readonly clips: readonly Clip[];
}
