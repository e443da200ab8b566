import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { CLAIMED_AT, claim, eventOf, fresh, rowOf, toIds } from '../../test/fakes/outbox-rows';
import { createBusyRows, LEASE_MS } from './lease';

describe('whose rows are sent', () => {
  test('F4 those of this key that are not under way, the oldest first', () => {
    const rows = [
      fresh('late', 'a', { createdAt: CLAIMED_AT - 1 }),
      fresh('early', 'b', { createdAt: CLAIMED_AT - 2 }),
      fresh('busy', 'c'),
      fresh('other', 'd', { apiKey: 'other' }),
    ];
    const { batch, hasMore, othersFreeAt } = claim(rows, { busyIds: new Set(['busy']) });
    expect([toIds(batch), hasMore, othersFreeAt]).toEqual([['early', 'late'], false, undefined]);
  });

  test('one that was answered ten times waits behind those that may succeed', () => {
    const worn = fresh('worn', 'a', { tries: 10, triedAt: CLAIMED_AT, createdAt: CLAIMED_AT - 9 });
    const tired = fresh('tired', 'c', { tries: 9, createdAt: CLAIMED_AT - 8 });
    for (const rows of [
      [worn, fresh('new', 'b'), tired],
      [tired, worn, fresh('new', 'b')],
      [fresh('new', 'b'), tired, worn],
    ]) {
      expect(toIds(claim(rows).batch)).toEqual(['tired', 'new', 'worn']);
    }
  });

  test.each([
    [CLAIMED_AT, true],
    [CLAIMED_AT - 1, true],
    [CLAIMED_AT + 1, false],
    [CLAIMED_AT + 300_000, false],
    [CLAIMED_AT + 300_001, true],
  ])('F3, K6 those of another tab whose lease ends at %i: %s', (leasedUntil, isTaken) => {
    const theirs = fresh('theirs', 'a', { owner: 'them', leasedUntil });
    const { batch, othersFreeAt } = claim([theirs]);
    expect([toIds(batch), othersFreeAt]).toEqual(isTaken ? [['theirs'], undefined] : [[], leasedUntil]);
    if (isTaken) expect(batch[0]).toMatchObject({ owner: 'me', leasedUntil: CLAIMED_AT + LEASE_MS });
  });

  test('F7 none of another tab before it is time to adopt; it is told when the first comes free', () => {
    const theirs = (id: string, leasedUntil: number) => fresh(id, id, { owner: 'them', leasedUntil });
    const held = [theirs('a', CLAIMED_AT + 900), theirs('b', CLAIMED_AT + 500)];
    expect(claim(held).othersFreeAt).toBe(CLAIMED_AT + 500);
    expect(claim([...held, theirs('c', CLAIMED_AT - 50)], { adopts: false })).toMatchObject({
      batch: [],
      othersFreeAt: CLAIMED_AT,
    });
  });

  test('F2 a lease that outlasts a request stays; one that does not, or that a clock has moved, is made anew', () => {
    const leased = (ms: number) => fresh('a', 'a', { leasedUntil: CLAIMED_AT + ms });
    for (const ms of [11_000, 15_000]) {
      const row = leased(ms);
      const { batch, put } = claim([row]);
      expect([batch[0] === row, put]).toEqual([true, []]);
    }
    for (const ms of [10_999, 15_001, -5]) {
      const { batch, put } = claim([leased(ms)]);
      expect([batch[0]?.leasedUntil, toIds(put)]).toEqual([CLAIMED_AT + 15_000, ['a']]);
    }
    const theirs = fresh('a', 'a', { owner: 'them', leasedUntil: CLAIMED_AT });
    expect(toIds(claim([theirs]).put)).toEqual(['a']);
  });

  test('what does not fit one request is left for the next', () => {
    const big = (id: string) => fresh(id, '', { events: [eventOf(id, { bytes: 900 })] });
    const { batch, hasMore, put } = claim([big('a'), big('b')], { maxBytes: 2000 });
    expect([toIds(batch), hasMore, toIds(put)]).toEqual([['a'], true, ['a']]);
  });
});

describe('rows under way', () => {
  test('are so until their answer is here', () => {
    const busy = createBusyRows(createFakeClock());
    busy.begin([rowOf('a'), rowOf('b')]);
    expect([[...busy.ids()], busy.has('a'), busy.has('c'), busy.beaconTimes()]).toEqual([['a', 'b'], true, false, []]);
    busy.end([rowOf('a')]);
    expect([...busy.ids()]).toEqual(['b']);
    busy.clear();
    expect([...busy.ids()]).toEqual([]);
  });

  test('E2 with a beacon, whose answer nobody hears, are so for 15 s', async () => {
    const clock = createFakeClock();
    const busy = createBusyRows(clock);
    await clock.advance(1000);
    busy.begin([rowOf('a')]);
    busy.handOver([rowOf('b')]);
    expect(busy.beaconTimes()).toEqual([16_000]);
    await clock.advance(14_999);
    expect([...busy.ids()]).toEqual(['a', 'b']);
    await clock.advance(1);
    expect([[...busy.ids()], busy.beaconTimes()]).toEqual([['a'], []]);
  });
});
