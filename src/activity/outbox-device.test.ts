import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { openOutbox } from '../../test/fakes/open-outbox';
import { rowOf, toIds } from '../../test/fakes/outbox-rows';
import type { OutboxRow } from './outbox-row';

describe('a row', () => {
  test('E4 is on the device once it is saved, and is then seen by other tabs', async () => {
    const { outbox, onDevice, device } = openOutbox();
    outbox.add([rowOf('a', 'x'), rowOf('b', 'y')]);
    expect([outbox.isShared('a'), [...outbox.unsavedEventIds()]]).toEqual([false, ['x', 'y']]);
    await outbox.save();
    expect([onDevice(), outbox.isShared('a'), [...outbox.unsavedEventIds()]]).toEqual([['a', 'b'], true, []]);
    const { count } = device.transactions;
    await outbox.save();
    expect(device.transactions.count).toBe(count);
  });

  test('is written once, also where it is to be saved again before the device has it', async () => {
    const { outbox, device } = openOutbox();
    const release = device.hang();
    outbox.add([rowOf('a', 'x')]);
    const saving = outbox.save();
    outbox.add([rowOf('b', 'y')]);
    const again = outbox.save();
    release();
    await Promise.all([saving, again]);
    expect(device.transactions.count).toBe(2);
  });

  test('takes the place of others on the device too', async () => {
    const { outbox, onDevice, device } = openOutbox();
    outbox.add([rowOf('a', 'xy'), rowOf('b', 'z')]);
    await outbox.save();
    outbox.replace([rowOf('a')], [rowOf('c', 'x'), rowOf('d', 'y')]);
    await settle();
    expect([toIds(outbox.held()), onDevice()]).toEqual([
      ['b', 'c', 'd'],
      ['b', 'c', 'd'],
    ]);
    const { count } = device.transactions;
    outbox.replace([rowOf('gone')], []);
    await settle();
    expect(device.transactions.count).toBe(count);
  });

  test('C10 that a device has not taken is there once it opens', async () => {
    const { outbox, onDevice, device } = openOutbox();
    device.fail('closed');
    outbox.add([rowOf('a', 'x')]);
    await outbox.save();
    expect([onDevice(), outbox.isShared('a')]).toEqual([[], false]);
    device.openLate();
    await settle();
    expect([onDevice(), outbox.isShared('a')]).toEqual([['a'], true]);
  });

  test('C21 is written anew a moment after somebody has deleted all of it, and counted under no reason', async () => {
    const { outbox, onDevice, device, drops, clock } = openOutbox();
    outbox.add([rowOf('a', 'x')]);
    await outbox.save();
    device.clearByUser();
    expect([outbox.isShared('a'), toIds(outbox.held())]).toEqual([false, ['a']]);
    await clock.advance(99);
    expect(onDevice()).toEqual([]);
    await clock.advance(1);
    expect([onDevice(), drops]).toEqual([['a'], {}]);
  });

  test('C21 is written anew too where the deletion took it before the device said that it had it', async () => {
    let answer = () => {};
    const slowly = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { outbox, onDevice, device, drops, clock } = openOutbox([], (database) => ({
      ...database,
      async change(change) {
        const outcome = await database.change(change);
        if (change.put?.length) await slowly;
        return outcome;
      },
    }));
    outbox.add([rowOf('a', 'x')]);
    const saving = outbox.save();
    await settle();
    expect(onDevice()).toEqual(['a']);
    device.clearByUser();
    // On a busy machine the answer comes after the moment at which everything is written again.
    await clock.advance(500);
    answer();
    await saving;
    await clock.advance(500);
    expect([onDevice(), outbox.isShared('a'), drops]).toEqual([['a'], true, {}]);
  });
});

describe('C14 a device that is full', () => {
  const old = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      rowOf(`old-${String(index).padStart(2, '0')}`, 'xy', { createdAt: count - index, owner: 'them' }),
    );

  test('gives up its oldest quarter, counted event by event', async () => {
    const { outbox, onDevice, device, drops } = openOutbox(old(9));
    device.limitRows(9);
    outbox.add([rowOf('a', 'z', { createdAt: 99 })]);
    await outbox.save();
    expect(onDevice()).toEqual(['a', ...toIds(old(9)).slice(0, 6)]);
    expect(drops).toEqual({ storage: 6 });
  });

  test('and takes nothing is asked four times; the event stays in memory', async () => {
    const { outbox, onDevice, device, drops } = openOutbox(old(16));
    device.fail('full');
    outbox.add([rowOf('a', 'z')]);
    await outbox.save();
    expect([onDevice().length, drops, [...outbox.unsavedEventIds()]]).toEqual([4, { storage: 24 }, ['z']]);
  });

  test('of others’ things has nothing to give up, and is asked once', async () => {
    const { outbox, device, drops } = openOutbox();
    device.fail('full');
    outbox.add([rowOf('a', 'z')]);
    const { count } = device.transactions;
    await outbox.save();
    expect([device.transactions.count - count, drops]).toEqual([2, {}]);
  });

  test('makes no room for what is delivered meanwhile', async () => {
    const { outbox, onDevice, device, drops } = openOutbox(old(4));
    device.limitRows(4);
    const release = device.hang();
    outbox.add([rowOf('a', 'z')]);
    const saving = outbox.save();
    outbox.replace([rowOf('a')], []);
    release();
    await saving;
    expect([onDevice(), drops]).toEqual([toIds(old(4)).slice(0, 3), { storage: 2 }]);
  });

  test('that does not let go of anything has nothing counted as given up', async () => {
    const { outbox, onDevice, device, drops } = openOutbox(old(4), (database) => ({
      ...database,
      async claim(decide) {
        decide([...device.rows.values()]);
        return 'full';
      },
    }));
    device.limitRows(4);
    outbox.add([rowOf('a', 'z')]);
    await outbox.save();
    expect([onDevice().length, drops, toIds(outbox.held())]).toEqual([4, {}, ['a']]);
  });

  test('F5 keeps rows of another version, and takes those of this tab too', async () => {
    const { outbox, onDevice, device, drops } = openOutbox([{ ...rowOf('0', 'x'), version: 2 as never }]);
    outbox.add([rowOf('a', 'x', { createdAt: 1 }), rowOf('b', 'y', { createdAt: 2 })]);
    await outbox.save();
    device.limitRows(3);
    outbox.add([rowOf('c', 'z', { createdAt: 3 })]);
    await outbox.save();
    expect([onDevice(), toIds(outbox.held()), drops]).toEqual([['0', 'b', 'c'], ['b', 'c'], { storage: 1 }]);
  });
});

describe('a claim', () => {
  test('saves what this tab has, and is over all rows of the device', async () => {
    const { outbox, claim, onDevice, device } = openOutbox([rowOf('theirs', 'x', { owner: 'them' })]);
    outbox.add([rowOf('mine', 'y')]);
    const claimed = await claim();
    expect([toIds(claimed?.batch ?? []).sort(), onDevice()]).toEqual([
      ['mine', 'theirs'],
      ['mine', 'theirs'],
    ]);
    expect([...device.rows.values()].map((row) => (row as unknown as OutboxRow).owner)).toEqual(['me', 'me']);
    expect([toIds(outbox.held()).sort(), outbox.isShared('theirs')]).toEqual([['mine', 'theirs'], true]);
  });

  test('F2 leaves out what another tab has delivered or taken over meanwhile', async () => {
    const { outbox, claim, device, clock } = openOutbox();
    outbox.add([rowOf('a', 'x'), rowOf('b', 'y'), rowOf('c', 'z')]);
    await outbox.save();
    device.rows.delete('a');
    const lease = { owner: 'them', leasedUntil: clock.now() + 9000 };
    device.rows.set('b', rowOf('b', 'y', lease) as never);
    const claimed = await claim();
    expect([toIds(claimed?.batch ?? []), toIds(outbox.held()), claimed?.othersFreeAt]).toEqual([
      ['c'],
      ['c'],
      lease.leasedUntil,
    ]);
  });

  test('C5, F5 takes no row that is none of ours, and leaves it there', async () => {
    const { claim, onDevice } = openOutbox([rowOf('a', 'x'), { ...rowOf('0', 'y'), version: 2 as never }]);
    expect([toIds((await claim())?.batch ?? []), onDevice()]).toEqual([['a'], ['0', 'a']]);
  });

  test('C8 is over memory alone where there is no device', async () => {
    const { outbox, claim, device } = openOutbox();
    device.fail('closed');
    outbox.add([rowOf('a', 'x')]);
    expect(toIds((await claim())?.batch ?? [])).toEqual(['a']);
    expect([outbox.isShared('a'), [...outbox.unsavedEventIds()]]).toEqual([false, ['x']]);
  });

  test('C8 of rows that were on a device that is gone is over memory too', async () => {
    const { outbox, claim, device } = openOutbox();
    outbox.add([rowOf('a', 'x')]);
    await outbox.save();
    device.fail('closed');
    expect(toIds((await claim())?.batch ?? [])).toEqual(['a']);
  });

  test('C21 takes a row once that the device has, though this tab cannot know it', async () => {
    const { outbox, claim, onDevice } = openOutbox([], (database, events) => ({
      ...database,
      async change(change) {
        const outcome = await database.change(change);
        // Another tab deleted all rows just before this one was written.
        if (change.put?.length) events.cleared();
        return outcome;
      },
    }));
    outbox.add([rowOf('a', 'x')]);
    await outbox.save();
    expect([outbox.isShared('a'), onDevice()]).toEqual([false, ['a']]);
    const claimed = await claim();
    expect([toIds(claimed?.batch ?? []), claimed?.remove, onDevice()]).toEqual([['a'], [], ['a']]);
  });

  test('C14 of rows that a full device cannot lease anew is made in memory', async () => {
    const { outbox, claim, device, onDevice } = openOutbox();
    device.fail('full');
    outbox.add([rowOf('a', 'x')]);
    expect([toIds((await claim())?.batch ?? []), onDevice(), outbox.isShared('a')]).toEqual([['a'], [], false]);
  });

  test('B7 is none where everything was forgotten meanwhile', async () => {
    const { outbox, claim, device } = openOutbox();
    outbox.add([rowOf('a', 'x')]);
    const release = device.hang();
    const claiming = claim();
    outbox.forget();
    release();
    expect([await claiming, outbox.held()]).toEqual([undefined, []]);
  });
});
