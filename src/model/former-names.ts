/**
 * Names that earlier SDKs of this service had, for pages that were written for those; docs/upgrading.md has the table. To
 * end it, delete this file, what the compiler then misses, and `enableUserActivityTracking` in tracking-options.ts.
 */
import type { ActivityData } from './activity-data';
import type { AdPlacement } from './ad';
import type { Category } from './category';
import type { Clip } from './clip';

/** Fields of event data under their former names; undefined where the event has no such field. */
export interface FormerEventFields {
  /** @deprecated `hasAction` of the events of a page; of others of a story, where it follows from what they say. */
  readonly pageHasAction?: boolean | undefined;
  /** @deprecated `actionText`, of a page. */
  readonly pageActionText?: string | undefined;
  /** @deprecated `actionUrl`, of a page. */
  readonly pageActionUrl?: string | undefined;
  /** @deprecated `contentLengthMs`; this one is in seconds. */
  readonly contentLength?: number | undefined;
  /** @deprecated `durationViewedMs`; this one is in milliseconds too. */
  readonly durationViewed?: number | undefined;
  /** @deprecated `pageCount`. */
  readonly storyPageCount?: number | undefined;
  /** @deprecated `storyShortTitle`, and `storyTitle` where there is none. */
  readonly storyDisplayTitle?: string | undefined;
  /** @deprecated `isRead` of `openedStory`. */
  readonly storyReadStatus?: 'read' | 'unread' | undefined;
  /** @deprecated `pagesViewed` of `dismissedStory`. */
  readonly pagesViewedCount?: number | undefined;
}

/** The prototype of event data as the host gets it: getters of a class are in no list of keys and in no JSON. */
class FormerEventData implements FormerEventFields {
  declare readonly pageId: ActivityData['pageId'];
  declare readonly hasAction: ActivityData['hasAction'];
  declare readonly actionType: ActivityData['actionType'];
  declare readonly actionText: ActivityData['actionText'];
  declare readonly actionUrl: ActivityData['actionUrl'];
  declare readonly contentLengthMs: ActivityData['contentLengthMs'];
  declare readonly durationViewedMs: ActivityData['durationViewedMs'];
  declare readonly pageCount: ActivityData['pageCount'];
  declare readonly storyTitle: ActivityData['storyTitle'];
  declare readonly storyShortTitle: ActivityData['storyShortTitle'];
  declare readonly isRead: ActivityData['isRead'];
  declare readonly pagesViewed: ActivityData['pagesViewed'];

  get pageHasAction() {
    // An event of the story counts its other pages too: then only their lack of any says something of this one.
    return this.pageId && (this.actionType || !this.hasAction) ? this.hasAction : undefined;
  }
  get pageActionText() {
    return this.pageId && this.actionText;
  }
  get pageActionUrl() {
    return this.pageId && this.actionUrl;
  }
  get contentLength() {
    return this.contentLengthMs && this.contentLengthMs / 1000;
  }
  get durationViewed() {
    return this.durationViewedMs;
  }
  get storyPageCount() {
    return this.pageCount;
  }
  get storyDisplayTitle() {
    return this.storyShortTitle ?? this.storyTitle;
  }
  get storyReadStatus() {
    if (this.isRead === undefined) return undefined;
    return this.isRead ? 'read' : 'unread';
  }
  get pagesViewedCount() {
    return this.pagesViewed;
  }
}
// Analytics of hosts ask whether data is a plain object; to lodash and its like it is one whose constructor is this.
FormerEventData.prototype.constructor = Object;

/** A copy of an event's data that answers to the former names of its fields too. */
export const withFormerNames = (data: ActivityData): ActivityData & FormerEventFields =>
  Object.setPrototypeOf(structuredClone(data), FormerEventData.prototype);

/** An item as `getAdConfig` was told of it. */
interface FormerItem {
  readonly categories: readonly { readonly name: string }[];
}

/** What the argument of `getAdConfig` has beside ours: `'story' in request` tells which it is. */
export type FormerAdRequest =
  | {
      /** @deprecated `placement`, `categories`; the item that the viewer sees. */
      readonly story: FormerItem;
    }
  | {
      /** @deprecated `placement`, `categories`; the item that the viewer sees. */
      readonly clip: FormerItem;
      /** @deprecated The clip that comes behind the ad. */
      readonly nextClip?: FormerItem;
    };

/** The item that the viewer sees, and the clip behind the ad. */
interface SeenItem {
  readonly categories: readonly string[];
  readonly details: readonly Category[];
  readonly next?: Pick<Clip, 'categoryExternalIds' | 'categories'> | undefined;
}

/** The names of categories; an external id where the content does not tell more. */
const toFormerItem = (externalIds: readonly string[], categories: readonly Category[]): FormerItem => ({
  categories: externalIds.map((id) => ({ name: categories.find(({ externalId }) => externalId === id)?.name || id })),
});

/** The request with its former fields, in no list of its keys either. */
export function withFormerItems<Request extends { readonly placement: AdPlacement }>(
  request: Request,
  { categories, details, next }: SeenItem,
): Request & FormerAdRequest {
  const item = toFormerItem(categories, details);
  const following = next && { nextClip: toFormerItem(next.categoryExternalIds, next.categories) };
  return Object.setPrototypeOf(
    request,
    request.placement === 'stories' ? { story: item } : { clip: item, ...following },
  );
}

/** Tracking options under their former names. */
export interface FormerTrackingOptions {
  /** @deprecated `enableServiceTracking`; off where either is off. */
  enableUserActivityTracking?: boolean | undefined;
}
