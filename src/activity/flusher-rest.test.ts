import { describe, expect, test } from 'vitest';
import { held } from '../../test/fakes/held';
import { openFlusher } from '../../test/fakes/open-flusher';
import { rowOf } from '../../test/fakes/outbox-rows';
import type { Claim } from './lease';

const A = rowOf('a', 'x');

describe('the rest', () => {
  test('E2 comes back when a beacon must have arrived, or at once where there is more', async () => {
    const { clock, flusher, world, claimedAt } = openFlusher();
    world.beaconTimes = [9000, 5000];
    flusher.scheduleRest(false);
    await clock.advance(5000);
    expect(claimedAt).toEqual([5000]);
    flusher.scheduleRest(true);
    await clock.advance(0);
    expect(claimedAt).toEqual([5000, 5000]);
    await clock.advance(60_000);
    expect(claimedAt).toEqual([5000, 5000, 9000]);
  });

  test('is nothing where there is none', () => {
    const { clock, flusher } = openFlusher();
    flusher.scheduleRest(false);
    expect(clock.pending()).toBe(0);
  });

  test('F7 of earlier pages is taken over 0 to 5 s after the start, and no earlier than it comes free', async () => {
    const { clock, flusher, claimedAt, asked } = openFlusher(0.5);
    flusher.scheduleAt(0);
    await clock.advance(0);
    flusher.scheduleRest(false, clock.now() - 1000);
    await clock.advance(10_000);
    flusher.scheduleRest(false, clock.now() + 4000);
    await clock.advance(10_000);
    expect(claimedAt).toEqual([0, 2500, 14_000]);
    expect(asked.map(({ adopts }) => adopts)).toEqual([false, true, true]);
  });
});

describe('a flusher that is halted', () => {
  test('B7 forgets what was scheduled, and goes on with what comes', async () => {
    const { clock, flusher, claimedAt } = openFlusher();
    flusher.scheduleAt(1000);
    flusher.halt();
    expect(clock.pending()).toBe(0);
    await clock.advance(2000);
    flusher.scheduleAt(3000);
    await clock.advance(2000);
    expect(claimedAt).toEqual([3000]);
  });

  test('B7 sends nothing of what it has just been given', async () => {
    const { clock, flusher, world, claims, sent, dropped } = openFlusher();
    const claim = held<Partial<Claim>>();
    claims.push(claim.promise);
    world.held = [A];
    flusher.scheduleAt(0);
    await clock.advance(0);
    flusher.halt();
    claim.resolve({ batch: [A], hasMore: true, dropped: [['age', 1]] });
    await clock.advance(1000);
    expect([sent, dropped, clock.pending()]).toEqual([[], [], 0]);
  });

  test('B7 does not come back to what is answered later', async () => {
    const { clock, flusher, world, claims, claimedAt, sent } = openFlusher();
    const answer = held();
    world.answer = answer.promise;
    world.held = [A];
    claims.push({ batch: [A], hasMore: true });
    flusher.scheduleAt(0);
    await clock.advance(0);
    flusher.halt();
    answer.resolve();
    await clock.advance(1000);
    expect([sent, claimedAt, clock.pending()]).toEqual([['a'], [0], 0]);
  });

  test('for ever takes nothing any more', async () => {
    const { clock, flusher, claimedAt } = openFlusher();
    flusher.scheduleAt(1000);
    flusher.stop();
    flusher.scheduleAt(0);
    flusher.plan();
    expect(clock.pending()).toBe(0);
    await clock.advance(1000);
    expect(claimedAt).toEqual([]);
  });
});
