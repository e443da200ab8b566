/**
 * Runs `load` once at a time. A call of `run` during a load gets the next one, which all such calls share: the running request
 * was sent before the call, perhaps with other attributes of the user. (L7.4)
 */
export function createLoadQueue(load: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    if (running) {
      next ??= running.then(run);
      return next;
    }
    next = undefined;
    const present = load().finally(() => {
      if (running === present) running = undefined;
    });
    running = present;
    return present;
  };
  return {
    run,
    running: () => running,
    /** What is running is for another user: the next load does not wait for it. */
    restart() {
      running = undefined;
      next = undefined;
    },
  };
}
