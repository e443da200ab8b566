import { bare } from './bare';
import type { Stop } from './stop';

/** The longest delay a browser timer keeps; a longer one would fire at once. */
const LONGEST_DELAY_MS = 2_147_483_647;

export interface Clock {
  /** Wall clock in milliseconds since 1970; the user may set it, so never subtract two of them. */
  now(): number;
  /** Milliseconds that only grow while the page lives; for durations and deadlines. */
  monotonicMs(): number;
  /** Runs `run` once after `delayMs`. */
  after(delayMs: number, run: () => void): Stop;
  /** Runs `run` once when the browser has drawn the next frame, in a task of its own: what it does holds up no frame by itself. */
  afterPaint(run: () => void): Stop;
  /** Runs `run` once when the page is idle. */
  whenIdle(run: () => void): Stop;
}

export function createClock(): Clock {
  const now = () => Date.now();
  const monotonicMs = () => (typeof performance === 'undefined' ? now() : performance.now());
  const after = (delayMs: number, run: () => void): Stop => {
    const timer = setTimeout(run, Math.min(delayMs, LONGEST_DELAY_MS));
    return () => clearTimeout(timer);
  };
  return {
    now,
    monotonicMs,
    after,
    afterPaint(run) {
      // A hidden page draws no frames; it must not wait forever. (An element called `hidden` costs a frame.)
      if (typeof requestAnimationFrame !== 'function' || document.hidden) return after(0, run);
      let stop = () => {};
      const frame = requestAnimationFrame(() => {
        stop = after(0, run);
      });
      return () => {
        cancelAnimationFrame(frame);
        stop();
      };
    },
    whenIdle(run) {
      // Safari has no requestIdleCallback; a short timer lets input and paint go first.
      if (typeof requestIdleCallback !== 'function') return after(50, run);
      const handle = requestIdleCallback(run, bare({ timeout: 2000 }));
      return () => cancelIdleCallback(handle);
    },
  };
}
