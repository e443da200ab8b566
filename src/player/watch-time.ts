import type { Clock } from '../platform/clock';

/** No view of one item lasts longer, whatever the clock says. (K7) */
export const LONGEST_WATCH_MS = 24 * 60 * 60 * 1000;

/** How long the current item has played visibly; time that is paused, hidden or buffering does not count. */
export interface WatchTime {
  /** It plays now, or it does so no longer. */
  run(isPlaying: boolean): void;
  /** Whole milliseconds since the last `restart`. */
  readMs(): number;
  /** Another item is current. */
  restart(): void;
}

export function createWatchTime(clock: Pick<Clock, 'monotonicMs'>): WatchTime {
  let pastMs = 0;
  let sinceMs: number | undefined;
  const read = () => pastMs + (sinceMs === undefined ? 0 : clock.monotonicMs() - sinceMs);
  return {
    run(isPlaying) {
      pastMs = read();
      sinceMs = isPlaying ? clock.monotonicMs() : undefined;
    },
    readMs: () => Math.min(LONGEST_WATCH_MS, Math.round(read())),
    restart() {
      pastMs = 0;
      if (sinceMs !== undefined) sinceMs = clock.monotonicMs();
    },
  };
}
