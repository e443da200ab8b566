import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A way of one finger: points, evenly spread over `ms` of the events' own time, so that a slow machine makes no slow finger. */
export interface Trace {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly ms: number;
  /** How long it rests at the end before it is lifted. */
  readonly restMs?: number;
}

export type Finger = Awaited<ReturnType<typeof createFinger>>;

/** The touch screen of Chromium, as its own events: what a viewer's finger sends. */
export async function createFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  /** The time of the events in seconds. The trace sets it, never the machine's clock. */
  let now = Date.now() / 1000;
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: readonly Point[],
    afterMs = 0,
  ) => {
    now = Math.max(now + afterMs / 1000, 0);
    // Chromium places touches of the future by extrapolation: the feed would scroll the wrong way.
    await wait(Math.max(0, now * 1000 - Date.now()));
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now });
  };
  const finger = {
    press: (x: number, y: number, afterMs = 500) => send('touchStart', [{ x, y }], afterMs),
    move: (x: number, y: number, afterMs = 16) => send('touchMove', [{ x, y }], afterMs),
    lift: (afterMs = 8) => send('touchEnd', [], afterMs),
    cancel: () => send('touchCancel', [], 8),
    /** Several fingers at once. */
    pressAll: (points: readonly Point[]) => send('touchStart', points, 100),
    moveAll: (points: readonly Point[], afterMs = 16) => send('touchMove', points, afterMs),
    async tap(x: number, y: number, afterMs = 120) {
      await finger.press(x, y, afterMs);
      await finger.lift(40);
    },
    /** Drags without lifting. */
    async drag({ from, to, ms, restMs = 0 }: Trace) {
      await finger.press(...from);
      // On a slow machine, many small steps would take so long that the finger counts as held.
      const steps = Math.min(24, Math.max(4, Math.round(ms / 16)));
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        await finger.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, ms / steps);
      }
      if (restMs > 0) await finger.move(...to, restMs);
    },
    async swipe(trace: Trace) {
      await finger.drag(trace);
      await finger.lift(1);
    },
  };
  return finger;
}
