import { describe, expect, test } from 'vitest';
import { createFakeContext, createFakePlayer } from '../../test/fakes/fake-context';
import type { OpenedReason } from '../model/enums';
import { createStore } from '../model/store';
import type { PlayerAds } from './ads/ad-slot';
import { createCursor, currentOf } from './cursor';
import { createMove } from './move';
import type { Item } from './shown-items';

const restarted = { type: 'restarted', feed: ['a', 'b', 'c'].map((id) => ({ id })), now: 0 } as const;

/** An open player at the first of three items, with an ad before `adBefore`, and what happened to it, in order. */
function openMoves(change: { readonly adBefore?: string; readonly waitsForAds?: boolean } = {}) {
  const told: string[] = [];
  const cursor = createCursor<Item>();
  let endAd: ((isOnwards: boolean) => void) | undefined;
  const takeBreak: PlayerAds['takeBreak'] = (nextId, onOver) => {
    endAd = onOver;
    if (nextId === change.adBefore) told.push(`ad before ${nextId}`);
    return nextId === change.adBefore;
  };
  const player = {
    ...createFakePlayer(createFakeContext()),
    ads: {
      loaded: createStore({ takeBreak } as Partial<PlayerAds> as PlayerAds),
      ...{ current: () => undefined, waiting: () => undefined, seen() {}, end() {} },
    },
    watchTime: { run() {}, readMs: () => 0, restart: () => void told.push('watch time') },
  };
  const move = createMove(player, cursor, {
    waitsForAds: change.waitsForAds ?? false,
    leave: (from, distance, reason) => void told.push(`leave ${from.id} by ${distance}, ${reason}`),
    arrive: ({ id }, isFirst) => void told.push(`arrive ${id} ${isFirst}`),
  });
  move(restarted);
  cursor.watch((state) => void told.push(`cursor ${currentOf(state)?.id ?? ''}`));
  const goTo = (id: string, reason: OpenedReason = 'swipe') => move({ type: 'shown', id, now: 0 }, reason);
  goTo('a');
  return { told, cursor, goTo, move, endAd: (isOnwards: boolean) => endAd?.(isOnwards) };
}

describe('a move', () => {
  test('L8.2 reports what the viewer leaves, and then makes the next item current', () => {
    const { told, goTo } = openMoves();
    expect(told.splice(0)).toEqual(['watch time', 'cursor a', 'arrive a true']);
    goTo('b');
    expect(told).toEqual(['leave a by 1, swipe', 'watch time', 'cursor b', 'arrive b false']);
  });

  test('to another page of the same item leaves nothing', () => {
    const { told, move } = openMoves();
    told.length = 0;
    move({ type: 'shown', id: 'a', pageId: 'a2', now: 0 });
    expect(told).toEqual(['cursor a', 'arrive a false']);
  });

  test('that changes nothing does nothing', () => {
    const { told, goTo } = openMoves();
    told.length = 0;
    goTo('a');
    goTo('x');
    expect(told).toEqual([]);
  });

  test('L9.6 an ad covers the next clip, which is current below it', () => {
    const { told, goTo } = openMoves({ adBefore: 'b' });
    told.length = 0;
    goTo('b', 'automaticPlayback');
    expect(told).toEqual([
      ...['leave a by 1, automaticPlayback', 'ad before b', 'watch time', 'cursor b', 'arrive b false'],
    ]);
  });

  test.each([
    [true, ['watch time', 'cursor b', 'arrive b false']],
    [false, ['watch time']],
  ])('L9.6 the next story waits until its ad is over; onwards: %s', (isOnwards, after) => {
    const { told, goTo, endAd } = openMoves({ adBefore: 'b', waitsForAds: true });
    told.length = 0;
    goTo('b');
    expect(told.splice(0)).toEqual(['leave a by 1, swipe', 'ad before b']);
    endAd(isOnwards);
    expect(told).toEqual(after);
  });

  test.each([
    ['c', 'swipe'],
    ['b', 'deepLink'],
  ] as const)('L9.6 to %s because of %s has no ad', (id, reason) => {
    const { told, goTo } = openMoves({ adBefore: id, waitsForAds: true });
    told.length = 0;
    goTo(id, reason);
    expect(told).not.toContain(`ad before ${id}`);
    expect(told.at(-1)).toBe(`arrive ${id} false`);
  });

  test('ends if a listener of its events has navigated in the meantime', () => {
    const cursor = createCursor<Item>();
    const move = createMove(createFakePlayer(createFakeContext()), cursor, {
      waitsForAds: false,
      leave: (_, distance) => distance === 1 && move({ type: 'shown', id: 'c', now: 0 }, 'swipe'),
      arrive() {},
    });
    move(restarted);
    move({ type: 'shown', id: 'a', now: 0 });
    move({ type: 'shown', id: 'b', now: 0 }, 'swipe');
    expect(currentOf(cursor.get())?.id).toBe('c');
  });
});
