import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { createFakeStorage } from '../../test/fakes/fake-storage';
import { STORAGE_KEYS } from '../model/storage-keys';
import type { Recorded } from './activity';
import { createJournal } from './journal';

const KEY = STORAGE_KEYS.activityJournal;

const eventOf = (id: string): Recorded => ({
  ...{ id, type: 'openedClip', data: {}, occurredAt: 0, seq: 1, session: 'page', apiKey: 'key' },
  user: { hash: '', isIdentified: false },
});

/** A journal next to a database that has stored what the test says. */
function openKeeper(stored?: string) {
  const clock = createFakeClock();
  const storage = createFakeStorage(stored === undefined ? {} : { [KEY]: stored });
  const unsaved = new Set<string>();
  const keeper = createJournal({
    clock,
    storage,
    session: 'page',
    outbox: { unsavedEventIds: () => unsaved } as never,
  });
  /** Puts events into the outbox, where the device has not got them yet. */
  const pack = (...ids: string[]) => {
    for (const id of ids) unsaved.add(id);
    keeper.packed(ids.map(eventOf));
  };
  const journal = () =>
    storage.device
      .get(KEY)
      ?.match(/"id":"\w*"/g)
      ?.map((id) => id.slice(6, -1));
  let looks = 0;
  const { read } = storage;
  storage.read = (key) => {
    looks += 1;
    return read(key);
  };
  /** How often the journal is looked at within this time. */
  const countLooks = async (ms: number) => {
    looks = 0;
    await clock.advance(ms);
    return looks;
  };
  return { clock, storage, unsaved, keeper, pack, journal, countLooks };
}

test('F8 what the device has not taken after 250 ms stands in the journal', async () => {
  const { clock, pack, journal } = openKeeper();
  pack('a', 'b');
  await clock.advance(249);
  expect(journal()).toBeUndefined();
  await clock.advance(1);
  expect(journal()).toEqual(['a', 'b']);
});

test('F8 what the device takes in time never stands there, and nothing is looked after any more', async () => {
  const { clock, unsaved, keeper, pack, journal } = openKeeper();
  pack('a', 'b');
  unsaved.delete('a');
  keeper.saved([]);
  expect([clock.pending(), journal()]).toEqual([1, undefined]);
  unsaved.clear();
  keeper.saved([]);
  expect(clock.pending()).toBe(0);
  await clock.advance(1000);
  expect(journal()).toBeUndefined();
});

test('F8 once the device has been late, the next events stand there after 30 ms, until it is in time again', async () => {
  const { clock, unsaved, keeper, pack, journal } = openKeeper();
  pack('a');
  await clock.advance(250);
  pack('b');
  await clock.advance(29);
  expect(journal()).toEqual(['a']);
  await clock.advance(1);
  expect(journal()).toEqual(['a', 'b']);
  unsaved.clear();
  keeper.saved([]);
  expect([journal(), clock.pending()]).toEqual([undefined, 0]);
  pack('c');
  await clock.advance(249);
  expect(journal()).toBeUndefined();
});

test('F8 a journal is looked after ever more rarely, once a minute in the end, and often again with the next event', async () => {
  const { clock, pack, countLooks } = openKeeper();
  pack('a');
  expect(await countLooks(250)).toBe(1);
  expect(await countLooks(30)).toBe(1);
  expect([await countLooks(59), await countLooks(1)]).toEqual([0, 1]);
  expect([await countLooks(119), await countLooks(1)]).toEqual([0, 1]);
  await clock.advance(600_000);
  expect(await countLooks(600_000)).toBe(10);
  pack('b');
  expect(await countLooks(30)).toBe(1);
});

test('F8 what another tab has written over it is written again', async () => {
  const { clock, storage, pack, journal } = openKeeper();
  pack('a');
  await clock.advance(250);
  storage.device.set(KEY, '"theirs"\n');
  await clock.advance(30);
  expect(journal()).toEqual(['a']);
  expect(storage.device.get(KEY)).toContain('"theirs"');
});

test('E1 at the way out everything stands there at once, what is still to be packed too, where it has an id', () => {
  const { keeper, pack, journal } = openKeeper();
  keeper.write([eventOf('c')]);
  expect(journal()).toBeUndefined();
  pack('a');
  keeper.write([eventOf('c'), eventOf('')]);
  expect(journal()).toEqual(['a', 'c']);
});

test('what earlier pages have left stays there until the device has it', () => {
  const left = eventOf('00000000-0000-4000-8000-000000000001');
  const { unsaved, storage, keeper } = openKeeper(`${JSON.stringify(left)}\n`);
  expect(keeper.read()).toEqual([left]);
  keeper.saved([left]);
  expect(storage.device.get(KEY)).toContain(left.id);
  unsaved.add(left.id);
  keeper.packed([left]);
  keeper.saved([]);
  expect(storage.device.get(KEY)).toContain(left.id);
  unsaved.clear();
  keeper.saved([]);
  expect(storage.device.has(KEY)).toBe(false);
});

test('nothing packed is nothing to wait for', () => {
  const { clock, pack } = openKeeper();
  pack();
  expect(clock.pending()).toBe(0);
});

test('B7 nothing is written any more once it is forgotten, and nothing is looked after once it is halted', async () => {
  const { clock, keeper, pack, journal } = openKeeper();
  pack('a');
  keeper.forget();
  await clock.advance(1000);
  expect([journal(), clock.pending()]).toEqual([undefined, 0]);
  pack('b');
  keeper.halt();
  expect(clock.pending()).toBe(0);
  await clock.advance(1000);
  expect(journal()).toBeUndefined();
  pack('c');
  await clock.advance(250);
  expect(journal()).toEqual(['b', 'c']);
});
