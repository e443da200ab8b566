import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRubber } from '../controls/rubber-band';
import { NO_TAPS, nextTaps } from './tap-state';
import { NO_ZOOM, nextZoom } from './zoom-state';

test('2 taps count together where they are quick and near', () => {
  const first = nextTaps(NO_TAPS, { x: 100, y: 100, atMs: 0 });
  expect(first.count).toBe(1);
  expect(nextTaps(first, { x: 110, y: 95, atMs: 290 }).count).toBe(2);
  expect(nextTaps(first, { x: 110, y: 95, atMs: 310 }).count).toBe(1);
  expect(nextTaps(first, { x: 180, y: 95, atMs: 100 }).count).toBe(1);
});

describe('33 a rubber band', () => {
  test('follows ever less, and never further than its room', () => {
    // Of screens: a finger's way comes in fractions of a pixel, not in what a number can just hold.
    const px = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(px, px, (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(toRubber(far, 100)).toBeGreaterThanOrEqual(toRubber(near, 100));
        expect(toRubber(far, 100)).toBeLessThanOrEqual(Math.min(far, 100));
        expect(toRubber(-far, 100)).toBeCloseTo(-toRubber(far, 100));
      }),
    );
  });
});

describe('38 two fingers', () => {
  const size = { width: 400, height: 800 };
  const point = fc.record({ x: fc.nat(400), y: fc.nat(800) });

  test('keep what is between them between them', () => {
    const before = [
      { x: 150, y: 400 },
      { x: 250, y: 400 },
    ];
    const after = [
      { x: 100, y: 400 },
      { x: 300, y: 400 },
    ];
    expect(nextZoom(NO_ZOOM, before, after, size)).toEqual({ scale: 2, x: -200, y: -400 });
  });

  test('leave no edge of the frame free, whatever they do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point, point, point)), (moves) => {
        let zoom = NO_ZOOM;
        for (const [one, other, third, fourth] of moves) zoom = nextZoom(zoom, [one, other], [third, fourth], size);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(4);
        expect(zoom.x).toBeLessThanOrEqual(0);
        expect(zoom.x + size.width * zoom.scale).toBeGreaterThanOrEqual(size.width - 0.001);
        expect(zoom.y + size.height * zoom.scale).toBeGreaterThanOrEqual(size.height - 0.001);
      }),
    );
  });
});
