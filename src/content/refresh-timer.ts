import type { Clock } from '../platform/clock';

/** Runs `refresh` at this interval in seconds while the page is visible; undefined stops it. (L9.4) */
export function createRefreshTimer(clock: Clock, isVisible: () => boolean, refresh: () => void) {
  let present: number | undefined;
  let stop = () => {};
  return (seconds: number | undefined): void => {
    if (seconds === present) return;
    present = seconds;
    stop();
    if (seconds === undefined) return;
    const schedule = () => {
      stop = clock.after(seconds * 1000, () => {
        // A hidden page needs no refresh; the first one after its return catches up.
        if (isVisible()) refresh();
        schedule();
      });
    };
    schedule();
  };
}
