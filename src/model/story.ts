import type { Action } from './action';
import type { Category } from './category';
import type { Thumbnails } from './clip';

/** A story: pages in order, under one tile. */
export interface Story {
  readonly id: string;
  readonly externalId: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly eyebrow: string;
  readonly thumbnails: Thumbnails;
  readonly profilePictureUrl: string;
  /** External ids. */
  readonly categoryIds: readonly string[];
  /** The categories that the feed describes; empty for a story that was loaded alone. */
  readonly categories: readonly Category[];
  readonly isLive: boolean;
  readonly isPinned: boolean;
  readonly publishedAt: number | undefined;
  readonly shareUrl: string;
  readonly pages: readonly StoryPage[];
}

/** A page of a story. Pages with an unknown type are left out when the feed is read. */
export interface StoryPage {
  readonly id: string;
  readonly title: string;
  readonly type: StoryPageType;
  readonly url: string;
  readonly posterUrl: string;
  readonly durationSeconds: number | undefined;
  readonly skippable: boolean;
  readonly action: Action | undefined;
  readonly shareUrl: string;
  readonly captionsUrl: string;
  /** Poll or quiz, not validated; the Story player reads it. */
  readonly engagementUnit: unknown;
}

export type StoryPageType = 'image' | 'video' | 'poll' | 'triviaQuiz';

/** The response to a request for stories. */
export interface StoryListing {
  readonly title: string;
  readonly enableViewedOrdering: boolean;
  /** Seconds between refreshes, clamped to 5 s … 24 h; undefined if there is none. (L9.4, G12) */
  readonly realTimeUpdateSeconds: number | undefined;
  readonly checksum: string;
  /** The service's theme, not validated; `theme/` reads it. */
  readonly theme: unknown;
  readonly categories: readonly Category[];
  readonly stories: readonly Story[];
}

/** Loads the stories of a player; with `isAnew`, requests them from the service again. Rejects if there are none. */
export type LoadStories = (isAnew: boolean) => Promise<Pick<StoryListing, 'stories' | 'theme'>>;

/** A single story has no feed and no theme. */
export function toLoneStory(story: Story | undefined): Pick<StoryListing, 'stories' | 'theme'> {
  return { stories: story ? [story] : [], theme: undefined };
}
