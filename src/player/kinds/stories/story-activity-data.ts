import type { ActivityData } from '../../../model/activity-data';
import type { Story, StoryPage } from '../../../model/story';
import { toActionData } from '../../actions/player-actions';
import { toCategoryDetail } from '../category-detail';

/** What every event of a story, or of one of its pages, says of it. `storyIndex` counts from 1. */
export function toStoryActivityData(story: Story, storyIndex: number, page: StoryPage | undefined): ActivityData {
  return {
    storyId: story.id,
    storyTitle: story.title,
    ...(story.shortTitle === story.title ? {} : { storyShortTitle: story.shortTitle }),
    storyIndex,
    pageCount: story.pages.length,
    categories: story.categoryIds,
    categoryDetails: story.categories.map(toCategoryDetail),
    hasAction: story.pages.some(({ action }) => action !== undefined),
    isLive: story.isLive,
    ...(story.externalId ? { externalId: story.externalId } : {}),
    ...(page ? toPageData(story, page) : {}),
  };
}

function toPageData(story: Story, { id, title, type, durationSeconds }: StoryPage): ActivityData {
  return {
    pageId: id,
    pageTitle: title,
    pageType: type,
    pageIndex: story.pages.findIndex((page) => page.id === id) + 1,
    ...(durationSeconds === undefined ? {} : { contentLengthMs: durationSeconds * 1000 }),
  };
}

/** The additional fields of a page's events: those of the page's own action. */
export function toPageActionData({ action }: StoryPage): ActivityData {
  return action ? { hasAction: true, ...toActionData(action) } : { hasAction: false };
}
