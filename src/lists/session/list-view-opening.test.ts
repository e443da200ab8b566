import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildClip } from '../../../mocks/seeds/build-clip';
import { addCollection } from '../../../mocks/seeds/build-collection';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { openInitializedLibrary, startService } from '../../../test/library/open-library';
import { openList } from '../../../test/library/open-list';
import { loadClipsPlayer, loadStoryPlayer } from '../../../test/library/open-players';

const mocks = startService();
afterAll(() => mocks.close());

const { top } = DEMO.collections;

describe('list views', () => {
  test('L5.1 a clip that a view has opens at the view’s own address', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top, basename: 'best' });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    await service.openCollection(top, { clipId: DEMO.clips.first });
    expect(platform.address.hash()).toBe(`#best/${top}/${DEMO.clips.first}`);
    service.dismissPlayer(false);
  });

  test('L5.1, L5.3 a story that a view has opens at the view’s own address, alone', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    await openList(core, 'stories', { categories: ['top-stories'], basename: 'top-stories' });
    await service.openStory(DEMO.stories.first);
    expect(platform.address.hash()).toBe(`#top-stories/${DEMO.stories.first}`);
    const player = await loadStoryPlayer({ core });
    await expect.poll(() => player.state.get().status).toBe('loaded');
    expect(player.cursor.get().items).toHaveLength(1);
  });

  test('L5.1 a view whose theme disables URLs is passed over, and its own taps leave the address alone', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    const theme = { light: { clipPlayer: { disableUrls: true } }, dark: { clipPlayer: { disableUrls: true } } };
    const list = await openList(core, 'clips', { collection: top, basename: 'best', theme });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    const state = list.state.get();
    expect(state.status === 'loaded' && state.tiles[0]?.hash).toBe('');
    await service.openCollection(top);
    expect(platform.address.hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
    service.dismissPlayer(false);
    await expect.poll(() => platform.address.hash()).toBe('');
    list.tileTapped(DEMO.clips.first, {} as HTMLElement);
    expect(service.isPlayerVisible).toBe(true);
    expect(platform.address.hash()).toBe('');
  });

  test('once a tile is in sight the browser reads its styles of films, behind the pictures and once', async () => {
    const { core, platform } = await openInitializedLibrary(mocks);
    const warm = vi.spyOn(platform.page, 'warmVideo');
    const list = await openList(core, 'clips', { collection: top });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    list.tileBecameVisible(0);
    await platform.clock.advance(200);
    list.tileBecameVisible(1);
    expect(warm).not.toHaveBeenCalled();
    await platform.clock.advance(1000);
    expect(warm).toHaveBeenCalledOnce();
    // The video of the first tile, which is fetched only when a finger is on it.
    expect(warm).toHaveBeenCalledWith(expect.stringMatching(/\/clay-rally\.mp4$/));
  });

  test('before the code of players is there, a tap begins its film; another tap, or code that never comes, ends that', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    const films = new Map<string, { play: () => Promise<void>; pause: () => void }>();
    vi.spyOn(platform.page, 'preloadVideo').mockImplementation((url) => {
      const film = films.get(url) ?? { play: vi.fn(async () => {}), pause: vi.fn() };
      films.set(url, film);
      return film as unknown as HTMLVideoElement;
    });
    const list = await openList(core, 'clips', { collection: top });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    const state = list.state.get();
    const [one, two] = state.status === 'loaded' ? state.tiles : [];

    service.disablePlayback();
    const { player } = await core.page.load();
    const load = vi.spyOn(player, 'load').mockRejectedValue(new Error('no code'));
    const now = vi.spyOn(player, 'now').mockReturnValue(undefined);
    await list.tileTapped(one?.id ?? '', {} as HTMLElement);
    expect(films.size).toBe(0);

    service.enablePlayback();
    const taps = [one, two].map((tile) => list.tileTapped(tile?.id ?? '', {} as HTMLElement));
    const [first, second] = [...films.values()];
    expect(first?.play).toHaveBeenCalledOnce();
    expect(first?.pause).toHaveBeenCalledOnce();
    expect(second?.play).toHaveBeenCalledOnce();
    expect(second?.pause).not.toHaveBeenCalled();
    await Promise.all(taps);
    expect(second?.pause).toHaveBeenCalled();
    load.mockRestore();
    now.mockRestore();

    // Whose player has opened is that player's: a later tap leaves it alone.
    await list.tileTapped(one?.id ?? '', {} as HTMLElement);
    expect(service.isPlayerVisible).toBe(true);
    const pauses = vi.mocked(first?.pause ?? vi.fn()).mock.calls.length;
    await list.tileTapped(two?.id ?? '', {} as HTMLElement);
    expect(first?.pause).toHaveBeenCalledTimes(pauses);
  });

  test('a list is covered while a player is open, and no longer once that begins to close', async () => {
    const { core, service } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top });
    const { isCovered } = list;
    await expect.poll(() => list.state.get().status).toBe('loaded');
    expect(isCovered.get()).toBe(false);
    await service.openCollection(top);
    expect(isCovered.get()).toBe(true);
    // One after another: the first is gone when the second is there.
    await service.openCollection(DEMO.collections.forty);
    expect(isCovered.get()).toBe(true);
    service.dismissPlayer(true);
    expect(isCovered.get()).toBe(false);
    await service.openCollection(top);
    expect(isCovered.get()).toBe(true);
    service.dismissPlayer(false);
    expect(isCovered.get()).toBe(false);
  });

  test('L5.6 only a view whose only category it is opens a category', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    await openList(core, 'stories', { categories: ['top-stories', 'game-stories'], basename: 'both' });
    await service.openCategory('top-stories', DEMO.stories.first);
    expect(platform.address.hash()).toBe(`#stories/${DEMO.stories.first}?categoryId=top-stories`);
    await openList(core, 'stories', { categories: ['top-stories'], basename: 'top' });
    await service.openCategory('top-stories', DEMO.stories.first);
    expect(platform.address.hash()).toBe(`#top/${DEMO.stories.first}`);
  });

  test('L6.1 openClip opens a clip that a view has loaded', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top, basename: 'best' });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    service.openClip(DEMO.clips.first);
    await expect.poll(() => platform.address.hash()).toBe(`#best/${top}/${DEMO.clips.first}`);
  });

  test('L9.23 a clip’s metadata, categories and the view’s context travel in its events', async () => {
    const { core, service, world } = await openInitializedLibrary(mocks);
    const clips = [
      buildClip({ description: 'a', metadata: { sponsor: 'Northwind' }, categoryIds: [DEMO.categories.harbour] }),
    ];
    addCollection(world, { id: 'told', clips });
    const heard: unknown[] = [];
    service.delegate = { onUserActivityOccurred: (type, data) => heard.push({ type, ...data }) };
    const list = await openList(core, 'clips', { collection: 'told', context: { place: 'home' } });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    list.tileTapped(clips[0]?.id ?? '', {} as HTMLElement);
    await (await core.page.load()).player.load();
    const player = await loadClipsPlayer({ core });
    const feed = player.queue.feed.get().state.get();
    if (feed.status !== 'loaded' || !feed.clips[0]) throw new Error('no player');
    player.events.viewed(feed.clips[0]);
    expect(heard).toContainEqual(
      expect.objectContaining({
        type: 'openedClip',
        openedReason: 'clipListTap',
        collection: 'told',
        categories: [DEMO.categoryExternalIds.harbour],
        metadata: { sponsor: 'Northwind' },
        context: { place: 'home' },
      }),
    );
  });

  test('the Back button closes the player, and the link of a tile opens it', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top, basename: 'best' });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    await platform.clock.advance(100);
    list.tileTapped(DEMO.clips.first, {} as HTMLElement);
    await expect.poll(() => platform.address.hash()).toBe(`#best/${top}/${DEMO.clips.first}`);
    platform.address.pressBack();
    expect(service.isPlayerVisible).toBe(false);
    platform.address.follow(`#best/${top}/${DEMO.clips.first}`);
    await expect.poll(() => service.isPlayerVisible).toBe(true);
  });

  test('a hash of the host’s own is never touched', async () => {
    const { core, service, platform } = await openInitializedLibrary(mocks, { hash: '#/prices' });
    await core.page.load();
    await platform.clock.advance(100);
    expect(service.isPlayerVisible).toBe(false);
    await service.openCollection(top);
    service.dismissPlayer(false);
    await expect.poll(() => platform.address.hash()).toBe('#/prices');
  });
});
