import { afterAll, describe, expect, test } from 'vitest';
import { buildClip } from '../../../mocks/seeds/build-clip';
import { addCollection } from '../../../mocks/seeds/build-collection';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { buildDemoTheme } from '../../../mocks/seeds/demo-theme';
import { openInitializedLibrary, startService } from '../../../test/library/open-library';
import { frontId, goTo, openClipsSession } from '../../../test/library/player-sessions';
import type { Action } from '../../model/action';
import type { Category } from '../../model/category';
import type { ClipsSession } from './clips-session';

const mocks = startService();
afterAll(() => mocks.close());

const { top } = DEMO.collections;
const { harbour, rovers, finals, comets } = DEMO.categories;

const clipsOf = (player: ClipsSession) => {
  const state = player.queue.feed.get().state.get();
  return state.status === 'loaded' ? state.clips : [];
};

/** The demo theme with other words about players. */
function themeWith(player: object) {
  const theme = buildDemoTheme();
  const behavior = theme.behavior as { player: object };
  return { ...theme, behavior: { ...behavior, player: { ...behavior.player, ...player } } };
}

/** An open Clips player of `collection`, and every event it records. */
async function openPlayer(
  collection: string = top,
  prepare?: (library: Awaited<ReturnType<typeof openInitializedLibrary>>) => void,
) {
  const library = await openInitializedLibrary(mocks);
  prepare?.(library);
  const heard: Record<string, unknown>[] = [];
  library.service.delegate = { onUserActivityOccurred: (type, data) => heard.push({ type, ...data }) };
  await library.service.openCollection(collection);
  const player = await openClipsSession(library);
  await expect.poll(() => frontId(player)).not.toBe('');
  heard.length = 0;
  const category = (id: string): Category => {
    const found = clipsOf(player)
      .flatMap((clip) => clip.categories)
      .find((one) => one.id === id);
    if (!found) throw new Error('No clip has this category.');
    return found;
  };
  const asked = () =>
    library.world.journal.entries({ operation: 'pagedClips' }).map(({ query }) => ({
      category: query.categoryId?.[0],
      feed: query.feed?.[0],
      user: query.user?.[0],
    }));
  const seen = (id: string) => {
    const clip = clipsOf(player).find((one) => one.id === id);
    if (clip) player.viewed(clip);
  };
  return { ...library, player, heard, category, asked, seen, hash: () => library.platform.address.hash() };
}

test('the address is written once a move is drawn, and once for moves that follow each other at once', async () => {
  const { player, platform, hash } = await openPlayer();
  const written: string[] = [];
  const { replace } = platform.address;
  platform.address.replace = (naming, before) => {
    written.push(naming.hash);
    return replace(naming, before);
  };
  const [, second, third] = clipsOf(player).map(({ id }) => id);
  goTo(player, second ?? '', 'swipe');
  goTo(player, third ?? '', 'swipe');
  await platform.clock.advance(0);
  expect([frontId(player), written]).toEqual([third, []]);
  await platform.clock.advance(40);
  expect(written).toEqual([`#clips/${top}/${third}`]);
  goTo(player, second ?? '', 'swipe');
  player.dismiss('closeButtonTapped', false);
  await platform.clock.advance(40);
  expect([hash(), written.length]).toEqual(['', 1]);
});

describe('L9.1 categories', () => {
  test('L9.1 a category narrows the feed by its id, and back returns to the clip that was left', async () => {
    const { player, category, asked, seen, heard, hash } = await openPlayer();
    const left = clipsOf(player)[3]?.id ?? '';
    goTo(player, left, 'swipe');
    seen(left);
    heard.length = 0;
    player.openCategory(category(harbour));
    await expect.poll(() => frontId(player)).not.toBe('');
    expect(asked().at(-1)?.category).toBe(harbour);
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === harbour))).toBe(true);
    const first = frontId(player);
    expect(hash()).toBe(`#clips/${top}/${first}?categoryId=${harbour}`);
    seen(first);
    expect(heard).toMatchObject([
      { type: 'openedCategory', clipId: left, currentCategory: harbour, openedReason: 'categoryNavigation' },
      { type: 'dismissedClip', clipId: left },
      { type: 'openedClip', clipId: first, currentCategory: harbour, openedReason: 'categoryNavigation' },
    ]);
    const requests = asked().length;
    player.closeCategory();
    await expect.poll(() => frontId(player)).toBe(left);
    expect(player.queue.feed.get()).toBe(player.whole);
    expect(hash()).toBe(`#clips/${top}/${left}`);
    expect(asked()).toHaveLength(requests);
  });

  test('L9.1 a link to a category opens it, and back shows the whole collection from its start', async () => {
    const { service, core, hash } = await openInitializedLibrary(mocks).then((library) => ({
      ...library,
      hash: () => library.platform.address.hash(),
    }));
    await service.openCollection(top, { categoryId: harbour });
    const player = await openClipsSession({ core });
    await expect.poll(() => frontId(player)).not.toBe('');
    expect(hash()).toContain(`?categoryId=${harbour}`);
    player.closeCategory();
    await expect.poll(() => frontId(player)).toBe(DEMO.clips.first);
    expect(hash()).toBe(`#clips/${top}/${DEMO.clips.first}`);
  });

  test('G21, L9.1 of two categories chosen one after the other the last one is shown, whichever answers first', async () => {
    const { player, category, world } = await openPlayer();
    const [slow, fast] = [category(rovers), category(finals)];
    world.faults.arm({
      kind: 'delay',
      latency: { kind: 'fixed', ms: 300 },
      count: 1,
      match: { operation: 'pagedClips' },
    });
    player.openCategory(slow);
    player.openCategory(fast);
    await expect.poll(() => frontId(player)).not.toBe('');
    const first = frontId(player);
    await expect.poll(() => world.journal.entries({ operation: 'pagedClips', answered: true }).length).toBe(3);
    await new Promise((settled) => setTimeout(settled));
    expect(player.queue.feed.get().categoryId).toBe(finals);
    expect(frontId(player)).toBe(first);
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === finals))).toBe(true);
  });
});

describe('L9.3 following', () => {
  test('L9.3 follows at once, is kept by the service for this user, and fills the following feed', async () => {
    const { player, category, heard, asked, core } = await openPlayer();
    const followed = player.following.followedFeed();
    if (!followed) throw new Error('There is no following feed.');
    player.showFeed(followed);
    await expect.poll(() => followed.state.get().status).toBe('loaded');
    const user = core.session.userHash.get();
    expect(asked().at(-1)).toEqual({ category: undefined, feed: 'following', user });
    expect(clipsOf(player)).toEqual([]);

    player.showFeed(player.whole);
    await expect.poll(() => frontId(player)).not.toBe('');
    const wanted = category(harbour);
    heard.length = 0;
    const kept = player.toggleFollow(wanted);
    expect(player.following.isFollowed(wanted)).toBe(true);
    expect(await kept).toBe('kept');
    expect(heard).toMatchObject([{ type: 'followedCategory', currentCategory: harbour }]);

    player.showFeed(followed);
    await expect.poll(() => frontId(player)).not.toBe('');
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === harbour))).toBe(true);
    await core.page.now()?.viewer.reload();
    expect(player.following.isFollowed(wanted)).toBe(true);

    expect(await player.toggleFollow(wanted)).toBe('kept');
    expect(player.following.isFollowed(wanted)).toBe(false);
    expect(heard.at(-1)).toMatchObject({ type: 'unfollowedCategory', currentCategory: harbour });
  });

  test.each([
    [500, 'failed'],
    [409, 'full'],
  ] as const)('L9.3 a follow that the service refuses with %i is put back', async (status, outcome) => {
    const { player, category, world } = await openPlayer();
    world.faults.arm({ kind: 'status', status, match: { operation: 'followCategory' } });
    const following = player.toggleFollow(category(harbour));
    expect(player.following.isFollowed(category(harbour))).toBe(true);
    expect(await following).toBe(outcome);
    expect(player.following.isFollowed(category(harbour))).toBe(false);
  });

  test('L9.3 the theme’s limit of a type is kept by the session: nothing is recorded or sent, and unfollowing makes room', async () => {
    const { player, category, heard, world } = await openPlayer();
    const teams = [...player.following.known.get().values()].filter(({ type }) => type === 'team');
    expect(teams.length).toBeGreaterThan(3);
    for (const team of teams.slice(0, 3)) expect(await player.toggleFollow(team)).toBe('kept');
    const [first, fourth] = [category(teams[0]?.id ?? ''), category(teams[3]?.id ?? '')];
    heard.length = 0;
    expect(await player.toggleFollow(fourth)).toBe('full');
    expect([heard, player.following.isFollowed(fourth)]).toEqual([[], false]);
    expect(world.journal.entries({ operation: 'followCategory' })).toHaveLength(3);
    await player.toggleFollow(first);
    expect(await player.toggleFollow(fourth)).toBe('kept');
    expect(player.following.canFollow({ ...fourth, isFollowable: false })).toBe(false);
  });

  test('L9.3, L1.7 without personalization no following feed is asked for', async () => {
    const { player, service, asked } = await openPlayer();
    const before = player.following.followedFeed();
    service.eventTrackingOptions = { enablePersonalization: false };
    expect(player.following.followedFeed()).toBeUndefined();
    // One that was at hand before asks for nothing either.
    if (before) player.showFeed(before);
    await expect.poll(() => before?.state.get().status).toBe('loaded');
    expect(asked().filter(({ feed }) => feed === 'following')).toEqual([]);
  });

  test('L9.3, B2 another user starts with what they follow themselves', async () => {
    const { player, category, service } = await openPlayer();
    const wanted = category(comets);
    await player.toggleFollow(wanted);
    await service.initialize(DEMO.keys.web, { externalId: 'somebody else' });
    expect(player.following.isFollowed(wanted)).toBe(false);
  });

  test('L9.3 a following feed that is opened before the service knows of a follow fills when it does', async () => {
    const { player, category, world } = await openPlayer();
    const followed = player.following.followedFeed();
    if (!followed) throw new Error('There is no following feed.');
    world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 150 }, match: { operation: 'followCategory' } });
    const kept = player.toggleFollow(category(harbour));
    player.showFeed(followed);
    await expect.poll(() => followed.state.get().status).toBe('loaded');
    expect(await kept).toBe('kept');
    await expect.poll(() => frontId(player)).not.toBe('');
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === harbour))).toBe(true);
  });

  test('L9.3 the following feed shows what is left when its last clip is gone; the player stays open', async () => {
    const { player, category } = await openPlayer();
    await player.toggleFollow(category(harbour));
    const followed = player.following.followedFeed();
    if (!followed) throw new Error('There is no following feed.');
    player.showFeed(followed);
    await expect.poll(() => frontId(player)).not.toBe('');
    await player.toggleFollow(category(harbour));
    await expect.poll(() => clipsOf(player)).toEqual([]);
    expect(frontId(player)).not.toBe('');
    player.contentRemoved();
    expect(frontId(player)).toBe('');
    expect(player.openState.get()).toBe('open');
  });
});

describe('an open Clips player', () => {
  test('L9.4, L9.19, L9.21 refreshes its feed on the feed’s interval until it closes; the clip in front stays', async () => {
    const { player, platform, requestsTo } = await openPlayer();
    goTo(player, clipsOf(player)[2]?.id ?? '', 'swipe');
    const [front, clips, before] = [frontId(player), clipsOf(player), requestsTo('pagedClips')];
    await platform.clock.advance(60_000);
    await expect.poll(() => requestsTo('pagedClips')).toBe(before + 1);
    platform.page.setVisible(false);
    await platform.clock.advance(60_000);
    expect(requestsTo('pagedClips')).toBe(before + 1);
    expect([frontId(player), clipsOf(player)]).toEqual([front, clips]);
    // `reloadOnForeground` of the demo theme.
    platform.page.setVisible(true);
    await expect.poll(() => requestsTo('pagedClips')).toBe(before + 2);
    player.dismiss('closeButtonTapped', false);
    const after = requestsTo('pagedClips');
    await platform.clock.advance(180_000);
    expect(requestsTo('pagedClips')).toBe(after);
  });

  test('L9.18, L9.20 the feed’s own theme reaches a player that no list opened', async () => {
    const { player } = await openPlayer('themed', ({ world }) => {
      const theme = themeWith({ defaultMuteState: true, clipsActionButtonCompactSize: true, showEyebrow: false });
      addCollection(world, { id: 'themed', clips: [buildClip({ description: 'a' })], theme });
    });
    const { behavior } = player.look.get();
    expect(behavior.player).toMatchObject({ clipsActionButtonCompactSize: true, showEyebrow: false });
    expect(player.preferences.muted.get()).toBe(true);
  });

  test.each([
    [null, false],
    [false, false],
    [true, true],
  ])('L9.18 with defaultMuteState %s an opened player asks for silence: %s', async (defaultMuteState, muted) => {
    const { player } = await openPlayer('sounding', ({ world }) => {
      addCollection(world, {
        id: 'sounding',
        clips: [buildClip({ description: 'a' })],
        theme: themeWith({ defaultMuteState }),
      });
    });
    expect(player.preferences.muted.get()).toBe(muted);
  });

  test('K7 a clip’s time in front counts only while it plays in sight', async () => {
    const { player, platform, heard, seen } = await openPlayer();
    const [first, second] = clipsOf(player);
    seen(first?.id ?? '');
    player.watchTime.run(true);
    await platform.clock.advance(4000);
    player.watchTime.run(false);
    await platform.clock.advance(90_000);
    player.watchTime.run(true);
    await platform.clock.advance(500);
    goTo(player, second?.id ?? '', 'swipe');
    expect(heard.find(({ type }) => type === 'dismissedClip')).toMatchObject({
      clipId: first?.id,
      durationViewedMs: 4500,
    });
  });

  test('L2.4 a player that closes takes no move, and leaves the address as it was', async () => {
    const { service, player, heard, hash, platform } = await openPlayer();
    const [first, second] = clipsOf(player);
    service.dismissPlayer(true);
    await expect.poll(hash).toBe('');
    heard.length = 0;
    goTo(player, second?.id ?? '', 'swipe');
    await platform.clock.advance(1000);
    expect([hash(), frontId(player), heard]).toEqual(['', first?.id, []]);
  });

  test('L9.24, G14 back from a clip that a refresh has dropped is a step back', async () => {
    const clips = ['a', 'b', 'c'].map((description) => buildClip({ description }));
    const { player, heard, world } = await openPlayer('dropping', (library) => {
      addCollection(library.world, { id: 'dropping', clips });
    });
    const [a, b] = clipsOf(player).map(({ id }) => id);
    goTo(player, b ?? '', 'swipe');
    heard.length = 0;
    addCollection(world, { id: 'dropping', clips: ['a', 'c'].map((description) => buildClip({ description })) });
    await player.queue.feed.get().refresh();
    expect(clipsOf(player)).toHaveLength(2);
    expect(frontId(player)).toBe(b);
    goTo(player, a ?? '', 'swipe');
    expect(heard.map(({ type, clipId }) => [type, clipId])).toContainEqual(['previousClip', b]);
    expect(heard.map(({ type }) => type)).not.toContain('nextClip');
  });

  test('L8.3, L9.11 a share callback that throws is no success, and counts nothing', async () => {
    const { player, heard, service, world } = await openPlayer();
    const tell = service.delegate.onUserActivityOccurred;
    service.delegate = {
      onUserActivityOccurred: tell,
      onShareButtonTapped() {
        throw new Error('of the host');
      },
    };
    const [clip] = clipsOf(player);
    if (!clip) throw new Error('no clip');
    expect(await player.shareClip(clip)).toBe('failed');
    expect(heard.map(({ type }) => type)).toEqual(['shareButtonTapped']);
    expect(world.journal.entries({ operation: 'shareClip' })).toEqual([]);
  });

  test('L9.24, G14 a clip that a refresh no longer holds is still reported when it is left', async () => {
    const { player, world, heard, seen } = await openPlayer('leaving', ({ world }) => {
      const clips = ['a', 'b', 'c'].map((description) => buildClip({ description }));
      addCollection(world, { id: 'leaving', clips });
    });
    const [first, second, third] = clipsOf(player);
    if (!first || !second || !third) throw new Error('Clips are missing.');
    goTo(player, second.id, 'swipe');
    seen(second.id);
    addCollection(world, {
      id: 'leaving',
      clips: ['a', 'c'].map((description) => buildClip({ description })),
    });
    await player.queue.feed.get().refresh();
    expect(clipsOf(player).map(({ id }) => id)).toEqual([first.id, third.id]);
    expect(frontId(player)).toBe(second.id);
    goTo(player, third.id, 'swipe');
    expect(heard.filter(({ clipId }) => clipId === second.id).map(({ type, clipIndex }) => [type, clipIndex])).toEqual([
      ['openedClip', 2],
      ['nextClip', 2],
      ['dismissedClip', 2],
    ]);
  });

  test('L9.10 an action that names a clip alone opens it in its collection', async () => {
    const { player, hash } = await openPlayer();
    const action = { ...NO_ACTION, clipId: DEMO.clips.live };
    expect(player.actions.canRun(action)).toBe(true);
    player.run(action, undefined);
    await expect.poll(hash).toBe(`#clips/${DEMO.collections.mixed}/${DEMO.clips.live}`);
  });
});

const NO_ACTION: Action = {
  ...{ type: 'inApp', url: '', text: '', sheetId: '', sheetTitle: '', sheetSize: '' },
  ...{ storyId: '', clipId: '', storyCategoryId: '', clipCollectionId: '' },
};
