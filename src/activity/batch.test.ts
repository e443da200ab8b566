import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventOf, rowOf, toIds } from '../../test/fakes/outbox-rows';
import { toJson } from '../model/to-json';
import { pickBatch, toBody, toHalves } from './batch';
import type { OutboxRow, QueuedEvent } from './outbox-row';

const text = fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 30 }));
const data = fc.record(
  {
    clipId: text,
    collection: fc.constantFrom('top', 'games'),
    categories: fc.array(text, { maxLength: 3 }),
    context: fc.constantFrom<Record<string, string>>({}, { place: 'home' }, { place: 'ä"\\' }),
    isMuted: fc.boolean(),
  },
  { requiredKeys: [] },
);

const encoder = new TextEncoder();
const toEvent = (value: object, index: number): QueuedEvent => {
  const head = `"eventId":"${index}","seq":${index}`;
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${toJson(each)}`);
  const bytes = encoder.encode(`{${head},"data":{${fields.join()}}}`).length;
  return { id: String(index), isAction: false, head, fields, bytes };
};

const rows = fc
  .array(fc.record({ data: fc.array(data, { minLength: 1, maxLength: 8 }), user: fc.nat(1), isAlone: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((given) => {
    let index = 0;
    return given.map(({ data: values, user, isAlone }, order): OutboxRow & { readonly values: readonly object[] } => ({
      version: 1,
      id: `p${order}`,
      apiKey: 'key',
      envelope: `"apiKey":"key","user":"${user}"`,
      events: values.map((value) => toEvent(value, index++)),
      createdAt: order,
      owner: 'tab',
      leasedUntil: 0,
      tries: 0,
      triedAt: 0,
      isAlone,
      values,
    }));
  });

test('a batch holds whole rows of one user, the first always, and its body fits', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 600, max: 6000 }), (all, maxBytes) => {
      const batch = pickBatch(all, maxBytes);
      expect(batch[0]).toBe(all[0]);
      expect(new Set(batch.map(({ envelope }) => envelope)).size).toBe(1);
      if (batch.some(({ isAlone }) => isAlone)) expect(batch.length).toBe(1);
      if (batch.length > 1) expect(encoder.encode(toBody(batch, '2026')).length).toBeLessThanOrEqual(maxBytes);
    }),
    { numRuns: 1000 },
  );
});

test('what a body shares and what its events say make up what was recorded', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const batch = pickBatch(all, 100_000) as typeof all;
      const body = JSON.parse(toBody(batch, '2026'));
      const sent = body.events.map((event: { data: object }) => ({ ...body.common, ...event.data }));
      const recorded = batch.flatMap(({ values }) => values.map((value) => JSON.parse(JSON.stringify(value))));
      expect(sent).toEqual(recorded);
    }),
    { numRuns: 1000 },
  );
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

describe('D7, D8 a batch that was refused', () => {
  const ids = () => {
    let count = 0;
    return () => `half-${++count}`;
  };

  test('is halved over all its rows, the halves to be sent alone', () => {
    const halves = toHalves([rowOf('a', 'abc', { tries: 3, createdAt: 7 }), rowOf('b', 'de')], ids());
    expect(halves?.map(({ id, events, isAlone }) => [id, toIds(events).join(''), isAlone])).toEqual([
      ['half-1', 'ab', true],
      ['half-2', 'cde', true],
    ]);
    expect(halves?.[1]).toMatchObject({ tries: 3, createdAt: 7 });
    expect(toHalves([rowOf('a', 'ab')], ids())?.map(({ events }) => events.length)).toEqual([1, 1]);
  });

  test('of one event, or of none, cannot be halved', () => {
    expect([toHalves([rowOf('a', 'a')], ids()), toHalves([], ids())]).toEqual([undefined, undefined]);
  });
});
