import type { ThemeRecord } from './records';

/** Whom content belongs to, and the keys that open it. */
export interface TenantRecord {
  /** GUID of the tenant. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** `env` of the analytics answers. */
  readonly environment: string;
  /** Clips per page of the paged feed. */
  readonly pageSize: number;
  /** Host name of share and deep links. */
  readonly shareDomain: string;
  /** The service’s own theme. */
  readonly theme: ThemeRecord;
  /** What Settings answers. */
  readonly settings: SettingsRecord;
}

/** What Settings returns in addition to the tenant. */
export interface SettingsRecord {
  /** What the tenant has switched on. */
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
  /** Where ads come from. */
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
  /** Limits of event delivery. */
  readonly activity: {
    readonly enabled: boolean;
    readonly flushSize: number;
    readonly flushIntervalMs: number;
    readonly maxBytes: number;
  };
}

/** How many items come before an ad. */
export interface AdFrequencyRecord {
  /** Items before the first ad. */
  readonly firstAfter: number;
  /** Items between two ads. */
  readonly every: number;
}

/** A key, and what it opens. */
export interface ApiKeyRecord {
  /** As it is sent. */
  readonly key: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** `web` keys are public, for pages; `server` keys allow every operation. */
  readonly kind: 'web' | 'server';
  /** Whether it opens anything. */
  readonly status: 'active' | 'revoked' | 'suspended';
}

/** A bearer token, and what it opens. */
export interface AccessTokenRecord {
  /** As it is sent. */
  readonly token: string;
  /** What it may do. */
  readonly role: 'viewer' | 'editor' | 'admin' | 'developer' | 'superadmin' | 'systemadmin';
  /** `null` is host scope. */
  readonly tenantId: string | null;
}
