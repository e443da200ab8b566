/**
 * What a world holds. Every record is read-only: a change puts a new record in the place of the old one, so a snapshot
 * is a copy of the tables and never of the records. Moments are milliseconds since 1970 unless they end in `At` and are
 * strings, which are ISO 8601 as the wire carries them. Ids are GUIDs in lower case unless said otherwise.
 */

/** A theme as the wire carries it, see `Theme` of the contract; empty is allowed. */
export type ThemeRecord = Readonly<Record<string, unknown>>;

/** A workflow of the integrations API. */
export interface WorkflowRecord {
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** Short name for machines. */
  readonly code: string;
  /** As people call it. */
  readonly name: string;
  /** In plain text. */
  readonly description: string;
}

/** What a button or a tap leads to. */
export interface ActionRecord {
  /** The contract lists the values. */
  readonly type: string;
  /** Its target. */
  readonly url?: string | null;
  /** What the button says. */
  readonly text?: string | null;
  /** For another platform. */
  readonly storeType?: string;
  /** For another platform. */
  readonly appStoreId?: string | null;
  /** For another platform. */
  readonly playStoreBundleId?: string | null;
  /** GUID of the sheet it opens. */
  readonly sheetId?: string | null;
  /** Title of the sheet. */
  readonly sheetTitle?: string | null;
  /** Height of the sheet. */
  readonly sheetSize?: string | null;
  /** GUID of the story it opens. */
  readonly storyId?: string | null;
  /** GUID of the clip it opens. */
  readonly clipId?: string | null;
  /** Category whose stories it opens. */
  readonly storyCategoryId?: string | null;
  /** Collection it opens. */
  readonly clipCollectionId?: string | null;
  /** GUID of the action. */
  readonly id?: string | null;
  /** For another platform. */
  readonly iosSwipeUpUrl?: string | null;
  /** For another platform. */
  readonly androidSwipeUpUrl?: string | null;
  /** For another platform. */
  readonly tvosUrl?: string | null;
  /** For another platform. */
  readonly rokuUrl?: string | null;
  /** For another platform. */
  readonly fireTvUrl?: string | null;
}

/** A category of stories and clips. */
export interface CategoryRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** As people call it. */
  readonly name: string;
  /** Your own id of it, or `null`. */
  readonly externalId: string;
  /** In plain text. */
  readonly description: string | null;
  /** Where the sheet appears. */
  readonly placement: { readonly title: string; readonly code: string } | null;
  /** The contract lists the values. */
  readonly type: string;
  /** As it is shown. */
  readonly displayTitle: string;
  /** Display titles by language code, picked by `stLocale`. */
  readonly displayTitles: Readonly<Record<string, string>>;
  /** Whether the player offers it. */
  readonly availableForNavigation: boolean;
  /** Whether viewers may follow it. */
  readonly isFollowable: boolean;
  /** What a tap does, or `null`. */
  readonly action: ActionRecord | null;
  /** Address of an image for tiles. */
  readonly thumbnailUrl: string;
  /** Whether clips show it. */
  readonly showInClips: boolean;
}

/** What an action of type `sheet` opens. */
export interface SheetRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** As it is shown. */
  readonly title: string;
  /** Height of the sheet. */
  readonly size: 'small' | 'medium' | 'large';
  /** In plain text. */
  readonly text: string;
  /** An image, a video or `null`. */
  readonly media: MediaRecord | null;
  /** Its buttons. */
  readonly actions: readonly ActionRecord[];
}

/** An image or a video. */
export interface MediaRecord {
  /** What it is. */
  readonly kind: 'image' | 'video';
  /** Address of the medium. */
  readonly url: string;
  /** Address of the poster, or `null`. */
  readonly posterUrl: string | null;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Text alternative; empty for decoration. */
  readonly description: string;
}

/** A first-party ad. */
export interface AdRecord {
  /** GUID in lower case. */
  readonly id: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** Where the ad appears. */
  readonly placement: 'stories' | 'clips';
  /** How much of the player it takes. */
  readonly format: 'fullScreen' | 'banner';
  /** Category ids the ad is for; empty is for all. */
  readonly categoryIds: readonly string[];
  /** Who is named. */
  readonly advertiser: string;
  /** As it is shown. */
  readonly title: string;
  /** An image or a video. */
  readonly media: MediaRecord;
  /** Length in seconds. */
  readonly durationSeconds: number;
  /** `null` cannot be skipped. */
  readonly skippableAfterSeconds: number | null;
  /** What a tap does, or `null`. */
  readonly action: ActionRecord | null;
  /** What an advertiser counts; the mock answers those below its own media, and its journal keeps them. */
  readonly trackingUrls: Readonly<Record<AdMoment, readonly string[]>>;
}

/** What an advertiser counts of an ad. */
export type AdMoment =
  | 'opened'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'skipped'
  | 'actionTapped';

/** A client event as stored. */
export interface ActivityRecord {
  /** UUID; a repeat is counted and not kept. */
  readonly eventId: string;
  /** The tenant it belongs to. */
  readonly tenantId: string;
  /** The contract lists the values. */
  readonly type: string;
  /** Milliseconds since 1970, by the viewer’s clock. */
  readonly occurredAt: number;
  /** Milliseconds since 1970, by the world’s clock. */
  readonly receivedAt: number;
  /** Hash of the viewer's external id, or a random id of an anonymous viewer, or `''`. */
  readonly user: string;
  /** `user` is the hash of an id that the host gave. */
  readonly isIdentified: boolean;
  /** Counts in no derived metric. */
  readonly isExcluded: boolean;
  /** What the event said. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What one viewer did to one thing: the last choice counts. */
export interface VoteRecord {
  /** Hash of the viewer. */
  readonly user: string;
  /** The chosen answer. */
  readonly answerId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
