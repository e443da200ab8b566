import type { CategoryDetail } from './activity-data';
import type { DismissedReason, OpenedReason } from './enums';
import type { StoryPageType } from './story';

/** Fields that every event may have. */
export interface ActivityContext {
  /** What the host set as `configuration.context` of the view. */
  context?: Record<string, string>;
}

export interface SdkActivityData extends ActivityContext {
  initializeSucceeded: boolean;
}

/** Fields of story events: the story and its current page. */
export interface StoryActivityData extends ActivityContext {
  storyId: string;
  storyTitle: string;
  /** The title on tiles and in the player, if it differs from `storyTitle`. */
  storyShortTitle?: string;
  /** From 1. */
  storyIndex: number;
  pageId: string;
  pageTitle: string;
  pageType: StoryPageType;
  /** From 1. */
  pageIndex: number;
  pageCount: number;
  categories: string[];
  categoryDetails: CategoryDetail[];
  /** Whether one of the story's pages has an action. */
  hasAction: boolean;
  isLive: boolean;
  /** Your own id of the story. */
  externalId?: string;
  currentCategory?: string;
  /** The length of the page, if known. */
  contentLengthMs?: number;
}

/** Fields of page events: the action is that of the page. */
export interface PageActivityData extends StoryActivityData, Partial<ActionTap> {
  /** Whether the page has an action; the other action fields describe it. */
  hasAction: boolean;
}

/** Fields of clip events. */
export interface ClipActivityData extends ActivityContext {
  clipId: string;
  clipTitle: string;
  /** From 1; 0 for a clip that is no longer in the feed. */
  clipIndex: number;
  /** The id of the clip's collection. */
  collection: string;
  categories: string[];
  categoryDetails: CategoryDetail[];
  hasAction: boolean;
  isLive: boolean;
  metadata: Record<string, string>;
  /** Your own id of the clip. */
  externalId?: string;
  currentCategory?: string;
  /** The length of the clip, if known. */
  contentLengthMs?: number;
  /** Only in events about playback. */
  isMuted?: boolean;
}

/** Fields of ad events. */
export interface AdActivityData extends ActivityContext {
  adId: string;
  /** The id of the collection that contains the ad; absent between stories. */
  collection?: string;
}

/** Events of a category of a collection: about the current clip, if there is one. */
export interface CategoryActivityData extends Partial<ClipActivityData> {
  collection: string;
  currentCategory: string;
}

export interface SheetActivityData {
  sheetId: string;
  /** Present if the action names one. */
  sheetTitle?: string;
}

export interface OpeningFields {
  openedReason: OpenedReason;
}

export interface Leaving {
  /** Why the player was closed; absent if it stays open. */
  dismissedReason?: DismissedReason;
  /** Absent without full video analytics. */
  durationViewedMs?: number;
}

export interface ActionTap {
  actionType: string;
  actionText: string;
  /** Absent for actions without a URL. */
  actionUrl?: string;
}

/** Fields of events of both players: `storyId` or `clipId` shows which one. */
export type ContentActivityData = StoryActivityData | ClipActivityData;
