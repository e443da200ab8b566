import type { ClipFeed } from '../../../content/clip-feed';
import type { ClipLibrary } from '../../../content/clip-library';
import { createReactions, type FollowOutcome } from '../../../content/reactions';
import type { Category } from '../../../model/category';
import type { Clip } from '../../../model/clip';
import { createStore, type ReadableStore } from '../../../model/store';
import type { Player } from '../../player';
import { countFollowed, type KnownCategories, withCategoriesOf } from './known-categories';

/** What the viewer follows, as an open player shows it. (L9.3) */
export interface Following {
  /** Undefined if nothing may be known of what they follow, and for a clip without a collection. */
  followedFeed(): ClipFeed | undefined;
  /** Another feed is current. */
  feedShown(): void;
  /** Every category that a clip of this player has named. */
  readonly known: ReadableStore<KnownCategories>;
  clipsLoaded(clips: readonly Clip[]): void;
  /** Whether the service and the theme let a viewer follow it. */
  canFollow(category: Category): boolean;
  isFollowed(category: Category): boolean;
  /** The theme allows no more of its type, and it is not followed yet. */
  isFull(category: Category): boolean;
  toggle(category: Category): Promise<FollowOutcome>;
}

/** `feed` is what is played. */
export function createFollowing(
  { context, appearance }: Player,
  library: ClipLibrary,
  feed: ReadableStore<ClipFeed>,
): Following {
  const { viewer } = context;
  const reactions = context.once(createReactions);
  const { collectionId } = feed.get();
  const known = createStore<KnownCategories>(new Map());
  /** What was followed at the last request of the following feed; its checksum only covers the clips. */
  let followedThen: ReadonlySet<string> | undefined;

  const followedFeed = () => (collectionId && library.mayFollow() ? library.followedFeed(collectionId) : undefined);

  const limitOf = ({ type }: Category) => appearance.get().behavior.following.followableCategoryLimits.get(type);

  return {
    followedFeed,
    known,
    clipsLoaded: (clips) => known.set(withCategoriesOf(known.get(), clips)),
    isFollowed: ({ id }) => viewer.history.get().followedCategories.has(id),
    canFollow: (category) => category.isFollowable && limitOf(category) !== 0,
    isFull(category) {
      const limit = limitOf(category);
      const { followedCategories } = viewer.history.get();
      if (limit === undefined || followedCategories.has(category.id)) return false;
      return countFollowed(known.get(), category.type, followedCategories) >= limit;
    },
    feedShown() {
      const { followedCategories } = viewer.history.get();
      if (feed.get() !== followedFeed() || followedThen === followedCategories) return;
      followedThen = followedCategories;
      feed.get().restart();
    },
    async toggle({ id }) {
      const outcome = await reactions.toggleFollow(id);
      // A request that is already running may be answered before the service knows about the change.
      followedThen = undefined;
      if (feed.get() === followedFeed()) void feed.get().refresh(true);
      return outcome;
    },
  };
}
