/** Statuses that are worth a retry. */
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_STEP_MS = 500;
const LONGEST_STEP_MS = 30_000;
const SHORTEST_ASKED_MS = 1_000;

export function isRetriedStatus(status: number): boolean {
  return RETRIED.has(status);
}

export interface FailedTry {
  /** 0 for the first attempt. */
  readonly index: number;
  /** The wait that the service requests; undefined without one. */
  readonly retryAfterMs: number | undefined;
  /** From 0 to 1. */
  readonly random: number;
}

/**
 * Milliseconds before the next attempt: the requested wait, at least 1 s, else full jitter over 0.5 s × 2ⁿ up to 30 s.
 * Never less than requested: if the limit of the call is shorter, there is no retry.
 */
export function toRetryDelayMs({ index, retryAfterMs, random }: FailedTry): number {
  if (retryAfterMs !== undefined) return Math.max(retryAfterMs, SHORTEST_ASKED_MS);
  return random * Math.min(FIRST_STEP_MS * 2 ** index, LONGEST_STEP_MS);
}
