import type { Action } from './action';
import type { Category } from './category';

/** A clip as the players and lists use it. Times are epoch milliseconds, lengths seconds; undefined if the service sent none. */
export interface Clip {
  readonly id: string;
  readonly externalId: string;
  readonly collectionId: string;
  readonly title: string;
  readonly eyebrow: string;
  readonly url: string;
  readonly thumbnails: Thumbnails;
  /** The player's poster. (L9.25) */
  readonly posterUrl: string;
  readonly isLive: boolean;
  readonly durationSeconds: number | undefined;
  readonly publishAt: number | undefined;
  readonly removeAt: number | undefined;
  readonly captionsUrl: string;
  readonly hasNoCaptions: boolean;
  readonly enableProgressBar: boolean;
  /** The buttons to show on the web, in order. (L9.9) */
  readonly actions: readonly Action[];
  readonly categoryExternalIds: readonly string[];
  readonly categories: readonly Category[];
  /** Link to share; may still contain `[COLLECTIONID]`. (L9.11) */
  readonly shareUrl: string;
  readonly likeCount: number;
  readonly likeCountDisplay: string;
  readonly shareCount: number;
  readonly shareCountDisplay: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Image URLs by width: small 240, medium 480, large 720 px; `''` if there is none. */
export interface Thumbnails {
  /** 240 px wide. */
  readonly small: string;
  /** 480 px wide. */
  readonly medium: string;
  /** 720 px wide. */
  readonly large: string;
  /** Of unknown width. */
  readonly fallback: string;
}
