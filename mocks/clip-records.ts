import type { ActionRecord, ThemeRecord } from './records';

/** Who may see a clip or a story: callers whose attribute has one of the values, letter for letter. */
export interface AudienceRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** Name of the user attribute. */
  readonly attribute: string;
  /** Any of these fits. */
  readonly values: readonly string[];
}

/** One image in three widths. */
export interface ThumbnailsRecord {
  /** Address, 240 px wide. */
  readonly small: string;
  /** Address, 480 px wide. */
  readonly medium: string;
  /** Address, 720 px wide. */
  readonly large: string;
}

/** Addresses without a scheme (`harbour.mp4`) are completed with the media base of the request. */
export interface ClipRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** Your own id of it, or `null`. */
  readonly externalId: string | null;
  /** In plain text. */
  readonly description: string;
  /** Descriptions by language code, picked by `stLocale`. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Address of the medium. */
  readonly url: string;
  /** Address of an image for tiles. */
  readonly thumbnailUrl: string;
  /** The same image in three widths. */
  readonly thumbnails: ThumbnailsRecord;
  /** Address of the poster. */
  readonly playcardUrl: string;
  /** Address of the image for link previews. */
  readonly ogImageUrl: string;
  /** WebVTT files by language code; the first is the default. Empty when there are none. */
  readonly captions: Readonly<Record<string, string>>;
  /** Says that there will never be captions. */
  readonly hasNoCaptions: boolean;
  /** GUIDs of its categories. */
  readonly categoryIds: readonly string[];
  /** Whether it is a live stream. */
  readonly isLive: boolean;
  /** The action button, or `null`. */
  readonly primaryAction: ActionRecord | null;
  /** A second button, or `null`. */
  readonly secondaryAction: ActionRecord | null;
  /** More buttons. */
  readonly secondaryActions: readonly ActionRecord[];
  /** What the web shows instead of the others, when there are any. */
  readonly webActions: readonly ActionRecord[] | null;
  /** For another platform. */
  readonly fireTvActions: readonly ActionRecord[] | null;
  /** How often it was shared. */
  readonly shareCount: number;
  /** How often it was liked. */
  readonly likeCount: number;
  /** Empty is from the beginning. */
  readonly publishAt: string;
  /** Empty means without an end. */
  readonly removeAt: string;
  /** Length in seconds. */
  readonly durationSeconds: number;
  /** Who may see it; empty is everyone. */
  readonly audiences: readonly AudienceRecord[];
  /** ISO 8601. */
  readonly creationTime: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** ISO 8601, or `null`. */
  readonly editorialBoostAppliedAt: string | null;
  /** Free text by name; travels in events. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The ranking’s number, or `null`. */
  readonly score: number | null;
  /** Whether the player shows a seekable bar. */
  readonly enableProgressBar: boolean;
  /** The small line above the title, or `null`. */
  readonly eyebrow: string | null;
}

/** A clip’s place in a collection. */
export interface CollectionEntry {
  /** GUID of a clip. */
  readonly clipId: string;
  /** Place in the collection, from 0. */
  readonly sortOrder: number;
}

/** A collection of clips, and what its feed turns on. */
export interface CollectionRecord {
  /** As written in paths: `[A-Za-z0-9_.-]{1,128}`. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** A clip can be removed from a `manual` collection, but not from one that categories fill. */
  readonly kind: 'manual' | 'categories';
  /** Of a collection fed by categories: whatever is in one of them is in it, the newest first. */
  readonly sourceCategoryIds: readonly string[];
  /** The clips in their order. */
  readonly entries: readonly CollectionEntry[];
  /** As the player’s head shows it. */
  readonly feedTitle: string;
  /** Address of an image that stands for the title, or `''`. */
  readonly feedTitleImageUrl: string;
  /** For another platform. */
  readonly imageTitleIos: string;
  /** For another platform. */
  readonly imageTitleAndroid: string;
  /** Whether the player offers categories. */
  readonly supportsNavigation: boolean;
  /** Whether viewed clips come last. */
  readonly enableViewedOrdering: boolean;
  /** Whether the player has a Following tab. */
  readonly enableFollowing: boolean;
  /** Seconds between two refreshes, or `null`. */
  readonly realTimeUpdateSeconds: number | null;
  /** Whether the feed moves to the next clip when this one ends. */
  readonly continuousPlayEnabled: boolean;
  /** Whether a banner appears below the clip. */
  readonly showBottomBannerAd: boolean;
  /** Its own page size, or `null` for the tenant's. */
  readonly pageSize: number | null;
  /** Its own theme, or `null` for the tenant's. */
  readonly theme: ThemeRecord | null;
}
