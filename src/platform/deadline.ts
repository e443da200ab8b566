import type { Clock } from './clock';

export interface Deadline {
  readonly timeoutMs: number;
  /** The caller's own wish to give up. */
  readonly signal: AbortSignal | undefined;
  readonly after: Clock['after'];
  readonly toTimeout: () => Error;
}

/**
 * Runs `work` against time and against its caller: the one such race, for every request of the library and of the API
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
  const onAbort = () => fail(signal?.reason);
  const stop = after(timeoutMs, () => fail(toTimeout()));
  try {
    // What is no signal throws, and must leave no timer behind that nobody would hear. (U1)
    signal?.addEventListener('abort', onAbort);
    return await Promise.race([work(abort.signal), ended]);
  } catch (error) {
    abort.abort(error);
    throw error;
  } finally {
    stop();
    signal?.removeEventListener('abort', onAbort);
  }
}
