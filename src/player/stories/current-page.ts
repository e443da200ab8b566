import type { Story, StoryPage } from '../../model/story';

/** The current page and what its image is doing; a video's state is the media player's. */
export interface CurrentStory {
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
export function toCurrent(story: Story, page: StoryPage): CurrentStory {
  return { story, page, picture: page.type === 'video' ? 'none' : 'loading', tries: 0, runs: 0 };
}

/** The same page as the service has it now, perhaps at a new address: then an image that failed is tried again. (J10) */
export function withRenewed(current: CurrentStory, story: Story, page: StoryPage): CurrentStory {
  const isAnotherTry = page.url !== current.page.url && current.picture === 'failed';
  return { ...current, story, page, ...(isAnotherTry ? { picture: 'loading', tries: current.tries + 1 } : {}) };
}
