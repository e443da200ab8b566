import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { OpenedReason } from '../../src/model/enums';
import { settle } from '../fakes/fake-clock';
import { type OpenLibrary, openInitializedLibrary, startService } from './open-library';
import { openList } from './open-list';
import { currentId, findPlayer, loadClipsPlayer, loadStoryPlayer } from './open-players';

const mocks = startService();
afterAll(() => mocks.close());

test('L2.4 a player dismissed right after it was opened stays closed while the browser goes back', async () => {
  const { service, platform } = await openInitializedLibrary(mocks);
  const { address, clock } = platform;
  address.holdTravels();
  await service.openCollection('top-clips');
  expect(address.hash()).toMatch(/^#clips\/top-clips\//);
  service.dismissPlayer(false);
  expect(service.isPlayerVisible).toBe(false);
  // Two frames pass, after which the address is followed: it still names the player.
  await clock.advance(100);
  expect(service.isPlayerVisible).toBe(false);
  address.travel();
  await settle();
  await clock.advance(1000);
  expect([service.isPlayerVisible, address.hash()]).toEqual([false, '']);
});

test.each(['replace', 'push'] as const)(
  'a host that changes the rest of the address by %s without a word leaves the viewer where they are',
  async (method) => {
    const library = await openInitializedLibrary(mocks);
    const { service, platform } = library;
    await service.openCollection('top-clips');
    const session = await loadClipsPlayer(library);
    await settle();
    const player = findPlayer(library);
    platform.address.hostWrites(method, `/front?without=utm${platform.address.hash()}`, true);
    session.moveTo(1, 'jump', OpenedReason.swipe);
    const second = session.queue.current()?.id;
    await platform.clock.advance(200);
    expect([findPlayer(library) === player, session.queue.current()?.id]).toEqual([true, second]);
    expect(platform.address.hash()).toBe(`#clips/top-clips/${second}`);
  },
);

test('L5.2 a page loaded with one of our hashes still opens its player after two frames', async () => {
  const { service, platform, core } = await openInitializedLibrary(mocks, { hash: '#clips/top-clips' });
  await core.page.load();
  expect(service.isPlayerVisible).toBe(false);
  await platform.clock.advance(100);
  expect(service.isPlayerVisible).toBe(true);
  expect(platform.address.entries()).toHaveLength(1);
});

describe('any order of opening and dismissing ends as the last call says', () => {
  const open = async (library: OpenLibrary) => library.service.openCollection('top-clips');
  const rests = async ({ service, platform }: OpenLibrary) => {
    await settle();
    await platform.clock.advance(5000);
    return [service.isPlayerVisible, platform.address.hash()];
  };
  const CLIP = `#clips/top-clips/${DEMO.clips.first}`;

  test('I25 dismissed and opened in the same task: open, and named once the promise has resolved', async () => {
    const library = await openInitializedLibrary(mocks);
    await open(library);
    library.service.dismissPlayer(false);
    await open(library);
    expect([library.service.isPlayerVisible, library.platform.address.hash()]).toEqual([true, CLIP]);
    expect(await rests(library)).toEqual([true, CLIP]);
    expect(library.platform.address.entries()).toEqual(['', CLIP]);
  });

  test('I25 opened and dismissed in the same task, its content still to come: closed', async () => {
    const library = await openInitializedLibrary(mocks);
    const opening = open(library);
    library.service.dismissPlayer(false);
    await opening;
    expect(await rests(library)).toEqual([false, '']);
  });

  test('I25 of two that open at once the later stays, also where its content comes first', async () => {
    const library = await openInitializedLibrary(mocks);
    library.world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 300 }, match: { operation: 'getStory' } });
    const story = library.service.openStory(DEMO.stories.first);
    await Promise.all([story, open(library)]);
    expect(await rests(library)).toEqual([true, CLIP]);
  });

  test('I25 a call that finds nothing takes nothing from the one before', async () => {
    const library = await openInitializedLibrary(mocks);
    library.world.faults.arm({
      kind: 'delay',
      latency: { kind: 'fixed', ms: 300 },
      match: { operation: 'pagedClips' },
    });
    const clips = open(library);
    await expect(library.service.openStory('no-such-story')).rejects.toBe('No Story with the provided ID was found.');
    await clips;
    expect(await rests(library)).toEqual([true, CLIP]);
  });
});

test('I26 a player without an address that takes the place of another takes its address off', async () => {
  const { core, service, platform } = await openInitializedLibrary(mocks);
  await service.openCollection('top-clips');
  const players = core.page.now()?.player.now()?.players;
  const route = players?.openRoute();
  if (route?.kind !== 'clips') throw new Error('no player');
  const clips = core.page.now()?.clips.now();
  if (!clips) throw new Error('no clips');
  await players?.open({
    route,
    content: { kind: 'clips', library: clips, feed: clips.clipFeed('top-clips') },
    view: undefined,
    openedReason: 'instanceMethod',
    invoker: undefined,
    address: 'none',
  });
  await platform.clock.advance(5000);
  expect([service.isPlayerVisible, platform.address.hash()]).toEqual([true, '']);
});

describe('a link to what is not there', () => {
  /** A page that was loaded with `hash`, once its link has been followed. */
  const followLink = async (hash: string, hasView: boolean) => {
    const library = await openInitializedLibrary(mocks, { hash });
    const { core, platform, service } = library;
    if (hasView) {
      const list = await openList(core, 'stories', { categories: [DEMO.categoryExternalIds.topStories] });
      await expect.poll(() => list.state.get().status).toBe('loaded');
    }
    await core.page.load();
    await platform.clock.advance(100);
    await expect.poll(() => service.isPlayerVisible).toBe(true);
    return library;
  };

  test.each([
    ['a view', '#stories/no-such-story', true],
    ['no view', '#stories/no-such-story', false],
    ['a category', `#stories/no-such-story?categoryId=${DEMO.categoryExternalIds.topStories}`, false],
    ['a view, alone', '#stories/no-such-story?single=1', true],
  ])(
    'G23 a story of %s that the service has not is told in the player, which closes to no hash',
    async (_, hash, hasView) => {
      const library = await followLink(hash, hasView);
      const session = await loadStoryPlayer(library);
      await expect.poll(() => session.state.get().status).toBe('failed');
      expect(library.platform.address.hash()).toBe(hash);
      library.service.dismissPlayer(false);
      await settle();
      await library.platform.clock.advance(1000);
      expect([library.service.isPlayerVisible, library.platform.address.hash()]).toEqual([false, '']);
    },
  );

  test('G23 a clip that its collection has not opens the first clip', async () => {
    const library = await followLink('#clips/top-clips/no-such-clip', false);
    const session = await loadClipsPlayer(library);
    await expect.poll(() => currentId(session)).toBe(DEMO.clips.first);
  });

  test('L5.3 a link that has a view’s story stand alone leaves no hash behind', async () => {
    const hash = `#stories/${DEMO.stories.first}?single=1`;
    const library = await followLink(hash, true);
    const session = await loadStoryPlayer(library);
    await expect.poll(() => session.state.get().status).toBe('loaded');
    expect(library.platform.address.hash()).toBe(hash);
    library.service.dismissPlayer(false);
    await settle();
    await library.platform.clock.advance(1000);
    expect([library.service.isPlayerVisible, library.platform.address.hash()]).toEqual([false, '']);
  });
});
