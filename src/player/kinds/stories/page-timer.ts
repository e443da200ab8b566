import type { Clock } from '../../../platform/clock';

/** The timer of a page without a medium; it can pause and resume. (players.md 8, 9) */
export interface PageTimer {
  start(durationMs: number, onEnd: () => void): void;
  hold(): void;
  goOn(): void;
  stop(): void;
}

export function createPageTimer(clock: Clock): PageTimer {
  let leftMs = 0;
  let startedAtMs = 0;
  let end = () => {};
  let stopTimer: (() => void) | undefined;
  let isHeld = false;

  const run = () => {
    startedAtMs = clock.monotonicMs();
    stopTimer = clock.after(leftMs, () => {
      stopTimer = undefined;
      leftMs = 0;
      end();
    });
  };
  const stop = () => {
    stopTimer?.();
    stopTimer = undefined;
    leftMs = 0;
  };
  return {
    stop,
    start(durationMs, onEnd) {
      stop();
      leftMs = durationMs;
      end = onEnd;
      if (!isHeld) run();
    },
    hold() {
      isHeld = true;
      if (!stopTimer) return;
      stopTimer();
      stopTimer = undefined;
      leftMs = Math.max(0, leftMs - (clock.monotonicMs() - startedAtMs));
    },
    goOn() {
      isHeld = false;
      if (!stopTimer && leftMs > 0) run();
    },
  };
}
