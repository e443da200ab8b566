import { afterAll, expect, test } from 'vitest';
import { toStableGuid } from '../../../../mocks/seeds/build-clip';
import { addStories, buildPage, buildStory, buildVideoPage } from '../../../../mocks/seeds/build-story';
import { DEMO } from '../../../../mocks/seeds/demo-identifiers';
import { buildDemoTheme } from '../../../../mocks/seeds/demo-theme';
import type { World } from '../../../../mocks/world';
import { openInitializedLibrary, startService } from '../../../../test/library/open-library';
import { loadStoryPlayer } from '../../../../test/library/open-players';
import type { UserActivity } from '../../../model/user-activity-data';
import type { StoryPlayer } from './story-player';

const mocks = startService();
afterAll(() => mocks.close());

const { first: firstStory } = DEMO.stories;
const { topStories } = DEMO.categoryExternalIds;

/** An initialized library, every event it emits, and the open Story player. */
async function openStories(prepare: (world: World) => void = () => {}) {
  const library = await openInitializedLibrary(mocks);
  prepare(library.world);
  const heard: UserActivity[] = [];
  library.service.delegate = { onUserActivityOccurred: (...activity) => heard.push(activity) };
  let opened: StoryPlayer | undefined;
  const player = () => {
    if (!opened) throw new Error('No Story player is open.');
    return opened;
  };
  const loaded = () => {
    const state = player().state.get();
    if (state.status !== 'loaded') throw new Error(`The player is ${state.status}.`);
    return { ...state, stories: player().cursor.get().items };
  };
  const open = async (start: () => Promise<void>) => {
    await start();
    opened = await loadStoryPlayer(library);
    await expect.poll(() => player().state.get().status).toBe('loaded');
    return player();
  };
  return { ...library, heard, loaded, open };
}

test('L8.2 a story’s events tell its place, its page and the category that was opened', async () => {
  const { service, heard, open, loaded } = await openStories();
  const player = await open(() => service.openCategory(topStories, firstStory));
  const story = loaded().stories.find(({ id }) => id === firstStory);
  const [first, second] = story?.pages ?? [];
  if (!story || !first || !second) throw new Error('no pages');

  player.events.viewed(story, first);
  player.moveTo(story.id, second.id, 'automaticPlayback');
  player.events.viewed(story, second);
  player.events.viewed(story, second);
  service.dismissPlayer(false);

  expect(heard.map(([type]) => type)).toEqual(['openedStory', 'openedPage', 'openedPage', 'dismissedStory']);
  expect(heard[2]?.[1]).toEqual({
    storyId: story.id,
    storyTitle: story.title,
    storyShortTitle: story.shortTitle,
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
    currentCategory: topStories,
    // The page's own; other pages of the story have one.
    hasAction: false,
    isLive: false,
    openedReason: 'automaticPlayback',
    context: {},
  });
  expect(story.categories.map(({ externalId }) => externalId)).toContain(topStories);
  expect(heard[3]?.[1]).toMatchObject({ pageId: second.id, dismissedReason: 'instanceMethod' });
});

test('events of a page tell the page’s own action, events of the story whether any of its pages has one', async () => {
  const { service, heard, open, loaded } = await openStories();
  const player = await open(() => service.openCategory(topStories, firstStory));
  const story = loaded().stories.find(({ id }) => id === firstStory);
  const acting = story?.pages.find(({ action }) => action);
  const first = story?.pages.find(({ action }) => !action);
  if (!story || !acting?.action || !first) throw new Error('no pages');
  const { type, text, url } = acting.action;
  player.events.viewed(story, first);
  for (const event of ['openedPage', 'skippedPage', 'completedPage', 'previousPage'] as const) {
    player.events.recordOf(story, acting, event);
    expect(heard.at(-1)?.[1]).toMatchObject({ hasAction: true, actionType: type, actionText: text, actionUrl: url });
    player.events.recordOf(story, first, event);
    expect(heard.at(-1)?.[1]).toMatchObject({ hasAction: false });
    expect(heard.at(-1)?.[1]).not.toHaveProperty('actionType');
  }
  expect(heard[0]).toMatchObject(['openedStory', { hasAction: true, isRead: false }]);
  expect(heard[0]?.[1]).not.toHaveProperty('actionText');
  player.events.viewed(story, acting);
  service.dismissPlayer(false);
  expect(heard.at(-1)).toMatchObject(['dismissedStory', { pagesViewed: 2 }]);
  expect(heard.at(-1)?.[1]).toHaveProperty('pagesViewedCount', 2);
});

test('openedStory tells that every page had been read before', async () => {
  const { service, heard, open, loaded } = await openStories();
  for (const isRead of [false, true]) {
    const player = await open(() => service.openCategory(topStories, firstStory));
    const { story } = loaded();
    for (const page of story.pages) player.events.viewed(story, page);
    service.dismissPlayer(false);
    expect(heard.filter(([type]) => type === 'openedStory').at(-1)?.[1]).toMatchObject({ isRead });
  }
});

test('K7 a story is watched over all its pages while it goes on in sight, and not while it is paused', async () => {
  const { service, heard, platform, open, loaded } = await openStories();
  const player = await open(() => service.openCategory(topStories, firstStory));
  const [story, next] = loaded().stories;
  const [first, second] = story?.pages ?? [];
  if (!story || !first || !second || !next) throw new Error('no pages');
  player.events.viewed(story, first);
  player.base.watchTime.run(true);
  await platform.clock.advance(4000);
  player.base.watchTime.run(false);
  await platform.clock.advance(60_000);
  player.moveTo(story.id, second.id, 'automaticPlayback');
  player.base.watchTime.run(true);
  await platform.clock.advance(1500);
  player.moveTo(next.id, '', 'swipe');
  player.events.viewed(next, next.pages[0] ?? first);
  await platform.clock.advance(700);
  service.dismissPlayer(false);
  const watched = heard.filter(([type]) => type === 'dismissedStory').map(([, data]) => data.durationViewedMs);
  expect(watched).toEqual([5500, 700]);
});

test('J10 what the service has by now replaces what is open, in its order and its place', async () => {
  const { service, world, open, loaded } = await openStories(({ tables }) => void tables.stories.clear());
  const film = buildVideoPage(undefined, { id: 'film', url: 'https://media.example/film.mp4?signed=1' });
  const categoryIds = [DEMO.categories.topStories];
  const two = toStableGuid('two');
  const stories = [toStableGuid('one'), two].map((id) =>
    buildStory({ id, title: id, categoryIds, pages: [{ ...film, id: `${id}-film` }, buildPage({ id: `${id}-end` })] }),
  );
  addStories(world, stories);
  const urls = () => loaded().stories.flatMap(({ pages }) => pages[0]?.url);
  for (const start of [() => service.openCategory(topStories, two), () => service.openStory(two)]) {
    const player = await open(start);
    const order = loaded().stories.map(({ id }) => id);
    const before = urls();
    addStories(
      world,
      stories.map((one) => ({
        ...one,
        pages: one.pages.map((page) => ({ ...page, url: `${page.url}&again=${before.length}` })),
      })),
    );
    await player.refresh();
    await expect.poll(urls).toEqual(before.map((url) => `${url?.replace(/&.*/, '')}&again=${before.length}`));
    expect(loaded()).toMatchObject({ story: { id: two }, page: { id: `${two}-film` } });
    expect(loaded().stories.map(({ id }) => id)).toEqual(order);
    // What has lost the current page stays as it is.
    addStories(
      world,
      stories.map((one) => ({ ...one, pages: one.pages.slice(1) })),
    );
    const kept = loaded().stories.find(({ id }) => id === two);
    await player.refresh();
    await expect.poll(() => loaded().stories.some(({ pages }) => pages.length === 1)).toBe(order.length > 1);
    expect(loaded().stories.find(({ id }) => id === two)).toBe(kept);
    addStories(world, stories);
    service.dismissPlayer(false);
  }
});

test('L9.18, L9.20 the feed’s own theme reaches a Story player that no list opened, and leaves with its content', async () => {
  const { service, open } = await openStories(({ tables: { tenants } }) => {
    const tenant = tenants.get(DEMO.tenants.sports);
    const theme = buildDemoTheme();
    const behavior = theme.behavior as { player: object };
    const silent = { ...theme, behavior: { ...behavior, player: { ...behavior.player, defaultMuteState: true } } };
    if (tenant) tenants.set(tenant.id, { ...tenant, theme: silent });
  });
  const player = await open(() => service.openCategory(topStories));
  await expect.poll(() => player.base.appearance.get().behavior.player.defaultMuteState).toBe(true);
  expect(player.base.preferences.muted.get()).toBe(true);
  const alone = await open(() => service.openStory(firstStory));
  expect(alone.base.appearance.get().behavior.player.defaultMuteState).toBe(null);
});

test('a story that was left opens again at the first page that is not read, and one read to its end at its first', async () => {
  const { service, open, loaded, platform } = await openStories();
  const player = await open(() => service.openCategory(topStories, firstStory));
  const story = loaded().stories[0];
  if (!story) throw new Error('no story');
  const pages = story.pages.map(({ id }) => id);
  expect(loaded().page.id).toBe(pages[0]);
  expect(platform.address.hash()).toMatch(new RegExp(`/${story.id}\\?`));
  for (const page of story.pages.slice(0, 2)) player.events.viewed(story, page);
  service.dismissPlayer(false);

  await open(() => service.openCategory(topStories, firstStory));
  expect(loaded().page.id).toBe(pages[2]);
  expect(platform.address.hash()).toContain(`/${story.id}/${pages[2]}`);
  for (const page of story.pages) player.events.viewed(story, page);
  service.dismissPlayer(false);

  await open(() => service.openCategory(topStories, firstStory));
  expect(loaded().page.id).toBe(pages[0]);
});

test('L2.4 a Story player that closes takes no move, and leaves the address as it was', async () => {
  const { service, heard, platform, open, loaded } = await openStories();
  const player = await open(() => service.openCategory(topStories, firstStory));
  const story = loaded().stories[1];
  service.dismissPlayer(true);
  await expect.poll(() => platform.address.hash()).toBe('');
  heard.length = 0;
  player.moveTo(story?.id ?? '', story?.pages[0]?.id ?? '', 'swipe');
  await platform.clock.advance(1000);
  expect([platform.address.hash(), loaded().story.id, heard]).toEqual(['', firstStory, []]);
});
