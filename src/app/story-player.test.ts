import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openInitializedLibrary, startService } from '../../test/library/open-library';
import type { UserActivity } from '../model/user-activity-data';

const mocks = startService();
afterAll(() => mocks.close());

test('L8.2 a story’s events tell its place, its page and the category that was opened; its time runs over all pages', async () => {
  const { service, core, platform } = await openInitializedLibrary(mocks);
  const heard: UserActivity[] = [];
  service.delegate = { onUserActivityOccurred: (...activity) => heard.push(activity) };
  const category = DEMO.categoryExternalIds.topStories;
  await service.openCategory(category, DEMO.stories.first);
  const player = core.page.now()?.stage.now()?.players.current.get();
  const loaded = player?.kind === 'story' ? player.state.get() : undefined;
  if (player?.kind !== 'story' || loaded?.status !== 'loaded') throw new Error('no player');
  const story = loaded.stories.find(({ id }) => id === DEMO.stories.first);
  const [first, second] = story?.pages ?? [];
  if (!story || !first || !second) throw new Error('no pages');

  player.viewed(story, first);
  await platform.clock.advance(4000);
  player.moveTo(story.id, second.id, 'automaticPlayback');
  player.viewed(story, second);
  player.viewed(story, second);
  await platform.clock.advance(1500);
  service.dismissPlayer(false);

  expect(heard.map(([type]) => type)).toEqual(['openedStory', 'openedPage', 'openedPage', 'dismissedStory']);
  expect(heard[2]?.[1]).toEqual({
    storyId: story.id,
    storyTitle: story.title,
    storyIndex: 1,
    externalId: story.externalId,
    pageId: second.id,
    pageTitle: second.title,
    pageType: second.type,
    pageIndex: 2,
    pageCount: story.pages.length,
    contentLengthMs: (second.durationSeconds ?? 0) * 1000,
    categories: story.categoryIds,
    categoryDetails: story.categories.map(({ id, name, type }) => ({ id, name, type })),
    currentCategory: category,
    hasAction: true,
    isLive: false,
    openedReason: 'automaticPlayback',
    context: {},
  });
  expect(story.categories.map(({ externalId }) => externalId)).toContain(category);
  expect(heard[3]?.[1]).toMatchObject({ pageId: second.id, dismissedReason: 'instanceMethod', durationViewedMs: 5500 });
});
