import { bare } from './bare';
import type { Clock } from './clock';

/** Resolves in a task of its own; before the browser draws what has changed by now, where it can be asked for that. */
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
