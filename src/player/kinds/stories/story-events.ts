import type { ActivityData } from '../../../model/activity-data';
import type { ActivityEvents } from '../../../model/activity-events';
import type { ActivityType } from '../../../model/activity-type';
import type { OpenedReason } from '../../../model/enums';
import type { Story, StoryPage } from '../../../model/story';
import { type Cursor, currentOf } from '../../cursor';
import type { Player } from '../../player';
import { toPageActionData, toStoryActivityData } from './story-activity-data';

/** Every event of a page, as `ActivityEvents` has them, or this does not compile. */
type PageEvent = {
  [Type in ActivityType]: 'pageId' | 'actionType' extends keyof ActivityEvents[Type]['fields'] ? Type : never;
}[ActivityType];
const PAGE_EVENTS = { openedPage: 1, skippedPage: 1, completedPage: 1, previousPage: 1 } satisfies Record<PageEvent, 1>;

/** The events of stories and pages in an open Story player. */
export interface StoryEvents {
  recordOf(story: Story, page: StoryPage | undefined, type: ActivityType, data?: ActivityData): void;
  /** The viewer leaves the current story; recorded if it was viewed. */
  leave(data?: ActivityData): void;
  /** Why the next page comes to the front. */
  setReason(reason: OpenedReason): void;
  /** The page has been seen; stories and pages count once for this open. (players.md 22) */
  viewed(story: Story, page: StoryPage): void;
}

export function createStoryEvents(player: Player, categoryId: string, cursor: Cursor<Story>): StoryEvents {
  const { ads, watchTime, context } = player;
  const viewedIds = new Set<string>();
  let { openedReason } = player;

  const recordOf: StoryEvents['recordOf'] = (story, page, type, data = {}) => {
    const storyIndex = cursor.get().items.findIndex(({ id }) => id === story.id) + 1 || 1;
    player.record(type, {
      ...toStoryActivityData(story, storyIndex, page),
      ...(page && type in PAGE_EVENTS ? toPageActionData(page) : {}),
      ...(categoryId ? { currentCategory: categoryId } : {}),
      ...data,
    });
  };
  /** Counts a story or a page; false if it is counted already. */
  const isFirstView = (id: string) => !viewedIds.has(id) && viewedIds.add(id).has(id);
  return {
    recordOf,
    leave(data = {}) {
      const story = currentOf(cursor.get());
      // While an ad is current, the story before it has been left already.
      if (!story || ads.current()) return;
      const isViewed = viewedIds.has(story.id);
      // A player that closes before anything was viewed records that too. (L2.4)
      if (!isViewed && !(data.dismissedReason && viewedIds.size === 0)) return;
      const durationViewedMs = isViewed ? watchTime.readMs() : 0;
      const pagesViewed = story.pages.filter(({ id }) => viewedIds.has(id)).length;
      const page = findPage(story, cursor.get().pageId);
      recordOf(story, page, 'dismissedStory', { ...data, pagesViewed, durationViewedMs });
    },
    setReason(reason) {
      openedReason = reason;
    },
    viewed(story, page) {
      const { items, index } = cursor.get();
      const nextId = items[index + 1]?.id ?? '';
      ads.seen({ id: story.id, nextId, categories: story.categoryIds, details: story.categories });
      const { readPages } = context.viewer.history.get();
      const isRead = story.pages.every(({ id }) => readPages.has(id));
      if (isFirstView(story.id)) recordOf(story, page, 'openedStory', { openedReason, isRead });
      if (!isFirstView(page.id)) return;
      context.viewer.mark('readPages', page.id);
      recordOf(story, page, 'openedPage', { openedReason });
    },
  };
}

export function findPage(story: Story | undefined, pageId: string): StoryPage | undefined {
  return story?.pages.find(({ id }) => id === pageId);
}
