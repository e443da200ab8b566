import type { ClipFeed } from '../../../content/clip-feed';
import type { FollowOutcome } from '../../../content/reactions';
import type { Category } from '../../../model/category';
import { OpenedReason } from '../../../model/enums';
import { isSafeId } from '../../../model/id';
import type { Player } from '../../player';
import type { ClipsContent } from '../../player-kind';
import type { ClipEvents } from './clip-events';
import type { ClipQueue } from './clip-queue';
import { createFollowing, type Following } from './following';

/** The parts of a collection that an open player shows: the whole, one category, or what the viewer follows. */
export interface ClipFeeds {
  /** The whole collection. */
  readonly whole: ClipFeed;
  readonly following: Following;
  /** Plays another part of the collection; a part that was left resumes at the same clip. */
  showFeed(feed: ClipFeed): void;
  /** False if there is no collection with more clips of a category. */
  canOpenCategory(category: Category): boolean;
  /** Plays the clips of a category. (L9.1, L9.17) */
  openCategory(category: Category): void;
  /** From a category back to the feed that it was opened from. (L9.1) */
  closeCategory(): void;
  /** Follows or unfollows at once, within the theme's limits; rolled back if the outcome is not `kept`. (L9.3) */
  toggleFollow(category: Category): Promise<FollowOutcome>;
}

export function createClipFeeds(
  player: Player,
  { library, feed: first }: ClipsContent,
  queue: ClipQueue,
  events: ClipEvents,
): ClipFeeds {
  const { collectionId } = first;
  const whole = first.categoryId ? library.clipFeed(collectionId) : first;
  const following = createFollowing(player, library, queue.feed);
  /** The clip at which the viewer left a feed for another part of the collection. */
  const leftAt = new Map<ClipFeed, string>();
  /** What a category goes back to. */
  let origin = whole;

  const showFeed = (next: ClipFeed) => {
    const left = queue.feed.get();
    if (next === left) return;
    events.leave();
    player.ads.end();
    events.setReason(OpenedReason.categoryNavigation);
    leftAt.set(left, queue.current()?.id ?? '');
    if (!left.categoryId) origin = left;
    const { categoryId } = next;
    const clipId = categoryId ? '' : (leftAt.get(next) ?? '');
    queue.show(next, clipId);
    following.feedShown();
    if (!queue.current()) player.position.set({ collectionId, clipId, categoryId });
  };

  return {
    whole,
    following,
    showFeed,
    canOpenCategory: ({ id }) => collectionId !== '' && isSafeId(id),
    openCategory({ id }) {
      events.recordOf(queue.current(), 'openedCategory', {
        currentCategory: id,
        openedReason: OpenedReason.categoryNavigation,
      });
      showFeed(library.clipFeed(collectionId, id));
    },
    closeCategory: () => showFeed(origin),
    async toggleFollow(category) {
      if (following.isFull(category)) return 'full';
      const type = following.isFollowed(category) ? 'unfollowedCategory' : 'followedCategory';
      events.recordOf(queue.current(), type, { currentCategory: category.id });
      return following.toggle(category);
    },
  };
}
