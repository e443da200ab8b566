import type { CategoryDetail } from './activity-data';
import type { DismissedReason, OpenedReason } from './enums';
import type { StoryPageType } from './story';

/** What every event may say. */
export interface ActivityContext {
  /** What the host set as `configuration.context` of the view. */
  context?: Record<string, string>;
}

export interface SdkActivityData extends ActivityContext {
  initializeSucceeded: boolean;
}

/** What events of a story say of it and of its page in front. */
export interface StoryActivityData extends ActivityContext {
  storyId: string;
  storyTitle: string;
  /** What tiles and the player show, where that is not `storyTitle`. */
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
  /** Of the page; where its length is known. */
  contentLengthMs?: number;
}

/** What events of a page say: the action is the page's own. */
export interface PageActivityData extends StoryActivityData, Partial<ActionTap> {
  /** Whether the page has an action; what it is stands beside it. */
  hasAction: boolean;
}

/** What events of a clip say of it. */
export interface ClipActivityData extends ActivityContext {
  clipId: string;
  clipTitle: string;
  /** From 1; 0 for a clip that has left the feed meanwhile. */
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
  /** Where its length is known. */
  contentLengthMs?: number;
  /** Where the event has to do with playing. */
  isMuted?: boolean;
}

/** What events of an ad say of it. */
export interface AdActivityData extends ActivityContext {
  adId: string;
  /** The id of the collection it stands in; absent between stories. */
  collection?: string;
}

/** Events of a category of a collection: about the clip in front, where there is one. */
export interface CategoryActivityData extends Partial<ClipActivityData> {
  collection: string;
  currentCategory: string;
}

export interface SheetActivityData {
  sheetId: string;
  /** Where the action names one. */
  sheetTitle?: string;
}

export interface Opening {
  openedReason: OpenedReason;
}

export interface Leaving {
  /** Why the player was closed; absent where it went on. */
  dismissedReason?: DismissedReason;
  /** Without full video analytics there is none. */
  durationViewedMs?: number;
}

export interface ActionTap {
  actionType: string;
  actionText: string;
  /** Absent for actions that lead to no address. */
  actionUrl?: string;
}

/** Events that both players know: `storyId` or `clipId` tells which it was. */
export type ContentActivityData = StoryActivityData | ClipActivityData;
