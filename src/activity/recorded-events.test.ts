import { describe, expect, test } from 'vitest';
import { FAKE_NOW, settle } from '../../test/fakes/fake-clock';
import { createFakeStorage } from '../../test/fakes/fake-storage';
import { STORAGE_KEYS } from '../model/storage-keys';
import { readJournal, toEnvelope, toIso, toQueuedEvent } from './queued-event';
import { type Recorded, toRuns } from './recorded';
import { createWaitingEvents } from './waiting-events';

const KEY = STORAGE_KEYS.activityJournal;
const ID = '00000000-0000-4000-8000-000000000001';

const recordedAs = (fields: Partial<Recorded> = {}): Recorded => ({
  id: ID,
  type: 'openedClip',
  data: { clipId: 'ä"' },
  occurredAt: FAKE_NOW,
  seq: 3,
  session: 'page',
  apiKey: 'key',
  user: { hash: 'user', isIdentified: true },
  ...fields,
});

describe('an event on its way', () => {
  test('is finished text, and knows its size in UTF-8', () => {
    const data = { clipId: 'ä"', clipIndex: undefined, categories: ['a'] } as unknown as Recorded['data'];
    const event = toQueuedEvent(recordedAs({ data }), 0);
    const fields = ['"clipId":"ä\\""', '"categories":["a"]'];
    const head = `"eventId":"${ID}","type":"openedClip","occurredAt":"2026-11-20T12:00:00.000Z","seq":3`;
    const bytes = Buffer.byteLength(`{${head},"data":{${fields.join()}}}`);
    expect(event).toEqual({ id: ID, isAction: false, head, fields, bytes });
    expect(toQueuedEvent(recordedAs({ type: 'likedClip' }), 0).isAction).toBe(true);
  });

  test('D27 has the time of the server', () => {
    expect(toQueuedEvent(recordedAs(), 3_600_000).head).toContain('"2026-11-20T13:00:00.000Z"');
  });

  test('says whose it is, and nothing of a viewer who keeps no identity', () => {
    const envelope = { apiKey: 'key', user: 'user', identified: true, session: 'page', platform: 'web' };
    expect(JSON.parse(`{${toEnvelope(recordedAs())}}`)).toMatchObject(envelope);
    expect(JSON.parse(`{${toEnvelope(recordedAs({ user: { hash: '', isIdentified: false } }))}}`)).toMatchObject({
      ...envelope,
      user: null,
      identified: false,
    });
  });

  test.each([
    [8.64e15, '+275760-09-13T00:00:00.000Z'],
    [-8.64e15, '-271821-04-20T00:00:00.000Z'],
    [8.65e15, '1970-01-01T00:00:00.000Z'],
    [Number.NaN, '1970-01-01T00:00:00.000Z'],
  ])('I8 has a time whatever the clock says: %d', (time, text) => {
    expect(toIso(time)).toBe(text);
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

describe('events that wait for the code that delivers them', () => {
  test('stand in the journal a moment later, each once, behind what is there', async () => {
    const storage = createFakeStorage({ [KEY]: '"theirs"\n' });
    const waiting = createWaitingEvents(storage);
    const [A, B, C] = [recordedAs(), recordedAs({ seq: 4 }), recordedAs({ seq: 5 })];
    expect([waiting.add(A), waiting.add(B), storage.device.get(KEY)]).toEqual([true, true, '"theirs"\n']);
    await settle();
    waiting.add(C);
    await settle();
    const lines = storage.device.get(KEY)?.split('\n');
    expect(lines).toEqual(['"theirs"', ...[A, B, C].map((one) => JSON.stringify(one)), '']);
    expect(waiting.takeAll()).toEqual([A, B, C]);
    expect(waiting.takeAll()).toEqual([]);
    waiting.add(A);
    await settle();
    expect(storage.device.get(KEY)?.split('\n')).toHaveLength(6);
  });

  test('are written no more once they were taken', async () => {
    const storage = createFakeStorage();
    const waiting = createWaitingEvents(storage);
    waiting.add(recordedAs());
    waiting.takeAll();
    await settle();
    expect(storage.device.has(KEY)).toBe(false);
  });

  test('are a thousand at most', () => {
    const waiting = createWaitingEvents(createFakeStorage());
    for (let seq = 0; seq < 999; seq++) waiting.add(recordedAs({ seq }));
    expect([waiting.add(recordedAs()), waiting.add(recordedAs()), waiting.takeAll().length]).toEqual([
      true,
      false,
      1000,
    ]);
    expect(waiting.add(recordedAs())).toBe(true);
  });
});

test('a run of events is of one user, key and page', () => {
  const runsOf = (...all: Partial<Recorded>[]) =>
    toRuns(all.map((fields, index) => recordedAs({ ...fields, seq: index }))).map((run) => run.map(({ seq }) => seq));
  const other = { hash: 'other', isIdentified: true };
  expect(runsOf({}, {}, { user: other }, { user: other }, {})).toEqual([[0, 1], [2, 3], [4]]);
  expect(runsOf({}, { apiKey: 'other' }, { apiKey: 'other', session: 'other' })).toEqual([[0], [1], [2]]);
  expect(runsOf()).toEqual([]);
});
