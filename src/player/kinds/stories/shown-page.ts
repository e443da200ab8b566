import type { Story, StoryPage } from '../../../model/story';

/** The page on screen and what its image is doing; a video's state is the media player's. */
export interface ShownPage {
  readonly story: Story;
  readonly page: StoryPage;
  /** Of a poll or quiz: the code that draws it. */
  readonly image: 'none' | 'loading' | 'shown' | 'failed';
  /** Counts the tries to load the image. */
  readonly tries: number;
  /** Counts how often the page has begun. */
  readonly runs: number;
}

/** A page that has just become current. */
export function toShownPage(story: Story, page: StoryPage): ShownPage {
  return { story, page, image: page.type === 'video' ? 'none' : 'loading', tries: 0, runs: 0 };
}

/** The same page as the service has it now, perhaps at a new address: then an image that failed is tried again. (J10) */
export function withRenewed(shown: ShownPage, story: Story, page: StoryPage): ShownPage {
  const isAnotherTry = page.url !== shown.page.url && shown.image === 'failed';
  return { ...shown, story, page, ...(isAnotherTry ? { image: 'loading', tries: shown.tries + 1 } : {}) };
}

/** A page with a question to answer: a poll or a quiz. */
export function isPoll({ type }: StoryPage): boolean {
  return type === 'poll' || type === 'triviaQuiz';
}
