import { expect, test } from 'vitest';
import { FAKE_NOW, settle } from '../../test/fakes/fake-clock';
import { createFakeDevice } from '../../test/fakes/fake-event-database';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { eventOf, rowOf, toIds } from '../../test/fakes/outbox-rows';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { Recorded } from './activity';
import { Outbox } from './outbox';
import { countEvents } from './outbox-row';
import { createPacker, toRows, toRuns } from './packer';

const KEY = STORAGE_KEYS.activityJournal;
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const recordedAs = (fields: Partial<Recorded> = {}): Recorded => ({
  ...{
    id: '',
    type: 'openedClip',
    data: { clipId: 'c' },
    occurredAt: FAKE_NOW,
    seq: 1,
    session: 'page',
    apiKey: 'key',
  },
  user: { hash: 'user', isIdentified: true },
  ...fields,
});

/** A packer of the page `page`, before a device. */
function openPacker({ journal = '', maxEventBytes = 1000, maxRowBytes = 1000, isClosed = false } = {}) {
  const platform = createFakePlatform({ stored: journal ? { [KEY]: journal } : {} });
  const { clock, storage } = platform;
  const device = createFakeDevice();
  if (isClosed) device.fail('closed');
  const drops: unknown[] = [];
  const drop = (reason: string, count: number) => void (count && drops.push([reason, count]));
  const outbox = new Outbox({ clock, openDatabase: device.open, drop, onFreed: () => {} });
  let rows = 0;
  const server = { offsetMs: 0 };
  const packer = createPacker({
    ...{ platform, outbox, drop, maxEventBytes, maxRowBytes, session: 'page' },
    toRowId: () => `row-${++rows}`,
    pageNow: () => 7000 + clock.monotonicMs(),
    clockOffset: () => server.offsetMs,
  });
  const add = (count: number, fields: Partial<Recorded> = {}) => {
    for (let index = 0; index < count; index++) packer.add(recordedAs(fields));
  };
  const sizes = () => outbox.held().map(({ events }) => events.length);
  return { clock, storage, device, outbox, packer, drops, server, add, sizes };
}

test('E4 events are packed 10 ms after the first of them, and on the device then', async () => {
  const { clock, packer, add, sizes, device } = openPacker();
  add(1);
  packer.packSoon();
  await clock.advance(9);
  add(1);
  packer.packSoon();
  expect([packer.count(), sizes()]).toEqual([2, []]);
  await clock.advance(1);
  expect([packer.count(), sizes(), device.rows.size, clock.pending()]).toEqual([0, [2], 1, 0]);
});

test('a burst is packed 200 at a time, so that it makes no long task, the rest at once behind it', async () => {
  const { clock, packer, add, outbox } = openPacker({ maxRowBytes: 1e6 });
  add(450);
  packer.packSoon();
  const sizes: number[][] = [];
  const addRows = outbox.add.bind(outbox);
  outbox.add = (rows) => {
    sizes.push(rows.map(({ events }) => events.length));
    addRows(rows);
  };
  await clock.advance(10);
  expect([sizes, packer.count()]).toEqual([[[200], [200], [50]], 0]);
});

test('packing all at once needs no timer', async () => {
  const { clock, packer, add, sizes } = openPacker({ maxRowBytes: 1e6 });
  add(250);
  packer.packSoon();
  packer.pack();
  await settle();
  expect([packer.count(), sizes(), clock.pending()]).toEqual([0, [250], 0]);
});

test('a row is of this tab, leased to it, and says whose its events are', () => {
  const { packer, outbox, add, clock } = openPacker();
  add(1, { id: uuid(5) });
  add(1);
  packer.pack();
  expect(outbox.held()).toMatchObject([
    {
      ...{ version: 1, id: 'row-1', apiKey: 'key', owner: 'page', createdAt: 7000, leasedUntil: clock.now() + 15_000 },
      ...{ tries: 0, triedAt: 0, isAlone: false },
      events: [{ id: uuid(5) }, { id: uuid(1) }],
    },
  ]);
  expect(JSON.parse(`{${outbox.held()[0]?.envelope}}`)).toMatchObject({ apiKey: 'key', user: 'user', session: 'page' });
});

test('B1 a row is of one user; D27 its times are the server’s', () => {
  const { packer, outbox, add, server } = openPacker();
  server.offsetMs = 3_600_000;
  add(2);
  add(1, { user: { hash: 'other', isIdentified: false } });
  packer.pack();
  expect(outbox.held().map(({ envelope, events }) => [envelope.includes('other'), events.length])).toEqual([
    [false, 2],
    [true, 1],
  ]);
  expect(outbox.held()[0]?.events[0]?.head).toContain('T13:00:00.000Z');
});

test('an event that is too big for the service is dropped and counted, and holds up no other', () => {
  const { packer, outbox, add, drops } = openPacker();
  const bytesOf = (text: string) => {
    add(1, { data: { clipId: text } });
    packer.pack();
    return outbox.held().at(-1)?.events[0]?.bytes ?? 0;
  };
  const fits = 'x'.repeat(1000 - bytesOf(''));
  expect([bytesOf(fits), drops]).toEqual([1000, []]);
  add(1, { data: { clipId: `${fits}x` } });
  add(1, { data: { clipId: 'c' } });
  packer.pack();
  expect([outbox.held().length, drops]).toEqual([3, [['tooLarge', 1]]]);
});

test('rows are no bigger than what fits one request at the way out', () => {
  const { packer, add, sizes } = openPacker({ maxRowBytes: 350 });
  add(5);
  packer.pack();
  expect(sizes()).toEqual([2, 2, 1]);
});

const line = (id: number, session: string) => `${JSON.stringify(recordedAs({ id: uuid(id), session }))}\n`;

test('E13 what earlier pages have left is packed with the next events, and gone from the journal then', async () => {
  const { packer, outbox, add, storage } = openPacker({ journal: line(8, 'before') + line(9, 'page') });
  expect(packer.count()).toBe(1);
  add(1);
  packer.pack();
  expect(outbox.held().map(({ events }) => toIds(events))).toEqual([[uuid(8)], [uuid(1)]]);
  await settle();
  expect(storage.device.has(KEY)).toBe(false);
});

test('E1 at the way out all is packed, and what the device has not got stands in the journal', () => {
  const { packer, add, sizes, storage } = openPacker({ isClosed: true });
  add(2);
  packer.packAtExit();
  expect([packer.count(), sizes(), storage.device.get(KEY)?.trim().split('\n').length]).toEqual([0, [2], 2]);
});

test('B7 what is cleared is packed no more, and a packer that is halted has no timer', async () => {
  const { clock, packer, add, sizes, storage } = openPacker({ journal: line(8, 'before') });
  add(2);
  packer.packSoon();
  packer.halt();
  expect([clock.pending(), packer.count()]).toEqual([0, 3]);
  packer.clear();
  packer.pack();
  await settle();
  expect([packer.count(), sizes(), clock.pending(), storage.device.has(KEY)]).toEqual([0, [], 0, true]);
});

test('F8 a device that hangs is watched, until the packer is halted', async () => {
  const { clock, packer, add, device, storage } = openPacker();
  device.hang();
  add(1);
  packer.pack();
  expect(clock.pending()).toBe(1);
  await clock.advance(250);
  expect(storage.device.has(KEY)).toBe(true);
  packer.halt();
  expect(clock.pending()).toBe(0);
});

test('a run of events is of one user, key and page', () => {
  const runsOf = (...all: Partial<Recorded>[]) =>
    toRuns(all.map((fields, index) => recordedAs({ ...fields, seq: index }))).map((run) => run.map(({ seq }) => seq));
  const other = { hash: 'other', isIdentified: true };
  expect(runsOf({}, {}, { user: other }, { user: other }, {})).toEqual([[0, 1], [2, 3], [4]]);
  expect(runsOf({}, { apiKey: 'other' }, { apiKey: 'other', session: 'other' })).toEqual([[0], [1], [2]]);
  expect(runsOf()).toEqual([]);
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
