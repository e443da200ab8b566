/** Statuses that another try may answer otherwise. */
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_STEP_MS = 500;
const LONGEST_STEP_MS = 30_000;
const SHORTEST_ASKED_MS = 1_000;

export function isRetriedStatus(status: number): boolean {
  return RETRIED.has(status);
}

export interface FailedTry {
  /** 0 for the first try. */
  readonly index: number;
  /** What the service asks for; undefined where it does not say. */
  readonly retryAfterMs: number | undefined;
  /** From 0 to 1. */
  readonly random: number;
}

/**
 * Milliseconds to wait before the next try: what the service asks for, at least 1 s, else full jitter over 0.5 s × 2ⁿ
 * up to 30 s. Never less than asked: who has no patience for it does not try again.
 */
export function toRetryDelayMs({ index, retryAfterMs, random }: FailedTry): number {
  if (retryAfterMs !== undefined) return Math.max(retryAfterMs, SHORTEST_ASKED_MS);
  return random * Math.min(FIRST_STEP_MS * 2 ** index, LONGEST_STEP_MS);
}
