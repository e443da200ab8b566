import type { CDPSession } from 'playwright-core';

/** A finger that goes down at `x`, `y` and is lifted `dx`, `dy` from there. */
export async function swipe(touch: CDPSession, x: number, y: number, dx: number, dy: number): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 6; step++) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + (dx * step) / 6, y: y + (dy * step) / 6 }],
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
