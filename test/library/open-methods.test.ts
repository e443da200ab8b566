import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { OpenedReason } from '../../src/model/enums';
import { openInitializedLibrary, openLibrary, startService } from './open-library';
import { loadClipsPlayer, loadStoryPlayer } from './open-players';

const fail = () => {
  throw new Error('of the host');
};

const mocks = startService();
afterAll(() => mocks.close());

const { top, forty, empty } = DEMO.collections;
const { topStories, gameStories } = DEMO.categoryExternalIds;

describe('open methods without a view', () => {
  test('L5.1, L5.2, L2.3 a collection is loaded and opened at #clips, once the promise resolves', async () => {
    const { service, platform } = await openInitializedLibrary(mocks);
    expect(service.isPlayerVisible).toBe(false);
    await service.openCollection(top);
    expect(platform.address.hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
    expect(service.isPlayerVisible).toBe(true);
  });

  test('L5.3 a story opens by id in single-Story mode; an unknown one rejects with the string', async () => {
    const { service, platform, core } = await openInitializedLibrary(mocks);
    await service.openStory(DEMO.stories.first);
    expect(platform.address.hash()).toBe(`#stories/${DEMO.stories.first}?single=1`);
    const player = await loadStoryPlayer({ core });
    await expect.poll(() => player.state.get().status).toBe('loaded');
    expect(player.cursor.get().items.map(({ id }) => id)).toEqual([DEMO.stories.first]);
    await expect(service.openStory('no-such-story')).rejects.toBe('No Story with the provided ID was found.');
  });

  test('D24 a story that does not exist leaves the hash as it is', async () => {
    const { service, platform } = await openInitializedLibrary(mocks, { hash: '#prices' });
    await expect(service.openStory(DEMO.stories.deleted)).rejects.toBe('No Story with the provided ID was found.');
    expect(platform.address.hash()).toBe('#prices');
    expect(service.isPlayerVisible).toBe(false);
  });

  test('L5.3 a story that cannot be loaded rejects with an Error', async () => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ kind: 'status', status: 500, match: { operation: 'getStory' } });
    await expect(service.openStory(DEMO.stories.first)).rejects.toBeInstanceOf(Error);
  });

  test('L5.4 a story opens by external id; an unknown one rejects with the string', async () => {
    const { service, platform, world } = await openInitializedLibrary(mocks);
    await service.openStoryByExternalId(DEMO.storyExternalIds.first);
    expect(platform.address.hash()).toBe(`#stories/${DEMO.stories.first}?single=1`);
    await expect(service.openStoryByExternalId('nobody')).rejects.toBe(
      'No Story with the provided External ID was found.',
    );
    world.faults.arm({ kind: 'reset', match: { operation: 'lookupStory' } });
    await expect(service.openStoryByExternalId(DEMO.storyExternalIds.first)).rejects.toBeInstanceOf(Error);
  });

  test('L5.5 a page opens its story at that page; an unknown one rejects', async () => {
    const { service, platform } = await openInitializedLibrary(mocks);
    await service.openPage(DEMO.pages.first);
    expect(platform.address.hash()).toBe(`#stories/${DEMO.stories.first}/${DEMO.pages.first}`);
    await expect(service.openPage('no-such-page')).rejects.toBeInstanceOf(Error);
  });

  test('L5.6 a category opens at the named story, at its first one where it has no such story, and rejects when it is empty', async () => {
    const { service, platform } = await openInitializedLibrary(mocks);
    await service.openCategory(topStories, DEMO.stories.withoutExternalId);
    const first = platform.address.hash();
    await service.openCategory(topStories);
    expect(platform.address.hash()).toContain(`categoryId=${topStories}`);
    expect(first).toContain('#stories/');
    await expect(service.openCategory('no-such-category')).rejects.toBeInstanceOf(Error);
  });

  test('L5.6 a category that cannot be loaded rejects', async () => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ kind: 'status', status: 503, match: { path: '/api/app/stories' } });
    await expect(service.openCategory(gameStories)).rejects.toBeInstanceOf(Error);
  });

  test('L5.7 a clip of a later page is found; an unknown one opens the first clip', async () => {
    const { service, platform, core } = await openInitializedLibrary(mocks);
    const feed = await loadWhole(core, forty);
    const last = feed.at(-1) ?? '';
    await service.openCollection(forty, { clipId: last, categoryId: DEMO.categories.harbour });
    expect(platform.address.hash()).toBe(`#clips/${forty}/${last}`);
    await service.openCollection(forty, { clipId: 'no-such-clip' });
    expect(platform.address.hash()).toBe(`#clips/${forty}/${feed[0]}`);
  });

  test.each([
    ['id', DEMO.categories.harbour],
    ['external id', DEMO.categoryExternalIds.harbour],
  ])('L5.7 a category by its %s opens at its first clip', async (_, categoryId) => {
    const { service, core, platform } = await openInitializedLibrary(mocks);
    await service.openCollection(top, { categoryId });
    const player = await loadClipsPlayer({ core });
    const feed = player.queue.feed.get().state.get();
    const clips = feed.status === 'loaded' ? feed.clips : [];
    expect(clips.length).toBeGreaterThan(0);
    expect(clips.every((clip) => clip.categoryExternalIds.includes(DEMO.categoryExternalIds.harbour))).toBe(true);
    expect(platform.address.hash()).toBe(`#clips/${top}/${clips[0]?.id}?categoryId=${categoryId}`);
  });

  test('L5.7 an unknown category opens the first clip of the collection', async () => {
    const { service, platform } = await openInitializedLibrary(mocks);
    await service.openCollection(top, { categoryId: 'no-such-category' });
    expect(platform.address.hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
  });

  test.each([
    [OpenedReason.deepLink, 'deepLink'],
    [OpenedReason.swipe, 'instanceMethod'],
    [undefined, 'instanceMethod'],
  ] as const)('L5.7, L8.2 the reason %s reaches the opened event as %s', async (reason, reported) => {
    const { service, core } = await openInitializedLibrary(mocks);
    const heard: unknown[] = [];
    service.delegate = {
      onUserActivityOccurred: (type, data) => type === 'openedClip' && heard.push(data.openedReason),
    };
    // A page in plain JavaScript may give any.
    await service.openCollection(top, {}, reason as typeof OpenedReason.deepLink | undefined);
    const player = await loadClipsPlayer({ core });
    const feed = player.queue.feed.get().state.get();
    if (feed.status !== 'loaded' || !feed.clips[0]) throw new Error('no player');
    player.events.viewed(feed.clips[0]);
    player.events.viewed(feed.clips[0]);
    expect(heard).toEqual([reported]);
  });

  test.each([
    ['an empty collection', empty],
    ['an unknown collection', 'no-such-collection'],
    ['an id that fits no address', '../cms'],
  ])('L5.7 %s rejects with an Error and leaves the hash', async (_, id) => {
    const { service, platform, world } = await openInitializedLibrary(mocks);
    await expect(service.openCollection(id)).rejects.toBeInstanceOf(Error);
    expect(platform.address.hash()).toBe('');
    expect(world.journal.entries({ path: 'cms' })).toEqual([]);
  });

  test('L5.8 a clip is found by external id over the pages; a foreign one rejects with the string', async () => {
    const { service, platform } = await openInitializedLibrary(mocks);
    await service.openClipByExternalId(top, DEMO.clipExternalIds.first);
    expect(platform.address.hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
    await expect(service.openClipByExternalId(top, 'nobody')).rejects.toBe(
      'No Clip with the provided External ID was found.',
    );
  });

  test('L5.8, G6 the search ends after 100 pages', async () => {
    const { service, requestsTo } = await openInitializedLibrary(mocks);
    await expect(service.openClipByExternalId(DEMO.collections.tenThousand, 'nobody')).rejects.toBe(
      'No Clip with the provided External ID was found.',
    );
    expect(requestsTo('pagedClips')).toBe(100);
  });

  test('L5.8 a collection that cannot be loaded rejects with an Error', async () => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ kind: 'status', status: 500, match: { operation: 'pagedClips' } });
    await expect(service.openClipByExternalId(top, 'nobody')).rejects.toBeInstanceOf(Error);
  });

  test('U8 an opening that finds a load under way is not told that this one was lost, only what the service refuses', async () => {
    const { service, core, platform, world } = await openInitializedLibrary(mocks);
    const page = await core.page.load();
    const [clips, stories] = await Promise.all([page.clips.load(), page.stories.load()]);
    const match = { operation: 'pagedClips' };
    world.faults.arm({ kind: 'reset', match, count: 1 });
    void clips.clipFeed(top).load();
    await service.openCollection(top);
    expect(platform.address.hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
    world.faults.arm({ kind: 'truncated', match: { operation: 'getStories' }, count: 1 });
    void stories.storyList([topStories]).load();
    await service.openCategory(topStories);
    expect(platform.address.hash()).toMatch(/^#stories\//);
    world.faults.arm({ kind: 'status', status: 500, match, count: 2 });
    void clips.clipFeed(forty).load();
    await expect(service.openCollection(forty)).rejects.toThrow('status 500');
    await service.openCollection(top);
  });

  test('U8, G20 an opening that finds what was empty being asked for anew is not told that this was lost', async () => {
    const { service, core, platform, world } = await openInitializedLibrary(mocks);
    const page = await core.page.load();
    const [clips, stories] = await Promise.all([page.clips.load(), page.stories.load()]);
    const [feed, list] = [clips.clipFeed(top), stories.storyList([topStories])];
    world.setScenario('empty');
    await Promise.all([feed.load(), list.load()]);
    world.setScenario('happy');
    world.faults.arm({ kind: 'reset', match: { operation: 'pagedClips' }, count: 1 });
    void feed.load();
    await service.openCollection(top);
    expect(platform.address.hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
    world.faults.arm({ kind: 'reset', match: { operation: 'getStories' }, count: 1 });
    void list.load();
    await service.openCategory(topStories);
    expect(platform.address.hash()).toMatch(/^#stories\//);
  });

  test('L5.9 every open method rejects with a clear Error before initialize has resolved', async () => {
    const { service } = openLibrary(mocks);
    const calls = [
      service.openStory('a'),
      service.openStoryByExternalId('a'),
      service.openPage('a'),
      service.openCategory('a'),
      service.openCollection('a'),
      service.openClipByExternalId('a', 'b'),
    ];
    for (const call of calls) await expect(call).rejects.toThrow('after initialize() has resolved');
  });

  test.each([[''], [undefined], [7], [{}]])('an id that is %j is a TypeError that names the argument', async (id) => {
    const { service } = await openInitializedLibrary(mocks);
    await expect(service.openStory(id as string)).rejects.toEqual(new TypeError('id must be a non-empty string.'));
    await expect(service.openCollection(id as string)).rejects.toEqual(
      new TypeError('collectionId must be a non-empty string.'),
    );
  });

  test('L2.4 dismissPlayer closes at once, tells why, and does nothing when nothing is open', async () => {
    const { service, core, platform } = await openInitializedLibrary(mocks);
    service.dismissPlayer(true);
    const heard: unknown[] = [];
    service.delegate = {
      onUserActivityOccurred: (type, data) => type === 'dismissedClip' && heard.push(data.dismissedReason),
    };
    await service.openCollection(top);
    const player = await loadClipsPlayer({ core });
    const feed = player.queue.feed.get().state.get();
    if (feed.status !== 'loaded' || !feed.clips[0]) throw new Error('no player');
    player.events.viewed(feed.clips[0]);
    service.dismissPlayer(true);
    expect(service.isPlayerVisible).toBe(false);
    expect(player.base.openState.get()).toBe('closingAnimated');
    expect(heard).toEqual(['instanceMethod']);
    await expect.poll(() => platform.address.hash()).toBe('');
  });

  test('L6.1 openClip tells of a clip that no view has loaded', async () => {
    const { service } = await openInitializedLibrary(mocks);
    const message = await new Promise<string>((resolve) => service.openClip(DEMO.clips.first, resolve));
    expect(message).toBe('No Clip with the provided ID is loaded by a view.');
  });

  test.each([
    ['throws', () => fail()],
    ['rejects', async () => fail()],
    ['is a string', 'tell me'],
    ['is a number', 0],
  ])(
    'L6.1 an onError of openClip that %s rejects nothing unhandled, before and after initialize',
    async (_, onError) => {
      const unhandled: unknown[] = [];
      const hear = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', hear);
      const fresh = openLibrary(mocks);
      const ready = await openInitializedLibrary(mocks);
      for (const { service, platform } of [fresh, ready]) {
        Reflect.apply(service.openClip, service, [DEMO.clips.first, onError]);
        await expect.poll(() => platform.log.messages('error')).toEqual(['The onError callback of openClip failed.']);
      }
      for (const nothing of [undefined, null]) Reflect.apply(fresh.service.openClip, fresh.service, ['x', nothing]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      process.off('unhandledRejection', hear);
      expect(unhandled).toEqual([]);
      expect(fresh.platform.log.messages('error')).toHaveLength(1);
    },
  );

  test.each([
    ['getStoriesCount', [['\ud800']]],
    ['getClipsCount', ['a\udc00']],
    ['openStoryByExternalId', ['\ud800']],
    ['openPage', ['\ud800']],
    ['openCategory', ['\ud800']],
    ['openCollection', ['\ud800']],
    ['openClipByExternalId', ['\ud800', 'x']],
    ['openStory', ['\ud800']],
  ] as const)('L5.2, G11 %s says of an id with half a surrogate pair what is wrong with it', async (method, ids) => {
    const { service } = await openInitializedLibrary(mocks);
    const call = Reflect.get(service, method) as (...ids: readonly unknown[]) => Promise<unknown>;
    const reason = await call(...ids).catch((error: unknown) => error);
    expect(reason).not.toBeInstanceOf(URIError);
    expect(String(reason)).toMatch(/surrogate|No Story with|No Clip with|may hold letters/);
  });
});

async function loadWhole(core: Awaited<ReturnType<typeof openInitializedLibrary>>['core'], collectionId: string) {
  const { loadClipPage } = await import('../../src/api/clips');
  const ids: string[] = [];
  for (let pageNumber = 0; ; pageNumber++) {
    const page = await loadClipPage(core.transport, { collectionId, categoryId: '', pageNumber, warn: () => {} });
    if (page.clips.length === 0) return ids;
    ids.push(...page.clips.map(({ id }) => id));
  }
}
