/**
 * Names of earlier SDKs of this service; docs/upgrading.md has the table. To remove them, delete this file, its uses, and
 * `enableUserActivityTracking` in tracking-options.ts.
 */
import type { ActivityData } from './activity-data';
import type { AdPlacement } from './ad';
import type { Category } from './category';
import type { Clip } from './clip';

/** Fields of event data under their former names; undefined if the event has no such field. */
export interface FormerEventFields {
  /** @deprecated `hasAction` of page events; in other story events, present if it is known. */
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
  /** @deprecated `storyShortTitle`, else `storyTitle`. */
  readonly storyDisplayTitle?: string | undefined;
  /** @deprecated `isRead` of `openedStory`. */
  readonly storyReadStatus?: 'read' | 'unread' | undefined;
  /** @deprecated `pagesViewed` of `dismissedStory`. */
  readonly pagesViewedCount?: number | undefined;
}

/** The prototype of event data for the host: getters of a class are not enumerable and not part of JSON. */
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
    // In an event of the story, `hasAction` covers all pages: only false says something about this page.
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
// Analytics code checks for plain objects; lodash and similar libraries look at the constructor.
FormerEventData.prototype.constructor = Object;

/** A copy of the data of an event, with getters for the former names of its fields. */
export const withFormerNames = (data: ActivityData): ActivityData & FormerEventFields =>
  Object.setPrototypeOf(structuredClone(data), FormerEventData.prototype);

/** An item in the former argument of `getAdConfig`. */
interface FormerItem {
  readonly categories: readonly { readonly name: string }[];
}

/** The former fields of the argument of `getAdConfig`: `'story' in request` distinguishes the kinds. */
export type FormerAdRequest =
  | {
      /** @deprecated `placement`, `categories`; the current item. */
      readonly story: FormerItem;
    }
  | {
      /** @deprecated `placement`, `categories`; the current item. */
      readonly clip: FormerItem;
      /** @deprecated The clip after the ad. */
      readonly nextClip?: FormerItem;
    };

/** The current item, and the clip after the ad. */
interface SeenItem {
  readonly categories: readonly string[];
  readonly details: readonly Category[];
  readonly next?: Pick<Clip, 'categoryExternalIds' | 'categories'> | undefined;
}

/** The names of categories; the external id if the content has no name. */
const toFormerItem = (externalIds: readonly string[], categories: readonly Category[]): FormerItem => ({
  categories: externalIds.map((id) => ({ name: categories.find(({ externalId }) => externalId === id)?.name || id })),
});

/** Adds the former fields to the request, not enumerable. */
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
  /** @deprecated `enableServiceTracking`; off if either is off. */
  enableUserActivityTracking?: boolean | undefined;
}
