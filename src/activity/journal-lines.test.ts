import { describe, expect, test } from 'vitest';
import { FAKE_NOW, settle } from '../../test/fakes/fake-clock';
import { createFakeStorage } from '../../test/fakes/fake-storage';
import { journalKeyOf, STORAGE_KEYS } from '../model/storage-keys';
import type { Recorded } from './activity';
import { createJournalLines, readJournal } from './journal';
import { createWaitingEvents } from './recorder';

const KEY = STORAGE_KEYS.activityJournal;
const ID = '00000000-0000-4000-8000-000000000001';

const recordedAs = (fields: Partial<Recorded> = {}): Recorded => ({
  ...{ id: ID, type: 'openedClip', data: { clipId: 'a' } },
  ...{ occurredAt: FAKE_NOW, seq: 3, session: 'page', apiKey: 'key', user: { hash: 'user', isIdentified: true } },
  ...fields,
});

describe('the journal of a device', () => {
  const lineOf = (recorded: Recorded) => JSON.stringify(recorded);
  const [A, B] = [recordedAs(), recordedAs({ seq: 4 })];
  const open = (text?: string) => {
    const storage = createFakeStorage(text === undefined ? {} : { [KEY]: text });
    return { storage, journal: createJournalLines(storage, 'page'), stored: () => storage.device.get(KEY) };
  };

  test('has what is kept, and nothing where nothing is', () => {
    const { journal, stored } = open();
    expect([journal.read(), journal.isUsed()]).toEqual([[], false]);
    journal.keep([A, B]);
    expect([stored(), journal.isUsed()]).toEqual([`${lineOf(A)}\n${lineOf(B)}\n`, true]);
    journal.keep([B]);
    expect(stored()).toBe(`${lineOf(B)}\n`);
    journal.keep([]);
    expect(stored()).toBeUndefined();
  });

  test('is looked at until it is right: another tab may put back what was there', () => {
    const { journal, stored, storage } = open();
    journal.keep([A]);
    journal.keep([]);
    expect(journal.isUsed()).toBe(true);
    storage.device.set(KEY, `${lineOf(A)}\n`);
    journal.keep([]);
    expect(stored()).toBeUndefined();
    journal.keep([]);
    expect(journal.isUsed()).toBe(false);
  });

  test('loses what another tab has put back, also while something else is kept', () => {
    const { journal, stored, storage } = open();
    journal.keep([A]);
    journal.keep([B]);
    journal.keep([B]);
    storage.device.set(KEY, `${lineOf(A)}\n${lineOf(B)}\n`);
    journal.keep([B]);
    expect(stored()).toBe(`${lineOf(B)}\n`);
  });

  test('is not written again while it is right', () => {
    const { journal, storage } = open('"theirs"\n');
    journal.keep([A, B]);
    const written: string[] = [];
    storage.write = (_key, value) => {
      written.push(value);
      return 'stored';
    };
    journal.keep([B, A]);
    expect(written).toEqual([]);
    storage.device.set(KEY, `${lineOf(A)}\n${lineOf(A)}\n`);
    journal.keep([A, B]);
    expect(written).toHaveLength(1);
  });

  test('keeps what other pages have written, and takes away what was read', () => {
    const { journal, stored, storage } = open(`${lineOf(A)}\n`);
    expect([journal.read(), journal.isUsed()]).toEqual([[A], true]);
    storage.device.set(KEY, `${stored()}"theirs"\n`);
    journal.keep([B]);
    expect(stored()).toBe(`"theirs"\n${lineOf(B)}\n`);
    journal.keep([]);
    expect(stored()).toBe('"theirs"\n');
  });

  test('B7 is none of ours any more once it is forgotten', () => {
    const { journal, stored } = open(`${lineOf(A)}\n`);
    journal.read();
    journal.forget();
    expect(journal.isUsed()).toBe(false);
    journal.keep([]);
    expect(stored()).toBe(`${lineOf(A)}\n`);
  });
});

describe('F9 journals of several tabs', () => {
  const TABS = ['01', '02'].map((start) => `${start}${'-0000'.repeat(4)}`);
  const recordedIn = (session: string, seq: number) => recordedAs({ session, seq });

  test('F9 each is written by its own tab, so one that has an old view of the device takes nothing from another', async () => {
    const storage = createFakeStorage();
    const [one, two] = TABS.map((session) => ({ session, journal: createJournalLines(storage, session) }));
    if (!one || !two) throw new Error('There are two.');
    const old = new Map(storage.device);
    one.journal.keep([recordedIn(one.session, 1)]);
    const stale = createFakeStorage(Object.fromEntries(old));
    createJournalLines(stale, two.session).keep([recordedIn(two.session, 2)]);
    for (const [key, value] of stale.device) storage.device.set(key, value);
    expect(two.journal.read().map(({ seq }) => seq)).toEqual([1, 2]);

    const waiting = createWaitingEvents(storage, Promise.resolve());
    waiting.add(recordedIn(two.session, 3));
    await settle();
    expect([...storage.device.keys()]).toEqual(TABS.map(journalKeyOf));
    expect(one.journal.read().map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('F9 what was taken over leaves the journal that it stood in, and what came there since stays', () => {
    const storage = createFakeStorage();
    const [ended = '', next = ''] = TABS;
    const put = (...all: readonly Recorded[]) =>
      storage.device.set(journalKeyOf(ended), `${all.map((one) => JSON.stringify(one)).join('\n')}\n`);
    const [A, B, C] = [recordedIn(ended, 1), recordedIn(ended, 2), recordedIn(next, 3)];
    put(A);
    const journal = createJournalLines(storage, next);
    expect(journal.read()).toEqual([A]);
    journal.keep([A, C]);
    expect([...storage.device.keys()]).toEqual([journalKeyOf(next)]);
    put(A, B);
    journal.keep([C]);
    expect(storage.device.get(journalKeyOf(ended))).toBe(`${JSON.stringify(B)}\n`);
    expect(storage.device.get(journalKeyOf(next))).toBe(`${JSON.stringify(C)}\n`);
    journal.keep([]);
    journal.keep([]);
    expect([journal.isUsed(), [...storage.device.keys()]]).toEqual([false, [journalKeyOf(ended)]]);
  });
});

describe('C5 a line of the journal', () => {
  const line = (change: object = {}) => JSON.stringify({ ...recordedAs(), ...change });

  test('is read as it was written', () => {
    expect(readJournal([line(), line({ seq: 4 })])).toEqual([recordedAs(), recordedAs({ seq: 4 })]);
  });

  test.each([
    { id: 'short' },
    { id: `${ID}0` },
    { id: `x${ID}` },
    { id: ID.replace('4', 'g') },
    { type: '' },
    { type: 'a b' },
    { type: 'opened","x' },
    { type: ' opened' },
    { apiKey: '' },
    { apiKey: 7 },
    { data: null },
    { data: [] },
    { user: null },
    { user: 'user' },
    { seq: '3' },
    { occurredAt: null },
  ])('with %j is none', (change) => {
    expect(readJournal([line(change)])).toEqual([]);
  });

  test('that is no JSON hides no other', () => {
    expect(readJournal(['{', '', line(), 'null', '7'])).toEqual([recordedAs()]);
  });
});
