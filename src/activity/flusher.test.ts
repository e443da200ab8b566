import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { held } from '../../test/fakes/held';
import { openFlusher } from '../../test/fakes/open-flusher';
import { rowOf } from '../../test/fakes/outbox-rows';
import { toLimits } from './flusher';
import type { Claim } from './lease';

const [A, B] = [rowOf('a', 'x'), rowOf('b', 'y')];

describe('a flush', () => {
  test('comes when it is scheduled, and by the earliest time where there are several', async () => {
    const { clock, flusher, claimedAt } = openFlusher();
    flusher.scheduleAt(3000);
    flusher.scheduleAt(1000);
    flusher.scheduleAt(5000);
    await clock.advance(60_000);
    expect([claimedAt, clock.pending()]).toEqual([[1000], 0]);
  });

  test('claims for this tab and key, by the clocks of the page, and sends what it was given', async () => {
    const { clock, flusher, world, claims, asked, sent } = openFlusher();
    world.held = [A];
    world.busy = ['other'];
    world.pageNow = clock.now() - 500;
    claims.push({ batch: [A] });
    flusher.scheduleAt(0);
    await clock.advance(0);
    expect([asked, sent]).toEqual([
      [
        {
          ...{ owner: 'page', apiKey: 'key', now: clock.now(), ageNow: clock.now() - 500, adopts: true },
          ...{ maxBytes: 49_152, busyIds: new Set(['other']) },
        },
      ],
      ['a'],
    ]);
    world.pageNow = clock.now() + 500;
    flusher.scheduleAt(0);
    await clock.advance(0);
    expect(asked[1]?.ageNow).toBe(clock.now());
  });

  test('waits as long as the sender must, and comes at once when that has changed', async () => {
    const { clock, flusher, world, claimedAt } = openFlusher();
    world.delayMs = 5000;
    flusher.scheduleAt(1000);
    await clock.advance(4000);
    expect(claimedAt).toEqual([]);
    world.delayMs = 0;
    flusher.plan();
    await clock.advance(0);
    expect(claimedAt).toEqual([4000]);
  });

  test('D9 that no time can bring on has no timer, until there is news', async () => {
    const { clock, flusher, world, claimedAt } = openFlusher();
    world.delayMs = undefined;
    flusher.scheduleAt(0);
    expect(clock.pending()).toBe(0);
    world.delayMs = 0;
    flusher.plan();
    await clock.advance(0);
    expect(claimedAt).toEqual([0]);
  });

  test('F6 finds that another tab was told to wait, and comes back then', async () => {
    const { clock, flusher, world, claimedAt } = openFlusher();
    world.foundDelayMs = 5000;
    flusher.scheduleAt(0);
    await clock.advance(4999);
    expect(claimedAt).toEqual([]);
    world.delayMs = 0;
    world.foundDelayMs = undefined;
    await clock.advance(1);
    expect(claimedAt).toEqual([5000]);
  });

  test('E4 packs a burst first, 200 at a time and 10 ms apart, and what is less at once', async () => {
    const { clock, flusher, world, packed, claimedAt } = openFlusher();
    world.pending = 450;
    flusher.scheduleAt(1000);
    await clock.advance(2000);
    expect([packed, claimedAt]).toEqual([[200, 200, undefined], [1020]]);
    world.pending = 200;
    flusher.scheduleAt(0);
    await clock.advance(0);
    expect([packed.slice(3), claimedAt]).toEqual([[undefined], [1020, 2000]]);
  });

  test('that is scheduled during another comes after it', async () => {
    const { clock, flusher, world, claims, claimedAt } = openFlusher();
    const claim = held<Partial<Claim>>();
    claims.push(claim.promise);
    flusher.scheduleAt(0);
    await clock.advance(0);
    flusher.scheduleAt(0);
    flusher.plan();
    expect(clock.pending()).toBe(0);
    await clock.advance(1000);
    expect(claimedAt).toEqual([0]);
    world.held = [A];
    claim.resolve({ batch: [A] });
    await settle();
    await clock.advance(0);
    expect(claimedAt).toEqual([0, 1000]);
  });
});

describe('what a flush was given', () => {
  /** Claims once; returns the sender's batches and how often was claimed after all. */
  async function flushWith(claim: Partial<Claim> | undefined, setUp: (one: ReturnType<typeof openFlusher>) => void) {
    const opened = openFlusher();
    setUp(opened);
    opened.claims.push(claim);
    opened.flusher.scheduleAt(0);
    await opened.clock.advance(0);
    return { ...opened, count: () => opened.claimedAt.length };
  }

  test('is told of what was given up', async () => {
    const { dropped, sent } = await flushWith({ dropped: [['age', 2]] }, () => {});
    expect([dropped, sent]).toEqual([[['age', 2]], []]);
  });

  test('B7 may be nothing, because all was forgotten meanwhile; later flushes come as ever', async () => {
    const { clock, flusher, dropped, sent, count } = await flushWith(undefined, () => {});
    expect([dropped, sent, count()]).toEqual([[], [], 1]);
    flusher.scheduleAt(0);
    await clock.advance(0);
    expect(count()).toBe(2);
  });

  test('E10 may be under way or gone by now: the rest is sent', async () => {
    const C = rowOf('c', 'z');
    const { sent } = await flushWith({ batch: [A, B, C] }, ({ world }) => {
      world.held = [A, C];
      world.busy = ['c'];
    });
    expect(sent).toEqual(['a']);
    const none = await flushWith({ batch: [A] }, () => {});
    expect([none.sent, none.count()]).toEqual([[], 1]);
  });

  test.each([
    ['the sender must wait by now', { delayMs: 700 }, 700],
    ['the host has another key by now', { apiKey: 'other' }, 0],
  ])('stays, and is come back to, where %s', async (_, change, comesAt) => {
    const claim = held<Partial<Claim>>();
    const { clock, flusher, world, claims, claimedAt, sent } = openFlusher();
    world.held = [A];
    claims.push(claim.promise);
    flusher.scheduleAt(0);
    await clock.advance(0);
    Object.assign(world, change);
    claim.resolve({ batch: [A] });
    await settle();
    world.delayMs = 0;
    await clock.advance(700);
    expect([sent, claimedAt]).toEqual([[], [0, comesAt]]);
  });

  test('may not be all: the rest comes at once', async () => {
    const { count } = await flushWith({ batch: [A], hasMore: true }, ({ world }) => {
      world.held = [A];
    });
    expect(count()).toBe(2);
  });

  test('that was sent and answered is no reason to come back', async () => {
    const { count, clock } = await flushWith({ batch: [A] }, ({ world }) => {
      world.held = [A, B];
    });
    expect([count(), clock.pending()]).toEqual([1, 0]);
  });

  test('D7 and was refused comes back in halves, at once', async () => {
    const half = rowOf('half', 'x', { isAlone: true });
    const { count } = await flushWith({ batch: [A] }, ({ world }) => {
      world.held = [A, B, half];
    });
    expect(count()).toBe(2);
    const later = await flushWith({}, ({ world }) => {
      world.held = [half];
    });
    expect(later.count()).toBe(1);
  });

  test('F3 is behind the leases of others: it is come back to when the first ends', async () => {
    const { clock, flusher, claims, claimedAt } = openFlusher();
    claims.push({ othersFreeAt: clock.now() + 4000 });
    flusher.scheduleAt(0);
    await clock.advance(60_000);
    expect(claimedAt).toEqual([0, 4000]);
  });
});

const OURS = { isEnabled: true, flushCount: 20, flushIntervalMs: 3000, maxBatchBytes: 49_152 };

test('a tenant that says nothing has our own limits', () => {
  expect(toLimits(undefined)).toEqual(OURS);
});

test.each([
  [1000, 1000],
  [100_000, 49_152],
])('a body of %i bytes that a tenant allows has %i at most', (asked, maxBatchBytes) => {
  const theirs = { isEnabled: false, flushCount: 7, flushIntervalMs: 9000, maxBatchBytes: asked };
  expect(toLimits(theirs)).toEqual({ ...theirs, maxBatchBytes });
});
