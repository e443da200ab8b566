import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../../../mocks/seeds/demo-identifiers';
import { clipsOf, openHeardPlayer } from '../../../../test/library/heard-player';
import { startService } from '../../../../test/library/open-library';
import { currentId } from '../../../../test/library/open-players';

const mocks = startService();
afterAll(() => mocks.close());

const { harbour, comets } = DEMO.categories;

describe('L9.3 following', () => {
  test('L9.3 follows at once, is kept by the service for this user, and fills the following feed', async () => {
    const { player, category, heard, asked, core } = await openHeardPlayer(mocks);
    const followed = player.feeds.following.followedFeed();
    if (!followed) throw new Error('There is no following feed.');
    player.feeds.showFeed(followed);
    await expect.poll(() => followed.state.get().status).toBe('loaded');
    const user = core.session.userHash.get();
    expect(asked().at(-1)).toEqual({ category: undefined, feed: 'following', user });
    expect(clipsOf(player)).toEqual([]);

    player.feeds.showFeed(player.feeds.whole);
    await expect.poll(() => currentId(player)).not.toBe('');
    const wanted = category(harbour);
    heard.length = 0;
    const kept = player.feeds.toggleFollow(wanted);
    expect(player.feeds.following.isFollowed(wanted)).toBe(true);
    expect(await kept).toBe('kept');
    expect(heard).toMatchObject([{ type: 'followedCategory', currentCategory: harbour }]);

    player.feeds.showFeed(followed);
    await expect.poll(() => currentId(player)).not.toBe('');
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === harbour))).toBe(true);
    await core.page.now()?.viewer.reload();
    expect(player.feeds.following.isFollowed(wanted)).toBe(true);

    expect(await player.feeds.toggleFollow(wanted)).toBe('kept');
    expect(player.feeds.following.isFollowed(wanted)).toBe(false);
    expect(heard.at(-1)).toMatchObject({ type: 'unfollowedCategory', currentCategory: harbour });
  });

  test.each([
    [500, 'failed'],
    [409, 'full'],
  ] as const)('L9.3 a follow that the service refuses with %i is put back', async (status, outcome) => {
    const { player, category, world } = await openHeardPlayer(mocks);
    world.faults.arm({ kind: 'status', status, match: { operation: 'followCategory' } });
    const following = player.feeds.toggleFollow(category(harbour));
    expect(player.feeds.following.isFollowed(category(harbour))).toBe(true);
    expect(await following).toBe(outcome);
    expect(player.feeds.following.isFollowed(category(harbour))).toBe(false);
  });

  test('L9.3 the theme’s limit of a type is kept by the session: nothing is recorded or sent, and unfollowing makes room', async () => {
    const { player, category, heard, world } = await openHeardPlayer(mocks);
    const teams = [...player.feeds.following.known.get().values()].filter(({ type }) => type === 'team');
    expect(teams.length).toBeGreaterThan(3);
    for (const team of teams.slice(0, 3)) expect(await player.feeds.toggleFollow(team)).toBe('kept');
    const [first, fourth] = [category(teams[0]?.id ?? ''), category(teams[3]?.id ?? '')];
    heard.length = 0;
    expect(await player.feeds.toggleFollow(fourth)).toBe('full');
    expect([heard, player.feeds.following.isFollowed(fourth)]).toEqual([[], false]);
    expect(world.journal.entries({ operation: 'followCategory' })).toHaveLength(3);
    await player.feeds.toggleFollow(first);
    expect(await player.feeds.toggleFollow(fourth)).toBe('kept');
    expect(player.feeds.following.canFollow({ ...fourth, isFollowable: false })).toBe(false);
  });

  test('L9.3, L1.7 without personalization no following feed is asked for', async () => {
    const { player, service, asked } = await openHeardPlayer(mocks);
    const before = player.feeds.following.followedFeed();
    service.eventTrackingOptions = { enablePersonalization: false };
    expect(player.feeds.following.followedFeed()).toBeUndefined();
    // A feed that was loaded before causes no request either.
    if (before) player.feeds.showFeed(before);
    await expect.poll(() => before?.state.get().status).toBe('loaded');
    expect(asked().filter(({ feed }) => feed === 'following')).toEqual([]);
  });

  test('L9.3, B2 another user starts with what they follow themselves', async () => {
    const { player, category, service } = await openHeardPlayer(mocks);
    const wanted = category(comets);
    await player.feeds.toggleFollow(wanted);
    await service.initialize(DEMO.keys.web, { externalId: 'somebody else' });
    expect(player.feeds.following.isFollowed(wanted)).toBe(false);
  });

  test('L9.3 a following feed that is opened before the service knows of a follow fills when it does', async () => {
    const { player, category, world } = await openHeardPlayer(mocks);
    const followed = player.feeds.following.followedFeed();
    if (!followed) throw new Error('There is no following feed.');
    world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 150 }, match: { operation: 'followCategory' } });
    const kept = player.feeds.toggleFollow(category(harbour));
    player.feeds.showFeed(followed);
    await expect.poll(() => followed.state.get().status).toBe('loaded');
    expect(await kept).toBe('kept');
    await expect.poll(() => currentId(player)).not.toBe('');
    expect(clipsOf(player).every((clip) => clip.categories.some(({ id }) => id === harbour))).toBe(true);
  });

  test('L9.3 the following feed shows what is left when its last clip is gone; the player stays open', async () => {
    const { player, category } = await openHeardPlayer(mocks);
    await player.feeds.toggleFollow(category(harbour));
    const followed = player.feeds.following.followedFeed();
    if (!followed) throw new Error('There is no following feed.');
    player.feeds.showFeed(followed);
    await expect.poll(() => currentId(player)).not.toBe('');
    await player.feeds.toggleFollow(category(harbour));
    await expect.poll(() => clipsOf(player)).toEqual([]);
    expect(currentId(player)).not.toBe('');
    player.contentRemoved();
    expect(currentId(player)).toBe('');
    expect(player.base.openState.get()).toBe('open');
  });
});
