/** What an answer says of the next request. */
export interface AskedPause {
  /** The header `Retry-After`: seconds, or an HTTP date. */
  readonly retryAfter: string | null;
  /** The header `Date` of the same answer. */
  readonly date: string | null;
}

/** How many milliseconds a service asks to wait, below 0 for a date that is past; `NaN` where it does not say. (D1–D4) */
export function readRetryAfterMs({ retryAfter, date }: AskedPause, now: number): number {
  const text = retryAfter ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes far more for a date than HTTP does, `-7` for one. The server's date counts from the server's clock:
  // ours may be a day off. (D4)
  return /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) - (Date.parse(date ?? '') || now) : Number.NaN;
}
