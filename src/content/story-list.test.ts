import { expect, test } from 'vitest';
import type { Story, StoryFeed } from '../model/story';
import { createStoryList } from './story-list';

test('G20 an empty list of stories is asked for again by whoever opens it next', async () => {
  let stories: readonly Story[] = [];
  let asked = 0;
  const list = createStoryList({
    categoryIds: [],
    async loadFeed() {
      asked += 1;
      return { stories } as StoryFeed;
    },
  });
  await list.load();
  stories = [{ id: 's-1' } as Story];
  await Promise.all([list.load(), list.load()]);
  expect(list.state.get()).toMatchObject({ status: 'loaded', feed: { stories } });
  await list.load();
  expect(asked).toBe(2);
});
