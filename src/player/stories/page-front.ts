import type { Story, StoryPage } from '../../model/story';

/** The current page and what its image is doing; a video's state is the media player's. */
export interface StoryFront {
  readonly story: Story;
  readonly page: StoryPage;
  /** Of a poll or quiz: the code that draws it. */
  readonly picture: 'none' | 'loading' | 'shown' | 'failed';
  /** Counts the tries to load the image. */
  readonly tries: number;
  /** Counts how often the page has begun. */
  readonly runs: number;
}

/** A page that comes to the front. */
export function toFront(story: Story, page: StoryPage): StoryFront {
  return { story, page, picture: page.type === 'video' ? 'none' : 'loading', tries: 0, runs: 0 };
}

/** The same page as the service has it now, perhaps at a new address: then an image that failed is tried again. (J10) */
export function withRenewed(front: StoryFront, story: Story, page: StoryPage): StoryFront {
  const isAnotherTry = page.url !== front.page.url && front.picture === 'failed';
  return { ...front, story, page, ...(isAnotherTry ? { picture: 'loading', tries: front.tries + 1 } : {}) };
}
