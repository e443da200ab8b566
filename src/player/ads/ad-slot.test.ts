import { expect, test } from 'vitest';
import { createFakeClock, settle } from '../../../test/fakes/fake-clock';
import type { DismissedReason } from '../../model/enums';
import { createAdSlot, type PlayerAds, type SeenItem } from './ad-slot';

const seen = (id: string): SeenItem => ({ id, nextId: '', categories: [], details: [] });

/** The ad slot of a player, whose ads come when `come` is called. */
function openSlot(hasAds = true) {
  const clock = createFakeClock();
  const told: string[] = [];
  const ads = {
    seen: ({ id }: SeenItem) => void told.push(`seen ${id}`),
    end: (reason?: DismissedReason) => void told.push(`end ${reason}`),
  } as PlayerAds;
  let asked = 0;
  let come = () => {};
  let fail = () => {};
  const slot = createAdSlot(() => {
    asked += 1;
    if (!hasAds) return undefined;
    return new Promise<PlayerAds>((resolve, reject) => {
      come = () => resolve(ads);
      fail = () => reject(new Error('404'));
    });
  }, clock);
  const finish = async (end: () => void) => {
    end();
    await settle();
  };
  return { slot, clock, told, ads, asked: () => asked, come: () => finish(come), fail: () => finish(fail) };
}

test('L9.6 nothing of ads is asked for before the first item has been seen, and then once, when the page is idle', async () => {
  const { slot, clock, asked } = openSlot();
  await clock.advance(10_000);
  expect(asked()).toBe(0);
  slot.seen(seen('a'));
  expect(asked()).toBe(0);
  slot.seen(seen('b'));
  await clock.advance(10_000);
  slot.seen(seen('c'));
  await clock.advance(10_000);
  expect(asked()).toBe(1);
});

test('L9.6 ads that come late hear of everything that was seen before them, in order and once', async () => {
  const { slot, clock, told, ads, come } = openSlot();
  slot.seen(seen('a'));
  await clock.advance(1000);
  slot.seen(seen('b'));
  expect(slot.loaded.get()).toBeUndefined();
  await come();
  expect([slot.loaded.get(), told]).toEqual([ads, ['seen a', 'seen b']]);
  slot.seen(seen('c'));
  slot.end('swipedDown');
  expect(told).toEqual(['seen a', 'seen b', 'seen c', 'end swipedDown']);
});

test('L9.6 a player without ads, or whose ads cannot be fetched, goes on without them and asks no more', async () => {
  for (const { slot, clock, told, asked, fail } of [openSlot(false), openSlot()]) {
    slot.seen(seen('a'));
    await clock.advance(1000);
    await fail();
    slot.seen(seen('b'));
    slot.end('swipedDown');
    await clock.advance(1000);
    expect([slot.loaded.get(), told, asked()]).toEqual([undefined, [], 1]);
  }
});
