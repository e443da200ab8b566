import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignSlots, EMPTY_SLOTS, type VideoSlots } from './video-slots';

describe('video slots', () => {
  test('the next clip is already in an element when it comes to the front', () => {
    const playing = assignSlots(assignSlots(EMPTY_SLOTS, { current: 'a', ready: '' }), { current: 'a', ready: 'b' });
    const slot = playing.indexOf('b');
    const moved = assignSlots(playing, { current: 'b', ready: '' });
    expect(moved.indexOf('b')).toBe(slot);
    expect(moved).toContain('a');
    expect(assignSlots(moved, { current: 'b', ready: 'c' })).not.toContain('a');
  });

  test('J14 three elements, at most two with a source, no clip twice, the current one always there', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.record({ current: id, ready: fc.oneof(id, fc.constant('')) })), (wishes) => {
        let slots: VideoSlots = EMPTY_SLOTS;
        for (const wish of wishes) {
          const next = assignSlots(slots, wish);
          const held = next.filter((one) => one !== '');
          expect(next).toHaveLength(3);
          expect(held.length).toBeLessThanOrEqual(2);
          expect(new Set(held).size).toBe(held.length);
          expect(held).toContain(wish.current);
          if (wish.ready) expect(held).toContain(wish.ready);
          for (const kept of held) if (slots.includes(kept)) expect(next.indexOf(kept)).toBe(slots.indexOf(kept));
          expect(assignSlots(next, wish)).toBe(next);
          slots = next;
        }
      }),
    );
  });
});

test.each([
  [['a', 'b', ''], 'a'],
  [['', 'b', 'a'], 'a'],
  [['b', '', 'a'], 'a'],
] as const)('J14 of %j the neighbour of %s keeps its data until another is to be ready', (slots, current) => {
  expect(assignSlots(slots, { current, ready: '' })).toBe(slots);
});
