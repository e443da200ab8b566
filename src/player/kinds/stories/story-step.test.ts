import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStoryStep, type StoryPosition, type StoryStep } from './story-step';

const stories = [
  { id: 'a', pages: [{ id: 'a1' }, { id: 'a2' }] },
  { id: 'b', pages: [{ id: 'b1' }] },
];

test.each<[string, StoryStep, ReturnType<typeof findStoryStep>]>([
  ['a1', 'nextPage', { storyId: 'a', pageId: 'a2' }],
  ['a2', 'nextPage', { storyId: 'b', pageId: '' }],
  ['b1', 'nextPage', 'end'],
  ['b1', 'previousPage', { storyId: 'a', pageId: 'a1' }],
  ['a1', 'previousPage', undefined],
  ['a2', 'firstPage', { storyId: 'a', pageId: 'a1' }],
  ['a1', 'lastPage', { storyId: 'a', pageId: 'a2' }],
  ['a1', 'nextStory', { storyId: 'b', pageId: '' }],
  ['b1', 'nextStory', 'end'],
  ['a1', 'previousStory', undefined],
])('from page %s the step %s leads to %o', (pageId, step, target) => {
  expect(findStoryStep(stories, { storyId: pageId.slice(0, 1), pageId }, step)).toEqual(target);
});

test('going on from any page ends behind the last story after as many steps as there are pages', () => {
  const list = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(list, (counts) => {
      const made = counts.map((count, story) => ({
        id: `s${story}`,
        pages: Array.from({ length: count }, (_, page) => ({ id: `s${story}p${page}` })),
      }));
      let position: StoryPosition | 'end' | undefined = { storyId: 's0', pageId: 's0p0' };
      let steps = 0;
      while (position && position !== 'end') {
        const { storyId, pageId }: StoryPosition = position;
        const first = made.find((story) => story.id === storyId)?.pages[0]?.id ?? '';
        position = findStoryStep(made, { storyId, pageId: pageId || first }, 'nextPage');
        steps++;
      }
      expect(position).toBe('end');
      expect(steps).toBe(counts.reduce((sum, count) => sum + count, 0));
    }),
  );
});
