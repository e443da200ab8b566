/** The position of a Story player. */
export interface StoryPosition {
  readonly storyId: string;
  readonly pageId: string;
}

export type StoryStep = 'nextPage' | 'previousPage' | 'nextStory' | 'previousStory' | 'firstPage' | 'lastPage';

interface PagedStory {
  readonly id: string;
  readonly pages: readonly { readonly id: string }[];
}

/**
 * The target of a step: a position, `end` after the last story, or undefined if there is nothing. A step to another story
 * shows its first page, also backwards, so that no step ends in the middle of something unseen; `pageId` is `''` if the
 * player should resume at the first unread page.
 */
export function findStoryStep(
  stories: readonly PagedStory[],
  { storyId, pageId }: StoryPosition,
  step: StoryStep,
): StoryPosition | 'end' | undefined {
  const storyIndex = stories.findIndex((story) => story.id === storyId);
  const story = stories[storyIndex];
  if (!story) return undefined;
  const pageIndex = story.pages.findIndex((page) => page.id === pageId);
  const toPage = (index: number) => {
    const page = story.pages[index];
    return page && page.id !== pageId ? { storyId, pageId: page.id } : undefined;
  };
  const toStory = (index: number, startsOver: boolean) => {
    const other = stories[index];
    return other && { storyId: other.id, pageId: startsOver ? (other.pages[0]?.id ?? '') : '' };
  };
  switch (step) {
    case 'firstPage':
      return toPage(0);
    case 'lastPage':
      return toPage(story.pages.length - 1);
    case 'nextStory':
      return toStory(storyIndex + 1, false) ?? 'end';
    case 'previousStory':
      return toStory(storyIndex - 1, true);
    case 'nextPage':
      return toPage(pageIndex + 1) ?? toStory(storyIndex + 1, false) ?? 'end';
    case 'previousPage':
      return toPage(pageIndex - 1) ?? toStory(storyIndex - 1, true);
  }
}
