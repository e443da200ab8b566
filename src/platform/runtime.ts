import { createClock } from './clock';
import type { Stop } from './stop';

/** What a client in Node, workers and browsers needs of its environment. */
export interface Runtime {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Wall clock in milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only grow; for durations. */
  monotonicMs(): number;
  /** Runs `run` once after `delayMs`. */
  after(delayMs: number, run: () => void): Stop;
  /** From 0 up to and without 1. */
  random(): number;
  /** Whether a request may name a credentials mode; some edge workers throw at the mere field. */
  readonly hasCredentialsMode: boolean;
}

export function createRuntime(): Runtime {
  const { now, monotonicMs, after } = createClock();
  return {
    fetch: (url, init) => fetch(url, init),
    now,
    monotonicMs,
    after,
    random: () => Math.random(),
    hasCredentialsMode: typeof Request === 'function' && 'credentials' in Request.prototype,
  };
}
