/** Statuses that another try may answer otherwise. */
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_STEP_MS = 500;
const LONGEST_STEP_MS = 30_000;
const SHORTEST_ASKED_MS = 1_000;
const LONGEST_ASKED_MS = 300_000;

export function isRetriedStatus(status: number): boolean {
  return RETRIED.has(status);
}

export interface FailedTry {
  /** 0 for the first try. */
  readonly index: number;
  /** The header `Retry-After`, seconds or an HTTP date. */
  readonly retryAfter: string | null;
  /** The header `Date` of the same answer. */
  readonly date: string | null;
  /** This machine's clock, milliseconds. */
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
}

/**
 * Milliseconds to wait before the next try: what the service asks for, clamped to 1–300 s, else full jitter over
 * 0.5 s × 2ⁿ up to 30 s.
 */
export function toRetryDelayMs({ index, retryAfter, date, now, random }: FailedTry): number {
  const asked = toAskedDelayMs(retryAfter, date, now);
  if (asked !== undefined) return Math.min(Math.max(asked, SHORTEST_ASKED_MS), LONGEST_ASKED_MS);
  return random * Math.min(FIRST_STEP_MS * 2 ** index, LONGEST_STEP_MS);
}

function toAskedDelayMs(retryAfter: string | null, date: string | null, now: number): number | undefined {
  const text = retryAfter?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes far more for a date than HTTP does, `-5` for one.
  const until = /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  // The server's date against the server's clock: ours may be a day off.
  const serverNow = Date.parse(date ?? '');
  return until - (Number.isNaN(serverNow) ? now : serverNow);
}
