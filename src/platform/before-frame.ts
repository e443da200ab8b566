import { bare } from './bare';
import type { Clock } from './clock';

/** Resolves in a separate task; before the next frame if the browser supports that. */
export const beforeFrame = (clock: Pick<Clock, 'after'>): Promise<void> =>
  new Promise((resolve) => {
    // A page may have something else by that name, which never runs anything.
    clock.after(0, resolve);
    try {
      globalThis.scheduler
        .postTask(resolve, bare<SchedulerPostTaskOptions>({ priority: 'user-blocking' }))
        .catch(() => {});
    } catch {
      // Safari has none.
    }
  });
