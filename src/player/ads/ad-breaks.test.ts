import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdBreaks, isAdDue, NO_AD_BREAKS, nextAdBreaks } from './ad-breaks';

/** Goes through items in this order, taking every ad that is due; an ad is written as `*`. */
function visit(order: readonly string[], frequency: { firstAfter: number; every: number }): string {
  let breaks: AdBreaks = NO_AD_BREAKS;
  return order
    .map((id) => {
      const isDue = isAdDue(breaks, frequency, id);
      if (isDue) breaks = nextAdBreaks(breaks, { type: 'taken', nextId: id });
      breaks = nextAdBreaks(breaks, { type: 'seen', id });
      return isDue ? `*${id}` : id;
    })
    .join(' ');
}

test('the first ad comes after so many items, the next ones after so many more', () => {
  expect(visit([...'abcdefghij'], { firstAfter: 2, every: 4 })).toBe('a b *c d e f *g h i j');
  expect(visit([...'abcd'], { firstAfter: 1, every: 1 })).toBe('a *b *c *d');
});

test('going back and forth counts nothing twice, and brings no ad before what was seen', () => {
  expect(visit([...'abababababc'], { firstAfter: 2, every: 4 })).toBe('a b a b a b a b a b *c');
});

test('an ad comes once before an item, also when the viewer turned round at it', () => {
  const frequency = { firstAfter: 1, every: 1 };
  let breaks = nextAdBreaks(NO_AD_BREAKS, { type: 'seen', id: 'a' });
  breaks = nextAdBreaks(breaks, { type: 'taken', nextId: 'b' });
  for (const id of ['x', 'y', 'z']) breaks = nextAdBreaks(breaks, { type: 'seen', id });
  expect(isAdDue(breaks, frequency, 'b')).toBe(false);
  expect(isAdDue(breaks, frequency, 'c')).toBe(true);
});

test('none comes before the first item, or behind the last', () => {
  expect(isAdDue(NO_AD_BREAKS, { firstAfter: 0, every: 0 }, 'a')).toBe(false);
  const seen = nextAdBreaks(NO_AD_BREAKS, { type: 'seen', id: 'a' });
  expect(isAdDue(seen, { firstAfter: 1, every: 1 }, '')).toBe(false);
  expect(nextAdBreaks(seen, { type: 'seen', id: 'a' })).toBe(seen);
});

test('for any walk and any frequency: never first, never two without an item between, never the same twice', () => {
  const frequency = fc.record({ firstAfter: fc.integer({ min: -2, max: 5 }), every: fc.integer({ min: -2, max: 5 }) });
  const ids = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 60 });
  fc.assert(
    fc.property(frequency, ids, (rule, order) => {
      const shown = visit(order, rule).split(' ').filter(Boolean);
      const ads = shown.flatMap((one, index) => (one.startsWith('*') ? [{ id: one.slice(1), index }] : []));
      expect(ads.every(({ index }) => index > 0)).toBe(true);
      expect(new Set(ads.map(({ id }) => id)).size).toBe(ads.length);
      const least = Math.max(1, rule.every);
      ads.slice(1).forEach(({ index }, at) => {
        const from = ads[at]?.index ?? 0;
        const fresh = order.filter((id, place) => place >= from && place < index && order.indexOf(id) === place);
        expect(fresh.length).toBeGreaterThanOrEqual(least);
      });
    }),
    { numRuns: 300 },
  );
});
