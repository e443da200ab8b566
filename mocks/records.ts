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
    | { readonly source: 'firstParty'; readonly stories: AdFrequencyRecord; readonly clips: AdFrequencyRecord }
    | {
        readonly source: 'googleAdManager';
        readonly networkCode: string;
        readonly storiesAdUnitPath: string | null;
        readonly clipsAdUnitPath: string | null;
        readonly bannerAdUnitPath: string | null;
        readonly nativeTemplateId: string | null;
        readonly customTargeting: Readonly<Record<string, string>>;
        readonly durationSeconds: number;
        readonly skippableAfterSeconds: number | null;
        readonly stories: AdFrequencyRecord;
        readonly clips: AdFrequencyRecord;
      };
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
  /** What an advertiser counts; the mock answers those below its own media, and its journal keeps them. */
  readonly trackingUrls: Readonly<Record<AdMoment, readonly string[]>>;
}

export type AdMoment =
  | 'opened'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'skipped'
  | 'actionTapped';

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
