import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { eventOf, rowOf, toIds } from '../../test/fakes/outbox-rows';
import { pickBatch, toBody } from './batch';
import { createBusyRows } from './busy-rows';
import { createHeldRows } from './held-rows';
import { countEvents, type QueuedEvent, readRow, toRows } from './outbox-row';

describe('a row on the device', () => {
  const ROW = rowOf('a', 'x', { events: [eventOf('x', { fields: ['"clipId":"c"'] })] });
  const EVENT = ROW.events[0];

  test('is read as it is', () => {
    expect([readRow(ROW), readRow({ ...ROW, more: 1 })]).toEqual([ROW, { ...ROW, more: 1 }]);
    expect(readRow({ ...ROW, events: [] })).toEqual({ ...ROW, events: [] });
  });

  test.each<[string, unknown]>([
    ...['id', 'apiKey', 'envelope', 'owner'].map((name): [string, unknown] => [name, 7]),
    ...['createdAt', 'leasedUntil', 'tries', 'triedAt'].map((name): [string, unknown] => [name, '7']),
    ['version', 2],
    ['events', {}],
    ['events', [EVENT, null]],
    ...['id', 'head', 'bytes', 'fields'].map((name): [string, unknown] => ['events', [{ ...EVENT, [name]: {} }]]),
    ['events', [{ ...EVENT, fields: ['"clipId":"c"', 7] }]],
  ])('C5, F5 whose %s is %j is none of ours', (name, value) => {
    expect(readRow({ ...ROW, [name]: value })).toBeUndefined();
  });

  test('C5 is a record', () => {
    expect([readRow(null), readRow('row'), readRow([ROW])]).toEqual([undefined, undefined, undefined]);
  });
});

test('events are parted, in order, into rows of so many bytes; a bigger one has a row to itself', () => {
  const part = (sizes: readonly number[]) =>
    toRows(
      sizes.map((bytes, index) => eventOf(`e${index}`, { bytes })),
      100,
      (events) => ({ ...rowOf('row'), events }),
    ).map(({ events }) => events.map(({ bytes }) => bytes));
  expect(part([60, 40, 1, 100, 500, 30, 30])).toEqual([[60, 40], [1], [100], [500], [30, 30]]);
  expect(part([])).toEqual([]);
  expect(countEvents([rowOf('a', 'xy'), rowOf('b', 'z')])).toBe(3);
});

describe('a batch', () => {
  const sized = (id: string, bytes: number, fields: readonly string[] = []) =>
    rowOf(id, '', { events: [eventOf(id, { bytes, fields })] });

  test('is full to the byte: 512 for its envelope, one between two events', () => {
    const rows = [sized('a', 1000), sized('b', 400), sized('c', 20)];
    expect(toIds(pickBatch(rows, 512 + 1001 + 401))).toEqual(['a', 'b']);
    expect(toIds(pickBatch(rows, 512 + 1001 + 400))).toEqual(['a']);
    expect(toIds(pickBatch(rows, 0))).toEqual(['a']);
  });

  test('counts once what all of its events share, and no more once one differs', () => {
    const shared = '"place":"home"';
    const rows = ['a', 'b', 'c'].map((id) => sized(id, 100, [shared, `"clipId":"${id}"`]));
    const saved = 2 * (shared.length + 1);
    expect(pickBatch(rows, 512 + 303 - saved)).toHaveLength(3);
    expect(pickBatch(rows, 512 + 303 - saved - 1)).toHaveLength(2);
    const differing = [...rows.slice(0, 2), sized('d', 100, ['"place":"away"'])];
    expect(pickBatch(differing, 512 + 303)).toHaveLength(3);
    expect(pickBatch(differing, 512 + 302)).toHaveLength(2);
  });

  test('counts once what the events of its first row share too', () => {
    const shared = '"place":"home"';
    const pair = (id: string) =>
      rowOf(id, '', { events: ['1', '2'].map((each) => eventOf(id + each, { fields: [shared] })) });
    const saved = 3 * (shared.length + 1);
    expect(pickBatch([pair('a'), pair('b')], 512 + 404 - saved)).toHaveLength(2);
    expect(pickBatch([pair('a'), pair('b')], 512 + 404 - saved - 1)).toHaveLength(1);
  });

  test('is of one user: the rows of others wait, and hold up none behind them', () => {
    const rows = [sized('a', 10), { ...sized('b', 10), envelope: '"user":"other"' }, sized('c', 10)];
    expect(toIds(pickBatch(rows, 10_000))).toEqual(['a', 'c']);
  });

  test('D7 with a half of what was refused has nothing else', () => {
    const alone = { ...sized('alone', 10), isAlone: true };
    expect(toIds(pickBatch([alone, sized('b', 10)], 10_000))).toEqual(['alone']);
    expect(toIds(pickBatch([sized('a', 10), alone, sized('b', 10)], 10_000))).toEqual(['a', 'b']);
    expect(pickBatch([], 10_000)).toEqual([]);
  });

  test('says what its events share once, and what they do not each', () => {
    const event = (id: string, ...fields: string[]): QueuedEvent => eventOf(id, { head: `"eventId":"${id}"`, fields });
    const body = toBody(
      [
        rowOf('a', '', { events: [event('1', '"x":1', '"y":2', '"z":3'), event('2', '"x":1', '"y":9', '"z":3')] }),
        rowOf('b', '', { events: [event('3', '"z":3', '"x":1')] }),
      ],
      '2026-11-20',
    );
    expect(body).toBe(
      '{"user":"u","sentAt":"2026-11-20","common":{"x":1,"z":3},"events":[' +
        '{"eventId":"1","data":{"y":2}},{"eventId":"2","data":{"y":9}},{"eventId":"3","data":{}}]}',
    );
  });

  test('of one event shares nothing, and neither does one whose events differ', () => {
    const one = rowOf('a', '', { events: [eventOf('1', { fields: ['"x":1'] })] });
    const other = rowOf('b', '', { events: [eventOf('2', { fields: ['"x":2'] })] });
    expect(JSON.parse(toBody([one], 't'))).toMatchObject({ common: {}, events: [{ data: { x: 1 } }] });
    expect(JSON.parse(toBody([one, other], 't'))).toMatchObject({
      common: {},
      events: [{ data: { x: 1 } }, { data: { x: 2 } }],
    });
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

describe('what a tab holds', () => {
  const A = rowOf('a', 'x');
  const B = rowOf('b', 'y');
  const holding = () => {
    const held = createHeldRows();
    held.add([A, B]);
    return held;
  };
  const onDevice = () => {
    const held = holding();
    held.saving([A, B]);
    held.savingEnded([A, B], true);
    return held;
  };

  test('is in memory alone until the device has taken it', () => {
    const held = holding();
    expect([held.unsavedIds(), [...held.unsavedEventIds()], held.isSaved('a')]).toEqual([
      ['a', 'b'],
      ['x', 'y'],
      false,
    ]);
    held.saving([A]);
    expect([held.unsavedIds(), [...held.unsavedEventIds()]]).toEqual([['b'], ['x', 'y']]);
    held.savingEnded([A], true);
    expect([held.unsavedIds(), [...held.unsavedEventIds()], held.isSaved('a')]).toEqual([['b'], ['y'], true]);
  });

  test('C14 is in memory alone where the device has not taken it', () => {
    const held = holding();
    held.saving([A]);
    held.savingEnded([A], false);
    expect(held.unsavedIds()).toEqual(['a', 'b']);
  });

  test('is not on the device by being delivered meanwhile', () => {
    const held = holding();
    held.saving([A]);
    held.remove(['a']);
    held.savingEnded([A], true);
    expect([held.isSaved('a'), toIds(held.all())]).toEqual([false, ['b']]);
    held.markSaved(['a', 'b']);
    held.remove(['b']);
    expect([held.isSaved('a'), held.isSaved('b'), held.find('b')]).toEqual([false, false, undefined]);
  });

  test('F2 is less what another tab has delivered, or taken over', () => {
    const delivered = onDevice();
    delivered.reconcile([A], 'me');
    expect(toIds(delivered.all())).toEqual(['a']);
    const taken = onDevice();
    taken.reconcile([{ ...A, owner: 'them' }, B], 'me');
    expect(toIds(taken.all())).toEqual(['b']);
    const unsaved = holding();
    unsaved.reconcile([], 'me');
    expect(toIds(unsaved.all())).toEqual(['a', 'b']);
  });

  test('is changed by a claim: what went, what changed of it, and what it takes over', () => {
    const held = holding();
    const [changed, adopted] = [{ ...B, tries: 1 }, rowOf('c', 'z', { owner: 'me' })];
    held.claimed([changed, rowOf('foreign')], ['a'], [adopted]);
    expect(held.all()).toEqual([changed, adopted]);
  });

  test('D8 has rows put in the place of others; those that the device has, or is about to have, must go there', () => {
    const held = onDevice();
    const [C, half] = [rowOf('c', 'z'), rowOf('half', 'x')];
    held.add([C]);
    expect([held.replace([A, C], [half]), toIds(held.all()), held.isSaved('a')]).toEqual([['a'], ['b', 'half'], false]);
    held.saving([half]);
    expect(held.replace([half], [])).toEqual(['half']);
    expect(held.replace([B], [{ ...B, tries: 1 }])).toEqual([]);
    expect([held.find('b')?.tries, held.isSaved('b')]).toEqual([1, false]);
  });

  test('C21 is in memory alone once somebody has deleted what is on the device', () => {
    const held = onDevice();
    held.deviceCleared();
    expect([held.unsavedIds(), held.isSaved('a')]).toEqual([['a', 'b'], false]);
  });

  test('B8 is given up with consent, where the device has it or has had it', () => {
    const held = createHeldRows();
    const C = rowOf('c', 'z');
    held.add([A]);
    held.markSaved(['a']);
    held.deviceCleared();
    held.add([B, C]);
    held.markSaved(['b']);
    expect(held.dropShared()).toEqual({ gone: [A, B], saved: ['b', 'a'] });
    expect([toIds(held.all()), held.isSaved('b')]).toEqual([['c'], false]);
    held.add([A]);
    expect(held.dropShared()).toEqual({ gone: [], saved: [] });
  });

  test('B7 is nothing once all is cleared', () => {
    const held = onDevice();
    held.saving([A]);
    held.deviceCleared();
    held.markSaved(['b']);
    held.clear();
    held.add([A, B]);
    expect([held.unsavedIds(), held.dropShared().gone]).toEqual([['a', 'b'], []]);
  });
});
