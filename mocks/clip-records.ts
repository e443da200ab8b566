import type { ActionRecord, ThemeRecord } from './records';

/** Who may see a clip or a story: callers whose attribute has one of the values, letter for letter. (H5.11) */
export interface AudienceRecord {
  readonly id: string;
  readonly name: string;
  readonly attribute: string;
  readonly values: readonly string[];
}

export interface ThumbnailsRecord {
  readonly small: string;
  readonly medium: string;
  readonly large: string;
}

/** Addresses without a scheme (`harbour.mp4`) are completed with the media base of the request. */
export interface ClipRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly externalId: string | null;
  readonly description: string;
  /** Descriptions by language code, picked by `stLocale`. (H5.11) */
  readonly descriptions: Readonly<Record<string, string>>;
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly thumbnails: ThumbnailsRecord;
  readonly playcardUrl: string;
  readonly ogImageUrl: string;
  /** WebVTT files by language code; the first is the default. Empty when there are none. */
  readonly captions: Readonly<Record<string, string>>;
  readonly hasNoCaptions: boolean;
  readonly categoryIds: readonly string[];
  readonly isLive: boolean;
  readonly primaryAction: ActionRecord | null;
  readonly secondaryAction: ActionRecord | null;
  readonly secondaryActions: readonly ActionRecord[];
  readonly webActions: readonly ActionRecord[] | null;
  readonly fireTvActions: readonly ActionRecord[] | null;
  readonly shareCount: number;
  readonly likeCount: number;
  /** Empty is from the beginning. */
  readonly publishAt: string;
  /** Empty is for ever. */
  readonly removeAt: string;
  readonly durationSeconds: number;
  readonly audiences: readonly AudienceRecord[];
  readonly creationTime: string;
  readonly publishedAt: string;
  readonly editorialBoostAppliedAt: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly score: number | null;
  readonly enableProgressBar: boolean;
  readonly eyebrow: string | null;
}

export interface CollectionEntry {
  readonly clipId: string;
  readonly sortOrder: number;
}

export interface CollectionRecord {
  /** As written in paths: `[A-Za-z0-9_.-]{1,128}`. */
  readonly id: string;
  readonly tenantId: string;
  /** A manual collection is curated by hand; one fed by categories cannot lose a clip by hand. (H9.2) */
  readonly kind: 'manual' | 'categories';
  /** Of a collection fed by categories: whatever is in one of them is in it, the newest first. */
  readonly sourceCategoryIds: readonly string[];
  readonly entries: readonly CollectionEntry[];
  readonly feedTitle: string;
  readonly feedTitleImageUrl: string;
  readonly imageTitleIos: string;
  readonly imageTitleAndroid: string;
  readonly supportsNavigation: boolean;
  readonly enableViewedOrdering: boolean;
  readonly enableFollowing: boolean;
  readonly realTimeUpdateSeconds: number | null;
  readonly continuousPlayEnabled: boolean;
  readonly showBottomBannerAd: boolean;
  /** Its own page size, or `null` for the tenant's. */
  readonly pageSize: number | null;
  /** Its own theme, or `null` for the tenant's. */
  readonly theme: ThemeRecord | null;
}
