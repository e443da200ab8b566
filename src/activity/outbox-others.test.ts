import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { openOutbox } from '../../test/fakes/open-outbox';
import { rowOf, toIds } from '../../test/fakes/outbox-rows';

describe('F8 a device behind a tab that hangs', () => {
  test('is waited for a second; then this tab sends what it holds itself', async () => {
    const { outbox, claim, clock, device, freed } = openOutbox();
    outbox.add([rowOf('a', 'x')]);
    const release = device.hang();
    let batch: readonly string[] | undefined;
    void claim().then((claimed) => {
      batch = toIds(claimed?.batch ?? []);
    });
    await clock.advance(999);
    expect(batch).toBeUndefined();
    await clock.advance(1);
    expect(batch).toEqual(['a']);
    expect([toIds((await claim())?.batch ?? []), freed()]).toEqual([['a'], 0]);
    release();
    await settle();
    expect([freed(), clock.pending()]).toEqual([1, 0]);
    await claim();
    expect([freed(), outbox.isShared('a')]).toEqual([1, true]);
  });

  test('has rows of this tab whose lease is over left to it, unless no other tab can see them', async () => {
    const { outbox, claim, clock, device } = openOutbox();
    const leased = (ms: number) => ({ leasedUntil: clock.now() + ms });
    outbox.add([rowOf('over', 'x', leased(1000)), rowOf('lasting', 'y', leased(1001))]);
    await outbox.save();
    device.hang();
    outbox.add([rowOf('unseen', 'z')]);
    const claiming = claim();
    await clock.advance(1000);
    expect(toIds((await claiming)?.batch ?? [])).toEqual(['lasting', 'unseen']);
    expect(toIds((await claim())?.batch ?? [])).toEqual(['lasting', 'unseen']);
  });

  test('has nothing decided a second time when it answers late, and what was sent from memory is gone there', async () => {
    const { outbox, claim, clock, device, onDevice } = openOutbox([rowOf('theirs', 'w', { owner: 'them' })]);
    outbox.add([rowOf('a', 'x')]);
    const release = device.hang();
    const claiming = claim();
    await clock.advance(1000);
    const batch = (await claiming)?.batch ?? [];
    outbox.replace(batch, []);
    release();
    await settle();
    expect([onDevice(), toIds(outbox.held()), device.rows.get('theirs')]).toMatchObject([
      ['theirs'],
      [],
      { owner: 'them' },
    ]);
  });
});

describe('B7, B8 consent that is gone', () => {
  test('while the device is asked makes a claim none, also where it does not answer', async () => {
    const { outbox, claim, clock, device } = openOutbox();
    outbox.add([rowOf('a', 'x')]);
    device.hang();
    const claiming = claim();
    await settle();
    outbox.forget();
    await clock.advance(1000);
    expect(await claiming).toBeUndefined();
  });

  test('has what was on its way to the device change nothing there', async () => {
    const { outbox, claim, device, drops } = openOutbox();
    device.limitRows(1);
    const release = device.hang();
    outbox.add([rowOf('a', 'x')]);
    const [saving, claiming] = [outbox.save(), claim()];
    await settle();
    outbox.forget();
    const theirs = rowOf('theirs', 'y', { owner: 'them' });
    device.rows.set('theirs', theirs as never);
    release();
    await saving;
    expect([await claiming, [...device.rows.values()], drops]).toEqual([undefined, [theirs], {}]);
  });

  test('in another tab takes off the device what this one has put there since', async () => {
    let forgotten = () => {};
    const { outbox, onDevice, device, drops } = openOutbox([], (database, events) => {
      forgotten = events.forgotten;
      return database;
    });
    const { count } = device.transactions;
    forgotten();
    expect(device.transactions.count).toBe(count);
    outbox.add([rowOf('a', 'x')]);
    await outbox.save();
    forgotten();
    await settle();
    expect([onDevice(), outbox.held(), drops]).toEqual([[], [], { consent: 1 }]);
  });

  test('in this tab takes everything, here and on the device', async () => {
    const { outbox, onDevice } = openOutbox([rowOf('theirs', 'x', { owner: 'them' })]);
    outbox.add([rowOf('a', 'y')]);
    await outbox.save();
    outbox.forget();
    expect([outbox.held(), onDevice(), [...outbox.unsavedEventIds()]]).toEqual([[], [], []]);
  });

  test('in another tab takes what both could see, counted, and leaves what this tab alone has', async () => {
    const { outbox, device, drops } = openOutbox();
    outbox.add([rowOf('a', 'xy')]);
    await outbox.save();
    outbox.add([rowOf('b', 'z')]);
    device.deleteByTab();
    expect([toIds(outbox.held()), drops]).toEqual([['b'], { consent: 2 }]);
  });

  test('in another tab takes what is on its way to the device again, because somebody had deleted all of it', async () => {
    const { outbox, device, clock, drops, onDevice } = openOutbox();
    outbox.add([rowOf('a', 'x')]);
    await outbox.save();
    device.clearByUser();
    const release = device.hang();
    await clock.advance(1000);
    device.deleteByTab();
    release();
    await settle();
    expect([outbox.held(), onDevice(), drops]).toEqual([[], [], { consent: 1 }]);
  });

  test('is told before the device is emptied, in whichever order', async () => {
    const { outbox, device, drops, onDevice } = openOutbox();
    outbox.add([rowOf('a', 'xy')]);
    await outbox.save();
    device.tellFirst(true);
    device.deleteByTab();
    await settle();
    expect([outbox.held(), onDevice(), drops]).toEqual([[], [], { consent: 2 }]);
  });
});
