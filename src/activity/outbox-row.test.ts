import { describe, expect, test } from 'vitest';
import { eventOf, rowOf } from '../../test/fakes/outbox-rows';
import { RECORDED_ID, recordedAs } from '../../test/fakes/recorded-event';
import type { Recorded } from './activity';
import { readRow, toEnvelope, toIso, toQueuedEvent } from './outbox-row';

describe('an event on its way', () => {
  test('is finished text, and knows its size in UTF-8', () => {
    const data = { clipId: 'ä"', clipIndex: undefined, categories: ['a'] } as unknown as Recorded['data'];
    const event = toQueuedEvent(recordedAs({ data }), 0);
    const fields = ['"clipId":"ä\\""', '"categories":["a"]'];
    const head = `"eventId":"${RECORDED_ID}","type":"openedClip","occurredAt":"2026-11-20T12:00:00.000Z","seq":3`;
    const bytes = Buffer.byteLength(`{${head},"data":{${fields.join()}}}`);
    expect(event).toEqual({ id: RECORDED_ID, isAction: false, head, fields, bytes });
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
