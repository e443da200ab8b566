import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { createFakeStorage } from '../../test/fakes/fake-storage';
import { recordedAs } from '../../test/fakes/recorded-event';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createWaitingEvents } from './recorder';

const KEY = STORAGE_KEYS.activityJournal;

describe('events that wait for the code that delivers them', () => {
  test('stand in the journal a moment later, each once, behind what is there', async () => {
    const storage = createFakeStorage({ [KEY]: '"theirs"\n' });
    const waiting = createWaitingEvents(storage, Promise.resolve());
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
    const waiting = createWaitingEvents(storage, Promise.resolve());
    waiting.add(recordedAs());
    waiting.takeAll();
    await settle();
    expect(storage.device.has(KEY)).toBe(false);
  });

  test('are a thousand at most', () => {
    const waiting = createWaitingEvents(createFakeStorage(), Promise.resolve());
    for (let seq = 0; seq < 999; seq++) waiting.add(recordedAs({ seq }));
    expect([waiting.add(recordedAs()), waiting.add(recordedAs()), waiting.takeAll().length]).toEqual([
      true,
      false,
      1000,
    ]);
    expect(waiting.add(recordedAs())).toBe(true);
  });
});
