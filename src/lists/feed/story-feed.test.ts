import { expect, test } from 'vitest';
import { readStory } from '../../api/stories';
import type { StoryLibrary } from '../../content/story-library';
import { createStoryList } from '../../content/story-list';
import { EMPTY_HISTORY } from '../../model/viewer-history';
import { toHash } from '../../routing/route';
import { createStoryFeed } from './story-feed';

const page = (id: string) => ({ id, type: 'image', url: 'https://i.example/a.jpg' });
const story = readStory({ id: 'a', title: 'A corner', pages: [page('a-1'), page('a-2')] });

/** The feed of a service that answers with these stories, or not. */
function openFeed(stories: object[] | Error) {
  const loadFeed = async () => {
    if (stories instanceof Error) throw stories;
    return { stories, enableViewedOrdering: true, realTimeUpdateSeconds: 30, theme: undefined } as never;
  };
  const library = { storyList: (categoryIds: readonly string[]) => createStoryList({ categoryIds, loadFeed }) };
  return createStoryFeed(library as unknown as StoryLibrary, ['goals']);
}

test('a list of stories has the shape of a feed that is complete', async () => {
  const { list } = openFeed([story ?? {}]);
  const seen: string[] = [];
  list.state.watch(({ status }) => seen.push(status));
  await list.load();
  expect(seen).toEqual(['loading', 'loaded']);
  expect(list.state.get()).toMatchObject({
    status: 'loaded',
    head: { enableViewedOrdering: true, realTimeUpdateSeconds: 30 },
    clips: [{ id: 'a', title: 'A corner' }],
    paging: 'ended',
    isRecalled: false,
  });
});

test('a list of stories that failed has its error', async () => {
  const error = new Error('no');
  const { list } = openFeed(error);
  await list.load();
  expect(list.state.get()).toEqual({ status: 'failed', error });
});

test('a story is viewed when all its pages are', () => {
  const { isViewed } = openFeed([]);
  const after = (...ids: string[]) => story && isViewed(story, { ...EMPTY_HISTORY, readPages: new Set(ids) });
  expect([after(), after('a-1'), after('a-1', 'a-2')]).toEqual([false, false, true]);
});

test('the link of a story names it', () => {
  expect(toHash(openFeed([]).toRoute('mine', 'a'))).toBe('#mine/a');
});
