import type { DismissedReason, OpenedReason } from './enums';

/** The data of an activity event. Times are in milliseconds, indexes start at 1. Only fields that apply are present. */
export interface ActivityData {
  readonly storyId?: string;
  readonly storyTitle?: string;
  readonly storyShortTitle?: string;
  readonly storyIndex?: number;
  readonly pageId?: string;
  readonly pageTitle?: string;
  readonly pageType?: string;
  readonly pageIndex?: number;
  readonly pageCount?: number;
  readonly pagesViewed?: number;
  readonly isRead?: boolean;
  readonly clipId?: string;
  readonly clipTitle?: string;
  readonly clipIndex?: number;
  readonly externalId?: string;
  readonly collection?: string;
  readonly categories?: readonly string[];
  readonly categoryDetails?: readonly CategoryDetail[];
  readonly currentCategory?: string;
  readonly openedReason?: OpenedReason;
  readonly dismissedReason?: DismissedReason;
  readonly durationViewedMs?: number;
  readonly contentLengthMs?: number;
  readonly loopCount?: number;
  readonly actionType?: string;
  readonly actionText?: string;
  readonly actionUrl?: string;
  readonly hasAction?: boolean;
  readonly sheetId?: string;
  readonly sheetTitle?: string;
  readonly pollId?: string;
  readonly pollAnswerId?: string;
  readonly triviaQuizId?: string;
  readonly triviaQuizQuestionId?: string;
  readonly triviaQuizAnswerId?: string;
  readonly triviaQuizScore?: number;
  readonly adId?: string;
  readonly isMuted?: boolean;
  readonly captionsEnabled?: boolean;
  readonly isLive?: boolean;
  readonly mediaError?: string;
  readonly initializeSucceeded?: boolean;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly context?: Readonly<Record<string, string>>;
}

/** A category as events name it. */
export interface CategoryDetail {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
}
