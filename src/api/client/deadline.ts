import type { Runtime } from '../../platform/runtime';

export interface Deadline {
  /** Aborts when time is up, and when the caller's signal does. */
  readonly signal: AbortSignal;
  /** `work`, or the rejection of the deadline, whichever comes first: work that ignores its signal ends too. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Ends the timer and the listener. */
  release(): void;
}

/** Rejects what runs under it with `toTimeoutError()` after `timeoutMs`, or with the reason of the caller's signal. */
export function createDeadline(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  after: Runtime['after'],
  toTimeoutError: () => Error,
): Deadline {
  const abort = new AbortController();
  const { signal } = abort;
  const onAbort = () => abort.abort(caller?.reason);
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort);
  const stopTimer = after(timeoutMs, () => abort.abort(toTimeoutError()));
  const ended = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  ended.catch(() => {});
  return {
    signal,
    race: (work) => Promise.race([work, ended]),
    release() {
      stopTimer();
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
