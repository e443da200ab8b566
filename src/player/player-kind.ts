import type { ClipFeed } from '../content/clip-feed';
import type { ClipLibrary } from '../content/clip-library';
import type { Lazy } from '../model/lazy';
import type { LoadStories } from '../model/story';
import type { LoadedPlayer, Player } from './player';

/** The content of a player and its first item; `''` or an unknown id is the default. */
export type StartedContent = ClipsContent | StoriesContent;

export interface ClipsContent {
  readonly kind: 'clips';
  /** The other clips of the page. */
  readonly library: ClipLibrary;
  readonly feed: ClipFeed;
  /** The feed that a list on the page keeps fresh already. */
  readonly listFeed: ClipFeed | undefined;
  readonly clipId: string;
}

export interface StoriesContent {
  readonly kind: 'stories';
  /** The stories to play, in order; rejects or is empty if they cannot be loaded. */
  readonly loadStories: LoadStories;
  readonly storyId: string;
  readonly pageId: string;
  /** The category that was opened; `''` for other players. */
  readonly categoryId: string;
}

/** What only one kind of players needs: a download of its own. */
export interface PlayerKind<Content extends StartedContent> {
  /** Begins to play `content`: from now on it emits events and follows the URL. */
  openPlayer(player: Player, content: Content): LoadedPlayer;
}

export interface PlayerKinds {
  readonly clips: Lazy<PlayerKind<ClipsContent>>;
  readonly stories: Lazy<PlayerKind<StoriesContent>>;
}
