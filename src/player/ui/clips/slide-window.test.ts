import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_SLIDES, nextSlideWindow, type SlideWindow } from './slide-window';

test('G17 a feed of any length has at most 40 boxes, and the current clip and its neighbours always have one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(9999), { minLength: 1 }), (count, jumps) => {
      let window: SlideWindow = { start: 0, end: 0 };
      for (const jump of jumps) {
        const index = jump % count;
        window = nextSlideWindow(window, index, count);
        expect(window.end - window.start).toBeLessThanOrEqual(MOST_SLIDES);
        for (const shown of [index - 1, index, index + 1]) {
          if (shown < 0 || shown >= count) continue;
          expect(window.start <= shown && shown < window.end).toBe(true);
        }
        expect(nextSlideWindow(window, index, count)).toBe(window);
      }
    }),
  );
});

test('a step inside the window leaves it as it is', () => {
  const window = nextSlideWindow({ start: 0, end: 0 }, 100, 1000);
  expect(nextSlideWindow(window, 101, 1000)).toBe(window);
});
