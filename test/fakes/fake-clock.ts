import type { Clock } from '../../src/platform/clock';
import type { Stop } from '../../src/platform/stop';

/** A clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  /** Moves on by `ms`, running what falls due in order and letting promises settle before, between and after. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock only, as a viewer does. (K1, K2) */
  setNow(now: number): void;
  /** Timers, frames and idle callbacks that still wait. */
  pending(): number;
}

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  readonly run: () => void;
}

/** 20 November 2026, noon UTC. */
export const FAKE_NOW = 1_795_176_000_000;

/** One frame of a 60 Hz screen, rounded; `afterPaint` waits two of them. */
const FRAME_MS = 16;

/** After this long a page counts as idle. */
export const IDLE_MS = 50;

export function createFakeClock(startNow = FAKE_NOW): FakeClock {
  let elapsedMs = 0;
  let offset = startNow;
  let order = 0;
  const timers = new Set<Timer>();

  const after = (delayMs: number, run: () => void): Stop => {
    const timer = { dueMs: elapsedMs + Math.max(0, delayMs), order: order++, run };
    timers.add(timer);
    return () => {
      timers.delete(timer);
    };
  };

  const findNextDue = (untilMs: number): Timer | undefined =>
    [...timers]
      .filter((timer) => timer.dueMs <= untilMs)
      .sort((one, other) => one.dueMs - other.dueMs || one.order - other.order)[0];

  return {
    now: () => offset + elapsedMs,
    monotonicMs: () => elapsedMs,
    after,
    afterPaint: (run) => after(2 * FRAME_MS, run),
    whenIdle: (run) => after(IDLE_MS, run),
    async advance(ms) {
      const untilMs = elapsedMs + ms;
      await settle();
      for (let timer = findNextDue(untilMs); timer; timer = findNextDue(untilMs)) {
        elapsedMs = timer.dueMs;
        timers.delete(timer);
        timer.run();
        await settle();
      }
      elapsedMs = untilMs;
    },
    setNow(now) {
      offset = now - elapsedMs;
    },
    pending: () => timers.size,
  };
}

/** Lets every promise that can settle do so, without moving any clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
