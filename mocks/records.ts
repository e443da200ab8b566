/**
 * What a world holds. Every record is read-only: a change puts a new record in the place of the old one, so a snapshot
 * is a copy of the tables and never of the records. Moments are milliseconds since 1970 unless they end in `At` and are
 * strings, which are ISO 8601 as the wire carries them. Ids are GUIDs in lower case unless said otherwise.
 */

export interface TenantRecord {
  readonly id: string;
  readonly name: string;
  /** `env` of the analytics answers. */
  readonly environment: string;
  /** Clips per page of the paged feed. (H5.4) */
  readonly pageSize: number;
  /** Host name of share and deep links. */
  readonly shareDomain: string;
  readonly theme: ThemeRecord;
  readonly settings: SettingsRecord;
}

/** A theme as the wire carries it, see `Theme` of the contract; empty is allowed. (H5.10) */
export type ThemeRecord = Readonly<Record<string, unknown>>;

/** What Settings answers beside the tenant itself. (H11.1) */
export interface SettingsRecord {
  readonly features: {
    readonly stories: boolean;
    readonly clips: boolean;
    readonly likes: boolean;
    readonly shares: boolean;
    readonly following: boolean;
    readonly polls: boolean;
    readonly triviaQuizzes: boolean;
    readonly activityHistory: boolean;
  };
  /** Deep-partial themes of the library, or `null`. */
  readonly theme: { readonly light: ThemeRecord; readonly dark: ThemeRecord } | null;
  readonly ads:
    | { readonly source: 'none' }
    | { readonly source: 'firstParty'; readonly stories: AdFrequencyRecord; readonly clips: AdFrequencyRecord };
  readonly activity: {
    readonly enabled: boolean;
    readonly flushSize: number;
    readonly flushIntervalMs: number;
    readonly maxBytes: number;
  };
}

export interface AdFrequencyRecord {
  /** Items before the first ad. */
  readonly firstAfter: number;
  /** Items between two ads. */
  readonly every: number;
}

export interface ApiKeyRecord {
  readonly key: string;
  readonly tenantId: string;
  /** `web` keys may stand in a page; `server` keys open every operation. */
  readonly kind: 'web' | 'server';
  readonly status: 'active' | 'revoked' | 'suspended';
}

export interface AccessTokenRecord {
  readonly token: string;
  readonly role: 'viewer' | 'editor' | 'admin' | 'developer' | 'superadmin' | 'systemadmin';
  /** `null` is host scope. */
  readonly tenantId: string | null;
}

export interface WorkflowRecord {
  readonly tenantId: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

export interface ActionRecord {
  readonly type: string;
  readonly url?: string | null;
  readonly text?: string | null;
  readonly storeType?: string;
  readonly appStoreId?: string | null;
  readonly playStoreBundleId?: string | null;
  readonly sheetId?: string | null;
  readonly sheetTitle?: string | null;
  readonly sheetSize?: string | null;
  readonly storyId?: string | null;
  readonly clipId?: string | null;
  readonly storyCategoryId?: string | null;
  readonly clipCollectionId?: string | null;
  readonly id?: string | null;
  readonly iosSwipeUpUrl?: string | null;
  readonly androidSwipeUpUrl?: string | null;
  readonly tvosUrl?: string | null;
  readonly rokuUrl?: string | null;
  readonly fireTvUrl?: string | null;
}

export interface CategoryRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly externalId: string;
  readonly description: string | null;
  readonly placement: { readonly title: string; readonly code: string } | null;
  readonly type: string;
  readonly displayTitle: string;
  /** Display titles by language code, picked by `stLocale`. (H5.11) */
  readonly displayTitles: Readonly<Record<string, string>>;
  readonly availableForNavigation: boolean;
  readonly isFollowable: boolean;
  readonly action: ActionRecord | null;
  readonly thumbnailUrl: string;
  readonly showInClips: boolean;
}

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

export interface PageRecord {
  readonly id: string;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly type: 'image' | 'video' | 'poll' | 'triviaQuiz';
  readonly url: string;
  readonly playcardUrl: string;
  readonly durationSeconds: number;
  readonly skippable: boolean;
  readonly action: ActionRecord | null;
  readonly captions: Readonly<Record<string, string>>;
  readonly engagement: { readonly kind: 'poll' | 'triviaQuiz'; readonly id: string } | null;
}

export interface StoryRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly externalId: string | null;
  readonly title: string;
  readonly shortTitle: string;
  /** Titles by language code, picked by `stLocale`. */
  readonly titles: Readonly<Record<string, string>>;
  readonly status: 'Published' | 'Draft' | 'Scheduled' | 'Unscheduled';
  readonly source: 'IntegrationsApi' | 'Cms';
  readonly isDeleted: boolean;
  readonly isHiddenFromCms: boolean;
  /** Stays when the story leaves `Published`. (H4.5) */
  readonly firstPublishedAt: string | null;
  readonly earliestCurrentPublishAt: string | null;
  readonly creationTime: string;
  readonly categoryIds: readonly string[];
  readonly thumbnailUrl: string;
  readonly thumbnails: ThumbnailsRecord;
  readonly profilePictureUrl: string | null;
  readonly isLive: boolean;
  readonly isPinned: boolean;
  readonly eyebrow: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly audiences: readonly AudienceRecord[];
  readonly pages: readonly PageRecord[];
}

export interface PollRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly question: string;
  readonly createdAt: string;
  readonly showVoteCount: boolean;
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly imageUrl: string | null;
    /** Votes before the world began. */
    readonly votes: number;
  }[];
}

export interface TriviaQuestionRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly quizId: string;
  readonly question: string;
  readonly imageUrl: string | null;
  readonly createdAt: string;
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly imageUrl: string | null;
    readonly isCorrect: boolean;
  }[];
}

export interface QuizRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly title: string;
  readonly questionIds: readonly string[];
}

export interface SheetRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly title: string;
  readonly size: 'small' | 'medium' | 'large';
  readonly text: string;
  readonly media: MediaRecord | null;
  readonly actions: readonly ActionRecord[];
}

export interface MediaRecord {
  readonly kind: 'image' | 'video';
  readonly url: string;
  readonly posterUrl: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Text alternative; empty for decoration. */
  readonly description: string;
}

export interface AdRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly placement: 'stories' | 'clips';
  readonly format: 'fullScreen' | 'banner';
  /** Category ids the ad is for; empty is for all. (H11.10) */
  readonly categoryIds: readonly string[];
  readonly advertiser: string;
  readonly title: string;
  readonly media: MediaRecord;
  readonly durationSeconds: number;
  /** `null` cannot be skipped. */
  readonly skippableAfterSeconds: number | null;
  readonly action: ActionRecord | null;
}

/** A client event as stored. (H11.5, H7.4) */
export interface ActivityRecord {
  readonly eventId: string;
  readonly tenantId: string;
  readonly type: string;
  readonly occurredAt: number;
  readonly receivedAt: number;
  /** Hash of the viewer's external id, or a random id of an anonymous viewer, or `''`. */
  readonly user: string;
  /** `user` is the hash of an id that the host gave. */
  readonly isIdentified: boolean;
  /** Counts in no derived metric. (H7.3) */
  readonly isExcluded: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What one viewer did to one thing: the last choice counts. (H11.7, H11.8, H11.9) */
export interface VoteRecord {
  readonly user: string;
  readonly answerId: string;
  readonly at: number;
}
