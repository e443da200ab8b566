import type { Clock } from './clock';
import type { Stop } from './stop';

interface AbortListener {
  readonly runs: Set<() => void>;
  readonly onAbort: () => void;
}

const listeners = new WeakMap<AbortSignal, AbortListener>();

/**
 * Runs `run` when the signal aborts. All share one listener of the signal: Node warns about a signal with more than
 * ten, and a caller may use one for many calls. (D33)
 */
function whenAborted(signal: AbortSignal, run: () => void): Stop {
  const { runs, onAbort } = listeners.get(signal) ?? listen(signal);
  runs.add(run);
  return () => {
    runs.delete(run);
    if (runs.size > 0) return;
    signal.removeEventListener('abort', onAbort);
    listeners.delete(signal);
  };
}

function listen(signal: AbortSignal): AbortListener {
  const runs = new Set<() => void>();
  const onAbort = () => {
    for (const run of runs) run();
  };
  signal.addEventListener('abort', onAbort);
  const listener = { runs, onAbort };
  listeners.set(signal, listener);
  return listener;
}

export interface Deadline {
  readonly timeoutMs: number;
  /** Aborts the work from outside. */
  readonly signal: AbortSignal | undefined;
  readonly after: Clock['after'];
  readonly toTimeout: () => Error;
}

/**
 * Runs `work` until it ends, its time is up, or its caller aborts: for every request of the library and of the API
 * client.
 *
 * Rejects with `toTimeout()` or the reason of the caller's signal as soon as that comes, also when the work ignores the
 * signal that it is given; else ends as the work does. That signal aborts when anything but success came first.
 */
export async function withDeadline<Value>(
  { timeoutMs, signal, after, toTimeout }: Deadline,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const abort = new AbortController();
  let fail: (reason: unknown) => void;
  const ended = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const stopTimer = after(timeoutMs, () => fail(toTimeout()));
  let stopListening: Stop | undefined;
  try {
    // Throws for an invalid signal, so it is within the `try` that stops the timer. (U1)
    stopListening = signal && whenAborted(signal, () => fail(signal.reason));
    return await Promise.race([work(abort.signal), ended]);
  } catch (error) {
    abort.abort(error);
    throw error;
  } finally {
    stopTimer();
    stopListening?.();
  }
}
