import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isListEndNear, type ListViewport, MAX_TILES, nextListWindow } from './list-window';

const EMPTY = { from: 0, to: 0 };
const ROW: ListViewport = { count: 10_000, perStep: 1, stepPx: 200, offsetPx: 0, viewportPx: 1400 };

describe('nextListWindow', () => {
  test.each([0, 1, 7, 60])('a list of %i tiles is there whole', (count) => {
    expect(nextListWindow(EMPTY, { ...ROW, count })).toEqual({ from: 0, to: count });
  });

  test('G17 a list of 10,000 begins with 60', () => {
    expect(nextListWindow(EMPTY, ROW)).toEqual({ from: 0, to: MAX_TILES });
    expect(nextListWindow(EMPTY, { ...ROW, stepPx: 0 })).toEqual({ from: 0, to: MAX_TILES });
  });

  test('G17 scrolled to the middle it has as much before as behind what is seen', () => {
    expect(nextListWindow(EMPTY, { ...ROW, offsetPx: 5000 * 200 })).toEqual({ from: 4974, to: 5034 });
  });

  test('scrolling a little keeps the very same window', () => {
    const window = nextListWindow(EMPTY, { ...ROW, offsetPx: 5000 * 200 });
    expect(nextListWindow(window, { ...ROW, offsetPx: 5010 * 200 })).toBe(window);
    expect(nextListWindow(window, { ...ROW, offsetPx: 5020 * 200 })).not.toBe(window);
  });

  test('a page that comes at the end of a window is taken in', () => {
    const window = nextListWindow(EMPTY, { ...ROW, count: 40 });
    expect(nextListWindow(window, { ...ROW, count: 80, offsetPx: 30 * 200 }).to).toBeGreaterThan(40);
  });

  test('a list that shrank has no window past its end', () => {
    expect(nextListWindow({ from: 500, to: 560 }, { ...ROW, count: 100, offsetPx: 99 * 200 })).toEqual({
      from: 40,
      to: 100,
    });
    expect(nextListWindow({ from: 500, to: 560 }, { ...ROW, count: 5 })).toEqual({ from: 0, to: 5 });
  });

  test('G17 what is in sight is in the window, which is bounded and starts at a line, for any list and any scrolling', () => {
    const viewports = fc.record({
      count: fc.integer({ min: 61, max: 20_000 }),
      perStep: fc.integer({ min: 1, max: 12 }),
      stepPx: fc.integer({ min: 40, max: 600 }),
      viewportPx: fc.integer({ min: 100, max: 2000 }),
    });
    const offsets = fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(viewports, offsets, (viewport, places) => {
        let window = EMPTY;
        const lines = Math.ceil(viewport.count / viewport.perStep);
        for (const place of places) {
          const offsetPx = place * lines * viewport.stepPx;
          window = nextListWindow(window, { ...viewport, offsetPx });
          const seenLines = Math.ceil(viewport.viewportPx / viewport.stepPx) + 1;
          expect(window.from % viewport.perStep).toBe(0);
          expect(window.from).toBeGreaterThanOrEqual(0);
          expect(window.to).toBeLessThanOrEqual(viewport.count);
          expect(window.to - window.from).toBeLessThanOrEqual(Math.max(MAX_TILES, seenLines * viewport.perStep));
          const firstSeen = Math.floor(offsetPx / viewport.stepPx) * viewport.perStep;
          const lastSeen = Math.ceil((offsetPx + viewport.viewportPx) / viewport.stepPx) * viewport.perStep - 1;
          if (lastSeen < 0 || firstSeen >= viewport.count) continue;
          expect(window.from).toBeLessThanOrEqual(Math.max(0, firstSeen));
          expect(window.to).toBeGreaterThan(Math.min(viewport.count - 1, lastSeen));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('isEndNear', () => {
  test.each([
    [0, 10_000, false],
    [0, 20, true],
    [9_990 * 200, 10_000, true],
    [-1400, 7, true],
    [-1400, 24, false],
  ])('L9.22 at %i px of %i tiles: %s', (offsetPx, count, expected) => {
    expect(isListEndNear({ ...ROW, offsetPx, count })).toBe(expected);
  });
});
