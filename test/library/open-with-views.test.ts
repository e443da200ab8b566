import { afterAll, expect, test } from 'vitest';
import { addStories, buildStory } from '../../mocks/seeds/build-story';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import type { ClipFeed } from '../../src/content/clip-feed';
import type { StoryList } from '../../src/content/story-list';
import type { PlayerView } from '../../src/core/player-view';
import { resolveAppearance } from '../../src/core/resolve-appearance';
import { createStore } from '../../src/model/store';
import { type OpenLibrary, openInitializedLibrary, startService } from './open-library';
import { loadStoryPlayer } from './open-players';

const mocks = startService();
afterAll(() => mocks.close());

const { top } = DEMO.collections;
const { topStories } = DEMO.categoryExternalIds;

/** A view on the page, as players see it. */
async function addView(library: OpenLibrary, content: Partial<PlayerView>, basename: string, urlsEnabled = true) {
  const page = await library.core.page.load();
  const appearance = resolveAppearance({
    themes: library.core.themes,
    page: library.platform.page,
    feedTheme: undefined,
    configuration: { theme: undefined, uiStyle: 'auto', words: {} },
    locale: page.locale.get(),
  });
  const view = {
    basename: () => basename,
    urlsEnabled: () => urlsEnabled,
    appearance: createStore(appearance),
    context: () => ({}),
    urlSchemes: () => [],
    playerDismissed() {},
    ...content,
  };
  page.registry.add(view as PlayerView);
  return page;
}

const addClipsView = (library: OpenLibrary, feed: ClipFeed, basename: string, urlsEnabled = true) =>
  addView(library, { kind: 'clips', collectionId: () => top, feed: () => feed }, basename, urlsEnabled);
const addStoriesView = (library: OpenLibrary, list: StoryList, basename: string) =>
  addView(library, { kind: 'stories', list: () => list }, basename);

test('L6.1 openClip opens a clip of a view whose links are off, and leaves the address alone', async () => {
  const library = await openInitializedLibrary(mocks);
  const content = await (await library.core.page.load()).clips.load();
  const feed = content.clipFeed(top);
  await feed.load();
  await addClipsView(library, feed, 'quiet', false);
  const told: string[] = [];
  library.service.openClip(DEMO.clips.first, (message) => void told.push(message));
  await expect.poll(() => library.service.isPlayerVisible).toBe(true);
  expect([told, library.platform.address.hash()]).toEqual([[], '']);
  library.service.dismissPlayer(false);
  await addClipsView(library, feed, 'loud');
  library.service.openClip(DEMO.clips.first);
  await expect.poll(() => library.platform.address.hash()).toBe(`#loud/${top}/${DEMO.clips.first}`);
});

test('L5.1 a story that a view has loaded opens there, and the service is not asked', async () => {
  const library = await openInitializedLibrary(mocks);
  const content = await (await library.core.page.load()).stories.load();
  const list = content.storyList([topStories]);
  await list.load();
  await addStoriesView(library, list, 'news');
  await library.service.openStory(DEMO.stories.first);
  expect(library.platform.address.hash()).toBe(`#news/${DEMO.stories.first}`);
  expect(library.requestsTo('getStory')).toBe(0);
});

test.each([
  ['openStory', DEMO.stories.first],
  ['openStoryByExternalId', DEMO.storyExternalIds.first],
  ['openPage', DEMO.pages.first],
] as const)('L5.1 %s never waits for a view that loads for ever', async (method, id) => {
  const library = await openInitializedLibrary(mocks);
  const content = await (await library.core.page.load()).stories.load();
  const hangs: StoryList = { ...content.storyList(['other']), load: () => new Promise(() => {}) };
  await addStoriesView(library, hangs, 'news');
  await library.service[method](id);
  expect(library.platform.address.hash()).toMatch(new RegExp(`^#stories/${DEMO.stories.first}`));
});

test('L5.1 a view that is loading and has the story first opens it, however long the service takes', async () => {
  const library = await openInitializedLibrary(mocks);
  const content = await (await library.core.page.load()).stories.load();
  library.world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 1500 }, match: { operation: 'getStory' } });
  await addStoriesView(library, content.storyList([topStories]), 'news');
  await library.service.openStory(DEMO.stories.first);
  expect(library.platform.address.hash()).toBe(`#news/${DEMO.stories.first}`);
});

test('L5.3 a story that openStory showed in a view stands alone again after Back, Forward and a reload', async () => {
  const library = await openInitializedLibrary(mocks);
  const content = await (await library.core.page.load()).stories.load();
  const list = content.storyList([topStories]);
  await list.load();
  await addStoriesView(library, list, 'news');
  await library.service.openStory(DEMO.stories.first);
  const stories = async () => {
    const player = await loadStoryPlayer(library);
    await expect.poll(() => player.state.get().status).toBe('loaded');
    return player.cursor.get().items.length;
  };
  expect(await stories()).toBe(1);
  library.platform.address.pressBack();
  expect(library.service.isPlayerVisible).toBe(false);
  library.platform.address.pressForward();
  expect(library.service.isPlayerVisible).toBe(true);
  expect([library.platform.address.hash(), await stories()]).toEqual([`#news/${DEMO.stories.first}`, 1]);
  // The same address as a link shows the whole list.
  library.platform.address.pressBack();
  library.platform.address.follow(`#news/${DEMO.stories.first}`);
  expect(await stories()).toBeGreaterThan(1);
});

test.each(['big games & more', '100% new?', 'Küche #1'])(
  'S10 a category %j opens again from its own address',
  async (id) => {
    const library = await openInitializedLibrary(mocks);
    const { categories } = library.world.tables;
    const harbour = categories.get(DEMO.categories.harbour);
    if (!harbour) throw new Error('no category');
    const category = { ...harbour, id: 'ca7e0000-0000-4000-8000-00000000dddd', externalId: id };
    categories.set(category.id, category);
    addStories(library.world, [buildStory({ title: 'Derby day', categoryIds: [category.id] })]);
    await library.service.openCategory(id);
    const hash = library.platform.address.hash();
    expect(new URLSearchParams(hash.split('?')[1]).get('categoryId')).toBe(id);
    library.platform.address.pressBack();
    expect(library.service.isPlayerVisible).toBe(false);
    library.platform.address.pressForward();
    expect([library.service.isPlayerVisible, library.platform.address.hash()]).toEqual([true, hash]);
  },
);

test.each(['../cms', 'a b', 'a/b', '..', '\ud800'])(
  'L5.7, L5.8 a collection id %j is refused alike by both methods',
  async (id) => {
    const { service } = await openInitializedLibrary(mocks);
    const reasons = await Promise.all(
      [service.openCollection(id), service.openClipByExternalId(id, 'x')].map((call) => call.catch((error) => error)),
    );
    expect(reasons[0]).toBeInstanceOf(Error);
    expect(reasons[1]).toEqual(reasons[0]);
  },
);
