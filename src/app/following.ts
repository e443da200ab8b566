import type { ClipFeed } from '../content/clip-feed';
import type { FollowOutcome } from '../content/reactions';
import type { ReadableStore } from '../model/store';
import type { PlayerParts } from './player-parts';

export interface FollowingParts extends Pick<PlayerParts, 'library' | 'viewer' | 'reactions'> {
  readonly collectionId: string;
  /** What is played. */
  readonly feed: ReadableStore<ClipFeed>;
}

/** What the viewer follows, as an open player shows it. (L9.3) */
export interface Following {
  /** Undefined where nothing may be known of what they follow, and for a clip without a collection. */
  followedFeed(): ClipFeed | undefined;
  /** The feed in front has changed. */
  feedShown(): void;
  toggle(categoryId: string): Promise<FollowOutcome>;
}

export function createFollowing({ library, viewer, reactions, collectionId, feed }: FollowingParts): Following {
  /** What was followed when the following feed was last asked for; its checksum knows of the clips alone. */
  let followedThen: ReadonlySet<string> | undefined;

  const followedFeed = () => (collectionId && library.mayFollow() ? library.followedFeed(collectionId) : undefined);

  return {
    followedFeed,
    feedShown() {
      const { followedCategories } = viewer.history.get();
      if (feed.get() !== followedFeed() || followedThen === followedCategories) return;
      followedThen = followedCategories;
      feed.get().restart();
    },
    async toggle(categoryId) {
      const outcome = await reactions.toggleFollow(categoryId);
      // What was asked for meanwhile may have been answered before the service knew.
      followedThen = undefined;
      if (feed.get() === followedFeed()) void feed.get().refresh(true);
      return outcome;
    },
  };
}
