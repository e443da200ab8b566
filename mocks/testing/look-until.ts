const INTERVAL_MS = 50;

/** Looks again until `isDone`, or until the time is over. Returns what was seen last. */
export async function lookUntil<Seen>(
  look: () => Seen | Promise<Seen>,
  isDone: (seen: Seen) => boolean,
  timeoutMs: number,
): Promise<Seen> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const isLast = Date.now() >= deadline;
    try {
      const seen = await look();
      if (isLast || isDone(seen)) return seen;
    } catch (reason) {
      // A page that is navigating cannot be read.
      if (isLast) throw reason;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
