import type { ClipFeed } from '../content/clip-feed';
import type { StoryList } from '../content/story-list';
import type { ReadableStore } from '../model/store';
import type { Appearance } from './appearance';

/** A view as players see it: its content, its look, and who receives its events. */
export type PlayerView = ClipsView | StoriesView;

/** What players need of a view of either kind. */
export interface AnyView {
  basename(): string;
  /** False if the view's theme sets `disableUrls`; its players then do not change the URL. (L5.1) */
  urlsEnabled(): boolean;
  /** The look of players opened from this view. */
  readonly appearance: ReadableStore<Appearance>;
  context(): Readonly<Record<string, string>>;
  urlSchemes(): readonly string[];
  playerDismissed(): void;
}

export interface ClipsView extends AnyView {
  readonly kind: 'clips';
  collectionId(): string;
  feed(): ClipFeed;
}

export interface StoriesView extends AnyView {
  readonly kind: 'stories';
  list(): StoryList;
}
