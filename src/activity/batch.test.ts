import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJson } from '../model/to-json';
import { pickBatch, toBody } from './batch';
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
