import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { openFakePlayers, toClipsRoute, toFakeFeed, toFakeLibrary } from '../../test/fakes/open-fake-players';
import type { OpenRequest } from './players';

const toRequest = (clipId: string, change: Partial<OpenRequest> = {}): OpenRequest => ({
  route: toClipsRoute({ clipId }),
  content: { kind: 'clips', library: toFakeLibrary(), feed: toFakeFeed('top', []) },
  ...{ view: undefined, openedReason: 'instanceMethod', invoker: undefined, address: 'push' },
  ...change,
});
const placeOf = (clipId: string) => ({ collectionId: 'top', clipId, categoryId: '' });

describe('closing', () => {
  test('L2.4 a player that begins to close is open no more, and stays until its animation is over', async () => {
    const { players, open, hash, dismissed, toClipsView } = openFakePlayers('#here');
    await players.open(toRequest('a', { view: toClipsView('home') }));
    const session = open();
    players.dismiss('swipedDown', true);
    expect([players.isOpen(), players.openRoute(), dismissed]).toEqual([false, undefined, ['home']]);
    expect(players.current.get()).toBe(session);
    await settle();
    expect(hash()).toBe('#here');
    session.closed();
    expect([players.current.get(), dismissed]).toEqual([undefined, ['home']]);
  });

  test('L2.4 without an animation it is gone at once', async () => {
    const { players, open, hash } = openFakePlayers('#here');
    await players.open(toRequest('a'));
    const reasons: string[] = [];
    open().whenDismissed((reason) => reasons.push(reason));
    players.dismiss('escapeKey', false);
    expect([players.current.get(), reasons]).toEqual([undefined, ['escapeKey']]);
    await settle();
    expect(hash()).toBe('#here');
  });

  test('E1, L2.4 before the tap is answered it leaves its content at once to who tells its events', async () => {
    const { players, played } = openFakePlayers('#here');
    const neverShown = new Promise<void>(() => {});
    players.current.watch((session) => void session?.load(neverShown));
    await players.open(toRequest('a'));
    await settle();
    expect(played).toEqual([]);
    players.dismiss('instanceMethod', false);
    await settle();
    expect(played).toHaveLength(1);
  });

  test('where nothing is open, or nothing any more, nothing can be closed', async () => {
    const { players, open } = openFakePlayers();
    players.dismiss('escapeKey', true);
    await players.open(toRequest('a'));
    const reasons: string[] = [];
    open().whenDismissed((reason) => reasons.push(reason));
    players.dismiss('swipedDown', true);
    players.dismiss('escapeKey', false);
    expect([reasons, open().openState.get()]).toEqual([['swipedDown'], 'closingAnimated']);
  });

  test('the address follows an open player, and none that closes', async () => {
    const { players, open, hash, context } = openFakePlayers('#here');
    await players.open(toRequest('a'));
    open().position.set(placeOf('b'));
    expect([hash(), players.openRoute()]).toEqual(['#clips/top/b', toClipsRoute({ clipId: 'b' })]);
    context.platform.address.holdTravels();
    players.dismiss('swipedDown', true);
    open().position.set(placeOf('c'));
    expect(hash()).toBe('#clips/top/b');
  });
});

describe('one player after another', () => {
  test('one that takes the place of another takes its history entry, and the other closes as by an action', async () => {
    const { players, open, context, dismissed, toClipsView } = openFakePlayers('#here');
    await players.open(toRequest('a', { view: toClipsView('home') }));
    const first = open();
    const reasons: string[] = [];
    first.whenDismissed((reason) => reasons.push(`${reason} ${first.openState.get()}`));
    await players.open(toRequest('b'));
    await settle();
    expect([reasons, dismissed]).toEqual([['actionTapped closed'], ['home']]);
    expect(context.platform.address.entries()).toEqual(['#here', '#clips/top/b']);
    expect([open() !== first, players.isOpen()]).toEqual([true, true]);
    players.dismiss('escapeKey', false);
    await settle();
    expect(context.platform.address.hash()).toBe('#here');
  });

  test('what the former player still says means nothing to its successor', async () => {
    const { players, open, hash } = openFakePlayers('#here');
    await players.open(toRequest('a'));
    const first = open();
    players.dismiss('swipedDown', true);
    await players.open(toRequest('b'));
    const second = open();
    first.closed();
    first.position.set(placeOf('z'));
    expect([players.current.get() === second, hash()]).toEqual([true, '#clips/top/b']);
  });

  test('L5.1 one without an address gives back the entry of the one before', async () => {
    const { players, context, hash } = openFakePlayers('#here');
    await players.open(toRequest('a'));
    await players.open(toRequest('b', { address: 'none' }));
    await settle();
    expect([players.isOpen(), hash()]).toEqual([true, '#here']);
    await players.open(toRequest('c', { address: 'none' }));
    await settle();
    expect(context.platform.address.hash()).toBe('#here');
  });

  test('L5.1 one that the address names comes in the place of another at once', async () => {
    const { players, context, hash } = openFakePlayers('#here');
    await players.open(toRequest('a'));
    context.platform.address.follow('#clips/top/b');
    await players.open(toRequest('b', { address: 'present' }));
    await settle();
    expect([players.openRoute(), hash()]).toEqual([toClipsRoute({ clipId: 'b' }), '#clips/top/b']);
  });
});
